import { type Kysely, sql } from 'kysely';

/** The earlier questions together with which the question of an answer was understood. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column carried text[] not null default '{}'`.execute(db);
}
