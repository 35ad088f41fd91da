/** The questions of officers, as the ranking learns from them: each asked of its own text alone, and of all texts of its file. */
import type { DocumentToIndex } from '../../apps/server/src/engine/retrieval/passages.ts';
import { openIndex } from '../../apps/server/src/engine/retrieval/retrieval.ts';
import { buildSegment } from '../../apps/server/src/engine/retrieval/segment/build-segment.ts';
import { Segment } from '../../apps/server/src/engine/retrieval/segment/segment.ts';
import type { TrainingQuestion } from './fit-model.ts';
import type { Question } from './obliqa.ts';
import { prepare } from './training-questions.ts';
import { readWrittenQuestions } from './written-questions.ts';

export const officerFiles = [
  'aml-policies',
  'mica-gdpr',
  'german',
  'eu-acts',
  'policies',
  'eba-esma',
  'gwg',
] as const;
const groups: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['amlr', /32024R1624/],
  ['mica', /32023R1114/],
  ['gdpr', /32016R0679/],
  ['mas626', /MAS-Notice/],
  ['policies', /policies\//],
  ['bafin', /BaFin/],
  ['eba-esma', /EBA|ESMA/],
  ['gwg', /GwG/],
];

export interface OfficerQuestion extends TrainingQuestion {
  readonly question: Question;
  readonly file: string;
  /** what is held apart together: an act, a publisher, or all policies */
  readonly group: string;
  /** whether it was asked of its own text alone */
  readonly isAlone: boolean;
}

/** What is held apart together with a text. */
export const groupOf = (file: string) => groups.find(([, pattern]) => pattern.test(file))?.[0] ?? file;
const indexOf = (documents: readonly DocumentToIndex[]) => openIndex([new Segment(buildSegment(documents))]);

/** @returns null if the shared data is missing */
export async function readOfficerQuestions(
  corpus: string,
): Promise<{ names: readonly string[]; questions: OfficerQuestion[] } | null> {
  const questions: OfficerQuestion[] = [];
  let names: readonly string[] = [];
  for (const name of officerFiles) {
    const read = await readWrittenQuestions(corpus, `officer-questions/${name}.jsonl`);
    if (read === null) return null;
    const of = (documents: readonly DocumentToIndex[], asked: readonly Question[], isAlone: boolean) => {
      const prepared = prepare(indexOf(documents), read, asked);
      if (prepared.names.length > 0) ({ names } = prepared);
      for (const one of prepared.questions) {
        const file = [...one.question.relevant][0]?.replace(/ \d+$/u, '') ?? '';
        questions.push({ ...one, file, group: groupOf(file), isAlone });
      }
    };
    for (const document of read.documents) {
      const own = read.questions.filter(({ relevant }) =>
        [...relevant].some((key) => key.startsWith(`${document.id} `)),
      );
      if (own.length > 0) of([document], own, true);
    }
    of(read.documents, read.questions, false);
  }
  return { names, questions };
}
