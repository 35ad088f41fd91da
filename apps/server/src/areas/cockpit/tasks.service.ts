import { reactInCompany } from '../../db/transactions.ts';
import { type LossCause, readinessChanged } from '../controls/settle.service.ts';
import { todayFor, todaysAt } from '../records/due-change.service.ts';
import { findControls } from './objects.queries.ts';
import * as queries from './queries.ts';

const causes: readonly LossCause[] = ['proof_expired', 'approval_ended', 'put_back'];

/**
 * A task for whoever is to make a control Ready again, one each time that it is no longer so, whatever the cause. It is done once the
 * control is Ready, or does not apply any more.
 */
export const followReadiness = reactInCompany(readinessChanged, async (tx, changes) => {
  const { companyId } = tx;
  for (const { settled, now } of changes)
    for (const [because, some] of Map.groupBy(settled, (one) => one.because))
      await queries.completeByObject(
        tx,
        companyId,
        { objectType: 'control', objectIds: some.map(({ id }) => id), causes },
        because,
        now,
      );
  const lostIds = changes.flatMap(({ lost }) => lost.map(({ id }) => id));
  if (lostIds.length === 0) return;
  const controls = await findControls(tx, companyId, lostIds);
  const regulatorsOf = new Map(controls.map(({ id, regulators }) => [id, regulators]));
  const raised = changes.flatMap(({ lost, now }) =>
    lost.map(({ id, revision, cause }) => ({
      company_id: companyId,
      dedupe_key: `${cause.replace('_', '-')} ${id} ${String(revision)}`,
      agent: 'governance_agent' as const,
      content_type: 'last_push' as const,
      kind: 'user_input' as const,
      priority: 20 as const,
      cause,
      object_type: 'control' as const,
      object_id: id,
      due_on: todayFor(todaysAt(now), regulatorsOf.get(id) ?? []),
      raised_at: now,
    })),
  );
  await queries.insertTasks(tx, raised);
});
