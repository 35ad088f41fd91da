import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transactions.ts';
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

/** Deletes bytes that no row of the company names. Others add or drop the same bytes before or after it, never meanwhile. */
export async function dropIfUnnamed(
  tx: CompanyTransaction,
  storage: Storage,
  file: Pick<StoredFile, 'key' | 'sha256'>,
): Promise<void> {
  await lockBytes(tx, tx.companyId, file.sha256);
  if (!(await isNamed(tx, tx.companyId, file.sha256))) await storage.delete(file.key);
}
