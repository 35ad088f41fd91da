import { relativeTime } from './formats.ts';
import { textsOf } from './messages.ts';

/** A calendar day, months from 1. */
interface Day {
  year: number;
  month: number;
  day: number;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const msPerDay = 86_400_000;

/** What stands for "no date known" in data of old. */
const unknownYear = 1;

export interface DateForm {
  /** language and region, e.g. `de-GB`; the region `US` writes the month first */
  locale: string;
  now: Date;
}

/**
 * A day (`YYYY-MM-DD`) or time (RFC 3339) as Today, Yesterday, MM/dd/yyyy (United States) or dd.MM.yyyy (otherwise).
 * 0001-01-01 is 'Unknown Date', what is no date 'Not a valid date'. Times are shown by the device's zone.
 */
export function formatDate(value: string, { locale, now }: DateForm): string {
  const day = readDay(value);
  if (!day) return textsOf('dates').notAValidDate;
  if (day.year === unknownYear) return textsOf('dates').unknownDate;
  const age = dayNumber(localDay(now)) - dayNumber(day);
  if (age === 0 || age === 1) return capitalized(relativeTime(-age, 'day'));
  return numericDate(day, locale);
}

/** A day or time as MM/dd/yyyy (United States) or dd.MM.yyyy (otherwise), never as a word. */
export function formatNumericDate(value: string, locale: string): string {
  const day = readDay(value);
  if (!day) return textsOf('dates').notAValidDate;
  return day.year === unknownYear ? textsOf('dates').unknownDate : numericDate(day, locale);
}

/** The date in full, and the time where `value` holds one: what hovering shows. */
export function formatFullDate(value: string, locale: string): string {
  const day = readDay(value);
  if (!day) return textsOf('dates').notAValidDate;
  if (day.year === unknownYear) return textsOf('dates').unknownDate;
  const isDay = dayPattern.test(value);
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(isDay ? { timeZone: 'UTC' } : { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
  }).format(isDay ? Date.UTC(day.year, day.month - 1, day.day) : new Date(value));
}

/**
 * Days from today to a deadline, negative when it has passed. Today is that of the regulator's zone, so that all
 * colleagues see the same number. Undefined for what is no date.
 */
export function daysUntil(deadline: string, now: Date, zone: string): number | undefined {
  const day = readDay(deadline);
  return day && day.year !== unknownYear ? dayNumber(day) - dayNumber(dayInZone(now, zone)) : undefined;
}

/** Days from now as words: `today`, `in 12 days`, `3 days ago`; from 60 days on in months. */
export function formatDaysUntil(days: number): string {
  return Math.abs(days) >= 60 ? relativeTime(Math.round(days / 30.4), 'month') : relativeTime(days, 'day');
}

const ageUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A time as the distance from now: `5 minutes ago`, `in 2 hours`, `3 days ago`; below half a minute `now`. */
export function formatAge(value: string, now: Date): string {
  const distance = new Date(value).getTime() - now.getTime();
  for (const [unit, length] of ageUnits) {
    if (Math.abs(distance) >= length) return relativeTime(Math.round(distance / length), unit);
  }
  return Math.abs(distance) < 30_000
    ? relativeTime(0, 'second')
    : relativeTime(Math.sign(distance), 'minute');
}

/** The device's day as `YYYY-MM-DD`. */
export function today(now: Date): string {
  return isoDay(localDay(now));
}

/** The day `days` before the device's today, as `YYYY-MM-DD`. */
export function daysAgo(days: number, now: Date): string {
  return today(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
}

/** A range end in the future is today; a missing start is 1900-01-01. */
export function clampRange(from: string | null, to: string | null, now: Date): { from: string; to: string } {
  const end = today(now);
  return { from: from ?? '1900-01-01', to: to === null || to > end ? end : to };
}

/** Whether dates are written MM/dd/yyyy, as in the United States. */
export const isMonthFirst = (locale: string): boolean => locale.endsWith('-US');

const typedPattern = /^(\d{1,4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,4})$/;

/** The day (`YYYY-MM-DD`) that is typed in the order of the locale, or with the year first; '' for nothing, undefined for what is no day. */
export function readTypedDate(typed: string, locale: string): string | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return '';
  const [, first = '', second = '', third = ''] = typedPattern.exec(trimmed) ?? [];
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : isMonthFirst(locale)
        ? [third, first, second]
        : [third, second, first];
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // a year of the first millennium is a slip of the finger
  return /^[1-9]/.test(value) && isDay(value) ? value : undefined;
}

/** True for a real calendar day in the form `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  return dayPattern.test(value) && readDay(value) !== undefined;
}

function readDay(value: string): Day | undefined {
  const match = dayPattern.exec(value);
  if (match) {
    const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return isReal ? { year, month, day } : undefined;
  }
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value)) return undefined;
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return undefined;
  // a zone west of Greenwich would make year 0 of it
  return value.startsWith('0001-01-01') ? { year: unknownYear, month: 1, day: 1 } : localDay(time);
}

function localDay(date: Date): Day {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

function dayInZone(date: Date, zone: string): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(date);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

function dayNumber({ year, month, day }: Day): number {
  return Math.round(Date.UTC(year, month - 1, day) / msPerDay);
}

function isoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function numericDate({ year, month, day }: Day, locale: string): string {
  const padded = String(year).padStart(4, '0');
  return isMonthFirst(locale)
    ? `${twoDigits(month)}/${twoDigits(day)}/${padded}`
    : `${twoDigits(day)}.${twoDigits(month)}.${padded}`;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const twoDigits = (value: number) => String(value).padStart(2, '0');
