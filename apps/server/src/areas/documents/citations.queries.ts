import { type Insertable, sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

export type CitationRow = Awaited<ReturnType<typeof listCitations>>[number];
export type NewCitationRow = Omit<
  Insertable<Tables['document_citations']>,
  'company_id' | 'document_id' | 'id'
> & { readonly id: string };

export const listCitations = (tx: CompanyTransaction, documentId: string) =>
  tx
    .selectFrom('document_citations')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .orderBy('made_at')
    .orderBy('id')
    .execute();

export async function insertCitations(
  tx: CompanyTransaction,
  documentId: string,
  rows: readonly NewCitationRow[],
): Promise<void> {
  for (const chunk of statementChunks(rows))
    await tx
      .insertInto('document_citations')
      .values(chunk.map((row) => ({ ...row, company_id: tx.companyId, document_id: documentId })))
      .execute();
}

/** Obligations that can be cited, each with the words that it consists of. */
export const findObligations = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('obligations as obligation')
    .innerJoin('publications as publication', 'publication.id', 'obligation.publication_id')
    .innerJoin('publication_texts as text', 'text.id', 'obligation.publication_text_id')
    .select([
      'obligation.id',
      'obligation.publication_text_id as text_id',
      'obligation.clause',
      'obligation.page',
      'publication.title',
      'publication.link',
      'text.version_number as version',
    ])
    .where('obligation.company_id', '=', tx.companyId)
    .where('obligation.replaced_at', 'is', null)
    .where('obligation.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

export const findControls = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('controls')
    .select(['id', 'title', 'code'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
