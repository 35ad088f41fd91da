import { randomUUID } from 'node:crypto';
import type {
  commentDocument,
  DocumentComment,
  listDocumentComments,
} from '@regulus/contract/document-review.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { lockDocument, recordChange, requireDocument } from './access.service.ts';
import * as queries from './comments.queries.ts';
import { personOf } from './present.ts';
import { listMembers, namesOf } from './queries.ts';
import { requireSection } from './suggestions.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

async function presentComments(
  tx: CompanyTransaction,
  rows: readonly queries.CommentRow[],
): Promise<DocumentComment[]> {
  const names = await namesOf(tx, [...new Set(rows.flatMap(({ mentions }) => mentions))]);
  return rows.map((row) => ({
    id: row.id,
    section_id: row.section_id,
    author: personOf(row.author_id, row.author_name),
    body: row.body,
    mentions: row.mentions.flatMap((id) => personOf(id, names.get(id)) ?? []),
    quote: row.quote,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: personOf(row.resolved_by, row.resolver_name),
    made_at: row.made_at.toISOString(),
  }));
}

async function readComment(tx: CompanyTransaction, documentId: string, id: string): Promise<DocumentComment> {
  const row = await queries.findComment(tx, documentId, id);
  const [comment] = row ? await presentComments(tx, [row]) : [];
  if (!comment) throw notFound(said('problems-documents', 'commentNotFound'));
  return comment;
}

/** @throws ProblemError 403, 404 */
export const getComments = (
  { db, clock }: Parts,
  actor: Actor,
  documentId: string,
  query: Parsed<typeof listDocumentComments, 'query'>,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireDocument(tx, actor, documentId, clock.now());
    const { rows, total } = await queries.listComments(tx, documentId, query);
    return { comments: await presentComments(tx, rows), total };
  });

/** @throws ProblemError 400, 403, 404, 409 */
export const add = (
  { db, clock }: Parts,
  actor: Actor,
  documentId: string,
  { section_id: sectionId, body, mentions, quote }: Parsed<typeof commentDocument, 'body'>,
): Promise<DocumentComment> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const { row } = await lockDocument(tx, actor, documentId, now);
    if (sectionId !== null) await requireSection(tx, documentId, sectionId);
    const mentioned = [...new Set(mentions)];
    const members = await listMembers(tx, row.workspace_id, mentioned);
    if (members.length < mentioned.length)
      throw invalidRequest(said('problems-documents', 'mentionNotMember'), [
        { path: 'body.mentions', message: said('problems-documents', 'mentionNotMember') },
      ]);
    const id = randomUUID();
    await queries.insertComment(tx, {
      id,
      document_id: documentId,
      section_id: sectionId,
      author_id: actor.userId,
      body,
      mentions: mentioned,
      quote,
      made_at: now,
    });
    recordChange(tx, actor.userId, {
      id: documentId,
      action: 'commented',
      details: { comment: id, section: sectionId, ...(mentioned.length > 0 ? { mentioned } : {}) },
      at: now,
    });
    return readComment(tx, documentId, id);
  });

/** Resolves a comment, or opens it again. @throws ProblemError 403, 404, 409 */
export const resolve = (
  { db, clock }: Parts,
  actor: Actor,
  { documentId, id }: { readonly documentId: string; readonly id: string },
  isResolved: boolean,
): Promise<DocumentComment> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    await lockDocument(tx, actor, documentId, now);
    const { resolved_at: resolvedAt } = await readComment(tx, documentId, id);
    if ((resolvedAt !== null) !== isResolved)
      await queries.resolveComment(tx, id, isResolved ? { by: actor.userId, at: now } : null);
    return readComment(tx, documentId, id);
  });
