import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table tasks add column completed_because text',
  "comment on column tasks.completed_because is 'how the occasion went away; null where somebody completed it, and before this was kept'",
];

/** A task that nobody completed tells why there is nothing left to do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
