import type { Feed } from './catalogue.ts';
import { filterFormat } from './connectors/formats.ts';
import { feedAddress, movesWithDay } from './feed-address.ts';
import { followPublication } from './follow.ts';
import { followActs } from './follow-act.ts';
import { type FollowDependencies, feedSettings } from './page-request.ts';
import { runFilter } from './run-filter.ts';
import { nextTryAt } from './schedule.ts';
import type { FeedRun, FeedState, PartValidators, Validators } from './store.ts';
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

/** Pages looked at in one run, and the time they may take; the rest is taken up in the next, which then comes soon. */
const mostTexts = 200;
const longestTextsMs = 8 * 60_000;
const nextTextsMs = 60_000;

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
  let validators: Validators | null = null;
  let parts: PartValidators[] | null = null;
  let retryAt: Date | null = null;
  let textsLeft = false;
  try {
    previous = await store.feedState(feed.id);
    const result = feed.format === filterFormat ? null : await fetchBody(feed, previous, deps);
    if (result?.kind === 'failed' && result.reason === 'aborted') {
      // Nothing was learned of the feed, so its state stays as it was.
      return {
        ...run,
        outcome: 'failed',
        error: result.message,
        nextTryAt: previous?.nextTryAt ?? run.startedAt,
        texts,
      };
    }
    if (result === null) {
      validators = { etag: await runFilter(feed, previous, run, deps), lastModified: null };
    } else if (result.kind === 'failed') {
      retryAt = result.retryAt;
      run.error = result.message;
    } else {
      const read =
        result.kind === 'ok'
          ? await storeBody(feed, result, run, deps, { knownParts: previous?.parts ?? [] })
          : null;
      if (result.kind === 'ok' && read?.complete) validators = result;
      if (read && run.error === null) parts = read.parts;
      if (read === null || read.isUnmodified) run.outcome = 'not-modified';
      if (run.error === null) textsLeft = await followTexts(feed, read?.seen ?? [], run, texts, deps);
    }
  } catch (error) {
    run.error = `the run ended early: ${messageOf(error)}`;
  }
  if (run.error !== null) run.outcome = 'failed';
  run.finishedAt = clock.now();
  const next = nextState(feed, previous, run, { validators, parts, retryAt });
  const soon = new Date(run.finishedAt.getTime() + nextTextsMs);
  if (textsLeft && run.error === null && soon < next.nextTryAt) next.nextTryAt = soon;
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

function fetchBody(feed: Feed, previous: FeedState | null, deps: RunDependencies) {
  const known = movesWithDay(feed) ? null : previous;
  return deps.fetcher.fetch({
    address: feedAddress(feed, deps.clock.now()),
    etag: known?.etag ?? null,
    lastModified: known?.lastModified ?? null,
    ...(feed.form ? { form: feed.form } : {}),
    accept:
      'application/rss+xml,application/atom+xml,application/rdf+xml,application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.5',
    ...feedSettings(feed, deps),
  });
}

/**
 * Polls many feeds: one after the other where they share a host, `hostsAtOnce` hosts side by side. One that fails stops no other;
 * filters over what these brought come last; feeds that are not `polled` are left out; results come in the order of `feeds`, without those that were not begun when the signal aborted.
 */
export async function runFeeds(
  feeds: readonly Feed[],
  deps: RunDependencies,
  options: { hostsAtOnce?: number; onResult?: (result: FeedRunResult) => void } = {},
): Promise<FeedRunResult[]> {
  const results = new Map<string, FeedRunResult>();
  const polled = feeds.filter((feed) => feed.polled);
  const hosts = [
    ...Map.groupBy(
      polled.filter(({ format }) => format !== filterFormat),
      (feed) => new URL(feed.url).host,
    ).values(),
  ];
  const runAll = async (group: readonly Feed[]) => {
    for (const feed of group) {
      if (deps.signal?.aborted) return;
      const result = await runFeed(feed, deps);
      results.set(feed.id, result);
      options.onResult?.(result);
    }
  };
  const takeHosts = async () => {
    for (let group = hosts.shift(); group; group = hosts.shift()) await runAll(group);
  };
  await Promise.all(Array.from({ length: options.hostsAtOnce ?? 4 }, takeHosts));
  await runAll(polled.filter(({ format }) => format === filterFormat));
  return feeds.flatMap((feed) => results.get(feed.id) ?? []);
}

/** Second half of a run: the pages of new and changed entries, of those due for another look, and of what earlier runs left open. @returns whether some are left */
async function followTexts(
  feed: Feed,
  seen: readonly SeenEntry[],
  run: FeedRun,
  texts: FeedRunResult['texts'],
  deps: RunDependencies,
): Promise<boolean> {
  if (feed.follow === 'act') return followActs(feed, run, texts, deps);
  if (feed.follow !== 'html' && feed.follow !== 'pdf') return false;
  const byId = new Map(seen.map((entry) => [entry.publicationId, entry]));
  const pending = await deps.store.pendingContents(feed.id, deps.clock.now(), mostTexts);
  // A publication that came first through a feed whose pages are not fetched belongs to that feed.
  const own = new Set(pending.map(({ publicationId }) => publicationId));
  const linked = seen.filter(({ outcome, publicationId }) => outcome === 'linked' && !own.has(publicationId));
  const linkedStates = await deps.store.contentStates(linked.map(({ publicationId }) => publicationId));
  const all = [...pending, ...linkedStates.filter(({ state }) => state !== 'full')];
  const begunAt = deps.clock.now().getTime();
  for (const publication of all) {
    if (deps.signal?.aborted) return true;
    if (deps.clock.now().getTime() - begunAt > longestTextsMs) return true;
    let outcome: Awaited<ReturnType<typeof followPublication>>;
    try {
      outcome = await followPublication(feed, publication, deps);
    } catch (error) {
      run.problems.push(`text of ${publication.link}: ${messageOf(error)}`);
      continue;
    }
    if (outcome === 'stopped') return true;
    texts[outcome === 'title-only' ? 'titleOnly' : outcome] += 1;
    const entry = byId.get(publication.publicationId);
    if (outcome === 'changed' && entry?.outcome === 'unchanged') {
      run.unchanged -= 1;
      run.changed += 1;
    }
  }
  return pending.length === mostTexts;
}

function nextState(
  feed: Feed,
  previous: FeedState | null,
  run: FeedRun,
  learnt: { validators: Validators | null; parts: PartValidators[] | null; retryAt: Date | null },
): FeedState {
  const { validators, parts, retryAt } = learnt;
  const failed = run.outcome === 'failed';
  const consecutiveFailures = failed ? (previous?.consecutiveFailures ?? 0) + 1 : 0;
  return {
    etag: validators ? validators.etag : (previous?.etag ?? null),
    lastModified: validators ? validators.lastModified : (previous?.lastModified ?? null),
    parts: parts ?? previous?.parts ?? [],
    lastTryAt: run.finishedAt,
    lastSuccessAt: failed ? (previous?.lastSuccessAt ?? null) : run.finishedAt,
    lastNewAt: run.stored > 0 ? run.finishedAt : (previous?.lastNewAt ?? null),
    consecutiveFailures,
    error: run.error,
    nextTryAt: nextTryAt(feed, run.finishedAt, consecutiveFailures, retryAt),
  };
}
