/** Questions that people wrote on acts, circulars and policies, with short quotes of the passages that answer them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recogniseFile } from '../../apps/server/src/areas/publications/collecting/import/recognise.ts';
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
  readonly language?: 'en' | 'de';
  readonly answers: readonly Quoted[];
  /** questions of the conversation before it */
  readonly before?: readonly unknown[];
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

/** A text of the corpus as the product holds it. */
export type WrittenText = Awaited<ReturnType<typeof readFile>>;

/** A question with the places of the quotes that answer it, in its own text. */
export interface PlacedQuestion {
  readonly id: string;
  readonly question: string;
  readonly language: 'en' | 'de';
  readonly file: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  /** whether it was asked in a conversation */
  readonly isFollowUp: boolean;
  readonly elsewhere: readonly { readonly file: string; readonly start: number; readonly end: number }[];
}

/**
 * Reads questions and the texts they are about; null if a text is missing.
 * @param name of a file of questions in this folder
 */
export async function readWrittenTexts(
  corpus: string,
  name: string,
): Promise<{
  texts: ReadonlyMap<string, WrittenText>;
  questions: PlacedQuestion[];
  missing: string[];
} | null> {
  const written = readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WrittenQuestion);
  const texts = new Map<string, WrittenText>();
  const contents = new Map<string, { text: string; origins: number[] }>();
  for (const file of new Set(written.map((one) => one.file))) {
    const path = join(corpus, file);
    if (!existsSync(path)) return null;
    const extracted = await readFile(path);
    texts.set(file, extracted);
    contents.set(file, collapsed(extracted.content));
  }
  const missing: string[] = [];
  const questions = written.map(({ id, question, language, file, answers, before = [], elsewhere = [] }) => {
    const placesOf = (within: string, { snippet }: Quoted) => {
      const { text, origins } = contents.get(within) as { text: string; origins: number[] };
      const wanted = collapsed(snippet).text;
      const at = text.indexOf(wanted);
      if (at === -1) {
        missing.push(`${id}: ${snippet}`);
        return [];
      }
      return [
        { start: origins[at] as number, end: (origins[at + wanted.length - 1] as number) + 1, file: within },
      ];
    };
    return {
      id,
      question,
      language: language ?? 'de',
      file,
      isFollowUp: before.length > 0,
      spans: answers.flatMap((one) => placesOf(file, one)),
      elsewhere: elsewhere.flatMap((one) => placesOf(one.file, one)),
    };
  });
  return { texts, questions, missing };
}

/** The same, as documents of an index and the passages that answer. */
export async function readWrittenQuestions(corpus: string, name: string): Promise<WrittenQuestions | null> {
  const read = await readWrittenTexts(corpus, name);
  if (read === null) return null;
  const passages = new Map([...read.texts].map(([file, text]) => [file, passagesOfText(text)]));
  const keyOfPlace = (file: string, { start, end }: { start: number; end: number }) => {
    const passage = passageOf(passages.get(file) ?? [], start, end);
    return passage ? [keyOf(file, passage.ordinal)] : [];
  };
  return {
    documents: [...read.texts].map(([file, text]) => documentOfText(file, text.metadata.title, text)),
    keyOf,
    missing: read.missing,
    questions: read.questions
      .filter(({ spans }) => spans.length > 0)
      .map(({ id, question, file, spans, elsewhere }) => ({
        id,
        text: question,
        relevant: new Set(spans.flatMap((one) => keyOfPlace(file, one))),
        alsoAnswers: new Set(elsewhere.flatMap((one) => keyOfPlace(one.file, one))),
      })),
  };
}
