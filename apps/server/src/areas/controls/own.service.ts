import { proofEndsSoonDays, readiness } from '@regulus/contract/control-values.ts';
import type { ControlRow } from '@regulus/contract/controls.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import { presentRows } from './present.ts';
import * as queries from './queries.ts';

const mostFirst = 5;

/** When something has to be done for a control: its evidence ends, or it falls due. */
const untilOf = ({ status, proof, due_on, obligations_due_on }: ControlRow) =>
  (status === readiness.ready ? proof.valid_until : (due_on ?? obligations_due_on)) ?? '9999';

/**
 * The readiness of a person's controls, and which to look at first: those with expiring evidence and those that aren't
 * Ready, by the day that something has to be done.
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
  const page = { sort: 'due_on', limit: mostFirst, offset: 0 } as const;
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
  const rows = await presentRows(tx, companyId, [...ending, ...open], today);
  const first = rows.toSorted((one, other) => untilOf(one).localeCompare(untilOf(other))).slice(0, mostFirst);
  return { total, ready, first };
}
