import { boundedKey, canonicalAddress, pageOf, publicationKey } from './canonical-address.ts';
import type { Feed } from './catalogue.ts';
import type { FeedEntry, ParseContext } from './connectors/connector.ts';
import { type SettledEntry, settleIdentities } from './entry-identity.ts';
import { snapshotOf } from './follow.ts';
import { endedEarly, type Found, foundInBoth, foundNothing } from './found.ts';
import { type FollowDependencies, feedSettings } from './page-request.ts';
import { sha256 } from './sha256.ts';
import type {
  ContentToStore,
  EntryToStore,
  IngestionStore,
  KnownItem,
  PartValidators,
  StoredEntry,
  TitleOnlyCode,
} from './store.ts';
import { decodeBody, detectCharset } from './web/charset.ts';
import type { FetchedBody } from './web/fetch-request.ts';
import { gunzipped } from './web/gunzip.ts';

export interface SeenEntry {
  publicationId: string;
  outcome: 'stored' | 'changed' | 'unchanged' | 'linked';
}

/** Written in one transaction: more would let others wait on the embedded database, which has one session. */
const entriesTogether = 25;

interface ReadBody {
  found: Found;
  seen: SeenEntry[];
  /** Every entry is stored or listed for good, so the body need not be read again. */
  complete: boolean;
  /** For a body that names further ones: what to ask those with next time. */
  parts: PartValidators[];
  /** All of them are as they were. */
  isUnmodified: boolean;
}

/** Stores or lists each entry of a body; keeps its bytes when they bring something new. */
export async function storeBody(
  feed: Feed,
  body: FetchedBody,
  deps: FollowDependencies,
  { isPart = false, knownParts = [] }: { isPart?: boolean; knownParts?: readonly PartValidators[] } = {},
): Promise<ReadBody> {
  const { store } = deps;
  const context = parseContext(feed, body);
  const parsed = await deps.extractor.parseFeed(feed.format, textOf(body), context);
  const settled = settleIdentities(parsed.entries, context);
  const problems = [...parsed.problems, ...settled.problems];
  const listed = [...parsed.listed, ...settled.listed];
  const entries = settled.entries.length + listed.length;
  if (parsed.failure !== null) {
    const found = { ...foundNothing, entries, listed, problems, error: parsed.failure };
    return { found, seen: [], complete: false, parts: [], isUnmodified: false };
  }
  if (parsed.parts) {
    const read = await storeParts(feed, isPart ? [] : parsed.parts, knownParts, deps);
    return { ...read, found: foundInBoth({ ...foundNothing, entries, listed, problems }, read.found) };
  }
  const known = await store.knownItems(
    feed.id,
    settled.entries.flatMap(({ identity, link }) => [
      identity,
      pageOf(identity),
      ...(link === null ? [] : [boundedKey(link)]),
    ]),
    settled.entries.flatMap(({ identity, link, guid }) =>
      link === null || guid === null || identity === link ? [] : [link],
    ),
  );
  const byLink = Map.groupBy(known.values(), ({ link, title }) => `${link ?? ''}\n${title}`);
  let snapshotId: string | null = null;
  const keepBody = async () => {
    snapshotId ??= (await store.saveSnapshot(snapshotOf(isPart ? body.finalAddress : feed.url, body)))
      .snapshotId;
    return snapshotId;
  };
  const seen: SeenEntry[] = [];
  const counts = { stored: 0, changed: 0, unchanged: 0 };
  let unstored = 0;
  const note = (entry: SettledEntry, stored: StoredEntry | Error) => {
    const list = (reason: string) => listed.push({ identity: entry.identity, title: entry.title, reason });
    if (stored instanceof Error) {
      unstored += 1;
      list(`it could not be stored: ${stored.message}`);
      return;
    }
    const outcome = stored.outcome === 'new' ? 'stored' : stored.outcome;
    if (outcome === 'linked') list('its publication is already known from another feed or item');
    else counts[outcome] += 1;
    seen.push({ publicationId: stored.publicationId, outcome });
  };
  for (let from = 0; from < settled.entries.length; from += entriesTogether) {
    const changed: { settled: SettledEntry; entry: EntryToStore }[] = [];
    for (const settledEntry of settled.entries.slice(from, from + entriesTogether)) {
      const one = distinctFromEarlier(distinctFromKnown(settledEntry, known, feed), known, byLink, feed);
      const item = known.get(one.identity);
      try {
        const entry = await entryToStore(feed, one, body.fetchedAt, deps);
        if (item?.entryHash === entry.entryHash)
          note(one, { publicationId: item.publicationId, outcome: 'unchanged' });
        else changed.push({ settled: one, entry: withSnapshot(entry, await keepBody()) });
      } catch (error) {
        note(one, asError(error));
      }
    }
    const stored = await storeTogether(
      changed.map(({ entry }) => entry),
      store,
    );
    for (const [index, { settled: one }] of changed.entries()) note(one, stored[index]!);
  }
  let error: string | null = null;
  if (unstored > 0) {
    const message = `${unstored} of ${entries} entries could not be stored; they will be retried`;
    // One bad entry must not slow the feed down; when nothing can be stored the feed is failing.
    if (counts.stored + counts.changed === 0) error = message;
    else problems.push(message);
  }
  return {
    found: { snapshotId, entries, ...counts, listed, problems, error },
    seen,
    complete: unstored === 0 && !parsed.isCut,
    parts: [],
    isUnmodified: false,
  };
}

/**
 * The bodies that the first one names. Their entries change without it, so it is never taken for read; they themselves are asked for
 * only when they changed. A body that fails costs its own entries alone; when none can be read the feed is failing.
 */
async function storeParts(
  feed: Feed,
  addresses: readonly string[],
  known: readonly PartValidators[],
  deps: FollowDependencies,
): Promise<ReadBody> {
  let found = foundNothing;
  const seen: SeenEntry[] = [];
  const parts: PartValidators[] = [];
  const failures: string[] = [];
  let unmodified = 0;
  const read = (error: string | null, problems: readonly string[]): ReadBody => ({
    found: foundInBoth(found, { ...foundNothing, error, problems }),
    seen,
    complete: false,
    parts,
    isUnmodified: unmodified > 0 && unmodified === addresses.length,
  });
  for (const address of addresses) {
    const before = known.find((part) => part.address === address);
    try {
      const result = await deps.fetcher.fetch({
        address,
        etag: before?.etag ?? null,
        lastModified: before?.lastModified ?? null,
        ...feedSettings(feed, deps),
      });
      if (result.kind === 'ok') {
        const part = await storeBody(feed, result, deps, { isPart: true });
        found = foundInBoth(found, { ...part.found, error: null });
        seen.push(...part.seen);
        // What had problems is read again, so that they are told as long as they are there.
        if (part.complete && part.found.problems.length === 0) parts.push(...validatorsOf(address, result));
        if (part.found.error !== null) failures.push(`${address}: ${part.found.error}`);
      } else if (before) parts.push(before);
      if (result.kind === 'not-modified') unmodified += 1;
      if (result.kind === 'failed') failures.push(`${address}: ${result.message}`);
    } catch (error) {
      // The store fails: the run ends here, with what the parts before it brought.
      return read(endedEarly(error), []);
    }
    if (deps.signal?.aborted) break;
  }
  if (addresses.length === 0)
    return read('one of the feed’s indexes refers to another index, which is not followed', []);
  return failures.length === addresses.length ? read(failures[0] ?? null, []) : read(null, failures);
}

const validatorsOf = (address: string, { etag, lastModified }: FetchedBody): PartValidators[] =>
  etag === null && lastModified === null ? [] : [{ address, etag, lastModified }];

function textOf(body: FetchedBody): string {
  const bytes = gunzipped(body.body);
  return decodeBody(bytes, bytes === body.body ? body.charset : detectCharset(bytes, body.contentType));
}

/** In one transaction; when that fails one by one, so that a bad entry costs itself alone. */
async function storeTogether(
  entries: readonly EntryToStore[],
  store: IngestionStore,
): Promise<(StoredEntry | Error)[]> {
  try {
    return entries.length === 0 ? [] : await store.upsertEntries(entries);
  } catch (error) {
    if (entries.length === 1) return [asError(error)];
  }
  const stored: (StoredEntry | Error)[] = [];
  for (const entry of entries) stored.push(...(await storeTogether([entry], store)));
  return stored;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

function withSnapshot(entry: EntryToStore, snapshotId: string): EntryToStore {
  const { content } = entry;
  return { ...entry, snapshotId, content: content?.kind === 'full' ? { ...content, snapshotId } : content };
}

/** Without the snapshot, which is kept only when the entry brings something new. */
async function entryToStore(
  feed: Feed,
  settled: SettledEntry,
  seenAt: Date,
  deps: FollowDependencies,
): Promise<EntryToStore> {
  const { identity, publicationKey, ...entry } = settled;
  const content = await contentWithoutPage(feed, entry, deps);
  // Dates and categories do not count: sites touch them without touching the item.
  const entryHash = sha256(
    [
      entry.title,
      entry.summary,
      content?.kind === 'full' ? content.contentHash : '',
      // A comment period that was extended is a change.
      ...(entry.dates ?? []).map(({ kind, on }) => `${kind} ${on}`),
    ].join('\n\n'),
  );
  const { id: feedId, regulator } = feed;
  return { feedId, regulator, identity, publicationKey, entry, entryHash, snapshotId: '', seenAt, content };
}

/**
 * A guid that came before with another link and another title was given out anew: a new item, known by its link.
 * With the same link it was edited, with the same title it moved: the item stays.
 */
function distinctFromKnown(entry: SettledEntry, known: Map<string, KnownItem>, feed: Feed): SettledEntry {
  const page = pageOf(entry.identity);
  // Places on a page were no part of identities before.
  if (page !== entry.identity && !known.has(entry.identity) && known.get(page)?.title === entry.title)
    return { ...entry, identity: page };
  const item = known.get(entry.identity);
  if (!item || item.link === null || entry.link === null || item.title === entry.title) return entry;
  const options = { dropParameters: feed.quirks.drop_parameters };
  const moved = canonicalAddress(item.link, options) !== canonicalAddress(entry.link, options);
  return moved ? { ...entry, identity: boundedKey(entry.link) } : entry;
}

const dayMs = 86_400_000;

/**
 * A new guid for a link and a title that came before, on another day, is another item: proposed, final, extended. A day that the
 * text put right is off by one.
 */
function distinctFromEarlier(
  entry: SettledEntry,
  known: Map<string, KnownItem>,
  byLink: Map<string, KnownItem[]>,
  feed: Feed,
): SettledEntry {
  const { guid, link, publishedOn, title } = entry;
  if (feed.quirks.identity !== 'guid' || guid === null || link === null || entry.act) return entry;
  if (publishedOn === null || known.has(entry.identity)) return entry;
  const earlier = byLink.get(`${link}\n${title}`) ?? [];
  const isOther = ({ publishedOn: on }: KnownItem) =>
    on !== null && Math.abs(Date.parse(publishedOn) - Date.parse(on)) > dayMs;
  if (earlier.length === 0 || !earlier.every(isOther)) return entry;
  const options = { dropParameters: feed.quirks.drop_parameters, withTitle: false, day: publishedOn };
  return { ...entry, publicationKey: publicationKey({ ...entry, feedId: feed.id }, options) };
}

/** Feeds whose pages are not fetched give what they have at once; null where the page is followed. */
async function contentWithoutPage(
  feed: Feed,
  entry: Omit<FeedEntry, 'identity'>,
  deps: FollowDependencies,
): Promise<ContentToStore | null> {
  const checkedAt = deps.clock.now();
  const only = (code: TitleOnlyCode, reason: string): ContentToStore => ({
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
    endIsUncertain: body.endIsUncertain,
    read: feed.read,
  };
}
