/** A day of the Gregorian calendar as `YYYY-MM-DD`; compares as a string. */
export type CalendarDay = string;

// Before and after these no regulator writes about a day that anyone has to keep.
const firstYear = 1800;
const lastYear = 2199;

const two = (number: number) => String(number).padStart(2, '0');

/** How many days a month has; 1 to 12. */
export const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day, or null where the calendar has no such day or its year lies outside 1800 to 2199. */
export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  if (year < firstYear || year > lastYear || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  return `${String(year)}-${two(month)}-${two(day)}`;
}

/** The same day some months later; the last day of that month where it is shorter. */
export function addMonths(day: CalendarDay, months: number): CalendarDay | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return calendarDay(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
}

/** The last day of a month, as "end of June 2026" says it. */
export const lastDayOfMonth = (year: number, month: number): CalendarDay | null =>
  month < 1 || month > 12 ? null : calendarDay(year, month, daysInMonth(year, month));
