import { calendarDay } from '../../lib/calendar-day.ts';
import { addDays } from '../../lib/time.ts';

export interface Recurrence {
  readonly frequency: 'weekly' | 'monthly';
  /** weekly: 1 (Monday) to 7; monthly: the day of the month, up to 28 */
  readonly day: number;
}

/** The first day after another on which a schedule is due. */
export function nextDay({ frequency, day }: Recurrence, after: string): string {
  if (frequency === 'weekly') {
    const weekday = new Date(`${after}T00:00:00Z`).getUTCDay() || 7;
    return addDays(after, ((day - weekday + 6) % 7) + 1);
  }
  const [year = 0, month = 0, of = 0] = after.split('-').map(Number);
  const isLater = of >= day;
  const found = calendarDay(
    isLater && month === 12 ? year + 1 : year,
    isLater ? (month % 12) + 1 : month,
    day,
  );
  // each month has 28 days
  return found ?? after;
}
