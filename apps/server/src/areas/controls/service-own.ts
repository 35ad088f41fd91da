import { proofEndsSoonDays } from '@regulus/contract/control-values.ts';
import type { ControlRow } from '@regulus/contract/controls.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import { presentRows } from './present.ts';
import * as queries from './queries.ts';

const mostFirst = 5;

/**
 * The readiness of a person's controls, and which to look at first: those with expiring evidence, then those that aren't Ready.
 */
export async function ownControls(
  tx: CompanyTransaction,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  now: Date,
): Promise<{ total: number; ready: number; first: ControlRow[] }> {
  const today = dayOf(now);
  const own = { assignees: [userId], applies: true };
  const counted = await queries.countLists(tx, companyId, own);
  const total = counted.reduce((sum, one) => sum + one.total, 0);
  const ready = counted.find(({ list }) => list === 'completed')?.total ?? 0;
  const page = { sort: '-updated_at', limit: mostFirst, offset: 0 } as const;
  const ending =
    ready === 0
      ? []
      : await queries.listPage(
          tx,
          companyId,
          { ...own, unprovedOn: addDays(today, proofEndsSoonDays + 1) },
          page,
        );
  const open =
    total === ready
      ? []
      : await queries.listPage(tx, companyId, { ...own, list: ['in_progress', 'incomplete'] }, page);
  const first = [...ending, ...open].slice(0, mostFirst);
  return { total, ready, first: await presentRows(tx, companyId, first, today) };
}
