import type { Span } from './clause-lines.ts';

/** Reads `start-end`; undefined for what is no place in a text of that length. */
export function readQuotedPlace(written: string, length: number): Span | undefined {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(written) ?? [];
  const [start, end] = [Number(from), Number(to)];
  return start < end && end <= length ? { start, end } : undefined;
}
