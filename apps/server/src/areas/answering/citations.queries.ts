import { type Insertable, sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

export type CitationRow = Awaited<ReturnType<typeof listCitations>>[number];

export const listCitations = (
  tx: CompanyTransaction,
  { of, ids }: { readonly of: 'message_id' | 'comparison_row_id'; readonly ids: readonly string[] },
) =>
  tx
    .selectFrom('citations')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where(of, '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('ordinal')
    .execute();

/** Adds what is not there yet. */
export async function insertCitations(
  tx: CompanyTransaction,
  rows: readonly Omit<Insertable<Tables['citations']>, 'company_id'>[],
): Promise<void> {
  for (const chunk of statementChunks(rows))
    await tx
      .insertInto('citations')
      .values(chunk.map((row) => ({ ...row, company_id: tx.companyId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
