import type { Actor } from '../../access/actor.ts';
import { insertApprovals, lapseApprovals } from '../../audit/approvals.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
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

/** Who alone made obligations what they are may not be who approves them, where a second person is required. */
export const toldChanged = (count: number): string =>
  count === 1
    ? 'Only you changed this obligation since it was last approved'
    : `Only you changed ${String(count)} of these obligations since they were last approved`;

/** An approval ends when it is taken back, and when what it was given to reads otherwise. */
export async function keepApprovals(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  changes: readonly {
    readonly before: write.LockedRow;
    readonly status: number;
    readonly contentHash: string;
  }[],
  now: Date,
): Promise<void> {
  const isNew = (change: (typeof changes)[number]) =>
    change.before.status !== change.status || change.before.content_hash !== change.contentHash;
  const ended = changes.filter((change) => change.before.status === 2 && isNew(change));
  const given = changes.filter((change) => change.status === 2 && isNew(change));
  if (ended.length > 0)
    await lapseApprovals(
      tx,
      companyId,
      'obligation',
      ended.map(({ before }) => before.id),
      now,
    );
  if (given.length > 0)
    await insertApprovals(
      tx,
      companyId,
      'obligation',
      given.map(({ before, contentHash: hash }) => ({ id: before.id, contentHash: hash })),
      userId,
      now,
    );
}
