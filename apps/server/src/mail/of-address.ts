import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../db/transactions.ts';

const isAddressee = (email: string) => (by: ExpressionBuilder<Tables, 'mail_outbox'>) =>
  by(by.fn<string>('lower', ['recipient']), '=', by.fn<string>('lower', [by.val(email)]));

/** Mails to an address that were sent for no company, the newest first. */
export const listMailsTo = (tx: SystemTransaction, email: string, most: number) =>
  tx
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'created_at', 'sent_at'])
    .where('company_id', 'is', null)
    .where(isAddressee(email))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

export const deleteMailsTo = (tx: SystemTransaction, email: string) =>
  tx.deleteFrom('mail_outbox').where('company_id', 'is', null).where(isAddressee(email)).execute();

/** Mails of a company to one of its people. */
export const deleteMailsToUser = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .deleteFrom('mail_outbox')
    .where('company_id', '=', companyId)
    .where('recipient', '=', (by) =>
      by.selectFrom('users').select('email').where('company_id', '=', companyId).where('id', '=', userId),
    )
    .execute();
