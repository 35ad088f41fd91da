import type { Actor } from '../../../access/actor.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { addDays, dayOf } from '../../../lib/time.ts';
import { countCollectedPerDay, countDecidedPerDay } from './activity.queries.ts';

/** What came in and what was decided in the last days, today included. */
export async function getInboxActivity({ db, clock }: Dependencies, actor: Actor, days: number) {
  const today = dayOf(clock.now());
  const first = addDays(today, 1 - days);
  const since = new Date(`${first}T00:00:00Z`);
  const { collected, decided } = await db.withCompany(actor.companyId, async (tx) => ({
    collected: await countCollectedPerDay(tx, actor.companyId, since),
    decided: await countDecidedPerDay(tx, actor.companyId, since),
  }));
  const totals = (key: 'day' | 'regulator', name: string) => {
    const sum = (rows: typeof collected) =>
      rows.reduce((total, row) => (row[key] === name ? total + row.total : total), 0);
    return { collected: sum(collected), decided: sum(decided) };
  };
  const regulators = [...new Set([...collected, ...decided].map(({ regulator }) => regulator))];
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(first, index);
      return { day, ...totals('day', day) };
    }),
    regulators: regulators
      .map((regulator) => ({ regulator, ...totals('regulator', regulator) }))
      .toSorted(
        (one, other) =>
          other.collected - one.collected ||
          other.decided - one.decided ||
          one.regulator.localeCompare(other.regulator),
      ),
  };
}
