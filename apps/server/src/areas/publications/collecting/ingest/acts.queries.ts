import { sql } from 'kysely';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { PendingAct } from '../../../../ingestion/store.ts';
import type { VersionToImport } from '../import/publication-to-import.ts';

/** Versions of acts that the items of a feed name and that aren't stored yet. */
export function pendingActs(
  tx: SystemTransaction,
  feedId: string,
  now: Date,
  limit: number,
): Promise<PendingAct[]> {
  return (
    tx
      .selectFrom('feed_items as item')
      .innerJoin('publications as p', 'p.id', 'item.publication_id')
      .select(['p.id as publicationId', sql<string>`item.link`.as('link'), 'p.page_attempts as attempts'])
      .where('item.feed_id', '=', feedId)
      .where('item.link', 'like', '%CELEX:%')
      .where((by) =>
        by.or([
          by('p.page_attempts', '=', 0),
          by('p.page_next_check_at', '<=', now),
          // Delivered by another feed, which doesn't fetch texts.
          by('p.text_state_code', '=', 'not-followed'),
        ]),
      )
      .where((by) =>
        by.not(
          by.exists(
            by
              .selectFrom('publication_versions as v')
              .select(sql.lit(1).as('one'))
              .whereRef('v.publication_id', '=', 'p.id')
              .whereRef('v.link', '=', 'item.link'),
          ),
        ),
      )
      .orderBy('p.page_checked_at', (order) => order.asc().nullsFirst())
      .orderBy('p.id')
      // Sector 3 before sector 0: the act comes before its consolidated versions.
      .orderBy('item.link', 'desc')
      .limit(limit)
      .execute()
  );
}

export const lockTextState = (tx: SystemTransaction, publicationId: string) =>
  tx
    .selectFrom('publications')
    .select('text_state')
    .where('id', '=', publicationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Records the bytes that an imported version was read from, and its own address. */
export const nameSnapshot = (
  tx: SystemTransaction,
  publicationId: string,
  version: Pick<VersionToImport, 'day' | 'label'>,
  { snapshotId, link }: { snapshotId: string; link: string },
) =>
  tx
    .updateTable('publication_versions')
    .set({ snapshot_id: snapshotId, link })
    .where('publication_id', '=', publicationId)
    .where('valid_from', 'is not distinct from', version.day)
    .where('label', '=', version.label)
    .where('snapshot_id', 'is', null)
    .execute();
