/** Days are `YYYY-MM-DD`, months `YYYY-MM`; they have no zone. */
const msPerDay = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * msPerDay);

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstOf = (month: string): string => `${month}-01`;
export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);
export const daysIn = (month: string): number => Number(lastOf(month).slice(8));

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const total = year * 12 + number - 1 + months;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** The same day of another month, or its last where it has no such day. */
export function shiftMonths(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  return `${month}-${String(Math.min(Number(day.slice(8)), daysIn(month))).padStart(2, '0')}`;
}

/** From Monday (0) to Sunday (6). */
export const weekdayOf = (day: string): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = mondayOf(firstOf(month)); monday <= lastOf(month); monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** The months from one on. */
export const monthsFrom = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(month, index));

export const isMonth = (value: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value);

/** A day or month in words, e.g. `{ month: 'long', year: 'numeric' }`. */
export const inWords = (day: string, locale: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(timeOf(day));
