import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

const columns = ['id', 'name', 'kinds', 'is_mine', 'regulators', 'created_at', 'last_read_at'] as const;

/** The feed of a hash, across companies; only whoever reads a feed by its address may ask. */
export const findFeed = (tx: SystemTransaction, hash: string) =>
  tx
    .selectFrom('calendar_feeds')
    .select(['company_id', 'user_id', ...columns])
    .where('hash', '=', hash)
    .executeTakeFirst();

/** Notes that a feed was read, unless another reading has been noted since `before`. */
export const noteReading = (
  tx: CompanyTransaction,
  { companyId, id, now, before }: { companyId: string; id: string; now: Date; before: Date },
) =>
  tx
    .updateTable('calendar_feeds')
    .set({ last_read_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where((by) => by.or([by('last_read_at', 'is', null), by('last_read_at', '<=', before)]))
    .execute();

/** Locks the owner, so that what is counted stays true until a feed is written. */
export const lockOwner = (tx: CompanyTransaction, { companyId, userId }: Owner) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const listFeeds = (tx: CompanyTransaction, { companyId, userId }: Owner) =>
  tx
    .selectFrom('calendar_feeds')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const insertFeed = (tx: CompanyTransaction, feed: Insertable<Tables['calendar_feeds']>) =>
  tx.insertInto('calendar_feeds').values(feed).returning(columns).executeTakeFirstOrThrow();

export const deleteFeed = (tx: CompanyTransaction, { companyId, userId }: Owner, id: string) =>
  tx
    .deleteFrom('calendar_feeds')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** In the company of the transaction. */
