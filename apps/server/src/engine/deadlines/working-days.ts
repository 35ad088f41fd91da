import type { WorkingCalendar } from '@regulus/contract/regulator-zones-values.ts';
import { addMonths, type CalendarDay } from '../../lib/calendar-day.ts';
import { addDays } from '../../lib/time.ts';
import type { DeadlineUnit } from './time-words.ts';

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const total = moon + weekday - 7 * shift + 114;
  const month = Math.floor(total / 31);
  const day = (total % 31) + 1;
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days besides weekends on which TARGET is closed, as laid down in Annex II of Guideline (EU) 2022/912 of the ECB. */
const targetClosingDays = (year: number): readonly CalendarDay[] => {
  const easter = easterSunday(year);
  return [
    `${year}-01-01`,
    addDays(easter, -2),
    addDays(easter, 1),
    `${year}-05-01`,
    `${year}-12-25`,
    `${year}-12-26`,
  ];
};

export function isWorkingDay(day: CalendarDay, calendar: WorkingCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return calendar === 'weekends' || !targetClosingDays(Number(day.slice(0, 4))).includes(day);
}

function addWorkingDays(day: CalendarDay, count: number, calendar: WorkingCalendar): CalendarDay {
  const step = count < 0 ? -1 : 1;
  let at = day;
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, step);
    if (isWorkingDay(at, calendar)) left -= 1;
  }
  return at;
}

/** How many months a unit has. */
export const monthsIn: Readonly<Partial<Record<DeadlineUnit, number>>> = {
  months: 1,
  quarters: 3,
  years: 12,
};

/**
 * The day a limit ends that starts on a day: that day itself does not count. Months end on the same day of the month, or on its last.
 * Hours end with the day they are over on at the latest. Null outside the calendar.
 * @param amount negative: before the day
 */
export function countFrom(
  day: CalendarDay,
  amount: number,
  unit: DeadlineUnit,
  calendar: WorkingCalendar,
): CalendarDay | null {
  const months = monthsIn[unit];
  if (months !== undefined) return addMonths(day, amount * months);
  if (unit === 'working_days') return addWorkingDays(day, amount, calendar);
  if (unit === 'hours') return addDays(day, Math.sign(amount) * Math.ceil(Math.abs(amount) / 24));
  return addDays(day, unit === 'weeks' ? amount * 7 : amount);
}
