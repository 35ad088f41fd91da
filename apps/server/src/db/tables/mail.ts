import { type Generated, sql } from 'kysely';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

/** Mails that wait or went. */
export interface MailTables {
  mail_outbox: {
    /** null: a mail to somebody of no company */
    company_id: string | null;
    id: Generated<string>;
    recipient: string;
    subject: string;
    /** null once it was sent or given up */
    body_text: string | null;
    body_html: string | null;
    /** null also once it was sent or given up */
    unsubscribe_address: string | null;
    created_at: Date;
    sent_at: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
  };
}

const { special } = personalDataOf<MailTables>();

export const mailPersonalData: readonly PersonalData[] = [
  special('mail_outbox', 'recipient'),
  // without their texts, which hold links that work
  exported(
    'mails',
    (company, person) => sql`
      select recipient, subject, mail_outbox.created_at, sent_at
      from mail_outbox join users on users.company_id = mail_outbox.company_id and users.email = recipient
      where mail_outbox.company_id = ${company} and users.id = ${person} order by mail_outbox.created_at desc`,
  ),
];
