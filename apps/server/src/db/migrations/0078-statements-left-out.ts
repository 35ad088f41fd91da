import { type Kysely, sql } from 'kysely';

/** How many statements of an answer no quote proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column left_out integer not null default 0`.execute(db);
}
