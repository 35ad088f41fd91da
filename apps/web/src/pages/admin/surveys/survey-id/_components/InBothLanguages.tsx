import { Textarea, TextInput } from '@mantine/core';
import { languages } from '@regulus/contract/languages-values.ts';
import type { SurveyWords } from '../../../../../data/surveys.ts';
import { languageName } from '../../../../../lib/languages.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import type { Faults } from '../_lib/faults.ts';
import classes from './InBothLanguages.module.css';

interface InBothLanguagesProps {
  label: string;
  hint?: string;
  words: SurveyWords;
  /** characters */
  most: number;
  /** where the faults of publishing name it */
  path: string;
  faults: Faults;
  isReadOnly: boolean;
  isLong?: boolean;
  onChange: (words: SurveyWords) => void;
}

/** The same words in each language, side by side where there is room. */
export function InBothLanguages({
  label,
  hint,
  words,
  most,
  path,
  faults,
  isReadOnly,
  isLong = false,
  onChange,
}: InBothLanguagesProps) {
  const texts = useTexts('admin-surveys').form;
  return (
    <div className={`grid gap-12 fill ${classes.pair}`}>
      {languages.map((language) => {
        const shared = {
          label: texts.inLanguage({ label, language: languageName(language) }),
          lang: language,
          value: words[language],
          maxLength: most,
          readOnly: isReadOnly,
          autoComplete: 'off',
          // what is filled in is not wrong any more
          error: words[language] === '' ? faults[`${path}.${language}`] : undefined,
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            onChange({ ...words, [language]: value }),
        };
        return isLong ? (
          <Textarea key={language} {...shared} rows={2} description={hint} inputWrapperOrder={order} />
        ) : (
          <TextInput key={language} {...shared} />
        );
      })}
    </div>
  );
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
