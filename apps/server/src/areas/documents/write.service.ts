import { randomUUID } from 'node:crypto';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { withAuthor } from '../approvals/policy.service.ts';
import { recordChange } from './access.service.ts';
import type { Conflict } from './plan-save.ts';
import { type DocumentRow, readDocument, updateDocument } from './queries.ts';
import { type SectionText, writeTexts } from './sections.queries.ts';
import { endApproval } from './status.service.ts';
import { findOpenConflict, insertSuggestion } from './suggestions.queries.ts';

export interface Writer {
  readonly userId: string;
  readonly now: Date;
}

/**
 * Begins the next revision of a locked document, whose text somebody changes: that person has a part in it, and what was approved of it
 * is not any more. @returns the number of the revision
 */
export async function beginRevision(
  tx: CompanyTransaction,
  id: string,
  { userId, now }: Writer,
): Promise<number> {
  const row = await readDocument(tx, id);
  const revision = row.revision + 1;
  await endApproval(tx, id, now);
  await updateDocument(tx, id, {
    revision,
    authors: [...withAuthor(row.authors, userId)],
    updated_by: userId,
    updated_at: now,
    ...(row.status === 'approved' ? { status: 'draft' as const } : {}),
  });
  if (row.status === 'approved')
    recordChange(tx, userId, { id, action: 'status', details: { status: ['approved', 'draft'] }, at: now });
  return revision;
}

/** Writes texts of sections. @returns their new revisions */
export async function rewrite(
  tx: CompanyTransaction,
  { id }: Pick<DocumentRow, 'id'>,
  texts: readonly SectionText[],
  writer: Writer,
): Promise<{ id: string; revision: number }[]> {
  if (texts.length === 0) return [];
  const revision = await beginRevision(tx, id, writer);
  return writeTexts(tx, id, texts, { revision, by: writer.userId, now: writer.now });
}

/** Keeps what lost against a newer text beside its section. @returns the ids of the suggestions */
export async function keepConflicts(
  tx: CompanyTransaction,
  { id }: Pick<DocumentRow, 'id'>,
  conflicts: readonly Conflict[],
  { userId, now }: Writer,
): Promise<{ id: string; suggestion_id: string; revision: number }[]> {
  const kept: { id: string; suggestion_id: string; revision: number }[] = [];
  for (const { id: sectionId, revision, content, question } of conflicts) {
    const about = { section_id: sectionId, content, question, made_by: userId };
    const present = await findOpenConflict(tx, id, about);
    const suggestionId = present?.id ?? randomUUID();
    if (!present)
      await insertSuggestion(tx, {
        ...about,
        id: suggestionId,
        document_id: id,
        reason: 'conflict',
        note: '',
        section_revision: revision,
        made_at: now,
      });
    kept.push({ id: sectionId, suggestion_id: suggestionId, revision });
  }
  return kept;
}
