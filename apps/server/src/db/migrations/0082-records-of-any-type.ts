import { type Kysely, sql } from 'kysely';

/** What is approved and signed is a record of any type: a new one is no reason to change these tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['approvals', 'signatures'])
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_object_type_check`)}`.execute(
      db,
    );
}
