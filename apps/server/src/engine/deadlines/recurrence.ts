// oxlint-disable-next-line import/default -- the package is CommonJS, which Node gives a default export
import rrule from 'rrule';
import type { CalendarDay } from '../../lib/calendar-day.ts';
import { dayOf } from '../../lib/time.ts';
import type { DeadlineUnit } from './time-words.ts';
import { monthsIn } from './working-days.ts';

// oxlint-disable-next-line import/no-named-as-default-member -- see above
const { RRule } = rrule;

const instant = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);

/**
 * The rule that recurs on the day of `from`. In months that don't have its day it is the last day; RRULE alone would leave them
 * out.
 */
function inEveryMonth(frequency: string, from: CalendarDay): string {
  const [, month = 1, day = 1] = from.split('-').map(Number);
  const days = (last: number) => Array.from({ length: last - 27 }, (_, at) => 28 + at).join(',');
  if (frequency.startsWith('FREQ=MONTHLY') && day > 28)
    return `${frequency};BYMONTHDAY=${days(day)};BYSETPOS=-1`;
  if (frequency.startsWith('FREQ=YEARLY') && month === 2 && day === 29)
    return `${frequency};BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1`;
  return frequency;
}

/** How often a rule recurs; null if it is none. */
export function intervalOf(rule: string): { readonly amount: number; readonly unit: DeadlineUnit } | null {
  const { freq, interval = 1 } = RRule.parseString(rule);
  if (freq === RRule.YEARLY) return { amount: interval, unit: 'years' };
  if (freq === RRule.MONTHLY)
    return interval % 12 === 0
      ? { amount: interval / 12, unit: 'years' }
      : { amount: interval, unit: 'months' };
  if (freq === RRule.WEEKLY) return { amount: interval, unit: 'weeks' };
  return freq === RRule.DAILY ? { amount: interval, unit: 'days' } : null;
}

/** Something as often as this, counted from a day. */
export function ruleOf(amount: number, unit: DeadlineUnit, from: CalendarDay): string {
  const months = monthsIn[unit];
  const frequency =
    unit === 'years' ? 'YEARLY' : months !== undefined ? 'MONTHLY' : unit === 'weeks' ? 'WEEKLY' : 'DAILY';
  const interval = unit === 'quarters' ? amount * 3 : amount;
  return inEveryMonth(`FREQ=${frequency}${interval === 1 ? '' : `;INTERVAL=${interval}`}`, from);
}

/** The same rule for another day. */
export const ruleFrom = (rule: string, from: CalendarDay): string => {
  const interval = intervalOf(rule);
  return interval === null ? rule : ruleOf(interval.amount, interval.unit, from);
};

const recurring = (rule: string, from: CalendarDay) =>
  new RRule({ ...RRule.parseString(rule), dtstart: instant(from) });

/** The first occurrence after a day, which is later than the day that the rule counts from. */
export function nextOccurrence(rule: string, from: CalendarDay, after: CalendarDay): CalendarDay | null {
  const next = recurring(rule, from).after(instant(after > from ? after : from));
  return next ? dayOf(next) : null;
}

/** The occurrence before a day; the day that the rule counts from at the earliest. */
export function previousOccurrence(rule: string, from: CalendarDay, before: CalendarDay): CalendarDay | null {
  const previous = recurring(rule, from).before(instant(before));
  return previous ? dayOf(previous) : null;
}
