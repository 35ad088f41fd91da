import type { ObligationChange } from '@regulus/contract/obligations.ts';
import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Seen } from '../../lib/revisions.ts';
import { changeOne, changeSeveral } from '../records/change.service.ts';
import { addComment } from '../records/comments.service.ts';
import { obligationRecords } from './obligation-records.ts';
import { type LockedRow, obligationTable } from './obligation-table.ts';
import { requireObligation } from './service.ts';
import * as write from './write.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** Decides on one obligation, or corrects what was read from its sentence. @throws ProblemError 400, 404, 409 */
export const updateObligation = ({ db, clock }: Parts, actor: Actor, id: string, change: ObligationChange) =>
  db.withCompany(actor.companyId, (tx) => {
    const present = () => requireObligation(tx, actor.companyId, id);
    return changeOne(tx, actor, obligationRecords, { id, change, present }, clock.now());
  });

export interface Batch {
  readonly obligations_ids: readonly string[];
  readonly revisions?: Seen | undefined;
}

/** What is told of each that a batch was about. */
export const presentBatch = (rows: readonly LockedRow[]) => ({
  obligations: rows.map((row) => ({
    id: row.id,
    status: reviewStatusSchema.parse(row.status),
    assigned_to: row.assignee_id,
    revision: row.revision,
  })),
  total: rows.length,
});

async function changeMany(
  { db, clock }: Parts,
  actor: Actor,
  { obligations_ids: ids, revisions: seen }: Batch,
  wanted: Pick<ObligationChange, 'status' | 'reason' | 'assignee_id'>,
) {
  // an obligation that already has the status keeps its reason
  const changeOf = (row: LockedRow): ObligationChange => ({
    ...(wanted.status === row.status ? { status: wanted.status } : wanted),
    revision: seen?.[row.id],
  });
  return db.withCompany(actor.companyId, async (tx) => {
    const batch = { ids, seen, changeOf };
    const { rows, signed, confirmed } = await changeSeveral(tx, actor, obligationRecords, batch, clock.now());
    return { ...presentBatch(rows), proposed: signed, confirmed };
  });
}

/**
 * Sets the status of several obligations, all or none. If a second approval is required, some of them may then wait for it.
 * @throws ProblemError 400, 404, 409
 */
export const decideBatch = (
  parts: Parts,
  actor: Actor,
  {
    status,
    reason,
    ...batch
  }: Batch & { readonly status: 0 | 1 | 2; readonly reason?: string | null | undefined },
) => changeMany(parts, actor, batch, { status: reviewStatusSchema.parse(status), reason: reason ?? null });

/** Assigns several obligations to a colleague or unassigns them, all or none. @throws ProblemError 400, 404, 409 */
export async function assignBatch(
  parts: Parts,
  actor: Actor,
  { assignee_id, ...batch }: Batch & { readonly assignee_id: string | null },
) {
  const { obligations, total } = await changeMany(parts, actor, batch, { assignee_id });
  return { obligations, total };
}

/** @throws ProblemError 404, 409 */
export const comment = ({ db, clock }: Parts, actor: Actor, id: string, body: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    const made = await addComment(tx, actor, obligationTable, { id, body }, clock.now());
    // deriving again must not remove an obligation that people discuss
    await write.update(tx, actor.companyId, id, { is_touched: true });
    return made;
  });
