import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { lockDocumentOf } from '../documents/questions.service.ts';
import { listReadable, requireMember, requireOpen } from '../workspaces/access.service.ts';
import * as queries from './queries.ts';
import { isAssigned } from './questions.queries.ts';

/** A questionnaire, and how much of it the caller may see. */
export interface SeenQuestionnaire {
  readonly row: queries.QuestionnaireRow;
  /** members of its workspace see all, others the questions that are assigned to them */
  readonly seesAll: boolean;
  /** whether the caller may answer what the caller sees */
  readonly mayEdit: boolean;
}

const questionnaireNotFound = () => notFound(said('problems-questionnaires', 'notFound'));
export const questionNotFound = () => notFound(said('problems-questionnaires', 'questionNotFound'));

/** @throws ProblemError 403, 404 */
export async function requireQuestionnaire(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
): Promise<SeenQuestionnaire> {
  const row = await queries.findQuestionnaire(tx, id);
  if (!row) throw questionnaireNotFound();
  const isWriter = actor.role !== 'auditor';
  if ((await listReadable(tx, actor)).includes(row.workspace_id)) {
    const workspace = await requireMember(tx, actor, row.workspace_id);
    return { row, seesAll: true, mayEdit: isWriter && workspace.archived_at === null };
  }
  if (!(await isAssigned(tx, id, actor.userId))) throw questionnaireNotFound();
  return { row, seesAll: false, mayEdit: isWriter && row.archived_at === null };
}

/** The same for members of its workspace alone. @throws ProblemError 403, 404 */
export async function requireWhole(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
): Promise<SeenQuestionnaire> {
  const seen = await requireQuestionnaire(tx, actor, id);
  if (!seen.seesAll) throw questionnaireNotFound();
  return seen;
}

/** The same for who changes it: nobody else does until the end of the transaction. @throws ProblemError 403, 404, 409 */
export async function lockWhole(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
): Promise<SeenQuestionnaire> {
  await lockDocumentOf(tx, id);
  await queries.lockQuestionnaire(tx, id);
  const seen = await requireWhole(tx, actor, id);
  requireOpen(await requireMember(tx, actor, seen.row.workspace_id));
  return seen;
}

/** The same for who answers questions, also only some. @throws ProblemError 403, 404, 409 */
export async function lockSeen(tx: CompanyTransaction, actor: Actor, id: string): Promise<SeenQuestionnaire> {
  await lockDocumentOf(tx, id);
  await queries.lockQuestionnaire(tx, id);
  const seen = await requireQuestionnaire(tx, actor, id);
  requireOpen(seen.row);
  return seen;
}
