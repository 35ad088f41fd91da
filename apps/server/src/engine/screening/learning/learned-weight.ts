import type { LearnedFeature, LearnedModel } from '../screening.ts';

/** All that was learned together says at most this much, in log-odds. */
const mostTogether = 3;
/** Few answers share many features; together these say no more than the answers do. */
const mostOfEach = 0.5;

/** How much may be said in a direction: more, the more answers are behind the feature that most of them are behind. */
function boundOf(met: readonly LearnedFeature[], sign: 1 | -1): number {
  const surplus = met.reduce(
    (most, { relevant, irrelevant }) => Math.max(most, sign * (relevant - irrelevant)),
    0,
  );
  return Math.max(0, Math.min(mostTogether, mostOfEach * (surplus - 1)));
}

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
  return { weight: Math.max(-boundOf(met, -1), Math.min(boundOf(met, 1), weight)), met };
}
