import type { Generated } from 'kysely';

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
