import type { Query } from '../query/read-query.ts';
import type { RetrievalIndex } from '../retrieval-index.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { comesFirst } from './compare-passages.ts';
import { featuresOf } from './features.ts';
import { type Filter, FindablePassages } from './findable-passages.ts';
import { OccurrenceReader } from './occurrences.ts';
import type { RankingModel } from './ranking-model.ts';
import { scorePairs } from './score-pairs.ts';
import { TermsOfQuery } from './terms-of-query.ts';
import { WordScores } from './word-scores.ts';

export interface RankedPassage {
  readonly passage: number;
  readonly score: number;
}

// Passages whose pairs are looked at, the weight of these, and how many are ranked again by the model.
const poolSize = 1_000;
const adjacentWeight = 0.3;
const nearWeight = 0.1;
// More than the model ever gives: who names a clause wants to see it first.
const lookupWeight = 100;
export const candidateCount = 200;

const inOrder =
  (index: RetrievalIndex) =>
  (left: RankedPassage, right: RankedPassage): number =>
    right.score - left.score || (comesFirst(index, left.passage, right.passage) ? -1 : 1);

/** Finds the candidates for a query and passes them on, together with the scores of all passages, which are known until it returns. */
export function withCandidates<T>(
  index: RetrievalIndex,
  query: Query,
  most: number,
  filter: Filter,
  use: (candidates: Candidates) => T,
): T {
  const terms = new TermsOfQuery(query);
  const scores = new WordScores(index, query, terms);
  const { rarities } = scores;
  try {
    const pool = scores.best(Math.max(poolSize, most), new FindablePassages(index, filter));
    const reader = new OccurrenceReader(index, terms);
    const occurrences = pool.map((passage) => reader.read(passage));
    const lengths = pool.map((passage) => {
      const { segment, base } = index.segmentAt(passage);
      return segment.sections.lengths[passage - base] as number;
    });
    const pairs = scorePairs(query, occurrences, lengths, highest(rarities, index), index.passageCount);
    const best = pool
      .map((passage, at): Candidate => {
        const opened = index.segmentAt(passage);
        const words = scores.of(passage);
        const adjacent = pairs.adjacent[at] as number;
        const near = pairs.near[at] as number;
        return {
          passage,
          opened,
          local: passage - opened.base,
          occurrences: occurrences[at] as Candidate['occurrences'],
          words,
          adjacent,
          near,
          pairShare: pairs.shares[at] as number,
          score: words + adjacentWeight * adjacent + nearWeight * near,
        };
      })
      .toSorted(inOrder(index))
      .slice(0, most);
    return use({ index, query, reader, best, rarities, pool, scoreOf: (passage) => scores.of(passage) });
  } finally {
    scores.clear();
    terms.release();
  }
}

/** The best passages for a query, the best first. @param model null to rank by words and pairs only */
export function rankPassages(
  index: RetrievalIndex,
  query: Query,
  most: number,
  filter: Filter,
  model: RankingModel | null,
): RankedPassage[] {
  const rank = (candidates: Candidates) => {
    const { best } = candidates;
    if (model === null || best.length === 0) return best.slice(0, most);
    const { rows, names, lookups } = featuresOf({ ...candidates, best: best.slice(0, candidateCount) });
    model.check(names);
    const ranked = rows
      .map((row, at) => ({
        passage: (best[at] as Candidate).passage,
        score: (lookups[at] as number) > 0 ? lookupWeight * (lookups[at] as number) : model.score(row),
      }))
      .toSorted(inOrder(index));
    // What the model hasn't seen follows, below everything it has.
    const lowest = ranked.at(-1)?.score ?? 0;
    const rest = best.slice(candidateCount).map(({ passage }, at) => ({ passage, score: lowest - 1 - at }));
    return [...ranked, ...rest].slice(0, most);
  };
  return withCandidates(index, query, Math.max(candidateCount, most), filter, rank);
}

/** The highest rarity of each word in any language of the index that has passages. */
const highest = (rarities: readonly (readonly number[])[], { languages }: RetrievalIndex): number[] =>
  rarities.map((one) =>
    Math.max(0, ...one.filter((_, language) => (languages[language]?.passages ?? 0) > 0)),
  );
