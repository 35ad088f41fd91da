import { mostSections } from '@regulus/contract/document-values.ts';
import type { Document, saveDocument } from '@regulus/contract/documents.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import {
  lockDocument,
  recordChange,
  requireDocument,
  requireWritten,
  type SeenDocument,
} from './access.service.ts';
import { listCitations } from './citations.queries.ts';
import { keepIfChanged } from './keep.service.ts';
import { documentLocked, requireFree, takeLock } from './locks.service.ts';
import { newSections, planTexts, planTree, type SentText } from './plan-save.ts';
import { presentDocument } from './present.ts';
import * as queries from './queries.ts';
import { questionnaireWritten } from './questions.service.ts';
import { flatten } from './section-tree.ts';
import {
  deleteSections,
  insertSections,
  listSections,
  placeSections,
  writeTexts,
} from './sections.queries.ts';
import { changeStatus } from './status.service.ts';
import { beginRevision, keepConflicts, rewrite, type Writer } from './write.service.ts';

type Body = Parsed<typeof saveDocument, 'body'>;

interface Saved {
  readonly sections: { id: string; revision: number }[];
  readonly conflicts: { id: string; suggestion_id: string; revision: number }[];
}

const nothing: Saved = { sections: [], conflicts: [] };

/** @throws ProblemError 400 */
function requireRead({ revision }: Body): number {
  if (revision !== undefined) return revision;
  throw invalidRequest(said('problems-documents', 'revisionNeeded'), [
    { path: 'body.revision', message: said('problems-documents', 'revisionNeeded') },
  ]);
}

const knownCitations = async (tx: CompanyTransaction, id: string) =>
  new Set((await listCitations(tx, id)).map((row) => row.id));

async function saveTexts(
  tx: CompanyTransaction,
  { row }: SeenDocument,
  sent: readonly SentText[],
  read: number,
  writer: Writer,
): Promise<Saved> {
  const stored = new Map((await listSections(tx, row.id)).map((one) => [one.id, one]));
  const known = await knownCitations(tx, row.id);
  const { changed, conflicts } = planTexts(stored, sent, { revision: read, known });
  return {
    sections: await rewrite(tx, row, changed, writer),
    conflicts: await keepConflicts(tx, row, conflicts, writer),
  };
}

/** Writes the whole tree. What is deleted is kept in a version first. @throws ProblemError 400 */
async function saveTree(
  tx: CompanyTransaction,
  { row }: SeenDocument,
  tree: NonNullable<Body['schema']>,
  read: number,
  writer: Writer,
): Promise<Saved> {
  const sent = flatten(tree);
  const rows = await listSections(tx, row.id);
  const known = await knownCitations(tx, row.id);
  const { changed, conflicts, added, deleted, moved, places } = planTree(rows, sent, {
    revision: read,
    known,
  });
  if (places.size > mostSections)
    throw invalidRequest(said('problems-documents', 'tooManySections', { count: mostSections }));
  const kept = await keepConflicts(tx, row, conflicts, writer);
  if (changed.length + added.length + deleted.length + moved.length === 0)
    return { sections: [], conflicts: kept };
  if (deleted.length > 0) await keepIfChanged(tx, row, { by: writer.userId, now: writer.now });
  const revision = await beginRevision(tx, row.id, writer);
  if (deleted.length > 0) await deleteSections(tx, row.id, deleted);
  const by = { by: writer.userId, now: writer.now, revision };
  await insertSections(tx, row.id, newSections(added, places, { ...by, known }));
  await placeSections(tx, row.id, moved);
  const written = await writeTexts(tx, row.id, changed, by);
  return { sections: [...written, ...added.map(({ id }) => ({ id, revision: 1 }))], conflicts: kept };
}

/** Name, owner and language. @throws ProblemError 400 */
async function saveFields(
  tx: CompanyTransaction,
  { row }: SeenDocument,
  { name, owner_id: ownerId, language }: Body,
  writer: Writer,
): Promise<void> {
  if (ownerId && ownerId !== row.owner_id) {
    const [owner] = await queries.listMembers(tx, row.workspace_id, [ownerId]);
    if (!owner || owner.role === 'auditor')
      throw invalidRequest(said('problems-documents', 'ownerNotMember'), [
        { path: 'body.owner_id', message: said('problems-documents', 'ownerNotMember') },
      ]);
    recordChange(tx, writer.userId, {
      id: row.id,
      action: 'assigned',
      details: { assignee: [row.owner_id, ownerId] },
      at: writer.now,
    });
  }
  if (name !== undefined && name !== row.name) {
    await beginRevision(tx, row.id, writer);
    await queries.updateDocument(tx, row.id, { name });
  }
  if (ownerId !== undefined || language !== undefined)
    await queries.updateDocument(tx, row.id, {
      ...(ownerId === undefined ? {} : { owner_id: ownerId }),
      ...(language === undefined ? {} : { language }),
      updated_by: writer.userId,
      updated_at: writer.now,
    });
}

/**
 * Saves what is sent of a document. A section that somebody else changed meanwhile stays as it is; what was sent for it is kept as a
 * suggestion. @throws ProblemError 400, 403, 404, 409
 */
export const save = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  body: Body,
): Promise<Saved & { document: Document }> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const writer = { userId: actor.userId, now };
    const seen = await lockDocument(tx, actor, id, now);
    const { schema, sections, status } = body;
    const changesText = schema !== undefined || sections !== undefined;
    if (changesText || status !== undefined) requireWritten(seen);
    if (!changesText) await requireFree(tx, seen, actor.userId, now);
    else if (!(await takeLock(tx, seen, actor.userId, now))) throw documentLocked();
    const saved = [nothing];
    if (schema !== undefined) saved.push(await saveTree(tx, seen, schema, requireRead(body), writer));
    if (sections !== undefined) saved.push(await saveTexts(tx, seen, sections, requireRead(body), writer));
    if (changesText && seen.row.template_slug === 'questionnaire')
      tx.work.add(questionnaireWritten, { documentId: id });
    await saveFields(tx, seen, body, writer);
    if (status !== undefined) {
      const { row } = seen;
      const present = await queries.readDocument(tx, id);
      // what the caller has just written, the caller has seen
      const isRead = body.revision === row.revision;
      await changeStatus(tx, actor, present, {
        wanted: status,
        seen: isRead ? present.revision : body.revision,
        now,
      });
    }
    await tx.work.finish();
    const { row } = await requireDocument(tx, actor, id, now);
    return {
      document: presentDocument(row),
      sections: saved.flatMap((one) => one.sections),
      conflicts: saved.flatMap((one) => one.conflicts),
    };
  });
