import type { Feed } from './catalogue.ts';
import { filterFormat } from './connectors/formats.ts';
import { feedAddress, movesWithDay } from './feed-address.ts';
import { followPublication } from './follow.ts';
import { followActs } from './follow-act.ts';
import {
  counted,
  endedEarly,
  type FollowedTexts,
  foundInBoth,
  foundNothing,
  type Looks,
  messageOf,
  noLooks,
} from './found.ts';
import { type FollowDependencies, feedSettings } from './page-request.ts';
import { runFilter } from './run-filter.ts';
import { nextTryAt } from './schedule.ts';
import type { FeedRun, FeedState, PartValidators, Validators } from './store.ts';
import { type SeenEntry, storeBody } from './store-body.ts';

export interface RunDependencies extends FollowDependencies {
  /** Structured log line; gets no personal data. */
  log?: (message: string, facts: Record<string, unknown>) => void;
}

/** stored + changed + unchanged + listed.length = entries, whatever happened. */
export interface FeedRunResult extends FeedRun {
  readonly nextTryAt: Date;
  /** Also for entries of earlier bodies. */
  readonly texts: Looks;
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
  const startedAt = clock.now();
  let found = foundNothing;
  let texts = noLooks;
  let isUnmodified = false;
  let previous: FeedState | null = null;
  let validators: Validators | null = null;
  let parts: PartValidators[] | null = null;
  let retryAt: Date | null = null;
  let textsLeft = false;
  const runUntil = (finishedAt: Date): FeedRun => {
    const outcome = found.error !== null ? 'failed' : isUnmodified ? 'not-modified' : 'ok';
    return { feedId: feed.id, startedAt, finishedAt, outcome, ...found };
  };
  try {
    previous = await store.feedState(feed.id);
    if (feed.format === filterFormat) {
      const filtered = await runFilter(feed, previous, deps);
      found = filtered.found;
      if (found.error === null) validators = { etag: filtered.mark, lastModified: null };
    } else {
      const result = await fetchBody(feed, previous, deps);
      if (result.kind === 'failed') {
        found = { ...found, error: result.message };
        retryAt = result.retryAt;
        // Nothing was learned of the feed, so its state stays as it was.
        if (result.reason === 'aborted')
          return { ...runUntil(startedAt), nextTryAt: previous?.nextTryAt ?? startedAt, texts };
      } else {
        const read =
          result.kind === 'ok'
            ? await storeBody(feed, result, deps, { knownParts: previous?.parts ?? [] })
            : null;
        if (read) found = read.found;
        if (result.kind === 'ok' && read?.complete) validators = result;
        if (read && found.error === null) parts = read.parts;
        isUnmodified = read === null || read.isUnmodified;
        if (found.error === null) {
          const { turned, problems, ...followed } = await followTexts(feed, read?.seen ?? [], deps);
          found = foundInBoth(found, { ...foundNothing, changed: turned, unchanged: -turned, problems });
          texts = followed.texts;
          textsLeft = followed.isMoreLeft;
        }
      }
    }
  } catch (error) {
    found = { ...found, error: endedEarly(error) };
  }
  const run = runUntil(clock.now());
  const next = nextState(feed, previous, run, { validators, parts, retryAt });
  const soon = new Date(run.finishedAt.getTime() + nextTextsMs);
  if (textsLeft && run.error === null && soon < next.nextTryAt) next.nextTryAt = soon;
  let recorded = run;
  try {
    await store.recordRun(run, next);
  } catch (error) {
    const message = `the run could not be recorded: ${messageOf(error)}`;
    recorded = { ...run, outcome: 'failed', error: run.error ?? message };
  }
  const { feedId, outcome, entries, stored, changed, unchanged, error } = recorded;
  deps.log?.('feed run', {
    feedId,
    outcome,
    entries,
    stored,
    changed,
    unchanged,
    listed: recorded.listed.length,
    texts,
    error,
  });
  return { ...recorded, nextTryAt: next.nextTryAt, texts };
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

/** Second half of a run: the pages of new and changed entries, of those due for another look, and of what earlier runs left open. */
async function followTexts(
  feed: Feed,
  seen: readonly SeenEntry[],
  deps: RunDependencies,
): Promise<FollowedTexts> {
  if (feed.follow === 'act') return followActs(feed, deps);
  const problems: string[] = [];
  let texts = noLooks;
  let turned = 0;
  const followed = (isMoreLeft: boolean) => ({ texts, problems, turned, isMoreLeft });
  if (feed.follow !== 'html' && feed.follow !== 'pdf') return followed(false);
  const byId = new Map(seen.map((entry) => [entry.publicationId, entry]));
  const pending = await deps.store.pendingContents(feed.id, deps.clock.now(), mostTexts);
  // A publication that came first through a feed whose pages are not fetched belongs to that feed.
  const own = new Set(pending.map(({ publicationId }) => publicationId));
  const linked = seen.filter(({ outcome, publicationId }) => outcome === 'linked' && !own.has(publicationId));
  const linkedStates = await deps.store.contentStates(linked.map(({ publicationId }) => publicationId));
  const all = [...pending, ...linkedStates.filter(({ state }) => state !== 'full')];
  const begunAt = deps.clock.now().getTime();
  for (const publication of all) {
    if (deps.signal?.aborted) return followed(true);
    if (deps.clock.now().getTime() - begunAt > longestTextsMs) return followed(true);
    let outcome: Awaited<ReturnType<typeof followPublication>>;
    try {
      outcome = await followPublication(feed, publication, deps);
    } catch (error) {
      problems.push(`text of ${publication.link}: ${messageOf(error)}`);
      continue;
    }
    if (outcome === 'stopped') return followed(true);
    texts = counted(texts, outcome);
    const entry = byId.get(publication.publicationId);
    if (outcome === 'changed' && entry?.outcome === 'unchanged') turned += 1;
  }
  return followed(pending.length === mostTexts);
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
