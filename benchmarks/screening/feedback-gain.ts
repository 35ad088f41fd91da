import { featuresOf } from '../../apps/server/src/engine/screening/learning/features.ts';
import { learn } from '../../apps/server/src/engine/screening/learning/learn.ts';
import { createMatcher } from '../../apps/server/src/engine/screening/relevance/create-matcher.ts';
import type { CompanyProfile, LearnedModel } from '../../apps/server/src/engine/screening/screening.ts';
import { randomSource } from '../data/random.ts';
import type { JudgedItem } from './firms.ts';
import { areaUnderCurve, averagePrecision, type Scored } from './ranking-measures.ts';

const feedbackCount = 30;
const rounds = 40;

/** How well the rest is ordered before and after feedback, as means over rounds. */
export interface FeedbackGain {
  readonly rounds: number;
  readonly averagePrecision: readonly [before: number, after: number];
  readonly areaUnderCurve: readonly [before: number, after: number];
  /** rounds in which the average precision of the rest rose, and fell */
  readonly better: number;
  readonly worse: number;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ item }) => item);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Gives thirty items as feedback and measures how the others are ordered, again and again with other thirties.
 * @param told where the feedback is drawn from
 * @param measured what is ordered, without what was told
 */
export function feedbackGain(
  profile: CompanyProfile,
  told: readonly JudgedItem[],
  measured: readonly JudgedItem[],
): FeedbackGain {
  const matcher = createMatcher(profile);
  const random = randomSource(30).next;
  const scored = (items: readonly JudgedItem[], learned: LearnedModel | null): Scored[] =>
    items.map(({ document, facts, isRelevant }) => ({
      score: matcher.assess(document, facts, learned).score,
      isRelevant,
    }));
  const results = Array.from({ length: rounds }, () => {
    const feedback = shuffled(told, random).slice(0, feedbackCount);
    const learned = learn(
      feedback.map(({ label, document, facts, isRelevant }, at) => ({
        publicationId: label.id,
        isRelevant,
        weight: 1,
        at,
        expected: matcher.assess(document, facts, null).score,
        features: featuresOf(document, facts),
      })),
      [],
    );
    const rest = measured.filter((item) => !feedback.some(({ label }) => label.id === item.label.id));
    return { before: scored(rest, null), after: scored(rest, learned) };
  });
  const precisions = results.map(
    ({ before, after }) => [averagePrecision(before), averagePrecision(after)] as const,
  );
  const areas = results.map(({ before, after }) => [areaUnderCurve(before), areaUnderCurve(after)] as const);
  const means = (pairs: readonly (readonly [number, number])[]) =>
    [mean(pairs.map(([before]) => before)), mean(pairs.map(([, after]) => after))] as const;
  return {
    rounds,
    averagePrecision: means(precisions),
    areaUnderCurve: means(areas),
    better: precisions.filter(([before, after]) => after > before).length,
    worse: precisions.filter(([before, after]) => after < before).length,
  };
}
