import { type DocumentKind, openTemplates } from '@regulus/contract/document-values.ts';
import type { Actor } from '../../access/actor.ts';
import { featureMissing } from '../../access/refusals.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import {
  listReadable,
  requireMember,
  requireOpen,
  type SeenWorkspace,
} from '../workspaces/access.service.ts';
import * as queries from './queries.ts';

export const hasAllTemplates = ({ features }: Actor): boolean => features.has('reports');

const isOpenTemplate = (slug: DocumentKind) => openTemplates.some((open) => open === slug);

/** @throws ProblemError 403 */
export function requireTemplate(actor: Actor, slug: DocumentKind): void {
  if (slug === 'questionnaire') {
    if (!actor.features.has('questionnaires')) throw featureMissing('questionnaires');
    return;
  }
  if (!isOpenTemplate(slug) && !hasAllTemplates(actor)) throw featureMissing('reports');
}

/** A document of a workspace of the caller. */
export interface SeenDocument {
  readonly row: queries.DocumentRow;
  readonly workspace: SeenWorkspace;
  /** whether the caller may change it, unless somebody else is at it */
  readonly mayEdit: boolean;
}

const documentNotFound = () => notFound(said('problems-documents', 'notFound'));

/** @throws ProblemError 403, 404 */
export async function requireDocument(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<SeenDocument> {
  const row = await queries.findDocument(tx, { userId: actor.userId, now }, id);
  if (!row || !(await listReadable(tx, actor)).includes(row.workspace_id)) throw documentNotFound();
  requireTemplate(actor, row.template_slug);
  const workspace = await requireMember(tx, actor, row.workspace_id);
  return {
    row,
    workspace,
    mayEdit: actor.role !== 'auditor' && workspace.archived_at === null && row.writing_state !== 'writing',
  };
}

/** The same for who changes something about it: nobody else does until the end of the transaction. @throws ProblemError 403, 404, 409 */
export async function lockDocument(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<SeenDocument> {
  if (!(await queries.lockDocumentRow(tx, id))) throw documentNotFound();
  const seen = await requireDocument(tx, actor, id, now);
  requireOpen(seen.workspace);
  return seen;
}

/** @throws ProblemError 409 */
export function requireWritten({ row }: Pick<SeenDocument, 'row'>): void {
  if (row.writing_state === 'writing')
    throw new ProblemError(409, 'not_ready', said('problems-documents', 'writingUnderWay'));
}

/** Puts on record what was done with a document. */
export function recordChange(
  tx: CompanyTransaction,
  actorId: string | null,
  change: {
    readonly id: string;
    readonly action:
      | 'created'
      | 'assigned'
      | 'status'
      | 'deleted'
      | 'copied'
      | 'restored'
      | 'suggestion_accepted'
      | 'suggestion_rejected'
      | 'commented';
    readonly details: Readonly<Record<string, unknown>>;
    readonly at: Date;
  },
): void {
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId,
    action: `document.${change.action}`,
    objectType: 'document',
    objectId: change.id,
    details: change.details,
    at: change.at,
  });
}
