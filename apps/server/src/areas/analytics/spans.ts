import { addDays } from '../../lib/time.ts';
import type { Period } from './queries-numbers.ts';

/** The first day of the span in which a day lies; weeks begin on Monday, as PostgreSQL has them. */
function startOf(day: string, by: Period['by']): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 8)}01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const longestMonth = 31;

/** The first days of all spans of a period, the one in which it begins among them. */
export function spansOf({ from, to, by }: Period): readonly string[] {
  const starts: string[] = [];
  const step = { day: 1, week: 7, month: longestMonth }[by];
  for (let start = startOf(from, by); start <= to; start = startOf(addDays(start, step), by))
    starts.push(start);
  return starts;
}
