import type { RankingModel } from '../../apps/server/src/engine/retrieval/ranking/ranking-model.ts';
import { search } from '../../apps/server/src/engine/retrieval/retrieval.ts';
import type { RetrievalIndex } from '../../apps/server/src/engine/retrieval/retrieval-index.ts';
import { percentile } from '../bench/statistics.ts';
import type { Collection, Question } from './obliqa.ts';

/** A question and the ranking it is asked with: the product's own by default, null for words and pairs only. */
export interface Asked {
  readonly question: Question;
  readonly model?: RankingModel | null;
}

export interface Measured {
  readonly recall: number;
  readonly precision: number;
  /** share of the questions for which one of the first ten passages answers */
  readonly answered: number;
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
  let [recall, precision, answered] = [0, 0, 0];
  const milliseconds = asked.map(({ question: { text, relevant, alsoAnswers }, model }) => {
    const started = performance.now();
    const { hits } = search(index, text, { limit: searched, ...(model !== undefined && { model }) });
    const took = performance.now() - started;
    const ranked = hits.map(({ documentId, ordinal }) => keyOf(documentId, ordinal));
    const scored = scoreRanking(ranked, relevant);
    recall += scored.recall;
    precision += scored.precision;
    const first = [...new Set(ranked)].slice(0, cutOff);
    if (first.some((key) => relevant.has(key) || alsoAnswers?.has(key))) answered += 1;
    return took;
  });
  return {
    recall: recall / asked.length,
    precision: precision / asked.length,
    answered: answered / asked.length,
    milliseconds,
  };
}

export const described = ({ recall, precision, milliseconds }: Measured): string =>
  `Recall@10=${recall.toFixed(3)} MAP@10=${precision.toFixed(3)} ` +
  `p50=${percentile(milliseconds, 0.5).toFixed(1)}ms p95=${percentile(milliseconds, 0.95).toFixed(1)}ms`;
