import type { CompanyTransaction } from '../../db/transactions.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { SeenDocument } from './access.service.ts';
import { keepIfChanged } from './keep.service.ts';
import { deleteLock, findLock, writeLock } from './locks.queries.ts';
import { heldSince } from './queries.ts';

export const documentLocked = () =>
  new ProblemError(409, 'document_locked', said('problems-documents', 'locked'));

/**
 * Gives the lock of a locked document to a person, or renews it, unless somebody else holds it. Where it was somebody's who went without
 * giving it back, what that person left is kept as a version first.
 * @returns whether the person has it
 */
export async function takeLock(
  tx: CompanyTransaction,
  { row }: Pick<SeenDocument, 'row'>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const lock = await findLock(tx, row.id);
  if (lock && lock.user_id !== userId) {
    if (lock.seen_at > heldSince(now)) return false;
    await keepIfChanged(tx, row, { by: lock.user_id, now });
  }
  await writeLock(tx, row.id, userId, now);
  return true;
}

/** Nobody else may be at a document that is changed; whoever is at it stays. @throws ProblemError 409 */
export async function requireFree(
  tx: CompanyTransaction,
  { row }: Pick<SeenDocument, 'row'>,
  userId: string,
  now: Date,
): Promise<void> {
  const lock = await findLock(tx, row.id);
  if (!lock) return;
  if (lock.user_id === userId) await writeLock(tx, row.id, userId, now);
  else if (lock.seen_at > heldSince(now)) throw documentLocked();
}

/** Ends what a person was at; somebody else's lock stays. */
export async function freeLock(
  tx: CompanyTransaction,
  { row }: Pick<SeenDocument, 'row'>,
  userId: string,
  now: Date,
): Promise<void> {
  const lock = await findLock(tx, row.id);
  if (lock?.user_id !== userId) return;
  await deleteLock(tx, row.id);
  await keepIfChanged(tx, row, { by: userId, now });
}
