import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `alter table saved_filters
     add column alert text not null default 'none' check (alert in ('none', 'bell', 'mail')),
     add column frequency text not null default 'daily' check (frequency in ('real_time', 'daily', 'weekly')),
     add column alert_from timestamptz,
     add column alert_run_at timestamptz,
     add check (alert = 'none' or (page = 'search' and alert_from is not null))`,
  `comment on column saved_filters.alert_from is 'publications collected before it are not told'`,
  `create index saved_filters_alerts on saved_filters (alert_run_at) where alert <> 'none'`,

  `create table saved_search_hits (
    company_id uuid not null,
    saved_filter_id uuid not null,
    publication_id uuid not null references publications on delete cascade,
    told_at timestamptz not null,
    mail_id uuid,
    primary key (company_id, saved_filter_id, publication_id),
    foreign key (company_id, saved_filter_id) references saved_filters (company_id, id) on delete cascade
  )`,
  `comment on table saved_search_hits is 'what was told for a saved search, so that nobody is told twice; mail_id: null in the bell'`,
  'create index saved_search_hits_publication on saved_search_hits (publication_id)',
];

/** Searches that are saved, and what was told of their new results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'saved_search_hits');
}
