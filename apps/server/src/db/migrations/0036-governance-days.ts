import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table governance_days (
    company_id uuid not null references companies on delete cascade,
    day date not null,
    completed integer not null,
    in_progress integer not null,
    incomplete integer not null,
    out_of_scope integer not null,
    primary key (company_id, day)
  )`,
  `comment on table governance_days is 'how many controls stood where at the end of a day, or when it was last looked'`,
];

/** Readiness over time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'governance_days');
}
