import { type Insertable, type NotNull, sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

export const listRows = (tx: CompanyTransaction, chatbotId: string) =>
  tx
    .selectFrom('comparison_rows')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('chatbot_id', '=', chatbotId)
    .orderBy('ordinal')
    .execute();

export async function replaceRows(
  tx: CompanyTransaction,
  chatbotId: string,
  rows: readonly Omit<Insertable<Tables['comparison_rows']>, 'company_id' | 'chatbot_id'>[],
): Promise<void> {
  const own = { company_id: tx.companyId, chatbot_id: chatbotId };
  await tx
    .deleteFrom('comparison_rows')
    .where((by) => by.and(own))
    .execute();
  for (const chunk of statementChunks(rows))
    await tx
      .insertInto('comparison_rows')
      .values(chunk.map((row) => ({ ...row, ...own })))
      .execute();
}

/** The newest text of each of these sources that has one. */
export const newestTexts = (tx: CompanyTransaction, sourceIds: readonly string[]) =>
  tx
    .selectFrom('source_versions')
    .distinctOn('source_id')
    .select(['source_id', 'text_id'])
    .$narrowType<{ text_id: NotNull }>()
    .where('company_id', '=', tx.companyId)
    .where('source_id', '=', sql<string>`any(${[...sourceIds]}::uuid[])`)
    .where('text_id', 'is not', null)
    .orderBy('source_id')
    .orderBy('version', 'desc')
    .execute();
