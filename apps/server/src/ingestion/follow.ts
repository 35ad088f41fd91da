import { canonicalAddress } from './canonical-address.ts';
import type { Feed } from './catalogue.ts';
import { type FollowDependencies, pageSettings } from './page-request.ts';
import { readPage } from './read-page.ts';
import { sha256 } from './sha256.ts';
import type {
  ContentOutcome,
  ContentToStore,
  PublicationContentState,
  Snapshot,
  TitleOnlyCode,
} from './store.ts';
import type { FetchFailureReason } from './web/fetch-failure.ts';
import type { FetchedBody, FetchResult } from './web/fetch-request.ts';

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
    ...pageSettings(feed, deps),
  });
  if (result.kind === 'failed' && result.reason === 'aborted') return 'stopped';
  if (result.kind !== 'ok') return save(unfetched(result, publication, feed, deps.clock.now()));
  const content = await contentOf(feed, publication, result, deps);
  return content === null ? 'stopped' : save(content);

  async function save(content: ContentToStore) {
    return (await deps.store.saveContent(publication.publicationId, content)).outcome;
  }
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

const codes: Partial<Record<FetchFailureReason, TitleOnlyCode>> = {
  'too-large': 'too-large',
  robots: 'robots',
};

function unfetched(
  result: Exclude<FetchResult, FetchedBody>,
  publication: PublicationContentState,
  feed: Feed,
  now: Date,
): ContentToStore {
  if (result.kind === 'not-modified') {
    return { kind: 'not-modified', checkedAt: now, nextCheckAt: nextCheck(publication, feed, now) };
  }
  const code = codes[result.reason] ?? 'unreachable';
  const again = result.temporary || result.retryAt !== null;
  return titleOnly(
    code,
    result.message,
    now,
    again ? later(publication.attempts, now, result.retryAt) : null,
  );
}

/** What the page gave, as it is kept; null when the run was stopped. */
async function contentOf(
  feed: Feed,
  publication: PublicationContentState,
  page: FetchedBody,
  deps: FollowDependencies,
): Promise<ContentToStore | null> {
  const now = deps.clock.now();
  const read = await readPage(feed, page, retryAfterHours.length - publication.attempts, deps);
  if (read === null) return null;
  if (read.kind === 'title-only') {
    const { code, reason, temporary, retryAt = null } = read;
    return titleOnly(code, reason, now, temporary ? later(publication.attempts, now, retryAt) : null);
  }
  const { content, evidence, validators } = read;
  const address = { dropParameters: feed.quirks.drop_parameters };
  const full = {
    ...content,
    canonicalAddress: content.canonicalAddress ?? canonicalAddress(page.finalAddress, address),
    from: 'page' as const,
    ...validators,
    checkedAt: now,
    nextCheckAt: nextCheck(publication, feed, now),
  };
  if (content.contentHash === publication.contentHash) return { ...full, snapshotId: null };
  const keptAs = evidence === page ? (publication.link ?? page.finalAddress) : evidence.finalAddress;
  const { snapshotId } = await deps.store.saveSnapshot(snapshotOf(keptAs, evidence));
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

/** For an act whose text was found at none of its addresses: tried again where the last failure may pass. */
export function titleOnlyContent(
  attempts: number,
  last: Exclude<FetchResult, { kind: 'not-modified' }> | null,
  reason: string,
  now: Date,
): ContentToStore {
  if (last?.kind !== 'failed') return titleOnly('no-readable-text', reason, now, later(attempts, now, null));
  const again = last.temporary || last.retryAt !== null;
  return titleOnly(
    codes[last.reason] ?? 'unreachable',
    reason,
    now,
    again ? later(attempts, now, last.retryAt) : null,
  );
}

/** Null when it was tried often enough. */
function later(attempts: number, now: Date, askedFor: Date | null): Date | null {
  const hours = retryAfterHours[attempts];
  if (hours === undefined) return null;
  const own = now.getTime() + hours * hourMs;
  return new Date(Math.max(own, askedFor?.getTime() ?? 0));
}
