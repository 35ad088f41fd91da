import { monthNumber } from '../lib/month-names.ts';
import { dayIn, instantOfLocalTime } from './text/time-zone.ts';

export type DatePrecision = 'day' | 'minute';

/** `at` is null when nothing was given or nothing sensible could be read; then `precision` is null too. */
export interface ItemDate {
  at: Date | null;
  /** The calendar day, `YYYY-MM-DD`, as the text writes it where it was published. */
  on: string | null;
  precision: DatePrecision | null;
  raw: string | null;
  problem: string | null;
}

export interface ItemDateOptions {
  /** IANA zone of who publishes, for example `Europe/London`: of dates that name none, and for the day of those in UTC. Default UTC. */
  timeZone?: string | undefined;
  /** How `03/04/2026` is read. Default day first. */
  order?: 'day-first' | 'month-first' | undefined;
  now: Date;
}

interface Parts {
  year: number;
  month: number;
  day: number;
  time: { hour: number; minute: number; second: number } | null;
  /** Minutes east of UTC; null when the text names no zone. */
  offsetMinutes: number | null;
}

const earliestYear = 1900;
/** Embargoes and tenders lie ahead of us by months; a clock that is wrong by years must not lose dates. */
const yearsAhead = 10;

/**
 * Reads the date of a feed item in any form regulators use.
 * A date without a time has precision `day`; `at` is then midnight UTC of that calendar day, whatever zone stood beside it.
 * Never throws: what cannot be read gives `at: null` and a problem in plain words; a missing date gives neither.
 */
export function parseItemDate(raw: string | null | undefined, options: ItemDateOptions): ItemDate {
  const text = (raw ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return { at: null, on: null, precision: null, raw: null, problem: null };
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const nothing = (problem: string): ItemDate => ({
    at: null,
    on: null,
    precision: null,
    raw: shown,
    problem,
  });

  const at = readEpoch(text);
  if (at) {
    if (outOfRange(at.getUTCFullYear(), options.now)) return nothing(`date "${shown}" is out of range`);
    return { at, on: localDay(at, options.timeZone), precision: 'minute', raw: shown, problem: null };
  }
  const parts = text.length > 100 ? null : (readIso(text) ?? readWritten(text, options.order ?? 'day-first'));
  if (!parts) return nothing(`date "${shown}" was not understood`);
  if (outOfRange(parts.year, options.now)) return nothing(`date "${shown}" is out of range`);
  if (!existsInCalendar(parts)) return nothing(`date "${shown}" does not exist`);
  const instant = instantOf(parts, options.timeZone ?? 'UTC');
  return {
    at: instant,
    on: isInUtc(parts) ? localDay(instant, options.timeZone) : writtenDay(parts),
    precision: parts.time ? 'minute' : 'day',
    raw: shown,
    problem: null,
  };
}

function outOfRange(year: number, now: Date): boolean {
  return year < earliestYear || year > now.getUTCFullYear() + yearsAhead;
}

function existsInCalendar({ year, month, day, time }: Parts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return false;
  if (!time) return true;
  // 24:00 is the end of the day.
  if (time.hour === 24) return time.minute === 0 && time.second === 0;
  return time.hour <= 23 && time.minute <= 59 && time.second <= 60;
}

function instantOf({ year, month, day, time, offsetMinutes }: Parts, timeZone: string): Date {
  if (!time) return new Date(Date.UTC(year, month - 1, day));
  const local = Date.UTC(year, month - 1, day, time.hour, time.minute, Math.min(time.second, 59));
  return offsetMinutes === null
    ? instantOfLocalTime(local, timeZone)
    : new Date(local - offsetMinutes * 60_000);
}

/** The end of a day is that of the day beside it, wherever. */
const isInUtc = ({ time, offsetMinutes }: Parts): boolean => offsetMinutes === 0 && time?.hour !== 24;

const writtenDay = ({ year, month, day }: Parts): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Programs write the time in UTC wherever they stand; midnight in UTC is how they write a day without a time. */
function localDay(at: Date, timeZone: string | undefined): string {
  const isDayAlone = at.getTime() % 86_400_000 === 0;
  return isDayAlone || timeZone === undefined ? at.toISOString().slice(0, 10) : dayIn(at, timeZone);
}

/** 13 digits are milliseconds, 10 are seconds since 1970. */
function readEpoch(text: string): Date | null {
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000);
  return null;
}

const isoForm =
  /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{0,2})?)?$/i;

function readIso(text: string): Parts | null {
  const match = isoForm.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, zone] = match;
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    time: hour ? { hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) } : null,
    offsetMinutes: zone ? readOffset(zone) : null,
  };
}

const timeForm =
  /\b(\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.\d+)?)?|[.](\d{2}) ?(?=Uhr|Saat))\s?([ap]\.?m\b\.?)?/i;
const dayMonthYear =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.)?[ -]?(?:of )?([\p{L}\p{M}]{3,12})\.?,?[ -](\d{4}|\d{2})(?!\d)/u;
const monthDayYear = /([\p{L}\p{M}]{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/u;
const numbers = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/;

function readWritten(text: string, order: 'day-first' | 'month-first'): Parts | null {
  const day = readWrittenDay(text, order);
  if (!day) return null;
  const rest = text.replace(day.matched, ' ');
  const clock = timeForm.exec(rest);
  if (!clock) return { ...day.date, time: null, offsetMinutes: null };
  const half = clock[5]?.toLowerCase()[0];
  const written = Number(clock[1]);
  const hour = half ? (written % 12) + (half === 'p' ? 12 : 0) : written;
  return {
    ...day.date,
    time: { hour, minute: Number(clock[2] ?? clock[4]), second: Number(clock[3] ?? 0) },
    offsetMinutes: readOffset(rest.slice(clock.index + clock[0].length)),
  };
}

function readWrittenDay(text: string, order: 'day-first' | 'month-first') {
  const spelled = dayMonthYear.exec(text);
  const spelledMonth = spelled && monthNumber(spelled[2]!);
  if (spelledMonth) return found(spelled[0], spelled[3]!, spelledMonth, Number(spelled[1]));
  const american = monthDayYear.exec(text);
  const americanMonth = american && monthNumber(american[1]!);
  if (americanMonth) return found(american[0], american[3]!, americanMonth, Number(american[2]));
  const numeric = numbers.exec(text);
  if (!numeric) return null;
  const [first, second] = [Number(numeric[1]), Number(numeric[2])];
  const monthFirst = order === 'month-first' && first <= 12;
  return monthFirst
    ? found(numeric[0], numeric[3]!, first, second)
    : found(numeric[0], numeric[3]!, second, first);
}

function found(matched: string, year: string, month: number, day: number) {
  // RFC 822 allows two digits.
  const fullYear = year.length === 2 ? (Number(year) < 70 ? 2000 : 1900) + Number(year) : Number(year);
  return { matched, date: { year: fullYear, month, day } };
}

const namedOffsets: Record<string, number> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  IST: 330,
  CET: 60,
  CEST: 120,
  MEZ: 60,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  TRT: 180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  SGT: 480,
  HKT: 480,
  JST: 540,
};

function readOffset(text: string): number | null {
  const signed = /([+-])(\d{2}):?(\d{2})?/.exec(text);
  if (signed) {
    const minutes = Number(signed[2]) * 60 + Number(signed[3] ?? 0);
    return signed[1] === '-' ? -minutes : minutes;
  }
  const name = /\b([A-Z]{1,4})\b/.exec(text)?.[1];
  return name === undefined ? null : (namedOffsets[name] ?? null);
}
