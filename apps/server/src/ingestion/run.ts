import { boundedKey, canonicalAddress } from './canonical-address.ts';
import type { Feed } from './catalogue.ts';
import type { FeedEntry, ParseContext } from './connectors/connector.ts';
import { parseFeed } from './connectors/registry.ts';
import { type SettledEntry, settleIdentities } from './entry-identity.ts';
import type { FetchedBody } from './fetch.ts';
import { type FollowDependencies, fetchSettings, followPublication, snapshotOf } from './follow.ts';
import { nextTryAt } from './schedule.ts';
import { sha256 } from './sha256.ts';
import type { ContentToStore, FeedRun, FeedState, KnownItem } from './store.ts';
import { decodeBody } from './web/charset.ts';

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

interface SeenEntry {
  publicationId: string;
  outcome: 'stored' | 'changed' | 'unchanged' | 'linked';
}

interface ReadBody {
  seen: SeenEntry[];
  /** Every entry is stored or listed for good, so the body need not be read again. */
  complete: boolean;
}

/** Stores or lists each entry of a body; keeps its bytes when they bring something new. */
async function storeBody(
  feed: Feed,
  body: FetchedBody,
  run: FeedRun,
  deps: RunDependencies,
): Promise<ReadBody> {
  const { store } = deps;
  const context = parseContext(feed, body);
  const parsed = parseFeed(feed.format, decodeBody(body.body, body.charset), context);
  const settled = settleIdentities(parsed.entries, context);
  run.problems.push(...parsed.problems, ...settled.problems);
  run.listed.push(...parsed.listed, ...settled.listed);
  run.entries = settled.entries.length + run.listed.length;
  if (parsed.failure !== null) {
    run.error = parsed.failure;
    return { seen: [], complete: false };
  }
  const known = await store.knownItems(
    feed.id,
    settled.entries.flatMap((entry) => [
      entry.identity,
      ...(entry.link === null ? [] : [boundedKey(entry.link)]),
    ]),
  );
  const keepBody = async () =>
    (run.snapshotId ??= (await store.saveSnapshot(snapshotOf(feed.url, body))).snapshotId);
  const seen: SeenEntry[] = [];
  let unstored = 0;
  for (const settledEntry of settled.entries) {
    const entry = distinctFromKnown(settledEntry, known, feed);
    const list = (reason: string) =>
      run.listed.push({ identity: entry.identity, title: entry.title, reason });
    try {
      const stored = await storeEntry(feed, entry, known.get(entry.identity), keepBody, body.fetchedAt, deps);
      if (stored.outcome === 'linked') list('its publication is already known from another feed or item');
      else run[stored.outcome] += 1;
      seen.push(stored);
    } catch (error) {
      unstored += 1;
      list(`it could not be stored: ${messageOf(error)}`);
    }
  }
  if (unstored > 0) {
    const message = `${unstored} of ${run.entries} entries could not be stored; they are tried again`;
    // One bad entry must not slow the feed down; when nothing can be stored the feed is failing.
    if (run.stored + run.changed === 0) run.error = message;
    else run.problems.push(message);
  }
  return { seen, complete: unstored === 0 };
}

async function storeEntry(
  feed: Feed,
  settled: SettledEntry,
  known: KnownItem | undefined,
  keepBody: () => Promise<string>,
  seenAt: Date,
  deps: RunDependencies,
): Promise<SeenEntry> {
  const { identity, publicationKey, ...entry } = settled;
  const content = await contentWithoutPage(feed, entry, deps);
  // Dates and categories do not count: sites touch them without touching the item.
  const entryHash = sha256(
    [entry.title, entry.summary, content?.kind === 'full' ? content.contentHash : ''].join('\n\n'),
  );
  if (known?.entryHash === entryHash) return { publicationId: known.publicationId, outcome: 'unchanged' };
  const snapshotId = await keepBody();
  const { publicationId, outcome } = await deps.store.upsertEntry({
    feedId: feed.id,
    regulator: feed.regulator,
    identity,
    publicationKey,
    entry,
    entryHash,
    snapshotId,
    seenAt,
    content: content?.kind === 'full' ? { ...content, snapshotId } : content,
  });
  return { publicationId, outcome: outcome === 'new' ? 'stored' : outcome };
}

/**
 * A guid that came before with another link and another title was given out anew: a new item, known by its link.
 * With the same link it was edited, with the same title it moved: the item stays.
 */
function distinctFromKnown(entry: SettledEntry, known: Map<string, KnownItem>, feed: Feed): SettledEntry {
  const item = known.get(entry.identity);
  if (!item || item.link === null || entry.link === null || item.title === entry.title) return entry;
  const options = { dropParameters: feed.quirks.drop_parameters };
  const moved = canonicalAddress(item.link, options) !== canonicalAddress(entry.link, options);
  return moved ? { ...entry, identity: boundedKey(entry.link) } : entry;
}

/** Feeds whose pages are not fetched give what they have at once; null where the page is followed. */
async function contentWithoutPage(
  feed: Feed,
  entry: Omit<FeedEntry, 'identity'>,
  deps: RunDependencies,
): Promise<ContentToStore | null> {
  const checkedAt = deps.clock.now();
  const only = (code: 'not-followed' | 'no-readable-text' | 'too-large', reason: string): ContentToStore => ({
    kind: 'title-only',
    code,
    reason,
    checkedAt,
    nextCheckAt: null,
  });
  if (feed.follow === 'none') return only('not-followed', 'pages of this feed are not fetched');
  if (feed.follow !== 'entry') return null;
  if (entry.contentHtml === null && entry.summary === '')
    return only('no-readable-text', 'the entry carries no text of its own');
  const content = await deps.extractor.extract({
    source: 'markup',
    html: entry.contentHtml ?? paragraphsOf(entry.summary),
    address: entry.link ?? feed.url,
    dropParameters: feed.quirks.drop_parameters,
  });
  if (content.kind === 'title-only') return only(content.code, content.reason);
  return {
    ...content,
    title: entry.title,
    language: entry.language,
    from: 'entry',
    snapshotId: null,
    etag: null,
    lastModified: null,
    checkedAt,
    nextCheckAt: null,
  };
}

/** Some feeds put the whole text into the description. */
function paragraphsOf(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return escaped.replace(/^.+$/gm, '<p>$&</p>');
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

function parseContext(feed: Feed, body: FetchedBody): ParseContext {
  const { quirks } = feed;
  return {
    feedId: feed.id,
    address: body.finalAddress,
    language: feed.language,
    now: body.fetchedAt,
    dateTimeZone: quirks.date_time_zone,
    dateOrder: quirks.date_order,
    dateFrom: quirks.date_from,
    identity: quirks.identity,
    titleFrom: quirks.title_from,
    dropParameters: quirks.drop_parameters,
    skip: quirks.skip,
  };
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
