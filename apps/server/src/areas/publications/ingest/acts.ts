import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/transactions.ts';
import { actCode } from '../../../engine/text/act-number.ts';
import type { ActReference } from '../../../ingestion/act-reference.ts';
import { isBindingAct } from '../../../ingestion/act-reference.ts';
import type { ActToStore, ContentOutcome, PendingAct } from '../../../ingestion/store.ts';
import { actToImport } from '../import/act.ts';
import { importPublication } from '../import/store.ts';
import { statedBinding } from '../stated-binding.ts';

/** What an act's CELEX number tells of its publication. */
export const actFacts = (act: ActReference, title: string) =>
  isBindingAct(act)
    ? {
        pub_type: 'regulation' as const,
        stated_type: 'regulation' as const,
        code: actCode(act.act, title),
        is_binding: true,
        binding_reason: statedBinding('act'),
      }
    : {};

/** Versions of acts that the items of a feed name and that are not there yet. */
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
          // Another feed brought it that follows nothing.
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

/** Stores the text of a version of an act as the import does, with the bytes it was read from. */
export async function saveAct(
  tx: SystemTransaction,
  publicationId: string,
  { act, link, snapshotId, checkedAt }: ActToStore,
): Promise<ContentOutcome> {
  const before = await tx
    .selectFrom('publications')
    .select('text_state')
    .where('id', '=', publicationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const given = actToImport(act, '');
  const isBasic = act.consolidatedOn === null;
  const { outcome: imported } = await importPublication(
    tx,
    { ...given, link: isBasic ? link : given.link, version: { ...given.version, link } },
    checkedAt,
  );
  await tx
    .updateTable('publication_versions')
    .set({ snapshot_id: snapshotId, link })
    .where('publication_id', '=', publicationId)
    .where('valid_from', 'is not distinct from', given.version.day)
    .where('label', '=', given.version.label)
    .where('snapshot_id', 'is', null)
    .execute();
  await tx
    .updateTable('publications')
    .set({ page_checked_at: checkedAt, page_attempts: 0, page_next_check_at: null })
    .where('id', '=', publicationId)
    .execute();
  const isFurther = imported === 'new version' || imported === 'new text';
  if (before.text_state !== 'full') return 'first';
  return isFurther ? 'changed' : 'unchanged';
}
