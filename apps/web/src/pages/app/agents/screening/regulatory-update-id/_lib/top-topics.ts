import { obligationStatus } from '@regulus/contract/obligation-values.ts';

const shownTopics = 3;

export interface TopicShare {
  /** null: what has none; undefined: all the others together */
  readonly topic: string | null | undefined;
  readonly count: number;
}

/** The topics of most obligations that were not disregarded, three of them, and the others together. */
export function topTopics(
  obligations: readonly { readonly status: number; readonly topic: string | null }[],
): readonly TopicShare[] {
  const counts = new Map<string | null, number>();
  for (const { status, topic } of obligations)
    if (status !== obligationStatus.irrelevant) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const sorted = [...counts]
    .map(([topic, count]) => ({ topic, count }))
    .toSorted((a, b) => b.count - a.count || (a.topic ?? '~').localeCompare(b.topic ?? '~'));
  const others = sorted.slice(shownTopics).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, shownTopics), ...(others > 0 ? [{ topic: undefined, count: others }] : [])];
}
