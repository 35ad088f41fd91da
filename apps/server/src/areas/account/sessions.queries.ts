import type { RevokedReason } from '../../db/tables/account.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';

interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

/** Sessions that can still be used, the last used first. */
export const listFamilies = (tx: CompanyTransaction, { companyId, userId }: Owner, now: Date) =>
  tx
    .selectFrom('session_families')
    .select((by) => [
      'id',
      'client',
      'created_at',
      by.fn.coalesce('rotated_at', 'created_at').as('last_used_at'),
    ])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

interface Families extends Owner {
  /** this one alone */
  readonly id?: string;
  /** all but this one */
  readonly but?: string | null;
}

/** Ends sessions of a user that can still be used; answers which. */
export const revokeFamilies = (
  tx: AnyTransaction,
  { companyId, userId, id, but = null }: Families,
  reason: RevokedReason,
  now: Date,
) =>
  tx
    .updateTable('session_families')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(but !== null, (query) => query.where('id', '<>', but))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
