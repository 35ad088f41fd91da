import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table mail_outbox (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    recipient text not null,
    subject text not null,
    body_text text,
    body_html text,
    created_at timestamptz not null,
    sent_at timestamptz,
    attempts integer not null default 0,
    last_error text,
    primary key (company_id, id),
    -- bodies hold links that log somebody in or set a password
    check (sent_at is null or (body_text is null and body_html is null))
  )`,
  `comment on column mail_outbox.last_error is 'codes of the mail server, never its words: they quote addresses and contents'`,
];

/** Mails that wait to be sent, and what is left of those that were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'mail_outbox');
}
