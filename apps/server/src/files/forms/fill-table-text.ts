import { harmless } from '../csv.ts';
import { type NotWritten, type NotWrittenReason, RefusedForm } from './filled-form.ts';
import type { FormEntry } from './form.ts';
import { readSeparatedValues, type SeparatedValues } from './separated-values.ts';

type Encode = (text: string) => Uint8Array | null;

/** Windows-1252 beyond Latin-1, from 0x80 on. */
const westernSigns = Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ');

function western(text: string): Uint8Array | null {
  const codes = Array.from(text, (sign) => {
    const special = westernSigns.indexOf(sign);
    if (special >= 0) return 0x80 + special;
    const code = sign.codePointAt(0)!;
    return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : -1;
  });
  return codes.includes(-1) ? null : Uint8Array.from(codes);
}

const encoders: Readonly<Record<SeparatedValues['encoding'], Encode>> = {
  'utf-8': (text) => Buffer.from(text, 'utf8'),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': western,
};

interface Field {
  readonly start: number;
  readonly end: number;
}

/** The places of all fields, row by row (RFC 4180). */
function fieldsOf(text: string, separator: string): Field[][] {
  const rows: Field[][] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const row: Field[] = [];
    for (;;) {
      const start = at;
      if (text[at] === '"') {
        at += 1;
        while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) at += text[at] === '"' ? 2 : 1;
        at += 1;
      }
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
      row.push({ start, end: Math.min(at, text.length) });
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
  }
  return rows;
}

const mostColumns = 16_384;

/** Writes into separated values, keeping their separator, quotes, line ends and encoding. */
export function fillTableText(bytes: Uint8Array, entries: readonly FormEntry[]) {
  const { encoding, separator } = readSeparatedValues(bytes);
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const encode = encoders[encoding];
  if (text.includes('\0')) throw new RefusedForm('wrong-type');
  const rows = fieldsOf(text, separator);
  const isQuoted = ({ start }: Field) => text[start] === '"';
  const filled = rows.flat().filter(({ start, end }) => end > start);
  const quotesAll = filled.length > 0 && filled.every(isQuoted);
  const notWritten: NotWritten[] = [];
  const edits: { readonly start: number; readonly end: number; readonly bytes: Uint8Array }[] = [];

  const fieldText = ({ text: entry, type }: FormEntry, field: Field | undefined): string => {
    const isNumber = type === 'number' && /^-?\d+(?:\.\d+)?$/.test(entry);
    const decimal = separator === ';' ? ',' : '.';
    const value = isNumber ? entry.replace('.', decimal) : harmless(entry);
    const hasSigns = /["\r\n]/.test(value) || value.includes(separator) || /^\s|\s$/.test(value);
    return quotesAll || hasSigns || (field && isQuoted(field)) ? `"${value.replaceAll('"', '""')}"` : value;
  };
  const edit = (start: number, end: number, written: string): NotWrittenReason | null => {
    const encoded = encode(written);
    if (!encoded) return 'unknown_character';
    edits.push({ start, end, bytes: encoded });
    return null;
  };

  const byPlace = new Map(entries.map((entry) => [JSON.stringify(entry.place), entry]));
  const cells = [...byPlace.values()].map((entry) => ({ entry, ...placeOf(entry) }));
  for (const [number, own] of Map.groupBy(cells, ({ row }) => row)) {
    const row = rows[number];
    let columns = row?.length ?? 0;
    for (const { entry, column } of own.toSorted((one, other) => one.column - other.column)) {
      const field = row?.[column];
      let reason: NotWrittenReason | null = null;
      if (!row || !(column >= 0 && column < mostColumns)) reason = 'no_place';
      else if (field) reason = edit(field.start, field.end, fieldText(entry, field));
      else {
        const { end } = row.at(-1)!;
        reason = edit(end, end, separator.repeat(column - columns + 1) + fieldText(entry, undefined));
        if (reason === null) columns = column + 1;
      }
      if (reason !== null) notWritten.push({ place: entry.place, reason });
    }
  }
  return { bytes: withFields(bytes, text, encode, edits), notWritten };
}

const placeOf = ({ place }: FormEntry) =>
  place.kind === 'cell' && place.sheet === 0
    ? { row: place.row, column: place.column }
    : { row: -1, column: -1 };

/** The bytes between the fields are taken as they are. */
function withFields(
  bytes: Uint8Array,
  text: string,
  encode: Encode,
  edits: readonly { readonly start: number; readonly end: number; readonly bytes: Uint8Array }[],
): Uint8Array {
  const pieces: Uint8Array[] = [];
  const lengthOf = (from: number, to: number) => encode(text.slice(from, to))?.length ?? 0;
  let at = 0;
  let byte = 0;
  for (const { start, end, bytes: written } of edits.toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    const from = byte + lengthOf(at, start);
    pieces.push(bytes.subarray(byte, from), written);
    byte = from + lengthOf(start, end);
    at = end;
  }
  return Buffer.concat([...pieces, bytes.subarray(byte)]);
}
