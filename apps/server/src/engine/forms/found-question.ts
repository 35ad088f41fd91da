import { wordCount } from './form-words.ts';
import type { Grid } from './grid.ts';
import type { Headings } from './headings.ts';
import type { FormDoubt, FormMapping, FormQuestion } from './questions.ts';

export type FoundQuestion = Omit<FormQuestion, 'sameAs' | 'gate'>;

export interface PartReading {
  readonly mapping: FormMapping;
  readonly questions: readonly FoundQuestion[];
  readonly instructions: readonly string[];
  readonly doubts: readonly FormDoubt['kind'][];
  /** what the columns are called */
  readonly headers: readonly string[];
}

export interface Collected {
  readonly questions: FoundQuestion[];
  readonly instructions: string[];
  /** of questions, by which a sheet is judged */
  readonly rows: Set<number>;
}

export interface GridContext {
  readonly grid: Grid;
  readonly collected: Collected;
  readonly headings: Headings;
  readonly saidQuestions: ReadonlySet<number>;
  readonly saidNone: ReadonlySet<number>;
}

export const isInstruction = (text: string) => text.length >= 40 && wordCount(text) >= 6;

const toFill =
  /^(?:\[.*\]|<.*>|(?:please )?(?:select|choose|enter|click|type)\b.{0,60}|bitte (?:aus)?wählen.{0,40}|auswählen|wählen sie.{0,40}|[-–—_.… ]+|tbd|n\.n\.)$/is;

/** What stands in a cell before anybody has written into it is no answer. */
export const given = (text: string | undefined): string => {
  if (text === undefined || toFill.test(text.trim())) return '';
  const boxes = /[☐☑☒□]/u.test(text);
  // of boxes to tick, those that are ticked
  return boxes
    ? [...text.matchAll(/[☑☒]\s*([^☐☑☒□\n]+)/gu)].map(([, words = '']) => words.trim()).join('\n')
    : text.trim();
};
