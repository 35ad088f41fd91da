import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requireSecondPerson } from '../companies/service-second-person.ts';
import { flagControlsOf, recordFlagged } from '../controls/service-flags.ts';
import { stepBackUnimplemented, stepBackUnreviewed } from '../publications/service-obligations.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import { checkAllSeen, keepApprovals, lockAll, recordBatch, type Seen, toldChanged } from './changing.ts';
import * as write from './queries-write.ts';
import { takeNewWordings } from './wordings.ts';

interface Batch {
  readonly obligations_ids: readonly string[];
  readonly revisions?: Seen | undefined;
}

const idsOf = (rows: readonly write.LockedRow[]) => rows.map(({ id }) => id);

async function presentBatch(tx: CompanyTransaction, { companyId }: Actor, ids: readonly string[]) {
  const rows = await write.lock(tx, companyId, ids);
  return {
    obligations: rows.map((row) => ({
      id: row.id,
      status: reviewStatusSchema.parse(row.status),
      assigned_to: row.assignee_id,
      revision: row.revision,
    })),
    total: rows.length,
  };
}

/** Sets the status of several obligations, all or none. @throws ProblemError 404, 409 */
export async function decideBatch(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  {
    status,
    reason,
    ...batch
  }: Batch & { readonly status: 0 | 1 | 2; readonly reason?: string | null | undefined },
) {
  const { companyId, userId } = actor;
  const ids = [...new Set(batch.obligations_ids)];
  return db.withCompany(companyId, async (tx) => {
    const rows = await lockAll(tx, actor, ids);
    checkAllSeen(rows, batch.revisions, (row) => row.status === status);
    const changed = rows.filter((row) => row.status !== status);
    if (changed.length === 0) return presentBatch(tx, actor, ids);
    if (status === 2)
      await requireSecondPerson(
        tx,
        actor,
        changed.map((row) => ({ id: row.id, madeBy: row.changed_by })),
        toldChanged,
      );
    const now = clock.now();
    const taken = status === 1 ? new Map<string, never>() : await takeNewWordings(tx, changed, now);
    const hashAfter = (row: write.LockedRow) => (taken.get(row.id) ?? row).content_hash;
    await write.updateMany(tx, companyId, idsOf(changed), {
      status,
      reason: reason || null,
      decided_by: userId,
      decided_at: now,
      updated_at: now,
    });
    await keepApprovals(
      tx,
      actor,
      changed.map((before) => ({ before, status, contentHash: hashAfter(before) })),
      now,
    );
    const flagged = await flagControlsOf(tx, idsOf(changed.filter((row) => row.status === 2)), now);
    const publications = [...new Set(changed.map((row) => row.publication_id))];
    if (status === 1) await stepBackUnreviewed(tx, companyId, publications, now);
    // which controls have to be Ready follows from what is approved
    await stepBackUnimplemented(tx, companyId, publications, now);
    await recordBatch(
      tx,
      actor,
      'obligation.decided',
      changed.map((row) => ({
        obligation: row.id,
        publication: row.publication_id,
        status: [row.status, status],
        content: [row.content_hash, hashAfter(row)],
      })),
      now,
    );
    await recordFlagged(tx, actor.userId, flagged, now);
    return presentBatch(tx, actor, ids);
  });
}

/** Gives several obligations to a colleague, or to nobody; all or none. @throws ProblemError 400, 404, 409 */
export async function assignBatch(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  { assignee_id, ...batch }: Batch & { readonly assignee_id: string | null },
) {
  const { companyId } = actor;
  const ids = [...new Set(batch.obligations_ids)];
  return db.withCompany(companyId, async (tx) => {
    const rows = await lockAll(tx, actor, ids);
    checkAllSeen(rows, batch.revisions, (row) => row.assignee_id === assignee_id);
    await checkAssignee(tx, companyId, assignee_id);
    const changed = rows.filter((row) => row.assignee_id !== assignee_id);
    if (changed.length === 0) return presentBatch(tx, actor, ids);
    const now = clock.now();
    await write.updateMany(tx, companyId, idsOf(changed), { assignee_id, updated_at: now });
    await recordBatch(
      tx,
      actor,
      'obligation.assigned',
      changed.map((row) => ({ obligation: row.id, assignee: [row.assignee_id, assignee_id] })),
      now,
    );
    return presentBatch(tx, actor, ids);
  });
}
