import { Button } from '@mantine/core';
import {
  type BusinessLine,
  businessLines,
  type LicenceType,
  licenceTypes,
  profileTopics,
} from '@regulus/contract/company-values.ts';
import { countryOptions } from '../../../../lib/countries.ts';
import { languageOptions } from '../../../../lib/languages.ts';
import { companyProfileTexts as texts } from '../../../../lib/texts/company-profile.ts';
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
const licenceOptions = optionsOf<LicenceType>(licenceTypes);
const businessOptions = optionsOf<BusinessLine>(businessLines);
const topicOptions = profileTopics.map((value) => ({ value, label: value }));
const none: readonly string[] = [];
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

const headOf = (field: ProfileField, { values, error, isQuestion = false }: ProfileFieldProps) => ({
  title: texts.fields[field].title,
  help: isQuestion ? undefined : texts.fields[field].help,
  note: texts.chosen(values[field].length),
  error,
  level: isQuestion ? undefined : (3 as const),
});

export function LicenceTypesField(props: ProfileFieldProps) {
  return (
    <Field {...headOf('licence_types', props)}>
      {(ids) => (
        <ChoiceChips
          labelledBy={ids.title}
          options={licenceOptions}
          values={props.values.licence_types}
          onChange={(values) => props.set('licence_types', values)}
        />
      )}
    </Field>
  );
}

export function CountriesField(props: ProfileFieldProps) {
  return (
    <Field {...headOf('countries', props)}>
      {(ids) => (
        <SearchPicker
          label={texts.fields.countries.title}
          describedBy={ids.description}
          placeholder={texts.fields.countries.placeholder}
          options={countryOptions}
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
  return (
    <Field {...headOf('business_lines', props)}>
      {(ids) => (
        <ChoiceChips
          labelledBy={ids.title}
          options={businessOptions}
          values={props.values.business_lines}
          onChange={(values) => props.set('business_lines', values)}
        />
      )}
    </Field>
  );
}

export function TopicsField(props: ProfileFieldProps) {
  return (
    <Field {...headOf('topics', props)}>
      {(ids) => (
        <ChoiceChips
          labelledBy={ids.title}
          options={topicOptions}
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
  const { keywords, excluded_keywords } = props.values;
  const contradictions = field === 'keywords' ? none : contradictionsOf(excluded_keywords, keywords);
  return (
    <Field
      {...headOf(field, props)}
      warning={contradictions.length > 0 ? texts.words.contradiction(contradictions) : undefined}
    >
      {(ids) => (
        <KeywordsField
          label={texts.fields[field].title}
          describedBy={ids.description}
          values={props.values[field]}
          marked={contradictions}
          onChange={(values) => props.set(field, values)}
        />
      )}
    </Field>
  );
}

export function RegulatorsField({
  suggested = none,
  unknown,
  ...props
}: ProfileFieldProps & { suggested?: readonly string[]; unknown: readonly string[] }) {
  const { regulators } = props.values;
  const missing = unknown.filter((code) => regulators.includes(code));
  return (
    <Field
      {...headOf('regulators', props)}
      warning={missing.length > 0 ? texts.regulators.unknown(missing) : undefined}
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
              {texts.regulators.removeUnknown}
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
  return (
    <Field {...headOf('languages', props)}>
      {(ids) => (
        <SearchPicker
          label={texts.fields.languages.title}
          describedBy={ids.description}
          placeholder={texts.fields.languages.placeholder}
          options={languageOptions}
          nameOf={languageOf}
          values={props.values.languages}
          most={mostLanguages}
          onChange={(values) => props.set('languages', values)}
        />
      )}
    </Field>
  );
}
