import type { FeedRun } from '../../../ingestion/store.ts';
import { storableText } from '../../../lib/storable-text.ts';

/** A body that is broken everywhere says so thousands of times, and each look at source health reads it. */
const mostProblems = 100;
const longestText = 500;

/** Bodies are quoted in faults, so what stands in these is as odd as the worst body. */
const told = (text: string): string => storableText(text.slice(0, longestText));

/** What is kept of the words of a run; every entry that was listed stays, so that they can be counted. */
export function toldOf({ listed, problems, error }: Pick<FeedRun, 'listed' | 'problems' | 'error'>) {
  const more = problems.length - mostProblems;
  const kept = problems.slice(0, mostProblems).map(told);
  return {
    listed: listed.map(({ identity, title, reason }) => ({
      identity: told(identity),
      title: told(title),
      reason: told(reason),
    })),
    problems: more > 0 ? [...kept, `and ${String(more)} more`] : kept,
    error: error === null ? null : told(error),
  };
}

export type ToldRun = ReturnType<typeof toldOf>;
