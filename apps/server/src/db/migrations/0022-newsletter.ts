import { type Kysely, sql } from 'kysely';

const statements = [
  `create table subscriptions (
    id uuid primary key default gen_random_uuid(),
    address_key text not null unique,
    email text not null,
    frequency text not null check (frequency in ('Real-time', 'Daily', 'Weekly')),
    asked_at timestamptz not null,
    confirmed_at timestamptz,
    confirmed_by_link_until timestamptz,
    check ((confirmed_at is null) = (confirmed_by_link_until is null))
  )`,
  `comment on table subscriptions is 'addresses of the newsletter, of whatever company or none; companies have no rights here'`,
  `comment on column subscriptions.address_key is 'a keyed hash of the address, by which links still find it after it left and came back'`,
  `comment on column subscriptions.confirmed_by_link_until is 'end of the link that was used last: it and all older ones change nothing more'`,
  'create index subscriptions_unconfirmed on subscriptions (asked_at) where confirmed_at is null',
  // mails to people of no company
  'alter table mail_outbox drop constraint mail_outbox_pkey',
  'alter table mail_outbox alter column company_id drop not null',
  'alter table mail_outbox add primary key (id)',
  'create index mail_outbox_company on mail_outbox (company_id)',
  'alter table mail_outbox add column unsubscribe_address text',
];

/** The newsletter's addresses, and mails that belong to no company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
