import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import * as write from './queries-write.ts';

/**
 * Marks the controls that answer these obligations, which read otherwise now or are no longer approved: somebody has to look.
 * Call it after the obligations were written and before their audit entry.
 * @param actorId null where the system did it, e.g. with a new version
 */
export async function flagControlsOf(
  tx: CompanyTransaction,
  { companyId, actorId }: { readonly companyId: string; readonly actorId: string | null },
  obligationIds: readonly string[],
  now: Date,
): Promise<void> {
  if (obligationIds.length === 0) return;
  const answering = Map.groupBy(
    await write.listAnswering(tx, companyId, obligationIds),
    (row) => row.control_id,
  );
  if (answering.size === 0) return;
  const rows = await write.lock(tx, companyId, [...answering.keys()]);
  const ids = rows.map(({ id }) => id);
  await write.update(tx, companyId, ids, { flagged_at: now, updated_at: now });
  await recordAudit(tx, {
    companyId,
    actorId,
    action: 'control.flagged',
    objectType: 'controls',
    objectId: null,
    details: {
      items: ids.map((id) => ({
        control: id,
        obligations: (answering.get(id) ?? []).map((row) => row.obligation_id),
      })),
    },
    at: now,
  });
}
