import { type Insertable, sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

export type SectionRow = Awaited<ReturnType<typeof listSections>>[number];
export type NewSection = Omit<Insertable<Tables['document_sections']>, 'company_id' | 'document_id'>;

/** In the order of the document. */
export const listSections = (tx: CompanyTransaction, documentId: string) =>
  tx
    .selectFrom('document_sections')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findSection = (tx: CompanyTransaction, documentId: string, id: string) =>
  tx
    .selectFrom('document_sections')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findSections = (tx: CompanyTransaction, documentId: string, ids: readonly string[]) =>
  tx
    .selectFrom('document_sections')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();

export async function insertSections(
  tx: CompanyTransaction,
  documentId: string,
  rows: readonly NewSection[],
): Promise<void> {
  for (const chunk of statementChunks(rows))
    await tx
      .insertInto('document_sections')
      .values(chunk.map((row) => ({ ...row, company_id: tx.companyId, document_id: documentId })))
      .execute();
}

export const deleteSections = (tx: CompanyTransaction, documentId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('document_sections')
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();

export interface Place {
  readonly id: string;
  readonly parent_id: string | null;
  readonly position: number;
}

export async function placeSections(
  tx: CompanyTransaction,
  documentId: string,
  places: readonly Place[],
): Promise<void> {
  if (places.length > 0)
    await sql`update document_sections as section set parent_id = place.parent_id, position = place.position
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id text, parent_id text, position integer)
      where section.company_id = ${tx.companyId} and section.document_id = ${documentId} and section.id = place.id`.execute(
      tx,
    );
}

/** What a section says now. */
export interface SectionText {
  readonly id: string;
  readonly question: string;
  readonly question_style: SectionRow['question_style'];
  readonly content: string;
  readonly content_style: SectionRow['content_style'];
  readonly state: SectionRow['state'];
  /** its text is somebody else's now: what wrote it before is forgotten */
  readonly is_rewritten: boolean;
}

/** @returns the new revisions of the sections */
export async function writeTexts(
  tx: CompanyTransaction,
  documentId: string,
  texts: readonly SectionText[],
  { revision, by, now }: { readonly revision: number; readonly by: string | null; readonly now: Date },
): Promise<{ id: string; revision: number }[]> {
  if (texts.length === 0) return [];
  const { rows } = await sql<{ id: string; revision: number }>`
    update document_sections as section set question = text.question, question_style = text.question_style,
      content = text.content, content_style = text.content_style, state = text.state,
      confidence = case when text.is_rewritten then null else section.confidence end,
      provenance = case when text.is_rewritten then null else section.provenance end,
      edited_by = ${by}, edited_at = ${now}, revision = section.revision + 1, changed_in = ${revision}
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text(id text, question text, question_style text,
      content text, content_style text, state text, is_rewritten boolean)
    where section.company_id = ${tx.companyId} and section.document_id = ${documentId} and section.id = text.id
    returning section.id, section.revision`.execute(tx);
  return rows;
}

/** How many open comments and suggestions each section has. */
export async function countOpen(
  tx: CompanyTransaction,
  documentId: string,
): Promise<ReadonlyMap<string, { comments: number; suggestions: number }>> {
  const { rows } = await sql<{ section_id: string; comments: number; suggestions: number }>`
    select section_id, count(*) filter (where is_comment)::integer as comments,
      count(*) filter (where not is_comment)::integer as suggestions
    from (
      select section_id, true as is_comment from document_comments
      where company_id = ${tx.companyId} and document_id = ${documentId} and resolved_at is null and section_id is not null
      union all
      select section_id, false from document_suggestions
      where company_id = ${tx.companyId} and document_id = ${documentId} and state = 'open'
    ) as one group by section_id`.execute(tx);
  return new Map(rows.map(({ section_id: id, ...counts }) => [id, counts]));
}

/** What wrote the text of a section, and how sure it was. */
export const setProvenance = (
  tx: CompanyTransaction,
  documentId: string,
  id: string,
  provenance: SectionRow['provenance'],
) =>
  tx
    .updateTable('document_sections')
    .set({ provenance: provenance && JSON.stringify(provenance) })
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('id', '=', id)
    .execute();

/** What wrote the texts of several sections, and how sure it was. */
export const setAnswered = (
  tx: CompanyTransaction,
  documentId: string,
  answers: readonly {
    readonly id: string;
    readonly confidence?: SectionRow['confidence'];
    readonly provenance?: SectionRow['provenance'];
  }[],
) =>
  answers.length === 0
    ? null
    : sql`update document_sections as section set confidence = answer.confidence, provenance = answer.provenance
        from jsonb_to_recordset(${JSON.stringify(answers.map(({ id, confidence = null, provenance = null }) => ({ id, confidence, provenance })))}::jsonb)
          as answer(id text, confidence text, provenance jsonb)
        where section.company_id = ${tx.companyId} and section.document_id = ${documentId} and section.id = answer.id`.execute(
        tx,
      );
