import { Button } from '@mantine/core';
import { profileTopics } from '@regulus/contract/company-values.ts';
import { useMemo } from 'react';
import { countryOptions } from '../../../../lib/countries.ts';
import { formatList } from '../../../../lib/formats.ts';
import { languageOptions } from '../../../../lib/languages.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTopicName } from '../../../../lib/topic-name.ts';
import { useLanguage, useTexts } from '../../../../lib/use-texts.ts';
import type { ProfileField } from '../_lib/profile-changes.ts';
import { contradictionsOf } from '../_lib/read-keywords.ts';
import type { ProfileEditing } from '../_lib/use-profile-edit.ts';
import { valueName } from '../_lib/value-name.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { Field } from './Field.tsx';
import { KeywordsField } from './KeywordsField.tsx';
import { RegulatorPicker } from './RegulatorPicker.tsx';
import { SearchPicker } from './SearchPicker.tsx';

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
const none: readonly string[] = [];
const namedContradictions = 3;
const mostCountries = 60;
const mostLanguages = 20;
const countryOf = (value: string) => valueName('countries', value);
const languageOf = (value: string) => valueName('languages', value);

export interface ProfileFieldProps extends Pick<ProfileEditing, 'values' | 'set'> {
  /** what the server said against the field's value */
  error?: string | undefined;
  /** the page asks in words of its own, above the field */
  isQuestion?: boolean;
}

function useHead(field: ProfileField, { values, error, isQuestion = false }: ProfileFieldProps) {
  const texts = useTexts('profile-fields');
  const { title, help } = texts.fields[field];
  return {
    title,
    help: isQuestion ? undefined : help,
    note: texts.chosen({ count: values[field].length }),
    error,
    level: isQuestion ? undefined : (3 as const),
  };
}

export function LicenceTypesField(props: ProfileFieldProps) {
  const head = useHead('licence_types', props);
  const { licences } = useTexts('company-values');
  return (
    <Field {...head}>
      {(ids) => (
        <ChoiceChips
          labelledBy={ids.title}
          options={optionsOf(licences)}
          values={props.values.licence_types}
          onChange={(values) => props.set('licence_types', values)}
        />
      )}
    </Field>
  );
}

export function CountriesField(props: ProfileFieldProps) {
  const head = useHead('countries', props);
  const { placeholders } = useTexts('profile-fields');
  const language = useLanguage();
  const options = useMemo(() => countryOptions(language), [language]);
  return (
    <Field {...head}>
      {(ids) => (
        <SearchPicker
          label={head.title}
          describedBy={ids.description}
          placeholder={placeholders.countries}
          options={options}
          nameOf={countryOf}
          values={props.values.countries}
          most={mostCountries}
          onChange={(values) => props.set('countries', values)}
        />
      )}
    </Field>
  );
}

export function BusinessLinesField(props: ProfileFieldProps) {
  const head = useHead('business_lines', props);
  const { businesses } = useTexts('company-values');
  return (
    <Field {...head}>
      {(ids) => (
        <ChoiceChips
          labelledBy={ids.title}
          options={optionsOf(businesses)}
          values={props.values.business_lines}
          onChange={(values) => props.set('business_lines', values)}
        />
      )}
    </Field>
  );
}

export function TopicsField(props: ProfileFieldProps) {
  const head = useHead('topics', props);
  const topicName = useTopicName();
  return (
    <Field {...head}>
      {(ids) => (
        <ChoiceChips
          labelledBy={ids.title}
          options={profileTopics.map((value) => ({ value, label: topicName(value) }))}
          values={props.values.topics}
          onChange={(values) => props.set('topics', values)}
          isTopics
        />
      )}
    </Field>
  );
}

/** Keywords, or excluded ones; of the excluded ones it is said which are keywords as well. */
export function WordsField({
  field,
  ...props
}: ProfileFieldProps & { field: 'keywords' | 'excluded_keywords' }) {
  const head = useHead(field, props);
  const texts = useTexts('profile-fields').words;
  const { keywords, excluded_keywords } = props.values;
  const contradictions = field === 'keywords' ? none : contradictionsOf(excluded_keywords, keywords);
  return (
    <Field {...head} warning={contradictions.length > 0 ? warningOf(contradictions, texts) : undefined}>
      {(ids) => (
        <KeywordsField
          label={head.title}
          describedBy={ids.description}
          values={props.values[field]}
          marked={contradictions}
          onChange={(values) => props.set(field, values)}
        />
      )}
    </Field>
  );
}

function warningOf(words: readonly string[], texts: Texts['profile-fields']['words']): string {
  const count = words.length;
  if (count > namedContradictions) return texts.contradictions({ count });
  return texts.contradiction({ words: formatList(words.map((word) => texts.quoted({ word }))), count });
}

export function RegulatorsField({
  suggested = none,
  unknown,
  ...props
}: ProfileFieldProps & { suggested?: readonly string[]; unknown: readonly string[] }) {
  const head = useHead('regulators', props);
  const texts = useTexts('profile-fields').regulators;
  const { regulators } = props.values;
  const missing = unknown.filter((code) => regulators.includes(code));
  return (
    <Field
      {...head}
      warning={
        missing.length > 0 ? texts.unknown({ codes: formatList(missing), count: missing.length }) : undefined
      }
    >
      {(ids) => (
        <>
          {missing.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              mb="xs"
              onClick={() =>
                props.set(
                  'regulators',
                  regulators.filter((code) => !missing.includes(code)),
                )
              }
            >
              {texts.removeUnknown}
            </Button>
          )}
          <RegulatorPicker
            labelledBy={ids.title}
            describedBy={ids.description}
            values={regulators}
            suggested={suggested}
            onChange={(values) => props.set('regulators', values)}
          />
        </>
      )}
    </Field>
  );
}

export function LanguagesField(props: ProfileFieldProps) {
  const head = useHead('languages', props);
  const { placeholders } = useTexts('profile-fields');
  const language = useLanguage();
  const options = useMemo(() => languageOptions(language), [language]);
  return (
    <Field {...head}>
      {(ids) => (
        <SearchPicker
          label={head.title}
          describedBy={ids.description}
          placeholder={placeholders.languages}
          options={options}
          nameOf={languageOf}
          values={props.values.languages}
          most={mostLanguages}
          onChange={(values) => props.set('languages', values)}
        />
      )}
    </Field>
  );
}
