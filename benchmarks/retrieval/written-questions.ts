/** Questions that people wrote on acts, circulars and policies, with short quotes of the passages that answer them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recogniseFile } from '../../apps/server/src/areas/publications/import/recognise.ts';
import type { DocumentToIndex } from '../../apps/server/src/engine/retrieval/passages.ts';
import {
  documentOfText,
  type PlacedPassage,
  passagesOfText,
} from '../../apps/server/src/engine/retrieval/passages-of-text.ts';
import { withoutMarks } from '../../apps/server/src/engine/text/extract/markdown-marks.ts';
import { extractPlainText } from '../../apps/server/src/engine/text/extract/plain-text.ts';
import type { Collection, Question } from './obliqa.ts';

interface WrittenQuestion {
  readonly id: string;
  readonly question: string;
  /** of the shared data */
  readonly file: string;
  readonly answers: readonly Quoted[];
  /** in other texts of the set */
  readonly elsewhere?: readonly (Quoted & { readonly file: string })[];
}

interface Quoted {
  readonly clause: string;
  readonly snippet: string;
}

export interface WrittenQuestions extends Collection {
  readonly questions: readonly Question[];
  readonly missing: readonly string[];
}

const keyOf = (file: string, ordinal: number) => `${file} ${String(ordinal)}`;

const blank = /[\s\u00ad]/;

/** The text without white space, which extraction mends, and where each unit of it stands in the original. */
function collapsed(content: string): { text: string; origins: number[] } {
  let text = '';
  const origins: number[] = [];
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at] as string;
    if (blank.test(letter)) continue;
    text += letter;
    origins.push(at);
  }
  return { text, origins };
}

/** The passage that most of a quote is in. */
function passageOf(
  passages: readonly PlacedPassage[],
  start: number,
  end: number,
): PlacedPassage | undefined {
  const overlap = (one: PlacedPassage) => Math.min(end, one.end) - Math.max(start, one.start);
  return passages
    .filter((one) => overlap(one) > 0)
    .toSorted((left, right) => overlap(right) - overlap(left))[0];
}

/** A text of the corpus as an import or upload would read it. @throws Error if it isn't recognized */
async function readFile(path: string) {
  const bytes = readFileSync(path);
  if (path.includes('/policies/')) return extractPlainText(withoutMarks(bytes.toString('utf8')));
  const recognised = await recogniseFile({ path, bytes });
  const [publication] = typeof recognised === 'string' ? [] : recognised;
  if (!publication) throw new Error(`${path} was not recognised`);
  return publication.extracted;
}

/**
 * Reads questions and the texts they are about; null if a text is missing.
 * @param name of a file of questions in this folder
 */
export async function readWrittenQuestions(corpus: string, name: string): Promise<WrittenQuestions | null> {
  const written = readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WrittenQuestion);
  const texts = new Map<string, { passages: PlacedPassage[]; text: string; origins: number[] }>();
  const documents: DocumentToIndex[] = [];
  for (const file of new Set(written.map((one) => one.file))) {
    const path = join(corpus, file);
    if (!existsSync(path)) return null;
    const extracted = await readFile(path);
    texts.set(file, { passages: passagesOfText(extracted), ...collapsed(extracted.content) });
    documents.push(documentOfText(file, extracted.metadata.title, extracted));
  }
  const missing: string[] = [];
  const questions = written.map(({ id, question, file, answers, elsewhere = [] }): Question => {
    const keyOfQuote = (within: string, snippet: string) => {
      const { passages, text, origins } = texts.get(within) as NonNullable<ReturnType<typeof texts.get>>;
      const wanted = collapsed(snippet).text;
      const at = text.indexOf(wanted);
      const start = origins[at] ?? -1;
      const end = (origins[at + wanted.length - 1] ?? -1) + 1;
      const passage = at === -1 ? undefined : passageOf(passages, start, end);
      if (!passage) missing.push(`${id}: ${snippet}`);
      return passage ? keyOf(within, passage.ordinal) : `${id} not found`;
    };
    return {
      id,
      text: question,
      relevant: new Set(answers.map(({ snippet }) => keyOfQuote(file, snippet))),
      alsoAnswers: new Set(elsewhere.map((one) => keyOfQuote(one.file, one.snippet))),
    };
  });
  return { documents, keyOf, questions, missing };
}
