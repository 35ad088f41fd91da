import { languages } from '@regulus/contract/languages-values.ts';
import type { SurveyWords } from '@regulus/contract/surveys.ts';
import { type Said, said } from '../../lib/said.ts';
import type { SurveyRow } from './queries.ts';

interface Fault {
  readonly path: string;
  readonly message: Said;
}

const missingWords = (path: string, words: SurveyWords): Fault[] =>
  languages
    .filter((language) => words[language] === '')
    .map((language) => ({
      path: `${path}.${language}`,
      message: said('problems-surveys', 'wordsMissing', { language }),
    }));

const fewestOptions = 2;

/** All that keeps a survey from being published. An introduction may be missing, but not in one language alone. */
export function faultsOf(survey: SurveyRow, today: string): readonly Fault[] {
  const { title, introduction, questions, closes_on } = survey;
  return [
    ...missingWords('title', title),
    ...(introduction.en === '' && introduction.de === '' ? [] : missingWords('introduction', introduction)),
    ...(questions.length === 0
      ? [{ path: 'questions', message: said('problems-surveys', 'noQuestion') }]
      : []),
    ...questions.flatMap(({ kind, text, options }, index) => [
      ...missingWords(`questions.${String(index)}.text`, text),
      ...(kind === 'choice' && options.length < fewestOptions
        ? [
            {
              path: `questions.${String(index)}.options`,
              message: said('problems-surveys', 'fewOptions', { least: fewestOptions }),
            },
          ]
        : []),
      ...options.flatMap((option, place) =>
        missingWords(`questions.${String(index)}.options.${String(place)}.text`, option.text),
      ),
    ]),
    ...(closes_on !== null && closes_on < today
      ? [{ path: 'closes_on', message: said('problems-surveys', 'over') }]
      : []),
  ];
}
