import type { Actor } from '../../../access/actor.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { dayOf } from '../../../lib/time.ts';
import { findScreening, keepScreening, lockScreening } from './learning.queries.ts';
import * as queries from './moves.queries.ts';
import * as service from './service.ts';

async function read(tx: CompanyTransaction, companyId: string) {
  const since = (await findScreening(tx, companyId))?.moves_since ?? null;
  const moved = since === null ? [] : await queries.listMoves(tx, companyId);
  return {
    since: since?.toISOString() ?? null,
    set_aside: moved.filter(({ is_set_aside }) => is_set_aside).length,
    brought_back: moved.filter(({ is_set_aside }) => !is_set_aside).length,
    publications: moved,
    total: moved.length,
  };
}

/** What learning from the company's decisions moved, until somebody has settled it. */
export const getMoves = ({ db }: Pick<Dependencies, 'db'>, { companyId }: Actor) =>
  db.withCompany(companyId, (tx) => read(tx, companyId));

/**
 * Settles what learning moved: it stays as it is, or the decisions behind it teach nothing any more, and everything is back where it
 * was.
 */
export const settleMoves = (
  { db, clock, jobs }: Pick<Dependencies, 'db' | 'clock' | 'jobs'>,
  { companyId, userId }: Actor,
  action: 'keep' | 'undo',
) =>
  db.withCompany(companyId, async (tx) => {
    const now = clock.now();
    // first, because it writes the company's row
    if (action === 'undo') await service.start({ jobs }, tx, companyId, now);
    const held = await lockScreening(tx, companyId);
    const since = held?.moves_since ?? null;
    const until = held?.learned_at ?? null;
    if (held === undefined || since === null || until === null) return read(tx, companyId);
    const { total } = await read(tx, companyId);
    if (action === 'undo') await queries.putBack(tx, companyId);
    await queries.dropMoves(tx, companyId);
    const unlearned = [...held.unlearned, [since.toISOString(), until.toISOString()]];
    await keepScreening(tx, companyId, {
      moves_since: null,
      ...(action === 'undo' ? { unlearned: JSON.stringify(unlearned) } : {}),
    });
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'company.learned',
      objectType: 'company',
      objectId: companyId,
      details: { moves: action, total, since: dayOf(since) },
      at: now,
    });
    return read(tx, companyId);
  });
