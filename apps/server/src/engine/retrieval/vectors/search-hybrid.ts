import { type SearchHit, type SearchOptions, type SearchResult, search } from '../retrieval.ts';
import type { RetrievalIndex } from '../retrieval-index.ts';
import { VectorError, type VectorSet } from './vector-set.ts';

/** What embeddings add to a search; only where a model for them is configured. */
export interface QueryVectors {
  readonly sets: readonly VectorSet[];
  /** the query, embedded by the same model as the passages */
  readonly query: { readonly model: string; readonly vector: readonly number[] };
}

// Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): scores of words and of vectors can't be compared, ranks can.
const fusionConstant = 60;
const fused = 100;

/** Joins rankings: what is near the top of any, and of several above all, comes first. */
export function fuseRankings(
  rankings: readonly (readonly Omit<SearchHit, 'score'>[])[],
  limit: number,
): SearchHit[] {
  const scores = new Map<string, SearchHit>();
  for (const ranking of rankings) {
    for (const [rank, { documentId, ordinal }] of ranking.entries()) {
      const key = `${documentId} ${String(ordinal)}`;
      const score = (scores.get(key)?.score ?? 0) + 1 / (fusionConstant + rank + 1);
      scores.set(key, { documentId, ordinal, score });
    }
  }
  return [...scores.values()].toSorted((left, right) => right.score - left.score).slice(0, limit);
}

/**
 * Searches by words and by vectors together. Without vectors it is `search`.
 * @throws VectorError if passages and query were embedded by different models
 */
export function searchHybrid(
  index: RetrievalIndex,
  text: string,
  options: SearchOptions,
  vectors: QueryVectors | null,
): SearchResult {
  if (vectors === null || vectors.sets.length === 0) return search(index, text, options);
  const { query, sets } = vectors;
  if (sets.some(({ model }) => model !== query.model)) {
    throw new VectorError('Passages and query were embedded by different models.');
  }
  const most = Math.max(fused, options.limit);
  const byWords = search(index, text, { ...options, limit: most });
  const byVectors = sets
    .flatMap((set) => set.closest(query.vector, most, options.allow ?? (() => true)))
    .toSorted((left, right) => right.score - left.score)
    .slice(0, most);
  return { ...byWords, hits: fuseRankings([byWords.hits, byVectors], options.limit) };
}
