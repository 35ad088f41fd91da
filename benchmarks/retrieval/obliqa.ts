/** Reads documents and questions in the form of ObliQA. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentToIndex, PassageToIndex } from '../../apps/server/src/engine/retrieval/passages.ts';

interface PrintedPassage {
  readonly ID?: string;
  readonly DocumentID: number;
  readonly PassageID: string;
  readonly Passage: string;
}

interface PrintedQuestion {
  readonly QuestionID: string;
  readonly Question: string;
  readonly Passages: readonly PrintedPassage[];
}

export interface Question {
  readonly id: string;
  readonly text: string;
  /** keys of the passages that answer it */
  readonly relevant: ReadonlySet<string>;
  /** keys of passages in other texts that answer it too */
  readonly alsoAnswers?: ReadonlySet<string>;
}

export interface Collection {
  readonly documents: readonly DocumentToIndex[];
  /** the key under which questions refer to a passage; some occur twice in a document */
  keyOf(documentId: string, ordinal: number): string;
}

const plain = (label: string) => label.replaceAll(/[\p{Cf}\s]+/gu, ' ').trim();

/** Labels of the passages that may enclose one: "1.2.(3)" is in "1.2.", "1.2" or "1". */
function* enclosing(label: string): Generator<string> {
  for (let at = label.length - 1; at > 0; at -= 1) {
    if (!/[.( )]/.test(label[at] as string)) continue;
    yield label.slice(0, at);
    if (label[at] === '.') yield label.slice(0, at + 1);
  }
}

/** "PART 6.2.1.(2)(a)" is 6.2.1.2.a. */
export const clauseOf = (label: string): string => {
  const numbered = /\d[\w.()]*/.exec(label.replace(/Guidance.*$/i, ''))?.[0] ?? '';
  return (numbered.match(/[a-z0-9]+/gi) ?? []).join('.').toLowerCase();
};

const isHeading = (text: string) => text.length <= 100 && !/[.;:]\s*$/.test(text.trim());

function readPassages(printed: readonly PrintedPassage[]): PassageToIndex[] {
  const positions = new Map<string, number>();
  return printed.map(({ PassageID, Passage }, ordinal) => {
    const label = plain(PassageID);
    const parent =
      [...enclosing(label)].map((one) => positions.get(one)).find((one) => one !== undefined) ?? null;
    if (!positions.has(label)) positions.set(label, ordinal);
    const text = Passage.replaceAll('\t', ' ').trim();
    return {
      ordinal,
      parent,
      kind: isHeading(text) ? ('heading' as const) : ('paragraph' as const),
      clause: clauseOf(label),
      heading: null,
      text,
    };
  });
}

export function readCollection(folder: string): Collection {
  const keys = new Map<string, string[]>();
  const documents = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted(
      (left, right) => Number.parseInt(left, 10) - Number.parseInt(right, 10) || (left < right ? -1 : 1),
    )
    .map((name): DocumentToIndex => {
      const printed = JSON.parse(readFileSync(join(folder, name), 'utf8')) as PrintedPassage[];
      const id = String(printed[0]?.DocumentID ?? name);
      keys.set(
        id,
        printed.map(({ DocumentID, PassageID }) => passageKey(DocumentID, PassageID)),
      );
      return { id, title: null, language: 'en', passages: readPassages(printed) };
    });
  return { documents, keyOf: (documentId, ordinal) => keys.get(documentId)?.[ordinal] ?? '' };
}

const passageKey = (document: number | string, label: string) => `${String(document)} ${plain(label)}`;

export function readQuestions(file: string): Question[] {
  const printed = JSON.parse(readFileSync(file, 'utf8')) as PrintedQuestion[];
  return printed.map(({ QuestionID, Question: text, Passages }) => ({
    id: QuestionID,
    text,
    relevant: new Set(Passages.map(({ DocumentID, PassageID }) => passageKey(DocumentID, PassageID))),
  }));
}
