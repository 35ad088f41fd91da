import type { Query, QueryWord } from '../query/read-query.ts';
import type { RetrievalIndex } from '../retrieval-index.ts';

// Okapi BM25 (Robertson and Zaragoza 2009) with its usual constants; others made no difference on the benchmark.
const saturation = 1.2;
const lengthShare = 0.75;

/** Weight of a word by how few passages have it; never negative. */
export const rarity = (passages: number, frequency: number) =>
  Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));

export interface ScoredWords {
  /** passages that have one of the words at least */
  readonly touched: Uint32Array;
  /** for each word of the query, its rarity in each language of the index */
  readonly rarities: readonly (readonly number[])[];
}

/** Adds up the BM25 scores of all passages in `index.scores`; the caller has to clear what was touched. */
export function scoreWords(index: RetrievalIndex, query: Query): ScoredWords {
  let length = 0;
  const rarities = query.words.map((word) => {
    const scored = scoreWord(index, word, length);
    ({ length } = scored);
    return scored.rarities;
  });
  return { touched: index.touched.subarray(0, length), rarities };
}

/** Of so many passages all are cleared at once. */
const manyShare = 1 / 8;

export function clearScores({ scores, passageCount }: RetrievalIndex, touched: Uint32Array): void {
  if (touched.length > manyShare * passageCount) scores.fill(0, 0, passageCount);
  else for (const passage of touched) scores[passage] = 0;
}

/** @param before how many passages earlier words have touched @returns how many are touched with this one, and its rarities */
function scoreWord(
  index: RetrievalIndex,
  word: QueryWord,
  before: number,
): { length: number; rarities: number[] } {
  const { scores, counts, found, touched, languages } = index;
  let length = before;
  let foundLength = 0;
  const frequencies = languages.map(() => 0);
  for (const { segment, base, languages: numbers } of index.segments) {
    const { languages: languageOf } = segment.sections;
    for (const { term, weight } of word.variants) {
      const number = segment.termNumber(term);
      if (number === -1) continue;
      const postings = segment.postings(number);
      for (let passage = 0; postings.reader.position < postings.end; ) {
        const head = postings.reader.readNumber();
        passage += head >>> 1;
        const at = base + passage;
        if (counts[at] === 0) {
          found[foundLength] = at;
          foundLength += 1;
          const language = numbers[languageOf[passage] as number] as number;
          frequencies[language] = (frequencies[language] as number) + 1;
        }
        counts[at] = (counts[at] as number) + weight * ((head & 1) === 1 ? 1 : postings.reader.readNumber());
      }
    }
  }
  const rarities = languages.map(({ passages }, language) =>
    rarity(passages, frequencies[language] as number),
  );
  const weights = rarities.map((one) => one * word.weight * word.count * (saturation + 1));
  const averages = languages.map(({ terms, passages }) => Math.max(1, terms / Math.max(1, passages)));
  let at = 0;
  for (const { segment, base, languages: numbers } of index.segments) {
    const { languages: languageOf, lengths } = segment.sections;
    const end = base + segment.passageCount;
    for (; at < foundLength && (found[at] as number) < end; at += 1) {
      const place = found[at] as number;
      const language = numbers[languageOf[place - base] as number] as number;
      const relativeLength = (lengths[place - base] as number) / (averages[language] as number);
      const count = counts[place] as number;
      counts[place] = 0;
      const share = count / (count + saturation * (1 - lengthShare + lengthShare * relativeLength));
      if (scores[place] === 0) {
        touched[length] = place;
        length += 1;
      }
      scores[place] = (scores[place] as number) + (weights[language] as number) * share;
    }
  }
  return { length, rarities };
}
