import { sql } from 'kysely';
import type { CompanyTransaction, SystemTransaction } from '../db/transactions.ts';
import type { Storage, StoredFile } from './storage.ts';

/**
 * The tables whose rows name files of a company by `sha256`: bytes stay while any of them does. Whoever uploads the same bytes in
 * two parts of the product has one file.
 */
export const tablesNamingFiles = ['evidence_files', 'clearing_agreements'] as const;

/** While it is held, nobody else of the company adds or drops a file with these bytes. */
export const lockBytes = (tx: CompanyTransaction, companyId: string, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`file ${companyId} ${sha256}`}, 0))`.execute(tx);

async function isNamed(tx: CompanyTransaction, companyId: string, sha256: string): Promise<boolean> {
  for (const table of tablesNamingFiles) {
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where('sha256', '=', sha256)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** What the files of the company take; the same bytes under several names count once. */
export async function keptBytes(tx: CompanyTransaction): Promise<number> {
  const { companyId } = tx;
  const named = tablesNamingFiles.map(
    (table) => sql`select sha256, byte_length from ${sql.table(table)} where company_id = ${companyId}`,
  );
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(byte_length), 0)::bigint as total
    from (select distinct sha256, byte_length from (${sql.join(named, sql` union all `)}) as named) as kept`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

/** Which of these bytes some row of the company names. */
export async function namedAmong(
  tx: SystemTransaction,
  companyId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const table of tablesNamingFiles) {
    const rows = await tx
      .selectFrom(table)
      .select('sha256')
      .where('company_id', '=', companyId)
      .where('sha256', 'in', [...hashes])
      .execute();
    for (const { sha256 } of rows) found.add(sha256);
  }
  return found;
}

/** Deletes bytes that no row of the company names. Others add or drop the same bytes before or after it, never meanwhile. */
export async function dropIfUnnamed(
  tx: CompanyTransaction,
  storage: Storage,
  file: Pick<StoredFile, 'key' | 'sha256'>,
): Promise<void> {
  await lockBytes(tx, tx.companyId, file.sha256);
  if (!(await isNamed(tx, tx.companyId, file.sha256))) await storage.delete(file.key);
}
