import { sql } from 'kysely';
import type { AnyTransaction, CompanyTransaction } from '../db/transactions.ts';

/** The tables whose rows name files of a company by `storage_key`: a file stays while any of them does. */
export const tablesNamingFiles = ['evidence_files', 'clearing_agreements', 'source_versions'] as const;

/** The tables whose rows name files that the product makes itself. */
export const tablesNamingOwnFiles = ['snapshots', 'publication_segments', 'source_segments'] as const;

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
