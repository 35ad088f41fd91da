import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { ProblemError, requireAllFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import * as write from './queries-write.ts';

/** @throws ProblemError 409 */
function refuseReplaced(rows: readonly write.LockedRow[]): void {
  const replaced = rows.filter(({ replaced_at }) => replaced_at !== null);
  if (replaced.length === 0) return;
  throw new ProblemError(409, 'transition_not_allowed', said('problems-obligations', 'replaced'), {
    conflicts: replaced.map(({ id }) => id),
  });
}

/**
 * Locks the rows of all IDs; if one is missing, the whole call fails, so that nothing changes.
 * @throws ProblemError 404, 409
 */
export async function lockAll(
  tx: CompanyTransaction,
  { companyId }: Actor,
  ids: readonly string[],
): Promise<write.LockedRow[]> {
  const rows = await write.lock(tx, companyId, ids);
  requireAllFound(ids, rows, ids.length === 1 ? undefined : said('problems-obligations', 'someGone'));
  refuseReplaced(rows);
  return rows;
}
