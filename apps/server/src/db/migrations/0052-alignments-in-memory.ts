import { type Kysely, sql } from 'kysely';

/** Comparing two versions writes nothing any more: a process keeps the alignments that it made last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table text_alignments`.execute(db);
}
