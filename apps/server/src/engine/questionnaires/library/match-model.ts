import type { AnswerConfidence } from '../../answers/answers.ts';
import { logistic, type Signals, type Weights } from '../../answers/choice-model.ts';
import fitted from './match-weights.json' with { type: 'json' };

const furthest = 30;

/** How much likelier it is that an entry asks the same than that none does, by what tells of the pair alone. */
export function oddsOfPair(signals: Signals, weights: Weights = fitted.pairs): number {
  let sum = weights['constant'] ?? 0;
  for (const [name, value] of Object.entries(signals)) sum += (weights[name] ?? 0) * value;
  return Math.exp(Math.min(furthest, sum));
}

/** How likely it is that the first of several matches asks the same, as was measured. */
export const certaintyOf = (signals: Signals, weights: Weights = fitted.certainty): number =>
  logistic(signals, weights);

/** Below `offered` an entry is no match; from the others on, it is as sure as they say. */
export const matchLevels = fitted.levels;

export const confidenceOfMatch = (certainty: number): AnswerConfidence =>
  certainty >= matchLevels.high ? 'high' : certainty >= matchLevels.medium ? 'medium' : 'low';
