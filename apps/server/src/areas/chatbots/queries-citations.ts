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

/** The newest text of each of these sources that lies in one of these workspaces. */
export async function currentSources(
  tx: CompanyTransaction,
  workspaceIds: readonly string[],
  ids: readonly string[],
) {
  const { rows } = await sql<{ id: string; text_id: string | null }>`
    select source.id, (select version.text_id from source_versions as version
      where version.company_id = source.company_id and version.source_id = source.id and version.text_id is not null
      order by version.version desc limit 1) as text_id
    from sources as source
    where source.company_id = ${tx.companyId} and source.id = any(${[...ids]}::uuid[])
      and source.workspace_id = any(${[...workspaceIds]}::uuid[])`.execute(tx);
  return rows;
}

/** The texts of the current versions of these publications. */
export const currentPublications = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications as publication')
    .leftJoin('publication_texts as text', (join) =>
      join
        .onRef('text.publication_id', '=', 'publication.id')
        .onRef('text.version_number', '=', 'publication.current_version'),
    )
    .select(['publication.id', 'text.id as text_id', 'text.language', 'publication.title'])
    .where('publication.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('text.rank', 'desc')
    .execute();
