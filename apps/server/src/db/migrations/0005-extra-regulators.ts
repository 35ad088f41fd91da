import { type Kysely, sql } from 'kysely';

/** Regulators beyond the known ones are offered, and polled once a company follows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table regulators add column is_extra boolean not null default false').execute(db);
}
