import fitted from './choice-weights.json' with { type: 'json' };

/** A logistic model over the signals of a statement: its weights by their names, and of `constant`. */
export type ChoiceWeights = Readonly<Record<string, number>>;

/** How likely it is that a statement answers the question, 0 to 1. */
export function chanceOf(
  signals: Readonly<Record<string, number>>,
  weights: ChoiceWeights = fitted.weights,
): number {
  let sum = weights['constant'] ?? 0;
  for (const [name, value] of Object.entries(signals)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/**
 * By the chance of the best statement: below `answered` a question is refused; above the others, an answer is as sure as they say.
 */
export const choiceLevels = fitted.levels;
