import { reactInCompany } from '../../db/transactions.ts';
import { dayOf } from '../../lib/time.ts';
import { type LossCause, readinessChanged } from '../controls/service-settle.ts';
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
      due_on: dayOf(now),
      raised_at: now,
    })),
  );
  if (raised.length > 0) await queries.insertTasks(tx, raised);
});
