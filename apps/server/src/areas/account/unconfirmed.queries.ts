import type { AnyTransaction, SystemTransaction } from '../../db/transactions.ts';

/**
 * Accounts whose address nobody has confirmed, and who founded a company that nobody else was ever in. Nobody has logged in
 * to such a company, so nothing in it is anybody's work.
 */
const selectUnconfirmed = (tx: AnyTransaction) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.email_verified_at', 'is', null)
    .where('users.last_log_in_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('companies.is_demo', '=', false)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('users as colleague')
            .select('colleague.id')
            .whereRef('colleague.company_id', '=', 'users.company_id')
            .whereRef('colleague.id', '<>', 'users.id'),
        ),
      ),
    );

/** Locked until the transaction ends, so that whoever confirms it at the same time finds it gone, or comes first. */
export const lockUnconfirmed = (tx: SystemTransaction, email: string) =>
  selectUnconfirmed(tx)
    .select('users.company_id')
    .where((by) => by(by.fn<string>('lower', ['users.email']), '=', by.fn<string>('lower', [by.val(email)])))
    .forUpdate('users')
    .executeTakeFirst();

/** Those who signed up before then, and have had no link since that worked. */
const selectForgotten = (tx: AnyTransaction, before: Date) =>
  selectUnconfirmed(tx)
    .select('users.company_id')
    .where('users.created_at', '<', before)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('account_links as link')
            .select('link.id')
            .whereRef('link.company_id', '=', 'users.company_id')
            .whereRef('link.user_id', '=', 'users.id')
            .where('link.expires_at', '>=', before),
        ),
      ),
    );

export const listForgotten = (tx: SystemTransaction, before: Date, most: number) =>
  selectForgotten(tx, before).orderBy('users.created_at').limit(most).execute();

export const lockForgotten = (tx: SystemTransaction, before: Date, companyId: string) =>
  selectForgotten(tx, before).where('users.company_id', '=', companyId).forUpdate('users').executeTakeFirst();
