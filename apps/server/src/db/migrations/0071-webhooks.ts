import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table webhooks (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    name text not null,
    url text not null,
    topics text[] not null,
    sealed_secret text not null,
    pause text check (pause in ('paused', 'gone')),
    created_by uuid,
    created_at timestamptz not null,
    failing_since timestamptz,
    primary key (company_id, id)
  )`,
  `create table webhook_deliveries (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    webhook_id uuid not null,
    message_id text not null,
    event_sequence bigint,
    type text not null,
    payload text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    created_at timestamptz not null,
    last_attempt_at timestamptz,
    next_attempt_at timestamptz,
    last_status integer,
    last_problem text,
    milliseconds integer,
    is_replay boolean not null default false,
    primary key (company_id, id),
    foreign key (company_id, webhook_id) references webhooks on delete cascade,
    check ((state = 'waiting') = (next_attempt_at is not null))
  )`,
  `comment on table webhook_deliveries is 'event_sequence: the domain event it tells of; null of a test or a replay'`,
  'create unique index webhook_deliveries_event on webhook_deliveries (company_id, webhook_id, event_sequence)',
  'create index webhook_deliveries_newest on webhook_deliveries (company_id, webhook_id, created_at desc, id)',
  `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting'`,
  'create index webhook_deliveries_old on webhook_deliveries (created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['webhooks', 'webhook_deliveries']) await enableCompanyRowSecurity(db, table);
}
