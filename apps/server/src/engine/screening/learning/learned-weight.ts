import type { LearnedFeature, LearnedModel } from '../screening.ts';

/** All that was learned together says at most this much, in log-odds. */
const mostTogether = 3;

export interface LearnedSum {
  /** added to the score's log-odds, within ±3 */
  readonly weight: number;
  /** the features that were met, the strongest first */
  readonly met: readonly LearnedFeature[];
}

const byFeature = new WeakMap<LearnedModel, ReadonlyMap<string, LearnedFeature>>();

function indexOf(model: LearnedModel): ReadonlyMap<string, LearnedFeature> {
  const known = byFeature.get(model);
  if (known) return known;
  const index = new Map(model.features.map((one) => [one.feature, one]));
  byFeature.set(model, index);
  return index;
}

/** What a model says of a publication with these features. */
export function learnedWeight(model: LearnedModel, features: readonly string[]): LearnedSum {
  const index = indexOf(model);
  const met: LearnedFeature[] = [];
  let weight = 0;
  for (const feature of features) {
    const one = index.get(feature);
    if (!one) continue;
    met.push(one);
    weight += one.weight;
  }
  met.sort((left, right) => Math.abs(right.weight) - Math.abs(left.weight));
  return { weight: Math.max(-mostTogether, Math.min(mostTogether, weight)), met };
}
