import { type Kysely, sql } from 'kysely';

/** Segments of an older format can't be read; they are built again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['publication_segments', 'source_segments'])
    await sql.raw(`alter table ${table} add column format smallint not null default 1`).execute(db);
}
