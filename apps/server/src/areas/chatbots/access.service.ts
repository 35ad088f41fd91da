import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { Reader } from '../search/cited.service.ts';
import { requireMember, requireOpen } from '../workspaces/access.service.ts';
import * as queries from './queries.ts';

/** A chatbot that the caller may see. @throws ProblemError 404 */
export async function requireChatbot(
  tx: CompanyTransaction,
  reader: Reader,
  id: string,
): Promise<queries.ChatbotRow> {
  const row = await queries.findChatbot(tx, reader, id);
  if (!row) throw notFound(said('problems-chatbots', 'notFound'));
  return row;
}

/** @throws ProblemError 409 if its workspace is archived */
export async function requireUsable(
  tx: CompanyTransaction,
  actor: Actor,
  { workspace_id: workspaceId }: Pick<queries.ChatbotRow, 'workspace_id'>,
): Promise<void> {
  if (workspaceId !== null) requireOpen(await requireMember(tx, actor, workspaceId));
}

/** Puts on record what was done with a chatbot. */
export function recordChange(
  tx: CompanyTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  actor: Pick<Actor, 'userId'>,
  change: {
    readonly id: string;
    readonly action: 'created' | 'changed' | 'deleted' | 'compared' | 'exported';
    readonly details: Readonly<Record<string, unknown>>;
  },
): void {
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId: actor.userId,
    action: `chatbot.${change.action}`,
    objectType: 'chatbot',
    objectId: change.id,
    details: change.details,
    at: clock.now(),
  });
}
