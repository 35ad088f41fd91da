import { type Insertable, sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

const cited = (tx: CompanyTransaction) =>
  tx.selectFrom('citations').selectAll().where('company_id', '=', tx.companyId).orderBy('ordinal');

export type CitationRow = Awaited<ReturnType<typeof listOfMessages>>[number];

export const listOfMessages = (tx: CompanyTransaction, messageIds: readonly string[]) =>
  cited(tx)
    .where('message_id', '=', sql<string>`any(${[...messageIds]}::uuid[])`)
    .execute();

export const listOfComparison = (tx: CompanyTransaction, chatbotId: string) =>
  cited(tx).where('chatbot_id', '=', chatbotId).execute();

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

export const deleteOfComparison = (tx: CompanyTransaction, chatbotId: string) =>
  tx
    .deleteFrom('citations')
    .where('company_id', '=', tx.companyId)
    .where('chatbot_id', '=', chatbotId)
    .execute();
