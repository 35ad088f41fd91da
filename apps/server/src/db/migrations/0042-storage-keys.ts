import { type Kysely, sql } from 'kysely';

const tables = ['evidence_files', 'clearing_agreements'] as const;

const statements = tables.flatMap((table) => [
  `alter table ${table} add column storage_key text`,
  // what is there lies under the hash of its bytes, and rows with the same bytes share one file
  `update ${table} set storage_key = company_id::text || '/' || sha256`,
  `alter table ${table} alter column storage_key set not null`,
  `create index ${table}_storage_key on ${table} (storage_key)`,
]);

/** Files have names of their own, so that no row can come to name one that is about to be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
