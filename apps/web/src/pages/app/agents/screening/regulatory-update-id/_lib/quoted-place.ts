import { writeState } from '../../../../../../lib/url-state.ts';
import type { Span } from './clause-lines.ts';
import { readerFields, recordFields } from './record-state.ts';

/** A place in the text of one version and language. */
export interface QuotedPlace extends Span {
  version: number;
  language: string | null;
}

/** The query of the address at which the text opens with this place marked. */
export function quotedPlaceSearch({ start, end, version, language }: QuotedPlace): string {
  const next = { tab: 'text' as const, version, language: language ?? '', quote: `${start}-${end}` };
  return `?${writeState({ ...recordFields, ...readerFields }, new URLSearchParams(), next).toString()}`;
}

/** Reads `start-end`; undefined for what is no place in a text of that length. */
export function readQuotedPlace(written: string, length: number): Span | undefined {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(written) ?? [];
  const [start, end] = [Number(from), Number(to)];
  return start < end && end <= length ? { start, end } : undefined;
}
