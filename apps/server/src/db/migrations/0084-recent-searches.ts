import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

/** What each person searched for last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table recent_searches (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    words text not null,
    query text not null,
    searched_at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, user_id, words),
    foreign key (company_id, user_id) references users (company_id, id) on delete cascade
  )`.execute(db);
  await enableCompanyRowSecurity(db, 'recent_searches');
}
