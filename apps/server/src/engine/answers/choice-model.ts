import fitted from './choice-weights.json' with { type: 'json' };

/** A logistic model: its weights by the names of signals, and of `constant`. */
export type Weights = Readonly<Record<string, number>>;
export type Signals = Readonly<Record<string, number>>;

/** The chance that a logistic model gives, 0 to 1. */
export function logistic(signals: Signals, weights: Weights): number {
  let sum = weights['constant'] ?? 0;
  for (const [name, value] of Object.entries(signals)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/** How likely it is that a statement answers the question, 0 to 1. */
export const chanceOf = (signals: Signals, weights: Weights = fitted.statements): number =>
  logistic(signals, weights);

/** How likely it is that one of the statements that are quoted answers the question, 0 to 1, as was measured. */
export const confidenceOf = (signals: Signals, weights: Weights = fitted.answers): number =>
  logistic(signals, weights);

/** Below `answered` a question is refused; above the others, an answer is as sure as they say. */
export const choiceLevels = fitted.levels;
