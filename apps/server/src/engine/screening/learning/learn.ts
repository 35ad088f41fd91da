import type { LearnedFeature, LearnedModel, LearningSignal } from '../screening.ts';
import { type Example, fitWeights, type WeightRange } from './fit-weights.ts';

const halfLifeMs = 365 * 24 * 60 * 60 * 1000;
/** One publication proves nothing, and two may agree by chance. */
const leastAgreeing = 3;
/** What each further publication that agrees, and each more than those that do not, adds at most, so that no answer moves much. */
const mostOfEach = 0.5;
const mostWeight = 1.5;
const leastWeight = 0.05;
const mostFeatures = 400;
/** A verdict that was as good as sure says little about how much a company's people disagree. */
const sureChance = 0.98;

/** What a company last said of one publication, and how sure that is. */
interface Decision {
  readonly signal: LearningSignal;
  /** 1 said once or corrected once, less for each further time it was turned round */
  readonly certainty: number;
}

interface Tally {
  relevant: number;
  irrelevant: number;
  agreeingRelevant: number;
  agreeingIrrelevant: number;
}

const chance = (share: number) => Math.min(sureChance, Math.max(1 - sureChance, share));
const logOdds = (share: number) => Math.log(share / (1 - share));

/** The last signal of each publication; an opinion that keeps turning round counts for less each time. */
function lastDecisions(signals: readonly LearningSignal[]): Decision[] {
  const byPublication = new Map<string, { signal: LearningSignal; flips: number }>();
  for (const signal of signals.toSorted((left, right) => left.at - right.at)) {
    const earlier = byPublication.get(signal.publicationId);
    const isFlip = earlier !== undefined && earlier.signal.isRelevant !== signal.isRelevant;
    byPublication.set(signal.publicationId, { signal, flips: (earlier?.flips ?? 0) + (isFlip ? 1 : 0) });
  }
  // In a fixed order, so that sums do not differ in their last digit with the order of what was given.
  return [...byPublication]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, { signal, flips }]) => ({ signal, certainty: 1 / Math.max(1, flips) }));
}

/** How much a decision counts: its own weight, less the unsurer and the older it is. */
function amountsOf(decisions: readonly Decision[]): number[] {
  const latest = decisions.reduce((most, { signal }) => Math.max(most, signal.at), Number.NEGATIVE_INFINITY);
  return decisions.map(({ signal, certainty }) => {
    const age = 0.5 ** ((latest - signal.at) / halfLifeMs);
    return Math.max(0, Math.min(1, signal.weight)) * certainty * age;
  });
}

function tallyFeatures(decisions: readonly Decision[], amounts: readonly number[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const [place, { signal, certainty }] of decisions.entries()) {
    for (const feature of new Set(signal.features)) {
      let tally = tallies.get(feature);
      if (!tally) {
        tally = { relevant: 0, irrelevant: 0, agreeingRelevant: 0, agreeingIrrelevant: 0 };
        tallies.set(feature, tally);
      }
      tally[signal.isRelevant ? 'relevant' : 'irrelevant'] += amounts[place] ?? 0;
      tally[signal.isRelevant ? 'agreeingRelevant' : 'agreeingIrrelevant'] += certainty;
    }
  }
  return tallies;
}

/** How often the company wants anything, smoothed. */
function baseRateOf(decisions: readonly Decision[], amounts: readonly number[]): number {
  let [relevant, all] = [1, 2];
  for (const [place, { signal }] of decisions.entries()) {
    const amount = amounts[place] ?? 0;
    all += amount;
    if (signal.isRelevant) relevant += amount;
  }
  return relevant / all;
}

/** How far a feature may go in the direction in which so many agree, and so much more is said than against it. */
const boundOf = (agreeing: number, surplus: number) =>
  agreeing >= leastAgreeing
    ? Math.max(0, Math.min(mostWeight, mostOfEach * Math.min(agreeing - leastAgreeing + 1, surplus)))
    : 0;

/**
 * A feature speaks for or against only what at least three publications agree on, and never against what more was said
 * for: what the profile expects of nearly all would otherwise turn against it with the first that is not wanted.
 */
function rangeOf({ relevant, irrelevant, agreeingRelevant, agreeingIrrelevant }: Tally): WeightRange {
  const most = boundOf(agreeingRelevant, relevant - irrelevant);
  const least = boundOf(agreeingIrrelevant, irrelevant - relevant);
  return { least: least === 0 ? 0 : -least, most };
}

/**
 * What a company's decisions teach: for each feature what it adds to the log-odds, within ±1.5, beyond what was expected
 * of the publications (the company's own base rate where a signal does not tell). Features are fitted together, so that
 * what several share is counted once. Depends on nothing but what is given; age counts from the latest signal, with a
 * half-life of a year.
 * @param forgotten features that the company no longer wants to be learned from
 */
export function learn(signals: readonly LearningSignal[], forgotten: readonly string[]): LearnedModel {
  const decisions = lastDecisions(signals);
  const amounts = amountsOf(decisions);
  const tallies = tallyFeatures(decisions, amounts);
  for (const feature of forgotten) tallies.delete(feature);
  const baseRate = baseRateOf(decisions, amounts);
  const examples = decisions.map(
    ({ signal }, place): Example => ({
      isRelevant: signal.isRelevant,
      amount: amounts[place] ?? 0,
      expectedLogOdds: logOdds(chance(signal.expected ?? baseRate)),
      features: signal.features,
    }),
  );
  const ranges = new Map([...tallies].map(([feature, tally]) => [feature, rangeOf(tally)]));
  const features: LearnedFeature[] = [];
  for (const [feature, weight] of fitWeights(examples, ranges)) {
    const tally = tallies.get(feature);
    if (!tally || Math.abs(weight) < leastWeight) continue;
    features.push({ feature, relevant: tally.relevant, irrelevant: tally.irrelevant, weight });
  }
  features.sort(
    (left, right) =>
      Math.abs(right.weight) - Math.abs(left.weight) || (left.feature < right.feature ? -1 : 1),
  );
  return { signals: decisions.length, features: features.slice(0, mostFeatures) };
}
