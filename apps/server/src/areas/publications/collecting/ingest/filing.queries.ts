import { sql } from 'kysely';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { IngestionStore, PublicationWords } from '../../../../ingestion/store.ts';
import { askForScreening } from '../../screening/waiting.queries.ts';

type Others = Parameters<IngestionStore['publicationWords']>[0];

/** The words of publications that a filter looks at, by ID; samples belong to no regulator. */
export function publicationWords(
  tx: SystemTransaction,
  { exceptRegulator, regulators, since }: Others,
  after: string | null,
  limit: number,
): Promise<PublicationWords[]> {
  return tx
    .selectFrom('publications')
    .select(['id as publicationId', 'title', 'code', 'summary', 'link'])
    .where('regulator', '<>', exceptRegulator)
    .where('is_sample', '=', false)
    .$if(regulators !== null, (query) => query.where('regulator', 'in', [...(regulators ?? [])]))
    .$if(since !== null, (query) => query.where('updated_at', '>=', since))
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Adds the regulator of a filter to publications, and has them screened for those who follow it. */
export async function fileUnder(
  tx: SystemTransaction,
  feedId: string,
  regulator: string,
  publications: readonly PublicationWords[],
  seenAt: Date,
): Promise<{ added: number }> {
  if (publications.length === 0) return { added: 0 };
  const items = await tx
    .insertInto('feed_items')
    .values(
      publications.map(({ publicationId, link, title }) => ({
        feed_id: feedId,
        identity: publicationId,
        publication_id: publicationId,
        link,
        title,
        entry_hash: '',
        snapshot_id: null,
        first_seen_at: seenAt,
        last_seen_at: seenAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['feed_id', 'identity']).doNothing())
    .returning('publication_id')
    .execute();
  // A repeated import may have replaced the regulators, so those with an item are checked too.
  const filed = await tx
    .updateTable('publications')
    .set({ regulators: sql<string[]>`array_append(regulators, ${regulator})`, updated_at: seenAt })
    .where(
      'id',
      'in',
      publications.map(({ publicationId }) => publicationId),
    )
    .where(sql<boolean>`not ${regulator} = any(regulators)`)
    .returning('id')
    .execute();
  await askForScreening(
    tx,
    filed.map(({ id }) => id),
  );
  return { added: items.length };
}
