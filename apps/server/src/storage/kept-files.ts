import { sql } from 'kysely';
import type { AnyTransaction, CompanyTransaction } from '../db/transactions.ts';

/** The tables whose rows name files of a company by `storage_key`: a file stays while any of them does. */
export const tablesNamingFiles = [
  'evidence_files',
  'clearing_agreements',
  'source_versions',
  'document_templates',
  'questionnaires',
] as const;

/** The tables whose rows name files that the product makes itself. */
export const tablesNamingOwnFiles = ['snapshots', 'publication_segments', 'source_segments'] as const;

/** Segments are named by the hash of their bytes. */
const hashIn = (table: string) => (table.endsWith('_segments') ? 'name' : 'sha256');

/** Every file that some row names, with the hash of its bytes that the row holds; in the order of the keys. */
export const namedFilesQuery = `select key, min(sha256) as sha256 from (${[
  ...tablesNamingFiles,
  ...tablesNamingOwnFiles,
]
  .map((table) => `select storage_key as key, ${hashIn(table)} as sha256 from ${table}`)
  .join(' union all ')}) as named where key is not null group by key order by key`;

/** Which of these files some row names; of all companies where `tx` is the system's. */
export async function namedAmong(tx: AnyTransaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const table of [...tablesNamingFiles, ...tablesNamingOwnFiles]) {
    const rows = await tx
      .selectFrom(table)
      .select('storage_key')
      .where('storage_key', 'in', [...keys])
      .execute();
    for (const row of rows) if (row.storage_key !== null) found.add(row.storage_key);
  }
  return found;
}

/** What the files of companies take. One that several rows of a company name counts once. */
export async function keptBytesOf(
  tx: AnyTransaction,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...companyIds];
  const named = tablesNamingFiles.map(
    (table) =>
      sql`select company_id, storage_key, byte_length from ${sql.table(table)} where company_id = any(${ids}::uuid[])`,
  );
  const { rows } = await sql<{ company_id: string; total: number }>`
    select company_id, sum(byte_length)::bigint as total
    from (select distinct company_id, storage_key, byte_length from (${sql.join(named, sql` union all `)}) as named) as kept
    group by company_id`.execute(tx);
  return new Map(rows.map((row) => [row.company_id, row.total]));
}

/** What the files of the company take. */
export const keptBytes = async (tx: CompanyTransaction): Promise<number> =>
  (await keptBytesOf(tx, [tx.companyId])).get(tx.companyId) ?? 0;
