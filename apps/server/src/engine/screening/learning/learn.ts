import type { LearnedFeature, LearnedModel, LearningSignal } from '../screening.ts';

const halfLifeMs = 365 * 24 * 60 * 60 * 1000;
/** Signals that a feature is thought to have had at the company's own base rate before the first real one. */
const priorSignals = 6;
/** One publication proves nothing. */
const leastAgreeing = 2;
const mostWeight = 1.5;
const leastWeight = 0.05;
const mostFeatures = 400;

/** What a company last said of one publication, and how sure that is. */
interface Decision {
  readonly signal: LearningSignal;
  /** 1 said once, less for each time it was turned round */
  readonly certainty: number;
}

interface Tally {
  relevant: number;
  irrelevant: number;
  agreeingRelevant: number;
  agreeingIrrelevant: number;
}

const logOdds = (share: number) => Math.log(share / (1 - share));

/** The last signal of each publication; an opinion that keeps turning round counts for less each time. */
function lastDecisions(signals: readonly LearningSignal[]): Decision[] {
  const byPublication = new Map<string, { signal: LearningSignal; flips: number }>();
  for (const signal of signals.toSorted((left, right) => left.at - right.at)) {
    const earlier = byPublication.get(signal.publicationId);
    const flips = earlier ? earlier.flips + (earlier.signal.isRelevant === signal.isRelevant ? 0 : 1) : 0;
    byPublication.set(signal.publicationId, { signal, flips });
  }
  // One change of mind is a correction and stands; only what turns again and again is unsure.
  return [...byPublication.values()].map(({ signal, flips }) => ({
    signal,
    certainty: 1 / Math.max(1, flips),
  }));
}

function count(decisions: readonly Decision[]) {
  const latest = decisions.reduce((most, { signal }) => Math.max(most, signal.at), 0);
  const tallies = new Map<string, Tally>();
  const all = { relevant: 0, irrelevant: 0 };
  for (const { signal, certainty } of decisions) {
    const age = 0.5 ** ((latest - signal.at) / halfLifeMs);
    const amount = Math.max(0, Math.min(1, signal.weight)) * certainty * age;
    all[signal.isRelevant ? 'relevant' : 'irrelevant'] += amount;
    for (const feature of new Set(signal.features)) {
      const tally = tallies.get(feature) ?? {
        relevant: 0,
        irrelevant: 0,
        agreeingRelevant: 0,
        agreeingIrrelevant: 0,
      };
      tally[signal.isRelevant ? 'relevant' : 'irrelevant'] += amount;
      tally[signal.isRelevant ? 'agreeingRelevant' : 'agreeingIrrelevant'] += certainty;
      tallies.set(feature, tally);
    }
  }
  return { tallies, all };
}

function weightOf(tally: Tally, baseRate: number): number {
  const relevant = tally.relevant + priorSignals * baseRate;
  const irrelevant = tally.irrelevant + priorSignals * (1 - baseRate);
  const weight = Math.log(relevant / irrelevant) - logOdds(baseRate);
  const agreeing = weight > 0 ? tally.agreeingRelevant : tally.agreeingIrrelevant;
  return agreeing < leastAgreeing ? 0 : Math.max(-mostWeight, Math.min(mostWeight, weight));
}

/**
 * What a company's decisions teach: for each feature how much more often than usual it was wanted, as smoothed log-odds
 * against the company's own base rate, within ±1.5. Depends on nothing but what is given; age counts from the latest
 * signal, with a half-life of a year.
 * @param forgotten features that the company no longer wants to be learned from
 */
export function learn(signals: readonly LearningSignal[], forgotten: readonly string[]): LearnedModel {
  const decisions = lastDecisions(signals);
  const { tallies, all } = count(decisions);
  const baseRate = (all.relevant + 1) / (all.relevant + all.irrelevant + 2);
  const ignored = new Set(forgotten);
  const features: LearnedFeature[] = [];
  for (const [feature, tally] of tallies) {
    if (ignored.has(feature)) continue;
    const weight = weightOf(tally, baseRate);
    if (Math.abs(weight) < leastWeight) continue;
    features.push({ feature, relevant: tally.relevant, irrelevant: tally.irrelevant, weight });
  }
  features.sort(
    (left, right) =>
      Math.abs(right.weight) - Math.abs(left.weight) || (left.feature < right.feature ? -1 : 1),
  );
  return { signals: decisions.length, features: features.slice(0, mostFeatures) };
}
