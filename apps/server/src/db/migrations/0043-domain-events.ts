import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table domain_events (
    company_id uuid not null references companies on delete cascade,
    sequence bigint not null,
    type text not null,
    object_type text not null,
    object_ids uuid[] not null,
    at timestamptz not null,
    primary key (company_id, sequence),
    foreign key (company_id, sequence) references audit_entries on delete cascade
  )`,
  "comment on table domain_events is 'what happened, for those who are told of it later; of each audit entry one, until all have read it'",
  "comment on column domain_events.sequence is 'that of the audit entry: given under the lock of the head, so that none appears before a smaller one'",
  'create index domain_events_age on domain_events (at)',
  `create table domain_event_cursors (
    company_id uuid not null references companies on delete cascade,
    consumer text not null,
    sequence bigint not null,
    primary key (company_id, consumer)
  )`,
  "comment on table domain_event_cursors is 'up to where each consumer has handled the events of a company'",
];

/** Whoever is to be told of what happened reads it in order, after the commit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'domain_events');
  await enableCompanyRowSecurity(db, 'domain_event_cursors');
}
