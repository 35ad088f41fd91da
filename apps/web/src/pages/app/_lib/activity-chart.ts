import type { InboxActivity } from '../../../data/publications.ts';

type Counts = Pick<InboxActivity['days'][number], 'collected' | 'decided'>;

/** Bars from a line in the middle: upwards what came in, downwards what was decided, in percent of the whole height. */
export function activityBars<Day extends Counts>(days: readonly Day[]) {
  const most = Math.max(1, ...days.map(({ collected, decided }) => Math.max(collected, decided)));
  // One of very many is still to be seen.
  const height = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * 49));
  return {
    most,
    bars: days.map((day) => ({ day, up: height(day.collected), down: height(day.decided) })),
  };
}

const shown = 5;

/** The regulators with the most, and all others together. */
export function busiest(regulators: InboxActivity['regulators']) {
  // A line for one other takes as much room as its name.
  const count = regulators.length === shown + 1 ? shown + 1 : shown;
  const others = regulators.slice(count);
  const sum = (key: keyof Counts) => others.reduce((total, one) => total + one[key], 0);
  return {
    first: regulators.slice(0, count),
    others:
      others.length === 0
        ? null
        : { count: others.length, collected: sum('collected'), decided: sum('decided') },
  };
}

export const totalOf = (days: readonly Counts[]): Counts => ({
  collected: days.reduce((total, day) => total + day.collected, 0),
  decided: days.reduce((total, day) => total + day.decided, 0),
});
