import { boundedKey, canonicalAddress } from '../../../../../ingestion/canonical-address.ts';

/** A JSON record as in its file. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value of a key if it is a non-empty text, trimmed. */
export function textOf(record: JsonRecord, key: string): string | null {
  const value = record[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A date, from `2026-03-05` or a time that begins with it; null if there is none or it doesn't exist in the calendar. */
export function dayOf(record: JsonRecord, key: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(textOf(record, key) ?? '')?.[0] ?? null;
  return day !== null && isDay(day) ? day : null;
}

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

const threeLetters: Readonly<Record<string, string>> = {
  deu: 'de',
  ger: 'de',
  eng: 'en',
  fra: 'fr',
  fre: 'fr',
  ita: 'it',
  spa: 'es',
  tur: 'tr',
};

/** The language that a record states, as ISO 639-1, or null. */
export function languageOf(record: JsonRecord): string | null {
  const stated = textOf(record, 'language')?.toLowerCase().split(/[-_]/)[0] ?? '';
  return threeLetters[stated] ?? (/^[a-z]{2}$/.test(stated) ? stated : null);
}

/** The key of a publication by its address, as for feeds; null if it isn't a web address. */
export function addressKey(address: string | null, dropParameters: readonly string[] = []): string | null {
  const canonical = address === null ? null : canonicalAddress(address, { dropParameters });
  return canonical === null ? null : boundedKey(canonical.replace(/^https?:/, ''));
}

/** A link that may be shown: a web address. */
export function linkOf(record: JsonRecord, key = 'url'): string | null {
  const address = textOf(record, key);
  return address !== null && canonicalAddress(address) !== null ? address : null;
}
