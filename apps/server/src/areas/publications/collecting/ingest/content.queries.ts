import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { PublicationContentState } from '../../../../ingestion/store.ts';

const contentStates = { none: 'none', title_only: 'title-only', full: 'full' } as const;

/** States, with the content hash of the current version. */
const contentStatesOf = (tx: SystemTransaction) =>
  tx
    .selectFrom('publications as p')
    .leftJoin('publication_versions as v', (join) =>
      join.onRef('v.publication_id', '=', 'p.id').onRef('v.number', '=', 'p.current_version'),
    )
    .select([
      'p.id',
      'p.link',
      'p.text_state',
      'v.content_hash',
      'p.page_etag',
      'p.page_last_modified',
      'p.page_checked_at',
      'p.page_attempts',
      'p.page_next_check_at',
      'p.collected_at',
    ]);

const presentState = (row: Awaited<ReturnType<ReturnType<typeof contentStatesOf>['execute']>>[number]) =>
  ({
    publicationId: row.id,
    link: row.link,
    state: contentStates[row.text_state],
    contentHash: row.text_state === 'full' ? row.content_hash : null,
    etag: row.page_etag,
    lastModified: row.page_last_modified,
    checkedAt: row.page_checked_at,
    attempts: row.page_attempts,
    nextCheckAt: row.page_next_check_at,
    firstSeenAt: row.collected_at,
  }) satisfies PublicationContentState;

export async function listContentStates(
  tx: SystemTransaction,
  publicationIds: readonly string[],
): Promise<PublicationContentState[]> {
  if (publicationIds.length === 0) return [];
  const rows = await contentStatesOf(tx)
    .where('p.id', 'in', [...publicationIds])
    .execute();
  return rows.map(presentState);
}

/** Publications of a feed whose page has to be fetched. */
export async function listPendingContents(
  tx: SystemTransaction,
  feedId: string,
  now: Date,
  limit: number,
): Promise<PublicationContentState[]> {
  const rows = await contentStatesOf(tx)
    .where('p.first_feed_id', '=', feedId)
    .where((by) => by.or([by('p.text_state', '=', 'none'), by('p.page_next_check_at', '<=', now)]))
    .orderBy('p.page_checked_at', (order) => order.asc().nullsFirst())
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(presentState);
}

export const lockContent = (tx: SystemTransaction, publicationId: string) =>
  tx
    .selectFrom('publications')
    .select(['id', 'link', 'title', 'text_state', 'current_version', 'page_attempts'])
    .where('id', '=', publicationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export type LockedContent = Awaited<ReturnType<typeof lockContent>>;

export const findContentHash = (tx: SystemTransaction, publicationId: string, number: number) =>
  tx
    .selectFrom('publication_versions')
    .select('content_hash')
    .where('publication_id', '=', publicationId)
    .where('number', '=', number)
    .executeTakeFirst();
