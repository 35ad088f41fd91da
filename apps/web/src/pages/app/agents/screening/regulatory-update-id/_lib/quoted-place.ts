import type { Span } from './clause-lines.ts';

const none: readonly Span[] = [];

/**
 * Reads `start-end`, or several of them in their order joined by `_`, which are marked together; nothing if one of them
 * is no place in a text of that length.
 */
export function readQuotedPlaces(written: string, length: number): readonly Span[] {
  const places = written.split('_').map((one) => {
    const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(one) ?? [];
    return { start: Number(from), end: Number(to) };
  });
  const arePlaces = places.every(
    ({ start, end }, index) => start < end && end <= length && start >= (places[index - 1]?.end ?? 0),
  );
  return arePlaces ? places : none;
}
