import type { SystemTransaction } from '../db/transactions.ts';

const mostShown = 200;

/** Mails that could not be sent, the newest first: refused for good or given up where nothing is left to send, else tried again. */
export const listFailedMails = (tx: SystemTransaction) =>
  tx
    .selectFrom('mail_outbox as mail')
    .leftJoin('companies as company', 'company.id', 'mail.company_id')
    .select((by) => [
      'mail.id',
      'mail.company_id',
      'company.name as company_name',
      'mail.recipient',
      'mail.subject',
      'mail.created_at',
      'mail.attempts',
      'mail.last_error',
      by('mail.body_text', 'is', null).$castTo<boolean>().as('is_final'),
    ])
    .where('mail.sent_at', 'is', null)
    .where('mail.last_error', 'is not', null)
    .orderBy('mail.created_at', 'desc')
    .orderBy('mail.id')
    .limit(mostShown)
    .execute();
