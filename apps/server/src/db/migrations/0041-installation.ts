import { type Kysely, sql } from 'kysely';

const statements = [
  'create table installation (id uuid primary key)',
  "comment on table installation is 'one row: which database this is, so that nobody takes its files for those of another'",
  'insert into installation (id) values (gen_random_uuid())',
  "create index job_progress_waiting on job_progress (company_id, kind) where state = 'queued'",
];

/** Files that nothing names are cleared away where they are surely of this database; jobs of companies take turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
