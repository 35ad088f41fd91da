import { addMonths, type CalendarDay, calendarDay, lastDayOfMonth } from '../../../lib/calendar-day.ts';
import { monthNumber } from '../../../lib/month-names.ts';

/** A date as written in a text. */
export interface WrittenDay {
  /** UTF-16 offsets, `[start, end)` */
  readonly start: number;
  readonly end: number;
  readonly day: CalendarDay;
  /** what it was derived from if no date is written: "the end of June 2026"; null if the date itself is */
  readonly from: 'end of a period' | 'year of publication' | null;
}

export interface WritingHabits {
  /** `03/04/2026` is 4 March; only regulators in the United States write it that way */
  readonly monthFirst?: boolean;
  /** dates without a year ("by 17 June") are those nearest to this one; without it, they are ignored */
  readonly publishedOn?: CalendarDay | null;
}

const word = String.raw`\p{L}{3,10}`;
const weekday = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche`;
const lead = String.raw`(?:(?:${weekday}),?\s(?:the\s|den\s|dem\s|le\s)?)?`;

type Reading = (match: RegExpExecArray, habits: WritingHabits) => CalendarDay | null;

interface Form {
  readonly pattern: RegExp;
  readonly read: Reading;
  readonly from: WrittenDay['from'];
}

const month = (name: string | undefined) => monthNumber(name ?? '') ?? 0;

/** Two-digit years are in this century, because the texts are recent. */
const yearOf = (written: string | undefined) => Number(written) + (written?.length === 2 ? 2000 : 0);

function numericDay(match: RegExpExecArray, { monthFirst = false }: WritingHabits): CalendarDay | null {
  const [first, second, year] = [Number(match[1]), Number(match[3]), yearOf(match[4])];
  const isMonthFirst = match[2] === '/' && ((monthFirst && first <= 12) || (second > 12 && first <= 12));
  return isMonthFirst ? calendarDay(year, first, second) : calendarDay(year, second, first);
}

const quarterEnd = (match: RegExpExecArray) =>
  lastDayOfMonth(Number(match[2] ?? match[4]), Number(match[1] ?? match[3]) * 3);

/** A date without a year is within the months before and after the day it was written. */
const monthsBefore = 2;
const monthsAfter = 9;

function nearest(
  month: number,
  date: number,
  publishedOn: CalendarDay | null | undefined,
): CalendarDay | null {
  if (!publishedOn || month === 0) return null;
  const year = Number(publishedOn.slice(0, 4));
  const [first, last] = [addMonths(publishedOn, -monthsBefore), addMonths(publishedOn, monthsAfter)];
  const days = [year - 1, year, year + 1].map((candidate) => calendarDay(candidate, month, date));
  return (
    days.find((day) => day !== null && first !== null && last !== null && day >= first && day <= last) ?? null
  );
}

const noYear = String.raw`(?!\.?,?\s?(?:of\s)?\d{4}|\p{L}|\d)`;

const endOf = String.raw`(?:the\s)?end[\s-](?:of\s)?(?:the\s)?|(?:zum\s|dem\s)?ende\s(?:des\s|der\s)?(?:monats\s)?|(?:la\s)?fin\s(?:de\s|du\s)?`;

// Each pattern is a fixed sequence of bounded pieces, so that reading stays linear on any text.
const forms: readonly Form[] = [
  {
    // 5 May 2026, 5. Mai 2026, 1er mai 2026, 5th day of May 2026, 18 Mart 2026
    pattern: new RegExp(
      String.raw`${lead}(?<![\d.,/])(\d{1,2})(?:st|nd|rd|th|er|\.)?\s?(?:day\sof\s|of\s)?(?<!\d)(${word})\.?,?\s(\d{4})(?!\d)`,
      'giu',
    ),
    read: (match) => calendarDay(Number(match[3]), month(match[2]), Number(match[1])),
    from: null,
  },
  {
    // May 5, 2026
    pattern: new RegExp(
      String.raw`${lead}(?<!\p{L})(${word})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)`,
      'giu',
    ),
    read: (match) => calendarDay(Number(match[3]), month(match[1]), Number(match[2])),
    from: null,
  },
  {
    pattern: /(?<![\d/-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g,
    read: (match) => calendarDay(Number(match[1]), Number(match[2]), Number(match[3])),
    from: null,
  },
  {
    // 05.05.2026, 5. 5. 2026, 5/5/2026, 05.05.26
    pattern: new RegExp(
      String.raw`${lead}(?<![\d./-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|(?<=\.)\d{2})(?![\d/-]|\.\d)`,
      'giu',
    ),
    read: numericDay,
    from: null,
  },
  {
    // end of Q2 2026, end of the second quarter is left alone
    pattern: new RegExp(
      String.raw`(?:${endOf})(?:q([1-4])[\s/](\d{4})|([1-4])\.\squartals?\s(\d{4}))(?!\d)`,
      'giu',
    ),
    read: quarterEnd,
    from: 'end of a period',
  },
  {
    pattern: new RegExp(String.raw`(?:${endOf})(${word})\.?\s(\d{4})(?!\d)`, 'giu'),
    read: (match) => lastDayOfMonth(Number(match[2]), month(match[1])),
    from: 'end of a period',
  },
  {
    pattern: /(?:the\s)?end of (?:the year )?(\d{4})(?![\d/])|ende (?:des jahres )?(\d{4})(?![\d/])/gi,
    read: (match) => calendarDay(Number(match[1] ?? match[2]), 12, 31),
    from: 'end of a period',
  },
  {
    // 17 June, 17. Juni
    pattern: new RegExp(
      String.raw`${lead}(?<![\d.,/])(\d{1,2})(?:st|nd|rd|th|\.)?\s(?:of\s)?(${word})${noYear}`,
      'giu',
    ),
    read: (match, { publishedOn }) => nearest(month(match[2]), Number(match[1]), publishedOn),
    from: 'year of publication',
  },
  {
    // June 17
    pattern: new RegExp(String.raw`${lead}(?<!\p{L})(${word})\s(\d{1,2})(?:st|nd|rd|th)?${noYear}`, 'giu'),
    read: (match, { publishedOn }) => nearest(month(match[1]), Number(match[2]), publishedOn),
    from: 'year of publication',
  },
];

const formsWithYear = forms.filter(({ from }) => from !== 'year of publication');

/** Every date written in a text, in order and without overlaps. Impossible dates (30 February) are ignored. */
export function writtenDays(text: string, habits: WritingHabits = {}): WrittenDay[] {
  if (!/\d/.test(text)) return [];
  const known = habits.publishedOn ? forms : formsWithYear;
  const found = known.flatMap(({ pattern, read, from }) =>
    [...text.matchAll(pattern)].flatMap((match): WrittenDay[] => {
      const day = read(match, habits);
      return day === null ? [] : [{ start: match.index, end: match.index + match[0].length, day, from }];
    }),
  );
  const inOrder = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
  let covered = 0;
  return inOrder.filter((written) => {
    if (written.start < covered) return false;
    covered = written.end;
    return true;
  });
}
