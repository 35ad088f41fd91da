import { type Kysely, sql } from 'kysely';

/** What is forgotten is kept with what it would count, so that it can be listed without learning anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_screening add column forgotten_features jsonb`.execute(db);
  // what was forgotten before is only known once everything was learned again
  await sql`update company_screening set due_at = now() where forgotten <> '{}'`.execute(db);
}
