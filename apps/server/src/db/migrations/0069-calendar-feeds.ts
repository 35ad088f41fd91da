import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table calendar_feeds (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    name text not null,
    kinds text[],
    is_mine boolean not null,
    regulators text[],
    hash text not null,
    created_at timestamptz not null,
    last_read_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, user_id) references users (company_id, id) on delete cascade
  )`,
  `comment on table calendar_feeds is
    'addresses that calendar programs read; hash: of the code in the address; kinds, regulators: null for all'`,
  'create unique index calendar_feeds_hash on calendar_feeds (hash)',
  'create index calendar_feeds_user on calendar_feeds (company_id, user_id, created_at desc)',
  // the calendar asks for what falls between two days
  'create index controls_due on controls (company_id, due_on) where due_on is not null',
];

/** Calendars that other programs subscribe to, and the days that a calendar shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'calendar_feeds');
}
