import { boundedKey, canonicalAddress } from './canonical-address.ts';
import type { Feed } from './catalogue.ts';
import type { FeedEntry, ParseContext } from './connectors/connector.ts';
import { type SettledEntry, settleIdentities } from './entry-identity.ts';
import type { FetchedBody } from './fetch.ts';
import { type FollowDependencies, snapshotOf } from './follow.ts';
import { sha256 } from './sha256.ts';
import type { ContentToStore, FeedRun, KnownItem } from './store.ts';
import { decodeBody } from './web/charset.ts';

export interface SeenEntry {
  publicationId: string;
  outcome: 'stored' | 'changed' | 'unchanged' | 'linked';
}

interface ReadBody {
  seen: SeenEntry[];
  /** Every entry is stored or listed for good, so the body need not be read again. */
  complete: boolean;
}

/** Stores or lists each entry of a body; keeps its bytes when they bring something new. */
export async function storeBody(
  feed: Feed,
  body: FetchedBody,
  run: FeedRun,
  deps: FollowDependencies,
): Promise<ReadBody> {
  const { store } = deps;
  const context = parseContext(feed, body);
  const parsed = await deps.extractor.parseFeed(feed.format, decodeBody(body.body, body.charset), context);
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
  deps: FollowDependencies,
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
  deps: FollowDependencies,
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

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
