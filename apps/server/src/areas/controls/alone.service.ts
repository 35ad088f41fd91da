import { readiness as levels } from '@regulus/contract/control-values.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { lapseApprovals, listStanding } from '../approvals/approvals.service.ts';
import { publicationsAffected } from '../publications/record/obligations.service.ts';
import { lockRows, updateRows } from '../records/rows.service.ts';
import * as queries from './approvals.queries.ts';
import { type ControlColumns, controlTable } from './control-table.ts';
import { readinessChanged } from './settle.service.ts';
import * as write from './write.queries.ts';

/**
 * Controls marked Ready by one of their own authors, or by no one with their current content, so that no second person has
 * reviewed them.
 */
export async function listReadyWithoutSecond(tx: CompanyTransaction, companyId: string) {
  const ready = await queries.listReady(tx, companyId);
  if (ready.length === 0) return [];
  const ids = ready.map(({ id }) => id);
  const standing = new Map(
    (await listStanding(tx, 'control', ids)).map((row) => [row.object_id, row.approved_by]),
  );
  return ready.flatMap(({ authors, ...control }) => {
    const approvedBy = standing.get(control.id) ?? null;
    const isSeconded = approvedBy !== null && !authors.includes(approvedBy);
    return isSeconded ? [] : [{ ...control, decided_by: approvedBy, reason: null }];
  });
}

export const { listExcludedAlone } = queries;

interface Group {
  readonly list: (tx: CompanyTransaction, companyId: string) => Promise<readonly { readonly id: string }[]>;
  readonly change: ControlColumns;
  readonly action: 'control.decided' | 'control.changed';
  readonly item: Readonly<Record<string, unknown>>;
}

/** Reverts what one person decided alone, in one step with one log entry. @returns how many */
async function putBack(
  tx: CompanyTransaction,
  userId: string,
  { list, change, action, item }: Group,
  now: Date,
): Promise<number> {
  const { companyId } = tx;
  const find = async () => (await list(tx, companyId)).map(({ id }) => id);
  const rows = await lockRows(tx, controlTable, await find());
  // as they are now that no one else can change them
  const ids = await find();
  if (ids.length === 0) return 0;
  await updateRows(tx, controlTable, ids, { ...change, updated_at: now });
  if (change.readiness !== undefined) {
    await lapseApprovals(tx, 'control', ids, now);
    const lost = rows.flatMap(({ id, revision }) =>
      ids.includes(id) ? [{ id, revision, cause: 'approval_ended' as const }] : [],
    );
    tx.work.add(readinessChanged, { lost, settled: [], now });
  }
  const publications = await write.listPublications(tx, companyId, ids);
  tx.work.add(publicationsAffected, { ids: publications.map((row) => row.publication_id), now });
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action,
    objectType: 'controls',
    objectId: null,
    details: {
      cause: 'second_person_required',
      items: ids.map((id) => ({ control: id, ...item })),
    },
    at: now,
  });
  return ids.length;
}

/** Makes controls that no second person has reviewed wait for a second approval again. @returns how many */
export const reopenReady = (tx: CompanyTransaction, { userId }: { readonly userId: string }, now: Date) =>
  putBack(
    tx,
    userId,
    {
      list: listReadyWithoutSecond,
      change: { readiness: levels.inProgress },
      action: 'control.decided',
      item: { readiness: [levels.ready, levels.inProgress] },
    },
    now,
  );

/** Makes controls apply again that one person alone declared out of scope. @returns how many */
export const reapply = (tx: CompanyTransaction, { userId }: { readonly userId: string }, now: Date) =>
  putBack(
    tx,
    userId,
    {
      list: listExcludedAlone,
      change: { condition_applies: true, condition_reason: null },
      action: 'control.changed',
      item: { fields: ['condition_applies'], applies: [false, true] },
    },
    now,
  );
