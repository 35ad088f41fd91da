import type { Feed } from './catalogue.ts';
import type { Clock } from './clock.ts';
import type { Extractor } from './content-extractor.ts';
import type { FetchedBody, Fetcher, FetchResult } from './fetch.ts';
import { sha256 } from './sha256.ts';
import type {
  ContentOutcome,
  ContentToStore,
  IngestionStore,
  PublicationContentState,
  Snapshot,
  TitleOnlyCode,
} from './store.ts';
import { decodeBody } from './web/charset.ts';

export interface FollowDependencies {
  fetcher: Fetcher;
  extractor: Extractor;
  store: IngestionStore;
  clock: Clock;
  signal?: AbortSignal | undefined;
}

const hourMs = 3_600_000;
const retryAfterHours = [1, 4, 12, 24, 48, 96, 168];

/** Looks at the page of one publication and stores what it gave. Throws only what the store throws. */
export async function followPublication(
  feed: Feed,
  publication: PublicationContentState,
  deps: FollowDependencies,
): Promise<ContentOutcome | 'stopped'> {
  if (publication.link === null) {
    return save(titleOnly('no-link', 'the entry has no link', deps.clock.now()));
  }
  const result = await deps.fetcher.fetch({
    address: publication.link,
    etag: publication.state === 'full' ? publication.etag : null,
    lastModified: publication.state === 'full' ? publication.lastModified : null,
    accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.5',
    ...fetchSettings(feed),
    ...(deps.signal ? { signal: deps.signal } : {}),
  });
  if (result.kind === 'failed' && result.reason === 'aborted') return 'stopped';
  if (result.kind !== 'ok') return save(unfetched(result, publication, feed, deps.clock.now()));
  return save(await readPage(feed, publication, result, deps));

  async function save(content: ContentToStore) {
    return (await deps.store.saveContent(publication.publicationId, content)).outcome;
  }
}

/** What every request on behalf of a feed shares. */
export function fetchSettings(feed: Feed) {
  return {
    allowLoopback: feed.allow_loopback,
    fetchThrough: feed.fetch_through,
    hostPauseMs: feed.host_pause_seconds * 1000,
  };
}

/**
 * When a page that was read is looked at again: often while it is new, seldom later, for good while it is kept.
 * A page that answers "not modified" costs its site next to nothing.
 */
function nextCheck(publication: PublicationContentState, feed: Feed, now: Date): Date {
  const ageDays = (now.getTime() - publication.firstSeenAt.getTime()) / (24 * hourMs);
  const factor = ageDays < 30 ? 1 : ageDays < 365 ? 7 : 30;
  return new Date(now.getTime() + feed.quirks.recheck_hours * factor * hourMs);
}

function unfetched(
  result: Exclude<FetchResult, FetchedBody>,
  publication: PublicationContentState,
  feed: Feed,
  now: Date,
): ContentToStore {
  if (result.kind === 'not-modified') {
    return { kind: 'not-modified', checkedAt: now, nextCheckAt: nextCheck(publication, feed, now) };
  }
  const code = result.reason === 'too-large' ? 'too-large' : 'unreachable';
  const again = result.temporary || result.retryAt !== null;
  return titleOnly(
    code,
    result.message,
    now,
    again ? later(publication.attempts, now, result.retryAt) : null,
  );
}

async function readPage(
  feed: Feed,
  publication: PublicationContentState,
  page: FetchedBody,
  { extractor, store, clock }: FollowDependencies,
): Promise<ContentToStore> {
  const now = clock.now();
  if (isPdf(page)) return titleOnly('pdf', 'the text is a PDF, which is not read yet', now);
  if (!isMarkup(page))
    return titleOnly('unsupported-type', `the link leads to a file of type ${page.contentType}`, now);
  const content = await extractor.extract({
    source: 'page',
    html: decodeBody(page.body, page.charset),
    address: page.finalAddress,
    dropParameters: feed.quirks.drop_parameters,
  });
  if (content.kind === 'title-only') {
    return titleOnly(
      content.code,
      content.reason,
      now,
      content.temporary ? later(publication.attempts, now, null) : null,
    );
  }
  const { etag, lastModified } = page;
  const full = {
    ...content,
    from: 'page' as const,
    etag,
    lastModified,
    checkedAt: now,
    nextCheckAt: nextCheck(publication, feed, now),
  };
  if (content.contentHash === publication.contentHash) return { ...full, snapshotId: null };
  const { snapshotId } = await store.saveSnapshot(snapshotOf(publication.link ?? page.finalAddress, page));
  return { ...full, snapshotId };
}

/** What is kept of a fetched body. */
export function snapshotOf(address: string, body: FetchedBody): Snapshot {
  const { finalAddress, fetchedAt, contentType, charset, body: bytes } = body;
  return { address, finalAddress, fetchedAt, contentType, charset, sha256: sha256(bytes), bytes };
}

function titleOnly(
  code: TitleOnlyCode,
  reason: string,
  checkedAt: Date,
  nextCheckAt: Date | null = null,
): ContentToStore {
  return { kind: 'title-only', code, reason, checkedAt, nextCheckAt };
}

/** Null when it was tried often enough. */
function later(attempts: number, now: Date, askedFor: Date | null): Date | null {
  const hours = retryAfterHours[attempts];
  if (hours === undefined) return null;
  const own = now.getTime() + hours * hourMs;
  return new Date(Math.max(own, askedFor?.getTime() ?? 0));
}

/** By content, since a challenge page may be called `.pdf` and a PDF may be sent as octet-stream. */
function isPdf(page: FetchedBody): boolean {
  return Buffer.from(page.body.subarray(0, 1024)).includes('%PDF-');
}

function isMarkup(page: FetchedBody): boolean {
  const type = page.contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return true;
  const head = decodeBody(page.body.subarray(0, 1024), page.charset);
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)/i.test(head);
}
