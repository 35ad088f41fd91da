import type { Insertable, NotNull } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** Of a chatbot, in their order. */
export const listRows = (tx: CompanyTransaction, chatbotId: string) =>
  tx
    .selectFrom('comparison_rows')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('chatbot_id', '=', chatbotId)
    .orderBy('ordinal')
    .execute();

/** The citations of rows go with them. */
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

/** The newest version of a source that has a text. */
export const findNewestText = (tx: CompanyTransaction, sourceId: string) =>
  tx
    .selectFrom('source_versions')
    .select('text_id')
    .$narrowType<{ text_id: NotNull }>()
    .where('company_id', '=', tx.companyId)
    .where('source_id', '=', sourceId)
    .where('text_id', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
