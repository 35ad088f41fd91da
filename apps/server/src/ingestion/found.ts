import type { ContentOutcome, FeedRun } from './store.ts';

/** What a run, or a part of one, found: stored + changed + unchanged + listed.length = entries. */
export type Found = Omit<FeedRun, 'feedId' | 'startedAt' | 'finishedAt' | 'outcome'>;

export const foundNothing: Found = {
  snapshotId: null,
  entries: 0,
  stored: 0,
  changed: 0,
  unchanged: 0,
  listed: [],
  problems: [],
  error: null,
};

/** What two parts of a run found, one after the other. */
export const foundInBoth = (earlier: Found, later: Found): Found => ({
  snapshotId: earlier.snapshotId ?? later.snapshotId,
  entries: earlier.entries + later.entries,
  stored: earlier.stored + later.stored,
  changed: earlier.changed + later.changed,
  unchanged: earlier.unchanged + later.unchanged,
  listed: [...earlier.listed, ...later.listed],
  problems: [...earlier.problems, ...later.problems],
  error: later.error ?? earlier.error,
});

/** Looks at pages in one run. */
export interface Looks {
  readonly first: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly titleOnly: number;
}

export const noLooks: Looks = { first: 0, changed: 0, unchanged: 0, titleOnly: 0 };

/** What following the links of a feed gave. */
export interface FollowedTexts {
  readonly texts: Looks;
  readonly problems: readonly string[];
  /** Entries that were as before while their page was not. */
  readonly turned: number;
  /** The next run has more to look at. */
  readonly isMoreLeft: boolean;
}

export const counted = (texts: Looks, outcome: ContentOutcome): Looks => {
  const name = outcome === 'title-only' ? 'titleOnly' : outcome;
  return { ...texts, [name]: texts[name] + 1 };
};

export const endedEarly = (error: unknown): string => `the run ended early: ${messageOf(error)}`;

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
