import { readReferences } from '../retrieval/references/read-references.ts';
import { writtenDays } from '../text/dates/written-days.ts';

interface Found {
  readonly value: string;
  readonly at: number;
}

const number =
  /(?<![\p{L}\d.,/-])(\d{1,3}(?:[.,’' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?![\d/]|[.,]\d|-\p{L})/gu;

/** “14.820”, “14,820” and “14 820” are the same number; “4.5” and “4,5” as well. */
function plainNumber(written: string): string {
  const grouped = /^\d{1,3}(?:[.,’' ]\d{3})+(?:[.,]\d{1,2})?$/u.test(written);
  if (!grouped) return written.replace(',', '.');
  const decimals = /[.,](\d{1,2})$/u.exec(written);
  const whole = decimals ? written.slice(0, decimals.index) : written;
  return `${whole.replaceAll(/\D/gu, '')}${decimals ? `.${decimals[1]}` : ''}`;
}

function numbersIn(text: string): Found[] {
  const taken = [...writtenDays(text), ...readReferences(text)];
  return [...text.matchAll(number)]
    .filter(({ index, 0: found }) => {
      const isYear = /^(?:19|20)\d{2}$/.test(found);
      return !isYear && !taken.some(({ start, end }) => start <= index && index < end);
    })
    .map(({ index, 1: found = '' }) => ({ value: plainNumber(found), at: index }));
}

const daysIn = (text: string): Found[] =>
  writtenDays(text)
    .filter(({ from }) => from === null)
    .map(({ day, start }) => ({ value: day, at: start }));

/** The one that stands nearest to the words asked about; null if there is none, or two are as near. */
function nearest(found: readonly Found[], places: readonly number[]): string | null {
  const values = new Set(found.map(({ value }) => value));
  if (values.size <= 1) return found[0]?.value ?? null;
  const distances = found
    .map(({ value, at }) => ({ value, distance: Math.min(...places.map((place) => Math.abs(place - at))) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [first, second] = distances;
  if (first === undefined || !Number.isFinite(first.distance)) return null;
  return second !== undefined && second.distance === first.distance && second.value !== first.value
    ? null
    : first.value;
}

/** The number that a text gives for what stands at some places in it; a plain one, with a point before its decimals. */
export const numberIn = (text: string, places: readonly number[]): string | null =>
  nearest(numbersIn(text), places);

/** The day that a text gives, as YYYY-MM-DD. */
export const dayIn = (text: string, places: readonly number[]): string | null =>
  nearest(daysIn(text), places);
