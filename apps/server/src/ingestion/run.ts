import type { Feed } from './catalogue.ts';
import { type FollowDependencies, fetchSettings, followPublication } from './follow.ts';
import { nextTryAt } from './schedule.ts';
import type { FeedRun, FeedState } from './store.ts';
import { messageOf, type SeenEntry, storeBody } from './store-body.ts';

export interface RunDependencies extends FollowDependencies {
  /** Structured log line; gets no personal data. */
  log?: (message: string, facts: Record<string, unknown>) => void;
}

/** stored + changed + unchanged + listed.length = entries, whatever happened. */
export interface FeedRunResult extends FeedRun {
  nextTryAt: Date;
  /** Looks at pages in this run, also for entries of earlier bodies. */
  texts: { first: number; changed: number; unchanged: number; titleOnly: number };
}

/** Pages looked at in one run; the rest is taken up in the next. */
const mostTexts = 200;

/**
 * One poll of one feed: conditional fetch, snapshot, entries, texts. Never throws; an outside fault or a failing store ends in
 * `error`. May be killed at any point: the next run completes what is missing (see IngestionStore).
 */
export async function runFeed(feed: Feed, deps: RunDependencies): Promise<FeedRunResult> {
  const { store, clock } = deps;
  const run: FeedRun = {
    feedId: feed.id,
    startedAt: clock.now(),
    finishedAt: clock.now(),
    outcome: 'ok',
    snapshotId: null,
    entries: 0,
    stored: 0,
    changed: 0,
    unchanged: 0,
    listed: [],
    problems: [],
    error: null,
  };
  const texts = { first: 0, changed: 0, unchanged: 0, titleOnly: 0 };
  let previous: FeedState | null = null;
  let validators: Pick<FeedState, 'etag' | 'lastModified'> | null = null;
  let retryAt: Date | null = null;
  try {
    previous = await store.feedState(feed.id);
    const result = await deps.fetcher.fetch({
      address: feed.url,
      etag: previous?.etag ?? null,
      lastModified: previous?.lastModified ?? null,
      accept:
        'application/rss+xml,application/atom+xml,application/rdf+xml,application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.5',
      ...fetchSettings(feed),
      ...(deps.signal ? { signal: deps.signal } : {}),
    });
    if (result.kind === 'failed' && result.reason === 'aborted') {
      // Nothing was learned of the feed, so its state stays as it was.
      return {
        ...run,
        outcome: 'failed',
        error: result.message,
        nextTryAt: previous?.nextTryAt ?? run.startedAt,
        texts,
      };
    }
    if (result.kind === 'failed') {
      retryAt = result.retryAt;
      run.error = result.message;
    } else {
      if (result.kind === 'not-modified') run.outcome = 'not-modified';
      const read =
        result.kind === 'ok' ? await storeBody(feed, result, run, deps) : { seen: [], complete: false };
      if (result.kind === 'ok' && read.complete) validators = result;
      if (run.error === null) await followTexts(feed, read.seen, run, texts, deps);
    }
  } catch (error) {
    run.error = `the run ended early: ${messageOf(error)}`;
  }
  if (run.error !== null) run.outcome = 'failed';
  run.finishedAt = clock.now();
  const next = nextState(feed, previous, run, validators, retryAt);
  try {
    await store.recordRun(run, next);
  } catch (error) {
    run.outcome = 'failed';
    run.error ??= `the run could not be recorded: ${messageOf(error)}`;
  }
  const { feedId, outcome, entries, stored, changed, unchanged, error } = run;
  deps.log?.('feed run', {
    feedId,
    outcome,
    entries,
    stored,
    changed,
    unchanged,
    listed: run.listed.length,
    texts,
    error,
  });
  return { ...run, nextTryAt: next.nextTryAt, texts };
}

/**
 * Polls many feeds: one after the other where they share a host, `hostsAtOnce` hosts side by side. One that fails stops no other;
 * feeds that are not `polled` are left out; results come in the order of `feeds`, without those that were not begun when the signal aborted.
 */
export async function runFeeds(
  feeds: readonly Feed[],
  deps: RunDependencies,
  options: { hostsAtOnce?: number; onResult?: (result: FeedRunResult) => void } = {},
): Promise<FeedRunResult[]> {
  const results = new Map<string, FeedRunResult>();
  const hosts = [
    ...Map.groupBy(
      feeds.filter(({ polled }) => polled),
      (feed) => new URL(feed.url).host,
    ).values(),
  ];
  const takeHosts = async () => {
    for (let group = hosts.shift(); group; group = hosts.shift()) {
      for (const feed of group) {
        if (deps.signal?.aborted) return;
        const result = await runFeed(feed, deps);
        results.set(feed.id, result);
        options.onResult?.(result);
      }
    }
  };
  await Promise.all(Array.from({ length: options.hostsAtOnce ?? 4 }, takeHosts));
  return feeds.flatMap((feed) => results.get(feed.id) ?? []);
}

/** Second half of a run: the pages of new and changed entries, of those due for another look, and of what earlier runs left open. */
async function followTexts(
  feed: Feed,
  seen: readonly SeenEntry[],
  run: FeedRun,
  texts: FeedRunResult['texts'],
  deps: RunDependencies,
): Promise<void> {
  if (feed.follow !== 'html' && feed.follow !== 'pdf') return;
  const byId = new Map(seen.map((entry) => [entry.publicationId, entry]));
  const pending = await deps.store.pendingContents(feed.id, deps.clock.now(), mostTexts);
  // A publication that came first through a feed whose pages are not fetched belongs to that feed.
  const own = new Set(pending.map(({ publicationId }) => publicationId));
  const linked = seen.filter(({ outcome, publicationId }) => outcome === 'linked' && !own.has(publicationId));
  const linkedStates = await deps.store.contentStates(linked.map(({ publicationId }) => publicationId));
  const all = [...pending, ...linkedStates.filter(({ state }) => state !== 'full')];
  for (const publication of all) {
    if (deps.signal?.aborted) return;
    let outcome: Awaited<ReturnType<typeof followPublication>>;
    try {
      outcome = await followPublication(feed, publication, deps);
    } catch (error) {
      run.problems.push(`text of ${publication.link}: ${messageOf(error)}`);
      continue;
    }
    if (outcome === 'stopped') return;
    texts[outcome === 'title-only' ? 'titleOnly' : outcome] += 1;
    const entry = byId.get(publication.publicationId);
    if (outcome === 'changed' && entry?.outcome === 'unchanged') {
      run.unchanged -= 1;
      run.changed += 1;
    }
  }
}

function nextState(
  feed: Feed,
  previous: FeedState | null,
  run: FeedRun,
  validators: Pick<FeedState, 'etag' | 'lastModified'> | null,
  retryAt: Date | null,
): FeedState {
  const failed = run.outcome === 'failed';
  const consecutiveFailures = failed ? (previous?.consecutiveFailures ?? 0) + 1 : 0;
  return {
    etag: validators ? validators.etag : (previous?.etag ?? null),
    lastModified: validators ? validators.lastModified : (previous?.lastModified ?? null),
    lastTryAt: run.finishedAt,
    lastSuccessAt: failed ? (previous?.lastSuccessAt ?? null) : run.finishedAt,
    lastNewAt: run.stored > 0 ? run.finishedAt : (previous?.lastNewAt ?? null),
    consecutiveFailures,
    error: run.error,
    nextTryAt: nextTryAt(feed, run.finishedAt, consecutiveFailures, retryAt),
  };
}
