import { sql } from 'kysely';
import type { SystemTransaction } from '../../../../db/transactions.ts';

/** Feeds of additional regulators are polled once a company follows them. */
const isWanted = sql<boolean>`not exists (
  select 1 from regulators r where r.code = feeds.regulator and r.is_extra
  and not exists (select 1 from company_profiles p where r.code = any(p.regulators)))`;

export async function listWantedFeeds(tx: SystemTransaction): Promise<string[]> {
  const rows = await tx.selectFrom('feeds').select('id').where(isWanted).execute();
  return rows.map(({ id }) => id);
}

interface FeedClaim {
  readonly now: Date;
  readonly until: Date;
  /** a last check after this comes from a clock that was wrong */
  readonly wrongAfter: Date;
}

export async function claimFeeds(
  tx: SystemTransaction,
  { now, until, wrongAfter }: FeedClaim,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .updateTable('feeds')
    .set({ next_try_at: until })
    .where('id', 'in', (by) =>
      by
        .selectFrom('feeds')
        .select('id')
        .where('is_polled', '=', true)
        .where(isWanted)
        .where((inner) =>
          inner.or([
            inner('next_try_at', 'is', null),
            inner('next_try_at', '<=', now),
            inner.and([
              inner('last_tried_at', '>', wrongAfter),
              // A claimed feed is left alone in any case.
              inner('next_try_at', '>', until),
            ]),
          ]),
        )
        .orderBy('next_try_at', (order) => order.asc().nullsFirst())
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export const setNextTry = (tx: SystemTransaction, feedIds: readonly string[], at: Date) =>
  tx
    .updateTable('feeds')
    .set({ next_try_at: at })
    .where('id', 'in', [...feedIds])
    .execute();
