import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  'alter table users add column time_zone text',
  `comment on column users.time_zone is 'IANA name; null: none chosen yet, UTC'`,
  'alter table subscriptions add column language text',
  `comment on column subscriptions.language is 'of the page on which it was asked for; null: asked for before it was kept'`,
  `alter table obligation_comments add column mentioned uuid[] not null default '{}'`,
  `alter table control_comments add column mentioned uuid[] not null default '{}'`,

  `create table notices (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    kind text not null,
    object_type text not null,
    object_id uuid not null,
    actor_id uuid,
    parameters jsonb not null default '{}',
    dedupe_key text not null,
    in_bell boolean not null,
    by_mail boolean not null,
    mail_id uuid,
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  `comment on table notices is
    'what people of a company are told; dedupe_key: names the fact, of which each person has one notice; by_mail: a digest tells it too, mail_id: the one that did'`,
  'create unique index notices_once on notices (company_id, user_id, dedupe_key)',
  'create index notices_list on notices (company_id, user_id, created_at desc, id desc) where in_bell',
  'create index notices_unread on notices (company_id, user_id) where in_bell and read_at is null',
  'create index notices_to_mail on notices (company_id, user_id) where by_mail and mail_id is null',

  `create table notice_settings (
    company_id uuid not null,
    user_id uuid not null,
    kind text not null,
    in_bell boolean not null,
    by_mail boolean not null,
    primary key (company_id, user_id, kind),
    foreign key (company_id, user_id) references users on delete cascade
  )`,

  `create table reminder_settings (
    company_id uuid primary key references companies on delete cascade,
    days_before integer[] not null,
    escalate_after_days integer
  )`,
  `comment on table reminder_settings is 'escalate_after_days: null: administrators are not told what is overdue'`,

  `create table mail_ledger (
    company_id uuid not null,
    user_id uuid not null,
    kind text not null check (kind in ('digest', 'reminder', 'escalation')),
    period text not null,
    mail_id uuid,
    covers_to timestamptz not null,
    publication_ids uuid[] not null default '{}',
    primary key (company_id, user_id, kind, period),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  `comment on table mail_ledger is
    'mails that come once for a person and a period, or for an object and its day; mail_id: null where there was nothing to tell'`,
  'create index mail_ledger_latest on mail_ledger (company_id, user_id, kind, covers_to desc)',

  `create table newsletter_issues (
    subscription_id uuid not null references subscriptions on delete cascade,
    period text not null,
    mail_id uuid,
    covers_to timestamptz not null,
    primary key (subscription_id, period)
  )`,
  `comment on table newsletter_issues is 'one for each subscription and period; mail_id: null where there was nothing new'`,
];

/** What people are told of in the product and by mail, and what says that each of it was mailed once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['notices', 'notice_settings', 'reminder_settings', 'mail_ledger'])
    await enableCompanyRowSecurity(db, table);
}
