import { randomUUID } from 'node:crypto';
import { type DocumentKind, mostDocuments } from '@regulus/contract/document-values.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { requireMember, requireOpen } from '../workspaces/access.service.ts';
import { requireTemplate } from './access.service.ts';
import * as queries from './queries.ts';

interface NewDocument {
  readonly workspaceId: string;
  readonly name: string;
  readonly slug: DocumentKind;
  readonly language: Language;
  readonly now: Date;
}

/** Adds a document without sections to a workspace that is open to the caller. @returns its id @throws ProblemError 403, 404, 409 */
export async function insert(
  tx: CompanyTransaction,
  actor: Actor,
  { workspaceId, name, slug, language, now }: NewDocument,
): Promise<string> {
  requireTemplate(actor, slug);
  requireOpen(await requireMember(tx, actor, workspaceId));
  await queries.lockPlace(tx, workspaceId);
  if ((await queries.countDocuments(tx, workspaceId)) >= mostDocuments)
    throw new ProblemError(
      409,
      'too_many_kept',
      said('problems-documents', 'tooMany', { count: mostDocuments }),
    );
  const id = randomUUID();
  const { userId } = actor;
  await queries.insertDocument(tx, {
    id,
    workspace_id: workspaceId,
    name,
    template_slug: slug,
    language,
    owner_id: userId,
    authors: [userId],
    created_by: userId,
    created_at: now,
    updated_by: userId,
    updated_at: now,
  });
  return id;
}
