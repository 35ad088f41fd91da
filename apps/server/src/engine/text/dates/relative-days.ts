import { addMonths, type CalendarDay } from '../../../lib/calendar-day.ts';
import { addDays } from '../../../lib/time.ts';
import type { Anchor } from './cue.ts';

/** What date a date was calculated from, and how far it is from it. */
export interface Reckoning {
  readonly from: Anchor;
  /** null if the words name the end of a period */
  readonly day: CalendarDay | null;
  readonly count: number;
  readonly unit: 'days' | 'months';
}

/** The dates that words may refer to, as far as they are known. */
export type Anchors = Readonly<Partial<Record<Anchor, CalendarDay>>>;

const ordinals = new Map(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    fifteenth: 15,
    twentieth: 20,
    thirtieth: 30,
    ersten: 1,
    zweiten: 2,
    dritten: 3,
    vierten: 4,
    fünften: 5,
    siebten: 7,
    siebenten: 7,
    zehnten: 10,
    vierzehnten: 14,
    fünfzehnten: 15,
    zwanzigsten: 20,
    dreißigsten: 30,
    premier: 1,
    deuxième: 2,
    troisième: 3,
    cinquième: 5,
    septième: 7,
    dixième: 10,
    vingtième: 20,
  }),
);

const numbers = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    eighteen: 18,
    twenty: 20,
    'twenty-four': 24,
    thirty: 30,
    'thirty-six': 36,
    eine: 1,
    einem: 1,
    einen: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    neun: 9,
    zwölf: 12,
    achtzehn: 18,
    bir: 1,
    iki: 2,
    üç: 3,
    dört: 4,
    altı: 6,
    dokuz: 9,
    'on iki': 12,
    'on beş': 15,
    otuz: 30,
  }),
);

type Groups = Readonly<Record<string, string | undefined>>;

function distanceOf({ ordinal, count, unit = '' }: Groups, fixed: number | undefined) {
  if (fixed !== undefined) return { count: fixed, unit: 'days' as const };
  if (ordinal !== undefined) {
    const spelled = ordinals.get(ordinal.toLowerCase()) ?? Number.parseInt(ordinal, 10);
    return Number.isNaN(spelled) ? null : { count: spelled, unit: 'days' as const };
  }
  // "on the day following": no number at all.
  if (count === undefined) return { count: 1, unit: 'days' as const };
  const amount = numbers.get(count.toLowerCase()) ?? Number(count);
  if (!Number.isInteger(amount)) return null;
  if (/^(?:month|monat|ay)/iu.test(unit)) return { count: amount, unit: 'months' as const };
  if (/^(?:year|jahr|yıl)/iu.test(unit)) return { count: amount * 12, unit: 'months' as const };
  if (/^(?:week|woche|hafta)/iu.test(unit)) return { count: amount * 7, unit: 'days' as const };
  return { count: amount, unit: 'days' as const };
}

/** The date named by the words of a relative cue, or null if what they refer to is unknown. */
export function reckon(
  groups: Groups,
  anchor: Anchor,
  fixedDays: number | undefined,
  anchors: Anchors,
): { readonly day: CalendarDay; readonly reckoning: Reckoning } | null {
  const start = anchors[anchor];
  const distance = distanceOf(groups, fixedDays);
  if (start === undefined || distance === null) return null;
  const day = distance.unit === 'days' ? addDays(start, distance.count) : addMonths(start, distance.count);
  return day === null ? null : { day, reckoning: { from: anchor, day: start, ...distance } };
}
