import type { Topic } from '@regulus/contract/topic-values.ts';
import type { ScreeningDocument, TopicFinding } from '../screening.ts';
import { titleStems } from './features.ts';

/** Topics that a company's people put right for one publication. */
export interface TopicCorrection {
  readonly publicationId: string;
  readonly regulators: readonly string[];
  /** of its title, as `titleStems` makes them */
  readonly titleStems: readonly string[];
  readonly topics: readonly Topic[];
  /** ms since 1970 */
  readonly at: number;
}

export interface CorrectedTopics {
  readonly topics: readonly TopicFinding[];
  /** what they were taken over from */
  readonly correction: TopicCorrection;
}

const leastOverlap = 0.6;

/** Shared words over the words of the longer title, 0 to 1. */
function overlap(left: readonly string[], right: readonly string[]): number {
  const rest = new Set(right);
  const shared = left.filter((stem) => rest.has(stem)).length;
  return shared / Math.max(left.length, right.length, 1);
}

/**
 * The topics that the company gave to the most alike publication of the same series (same regulator, most title words
 * shared, the later correction of two alike ones); null where none is alike. The confidence is the overlap.
 */
export function correctedTopics(
  document: ScreeningDocument,
  corrections: readonly TopicCorrection[],
): CorrectedTopics | null {
  const stems = titleStems(document.title);
  let best: { correction: TopicCorrection; shared: number } | null = null;
  for (const correction of corrections) {
    if (!correction.regulators.some((regulator) => document.regulators.includes(regulator))) continue;
    const shared = overlap(stems, correction.titleStems);
    if (shared < leastOverlap) continue;
    const isBetter =
      best === null || shared > best.shared || (shared === best.shared && correction.at > best.correction.at);
    if (isBetter) best = { correction, shared };
  }
  if (best === null) return null;
  const { correction, shared } = best;
  return {
    correction,
    topics: correction.topics.map((topic) => ({ topic, confidence: shared, evidence: null })),
  };
}
