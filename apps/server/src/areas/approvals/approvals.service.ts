import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Decision } from './policy.service.ts';
import * as queries from './queries.ts';

export const { listApprovals, listStanding, lapse: lapseApprovals, moveHashes } = queries;

export type ApprovalRow = Awaited<ReturnType<typeof queries.listApprovals>>[number];

/** What was approved and signed of objects holds no more: they read otherwise now. */
export async function endAll(
  tx: CompanyTransaction,
  type: queries.ObjectType,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await queries.lapse(tx, type, ids, now);
  for (const decision of ['approve', 'exclude'] as const) await endSigned(tx, type, ids, decision);
}

/** Nothing that was signed of one decision holds any more. */
export const endSigned = (
  tx: CompanyTransaction,
  type: queries.ObjectType,
  ids: readonly string[],
  decision: Decision,
): Promise<void> => queries.removeSigned(tx, type, ids, decision);

/**
 * Lets approvals stand again that ended at one moment, of objects that have been put back as they were: each holds for the content
 * with its hash only. @returns the ids of the objects
 */
export async function reviveApprovals(
  tx: CompanyTransaction,
  type: queries.ObjectType,
  objects: readonly { readonly id: string; readonly hash: string; readonly endedAt: Date }[],
): Promise<ReadonlySet<string>> {
  const revived = new Set<string>();
  for (const object of objects) if (await queries.revive(tx, type, object)) revived.add(object.id);
  return revived;
}
