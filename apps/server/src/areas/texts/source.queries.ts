import { statementChunks } from '../../db/statement-chunks.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { ExtractedText, Passage } from '../../engine/text/passage.ts';
import { passageOf, rowOf } from './passage-row.service.ts';

/** Stores the text of something the company has uploaded; it never changes. @returns its ID */
export async function writeSourceText(
  tx: CompanyTransaction,
  text: ExtractedText,
  now: Date,
): Promise<string> {
  const { companyId } = tx;
  const { id } = await tx
    .insertInto('source_texts')
    .values({
      company_id: companyId,
      content: text.content,
      language: text.language,
      sha256: text.sha256,
      extractor: text.extractor,
      extractor_version: text.extractorVersion,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const chunk of statementChunks(text.passages)) {
    await tx
      .insertInto('source_passages')
      .values(chunk.map((passage) => ({ company_id: companyId, text_id: id, ...rowOf(passage) })))
      .execute();
  }
  return id;
}

export const findSourceText = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('source_texts')
    .select(['id', 'content', 'language', 'sha256'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function listSourcePassages(tx: CompanyTransaction, textId: string): Promise<Passage[]> {
  const rows = await tx
    .selectFrom('source_passages')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('text_id', '=', textId)
    .orderBy('ordinal')
    .execute();
  return rows.map(passageOf);
}

/** Deletes a text with its passages and everything that was found in it. */
export const deleteSourceText = (tx: CompanyTransaction, id: string) =>
  tx.deleteFrom('source_texts').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
