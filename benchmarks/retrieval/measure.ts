import type { RankingModel } from '../../apps/server/src/engine/retrieval/ranking/ranking-model.ts';
import { search } from '../../apps/server/src/engine/retrieval/retrieval.ts';
import type { RetrievalIndex } from '../../apps/server/src/engine/retrieval/retrieval-index.ts';
import { percentile } from '../bench/statistics.ts';
import type { Collection, Question } from './obliqa.ts';

/** A question and the ranking it is asked with; null for the product's own. */
export interface Asked {
  readonly question: Question;
  readonly model: RankingModel | null;
}

export interface Measured {
  readonly recall: number;
  readonly precision: number;
  readonly milliseconds: readonly number[];
}

const cutOff = 10;
// Some passages of ObliQA occur twice under one key and count once.
const searched = 20;

/** Recall@10 and MAP@10 of one ranking, as trec_eval computes them: both divide by all relevant passages. */
export function scoreRanking(ranked: readonly string[], relevant: ReadonlySet<string>) {
  let hits = 0;
  let precision = 0;
  for (const [place, key] of [...new Set(ranked)].slice(0, cutOff).entries()) {
    if (!relevant.has(key)) continue;
    hits += 1;
    precision += hits / (place + 1);
  }
  return { recall: hits / relevant.size, precision: precision / relevant.size };
}

/** Asks every question once through the product's search, one after the other. */
export function measureAll(
  index: RetrievalIndex,
  { keyOf }: Pick<Collection, 'keyOf'>,
  asked: readonly Asked[],
): Measured {
  let [recall, precision] = [0, 0];
  const milliseconds = asked.map(({ question: { text, relevant }, model }) => {
    const started = performance.now();
    const { hits } = search(index, text, { limit: searched, ...(model && { model }) });
    const took = performance.now() - started;
    const scored = scoreRanking(
      hits.map(({ documentId, ordinal }) => keyOf(documentId, ordinal)),
      relevant,
    );
    recall += scored.recall;
    precision += scored.precision;
    return took;
  });
  return { recall: recall / asked.length, precision: precision / asked.length, milliseconds };
}

export const described = ({ recall, precision, milliseconds }: Measured): string =>
  `Recall@10=${recall.toFixed(3)} MAP@10=${precision.toFixed(3)} ` +
  `p50=${percentile(milliseconds, 0.5).toFixed(1)}ms p95=${percentile(milliseconds, 0.95).toFixed(1)}ms`;
