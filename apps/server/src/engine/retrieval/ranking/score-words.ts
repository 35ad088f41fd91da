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
  readonly touched: readonly number[];
  /** for each word of the query, its rarity in each language of the index */
  readonly rarities: readonly (readonly number[])[];
}

/** Adds up the BM25 scores of all passages in `index.scores`; the caller has to clear what was touched. */
export function scoreWords(index: RetrievalIndex, query: Query): ScoredWords {
  const touched: number[] = [];
  const rarities = query.words.map((word) => scoreWord(index, word, touched));
  return { touched, rarities };
}

export function clearScores(index: RetrievalIndex, touched: readonly number[]): void {
  for (const passage of touched) index.scores[passage] = 0;
}

function scoreWord(index: RetrievalIndex, word: QueryWord, touched: number[]): number[] {
  const { scores, counts, languages } = index;
  const found: number[] = [];
  const frequencies = languages.map(() => 0);
  for (const { segment, base, languages: numbers } of index.segments) {
    const { languages: languageOf } = segment.sections;
    for (const { term, weight } of word.variants) {
      const number = segment.termNumber(term);
      if (number === -1) continue;
      segment.eachPosting(number, (passage, count) => {
        const at = base + passage;
        if (counts[at] === 0) {
          found.push(at);
          const language = numbers[languageOf[passage] as number] as number;
          frequencies[language] = (frequencies[language] as number) + 1;
        }
        counts[at] = (counts[at] as number) + weight * count;
      });
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
    for (; at < found.length && (found[at] as number) < end; at += 1) {
      const place = found[at] as number;
      const language = numbers[languageOf[place - base] as number] as number;
      const relativeLength = (lengths[place - base] as number) / (averages[language] as number);
      const count = counts[place] as number;
      counts[place] = 0;
      const share = count / (count + saturation * (1 - lengthShare + lengthShare * relativeLength));
      if (scores[place] === 0) touched.push(place);
      scores[place] = (scores[place] as number) + (weights[language] as number) * share;
    }
  }
  return rarities;
}
