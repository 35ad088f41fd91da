import type { Session } from '@regulus/contract/sessions.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import * as queries from './sessions.queries.ts';

/** Where the caller is logged in, the present session first, then the last used. */
export const listSessions = ({ db, clock }: Dependencies, actor: Actor) =>
  db.withCompany(actor.companyId, async (tx) => {
    const rows = await queries.listFamilies(tx, actor, clock.now());
    const sessions = rows.map(
      ({ id, client, created_at: beganAt, last_used_at: lastUsedAt }): Session => ({
        id,
        client,
        began_at: beganAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: id === actor.sessionId,
      }),
    );
    const inOrder = sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
    return { sessions: inOrder, total: inOrder.length };
  });

const recordEnd = (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { id, count }: { id: string | null; count: number },
  at: Date,
) =>
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: 'session.ended',
    objectType: 'session_family',
    objectId: id,
    details: { count },
    at,
  });

/** Ends one session of the caller at once: neither its refresh token nor its auth token works any more. @throws ProblemError 404 */
export async function endSession({ db, clock }: Dependencies, actor: Actor, id: string): Promise<void> {
  const { companyId, userId } = actor;
  await db.withCompany(companyId, async (tx) => {
    const now = clock.now();
    const ended = await queries.revokeFamilies(tx, { companyId, userId, id }, 'ended', now);
    if (ended.length === 0) throw notFound();
    recordEnd(tx, actor, { id, count: 1 }, now);
  });
}

/** Ends all sessions of the caller but the present one. */
export const endOtherSessions = ({ db, clock }: Dependencies, actor: Actor) =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const { companyId, userId, sessionId } = actor;
    const ended = await queries.revokeFamilies(tx, { companyId, userId, but: sessionId }, 'ended', now);
    if (ended.length > 0) recordEnd(tx, actor, { id: null, count: ended.length }, now);
    return { ended: ended.length };
  });
