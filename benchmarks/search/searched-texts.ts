import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentToIndex } from '@regulus/server/engine/retrieval/passages.ts';
import { corpusFolder } from '../corpus.ts';
import { multiplied } from '../retrieval/multiply.ts';
import { type Question, readCollection, readQuestions } from '../retrieval/obliqa.ts';
import { readWrittenQuestions } from '../retrieval/written-questions.ts';

const germanShare = 0.2;
const passagesOfPublication = 20;

/** Rulebooks in English and laws in German with questions on them. */
export interface SearchedTexts {
  readonly english: readonly DocumentToIndex[];
  readonly german: readonly DocumentToIndex[];
  readonly questions: { readonly english: readonly Question[]; readonly german: readonly Question[] };
}

/** Null if the shared data is missing. */
export async function readSearchedTexts(): Promise<SearchedTexts | null> {
  const folder = join(corpusFolder(), 'benchmarks/obliqa');
  const german = existsSync(folder)
    ? await readWrittenQuestions(corpusFolder(), 'german-questions.jsonl')
    : null;
  if (!german) return null;
  return {
    english: readCollection(join(folder, 'documents')).documents,
    german: german.documents,
    questions: { english: readQuestions(join(folder, 'questions-dev.json')), german: german.questions },
  };
}

/** As many documents as it takes for so many publications, in both languages by turns, each multiplied with words of its own. */
export function* mixedDocuments(
  { english, german }: SearchedTexts,
  publications: number,
): Generator<DocumentToIndex> {
  // some documents end in the middle of a publication
  const passages = publications * passagesOfPublication * 1.1;
  const sideOf = (documents: readonly DocumentToIndex[], language: string, share: number) => ({
    documents: multiplied(documents, passages * share),
    language,
    share,
    made: 0,
  });
  let sides = [sideOf(english, 'en', 1 - germanShare), sideOf(german, 'de', germanShare)];
  while (sides.length > 0) {
    const [behind] = sides.toSorted((one, other) => one.made / one.share - other.made / other.share);
    const next = behind?.documents.next();
    if (behind && next?.done === false) {
      behind.made += next.value.passages.length;
      yield { ...next.value, language: behind.language };
    } else sides = sides.filter((one) => one !== behind);
  }
}
