import type { FeedRun } from '../../../ingestion/store.ts';
import { storableText } from '../../../lib/storable-text.ts';

/** A body with the same error everywhere reports it thousands of times, and source health reads all of it on each request. */
const mostProblems = 100;
const longestText = 500;

/** Errors quote the body, so they may contain anything that a bad body contains. */
const told = (text: string): string => storableText(text.slice(0, longestText));

/** What is stored of a run's messages; every skipped entry stays, so that they can be counted. */
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
