import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import * as write from './queries-write.ts';
import { settleApprovals } from './service-approval.ts';

/** Controls that were marked, and the obligations of each because of which. */
export type Flagged = ReadonlyMap<string, readonly string[]>;

/**
 * Marks the controls that answer these obligations, which read otherwise now or are no longer approved: somebody has to look.
 * Call it once the obligations are locked and before a publication is; `recordFlagged` comes with the audit entries.
 */
export async function flagControlsOf(
  tx: CompanyTransaction,
  obligationIds: readonly string[],
  now: Date,
): Promise<Flagged> {
  if (obligationIds.length === 0) return new Map();
  const { companyId } = tx;
  const answering = Map.groupBy(
    await write.listAnswering(tx, companyId, obligationIds),
    (row) => row.control_id,
  );
  if (answering.size === 0) return new Map();
  const rows = await write.lock(tx, companyId, [...answering.keys()]);
  const ids = rows.map(({ id }) => id);
  await write.update(tx, companyId, ids, { flagged_at: now, updated_at: now });
  const publications = await write.listPublicationsOf(tx, companyId, obligationIds);
  const waiting = await settleApprovals(tx, companyId, ids, now, {
    publications: publications.map((row) => row.publication_id),
    isScope: true,
  });
  if (waiting.length > 0)
    recordAudit(tx, {
      companyId,
      actorId: null,
      action: 'control.fell_back',
      objectType: 'controls',
      objectId: null,
      details: {
        cause: 'approval_ended',
        items: waiting.map((id) => ({ control: id, readiness: [2, 1] })),
      },
      at: now,
    });
  return new Map(ids.map((id) => [id, (answering.get(id) ?? []).map((row) => row.obligation_id)]));
}

/**
 * Lets controls answer what was put in the place of obligations that were split or merged, and marks them. Call it as
 * `flagControlsOf`.
 */
export async function replaceInControls(
  tx: CompanyTransaction,
  gone: readonly string[],
  made: readonly string[],
  by: { readonly userId: string; readonly now: Date },
): Promise<Flagged> {
  const flagged = await flagControlsOf(tx, gone, by.now);
  if (flagged.size === 0) return flagged;
  await write.linkObligations(
    tx,
    [...flagged.keys()].flatMap((control) =>
      made.map((obligation) => ({
        company_id: tx.companyId,
        control_id: control,
        obligation_id: obligation,
        added_by: by.userId,
        added_at: by.now,
      })),
    ),
  );
  for (const control of flagged.keys()) await write.unlinkObligations(tx, tx.companyId, control, gone);
  return flagged;
}

/** The controls that answer each of some obligations. */
export async function controlsAnswering(
  tx: CompanyTransaction,
  obligationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await write.listAnswering(tx, tx.companyId, obligationIds);
  return new Map(
    [...Map.groupBy(rows, (row) => row.obligation_id)].map(([id, answers]) => [
      id,
      answers.map((row) => row.control_id),
    ]),
  );
}

/**
 * Lets controls answer what stood there before a split or merge, and marks them. Call it as `flagControlsOf`.
 * @param restored the controls that answered each of them
 */
export async function restoreInControls(
  tx: CompanyTransaction,
  gone: readonly string[],
  restored: ReadonlyMap<string, readonly string[]>,
  by: { readonly userId: string; readonly now: Date },
): Promise<Flagged> {
  const flagged = await flagControlsOf(tx, gone, by.now);
  const answers = new Map<string, string[]>();
  for (const [obligation, controls] of restored)
    for (const control of controls) answers.set(control, [...(answers.get(control) ?? []), obligation]);
  await write.linkObligations(
    tx,
    [...answers].flatMap(([control, obligations]) =>
      obligations.map((obligation) => ({
        company_id: tx.companyId,
        control_id: control,
        obligation_id: obligation,
        added_by: by.userId,
        added_at: by.now,
      })),
    ),
  );
  for (const control of flagged.keys()) await write.unlinkObligations(tx, tx.companyId, control, gone);
  return answers;
}

/** One entry for all that were marked at once. @param actorId null where the system did it, e.g. with a new version */
export async function recordFlagged(
  tx: CompanyTransaction,
  actorId: string | null,
  flagged: Flagged,
  now: Date,
): Promise<void> {
  if (flagged.size === 0) return;
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId,
    action: 'control.flagged',
    objectType: 'controls',
    objectId: null,
    details: { items: [...flagged].map(([control, obligations]) => ({ control, obligations })) },
    at: now,
  });
}
