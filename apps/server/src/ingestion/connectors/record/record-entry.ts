import { dayIn } from '../../text/time-zone.ts';
import type { ParseContext } from '../connector.ts';
import type { RecordField, RecordRead } from '../read-options.ts';
import type { RawEntry } from '../shape-entries.ts';
import { asMarkup } from './as-markup.ts';

/** The texts that stand in a record under a path or a column; empty when there are none. */
export type Lookup = (from: string) => string[];

/** An entry of a record (an object of JSON, a row of a table) by the fields of the catalogue. */
export function recordEntry(read: RecordRead, lookup: Lookup, context: ParseContext): RawEntry {
  const value = (field: RecordField | undefined, encode = false) =>
    field ? valueOf(field, lookup, context, encode) : null;
  return {
    title: value(read.title),
    link: value(read.link, true),
    guid: value(read.guid),
    dates: [asDate(value(read.date))],
    summary: joined((read.summary ?? []).map((field) => value(field))),
    content: value(read.content),
    categories: (read.categories ?? []).flatMap((field) => valuesOf(field, lookup, context, false)),
    language: value(read.language),
    statedDates: Object.fromEntries(
      Object.entries(read.dates ?? {}).map(([kind, field]) => [kind, asDate(value(field))]),
    ),
  };
}

/** The entry of a record whose texts are no markup: what looks like it stays as written. */
export const plainRecord = (entry: RawEntry): RawEntry => ({
  ...entry,
  title: entry.title ? asMarkup(entry.title) : null,
  summary: entry.summary ? entry.summary.split('<br>').map(asMarkup).join('<br>') : null,
});

const valueOf = (field: RecordField, lookup: Lookup, context: ParseContext, encode: boolean): string | null =>
  valuesOf(field, lookup, context, encode).join(', ') || null;

function valuesOf(field: RecordField, lookup: Lookup, context: ParseContext, encode: boolean): string[] {
  const found = field.from.map(lookup).find((texts) => texts.some((text) => text !== ''));
  if (field.from.length > 0 && found === undefined) return [];
  const texts = found ?? [''];
  return texts.flatMap((text) => {
    const match = field.pattern ? field.pattern.exec(text) : null;
    if (field.pattern && !match) return [];
    const part = match ? (match[1] ?? match[0]) : text;
    const whole = field.template === undefined ? part : filled(field.template, part, lookup, encode);
    if (whole === null) return [];
    return field.day ? (localDay(whole, context) ?? whole) : whole;
  });
}

/** Null when a place of an address stays empty, or all places of a text do. */
function filled(template: string, value: string, lookup: Lookup, encode: boolean): string | null {
  const places: string[] = [];
  const text = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const place = name === 'value' ? value : lookup(name).join(', ');
    places.push(place);
    return encode ? encodeURI(place).replaceAll(/[?#&+]/g, encodeURIComponent) : place;
  });
  const empty = places.filter((place) => place.trim() === '').length;
  if (places.length > 0 && (empty === places.length || (encode && empty > 0))) return null;
  return text;
}

/** Null unless one of the values is there. */
function joined(values: readonly (string | null)[]): string | null {
  const given = values.filter((value) => value !== null);
  return given.length > 0 ? given.join('<br>') : null;
}

/** The calendar day of an instant where the feed is at home, for sites that write a day as its midnight there. */
function localDay(text: string, context: ParseContext): string | null {
  const at = instantOf(text) ?? Date.parse(text);
  if (Number.isNaN(at)) return null;
  return dayIn(at, context.dateTimeZone ?? 'UTC');
}

/** Numbers since 1970 become written instants: milliseconds, or seconds where these would lie before 1973. */
function asDate(text: string | null): string | null {
  const at = text === null ? null : instantOf(text);
  return at === null ? text : new Date(at).toISOString();
}

const latestDate = 8.64e15;

function instantOf(text: string): number | null {
  const digits = /^(?:\/Date\()?(-?\d{9,16})(?:[+-]\d{4}\)\/|\)\/)?$/.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const value = Number(digits);
  const at = Math.abs(value) >= 1e11 ? value : value * 1000;
  return Math.abs(at) <= latestDate ? at : null;
}
