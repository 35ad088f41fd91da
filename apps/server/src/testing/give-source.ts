import { randomUUID } from 'node:crypto';
import { writeSourceText } from '../areas/texts/source.service.ts';
import { recordAudit } from '../audit/record.ts';
import type { CompanyTransaction } from '../db/transactions.ts';
import { extractPlainText } from '../engine/text/extract/plain-text.ts';

/** A source of a workspace as it is once its file has been read, on record. @returns its id */
export async function giveSource(
  tx: CompanyTransaction,
  workspaceId: string,
  { name, text, language = 'en' }: { name: string; text: string; language?: string },
): Promise<string> {
  const now = new Date();
  const id = randomUUID();
  const own = { company_id: tx.companyId, added_by: null };
  await tx
    .insertInto('sources')
    .values({
      ...own,
      id,
      workspace_id: workspaceId,
      name,
      category: 'General Knowledge',
      kind: 'file',
      latest_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('source_versions')
    .values({
      ...own,
      source_id: id,
      version: 1,
      file_name: name,
      state: 'ready',
      text_id: await writeSourceText(tx, { ...extractPlainText(text), language }, now),
      added_at: now,
    })
    .execute();
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId: null,
    action: 'source.read',
    objectType: 'source',
    objectId: id,
    details: {},
    at: now,
  });
  return id;
}
