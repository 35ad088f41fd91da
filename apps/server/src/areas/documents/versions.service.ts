import type { DocumentVersion, keepDocumentVersion } from '@regulus/contract/document-review.ts';
import type { DocumentDetail } from '@regulus/contract/documents.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { KeptTree } from '../../db/tables/documents.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { lockDocument, recordChange, requireDocument, requireWritten } from './access.service.ts';
import { insertCitations, listCitations } from './citations.queries.ts';
import { readDetail } from './detail.service.ts';
import { keepIfChanged, keepVersion, treeNow } from './keep.service.ts';
import { requireFree } from './locks.service.ts';
import { newSections, planTree } from './plan-save.ts';
import { personOf } from './present.ts';
import { compareTrees } from './redline.ts';
import {
  deleteSections,
  insertSections,
  listSections,
  placeSections,
  writeTexts,
} from './sections.queries.ts';
import * as queries from './versions.queries.ts';
import { beginRevision, type Writer } from './write.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

const presentVersion = (row: queries.VersionRow): DocumentVersion => ({
  number: row.number,
  name: row.name,
  status: row.status,
  made_by: personOf(row.made_by, row.person_name),
  made_at: row.made_at.toISOString(),
});

const versionNotFound = () => notFound(said('problems-documents', 'versionNotFound'));

/** @throws ProblemError 403, 404 */
export const getVersions = (
  { db, clock }: Parts,
  actor: Actor,
  documentId: string,
  page: { readonly limit: number; readonly offset: number },
) =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireDocument(tx, actor, documentId, clock.now());
    const { rows, total } = await queries.listVersions(tx, documentId, page);
    return { versions: rows.map(presentVersion), total };
  });

/** @throws ProblemError 403, 404, 409 */
export const keep = (
  { db, clock }: Parts,
  actor: Actor,
  documentId: string,
  { name }: Parsed<typeof keepDocumentVersion, 'body'>,
): Promise<DocumentVersion> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    await lockDocument(tx, actor, documentId, now);
    const number = await keepVersion(tx, { id: documentId }, { by: actor.userId, now, name });
    const row = await queries.findVersion(tx, documentId, number);
    if (!row) throw versionNotFound();
    return presentVersion(row);
  });

async function requireTree(tx: CompanyTransaction, documentId: string, number: number): Promise<KeptTree> {
  const found = await queries.findTree(tx, documentId, number);
  if (!found) throw versionNotFound();
  return found.tree;
}

/** @throws ProblemError 403, 404 */
export const compare = async (
  { db, clock }: Parts,
  actor: Actor,
  documentId: string,
  { from, to }: { readonly from: number; readonly to?: number | undefined },
) => {
  const { before, after } = await db.withCompany(actor.companyId, async (tx) => {
    await requireDocument(tx, actor, documentId, clock.now());
    return {
      before: await requireTree(tx, documentId, from),
      after: to === undefined ? await treeNow(tx, documentId) : await requireTree(tx, documentId, to),
    };
  });
  return { sections: compareTrees(before.sections, after.sections) };
};

/** Puts the text of a version in the place of what a document says. */
async function putBack(tx: CompanyTransaction, id: string, tree: KeptTree, writer: Writer): Promise<void> {
  const present = new Set((await listCitations(tx, id)).map((row) => row.id));
  const missing = tree.citations.filter((one) => !present.has(one.id));
  await insertCitations(
    tx,
    id,
    missing.map((one) => ({ ...one, made_by: writer.userId, made_at: writer.now })),
  );
  const known = new Set([...present, ...missing.map((one) => one.id)]);
  const rows = await listSections(tx, id);
  const revision = await beginRevision(tx, id, writer);
  const plan = planTree(rows, tree.sections, { revision, known });
  const by = { by: writer.userId, now: writer.now, revision };
  await deleteSections(tx, id, plan.deleted);
  await insertSections(tx, id, newSections(plan.added, plan.places, { ...by, known }));
  await placeSections(tx, id, plan.moved);
  await writeTexts(tx, id, plan.changed, by);
}

/** Goes back to a version; the document as it was is kept first. @throws ProblemError 403, 404, 409 */
export const restore = (
  { db, clock }: Parts,
  actor: Actor,
  documentId: string,
  number: number,
): Promise<DocumentDetail> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const seen = await lockDocument(tx, actor, documentId, now);
    requireWritten(seen);
    // what is known of its questions is not part of a version
    if (seen.row.template_slug === 'questionnaire')
      throw new ProblemError(409, 'not_ready', said('problems-documents', 'questionnaireNotRestored'));
    await requireFree(tx, seen, actor.userId, now);
    const tree = await requireTree(tx, documentId, number);
    const writer = { userId: actor.userId, now };
    await keepIfChanged(tx, { id: documentId }, { by: actor.userId, now });
    await putBack(tx, documentId, tree, writer);
    recordChange(tx, actor.userId, {
      id: documentId,
      action: 'restored',
      details: { version: number },
      at: now,
    });
    await tx.work.finish();
    return readDetail(tx, actor, documentId, now);
  });
