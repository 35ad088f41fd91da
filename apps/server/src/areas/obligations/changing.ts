import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import * as write from './queries-write.ts';

/** Revisions of obligations as somebody saw them. */
export type Seen = Readonly<Record<string, number>>;

/** @throws ProblemError 409 */
function refuseReplaced(rows: readonly write.LockedRow[]): void {
  const replaced = rows.filter(({ replaced_at }) => replaced_at !== null);
  if (replaced.length === 0) return;
  throw new ProblemError(
    409,
    'transition_not_allowed',
    'This obligation was split or merged; decide about those that stand in its place.',
    { conflicts: replaced.map(({ id }) => id) },
  );
}

/**
 * Locks the rows of all ids; a missing one fails the whole, so that nothing changes.
 * @throws ProblemError 404, 409
 */
export async function lockAll(
  tx: CompanyTransaction,
  { companyId }: Actor,
  ids: readonly string[],
): Promise<write.LockedRow[]> {
  const rows = await write.lock(tx, companyId, ids);
  if (rows.length !== ids.length) {
    throw notFound(
      ids.length === 1 ? undefined : 'At least one of these obligations does not exist. Nothing was changed.',
    );
  }
  refuseReplaced(rows);
  return rows;
}

/** Names all that a colleague changed since they were seen, unless they are as wanted already. @throws ProblemError 409 */
export function checkAllSeen(
  rows: readonly write.LockedRow[],
  seen: Seen = {},
  isAsWanted: (row: write.LockedRow) => boolean = () => false,
): void {
  const stale = rows.filter(
    (row) => seen[row.id] !== undefined && seen[row.id] !== row.revision && !isAsWanted(row),
  );
  if (stale.length === 0) return;
  throw new ProblemError(
    409,
    'revision_conflict',
    'A colleague has changed some of these in the meantime. Nothing was changed.',
    { conflicts: stale.map(({ id }) => id) },
  );
}
