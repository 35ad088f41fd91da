import type { ControlList } from '@regulus/contract/control-values.ts';
import type { Governance } from '../../../../../data/governance.ts';
import { roundUp } from '../../../../../lib/round-up.ts';

type Day = Governance['days'][number];

/** From the bottom up. */
export const stacked = [
  'completed',
  'in_progress',
  'incomplete',
  'out_of_scope',
] as const satisfies ControlList[];

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

export interface ReadinessChart {
  /** closed shapes within 0 to 100 in both directions, y downwards */
  readonly areas: readonly { readonly list: ControlList; readonly path: string }[];
  /** the middle of each list on the last day, in percent from the top; of those that are high enough for a word */
  readonly labels: readonly { readonly list: ControlList; readonly top: number }[];
  /** what the top stands for */
  readonly most: number;
}

/** Below this share of the height there is no room for a word. */
const leastForLabel = 9;

/** Lists of controls upon each other, at least two days of them; the days lie apart as they do in the calendar. */
export function readinessChart(days: readonly Day[]): ReadinessChart {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) throw new Error('A line needs two days.');
  const total = (day: Day) => stacked.reduce((sum, list) => sum + day[list], 0);
  const most = roundUp(Math.max(...days.map(total)));
  const from = dayNumber(first.day);
  const length = dayNumber(last.day) - from;
  const x = (day: Day) => round(((dayNumber(day.day) - from) / length) * 100);
  const y = (count: number) => round(100 - (count / most) * 100);
  const below = (day: Day, list: ControlList) =>
    stacked.slice(0, stacked.indexOf(list)).reduce((sum, one) => sum + day[one], 0);
  const areas = stacked.map((list) => {
    const top = days.map((day) => `${x(day)} ${y(below(day, list) + day[list])}`);
    const bottom = days.toReversed().map((day) => `${x(day)} ${y(below(day, list))}`);
    return { list, path: `M${[...top, ...bottom].join('L')}Z` };
  });
  const labels = stacked
    .filter((list) => (last[list] / most) * 100 >= leastForLabel)
    .map((list) => ({ list, top: y(below(last, list) + last[list] / 2) }));
  return { areas, labels, most };
}

const round = (value: number) => Math.round(value * 100) / 100;
