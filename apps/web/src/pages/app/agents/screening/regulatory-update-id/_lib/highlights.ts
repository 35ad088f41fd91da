import type { Span } from './clause-lines.ts';

/** A piece of a line; `hit` is the number of the search hit that it belongs to. */
export interface Piece extends Span {
  hit: number | null;
}

/**
 * Cuts a span at the hits that touch it. A hit that runs over several spans is marked in each.
 * @param hits in the order of the text, without overlaps; their places in the array are their numbers
 */
export function piecesOf(span: Span, hits: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let position = span.start;
  for (let number = firstAfter(hits, span.start); number < hits.length; number += 1) {
    const hit = hits[number] as Span;
    if (hit.start >= span.end) break;
    const start = Math.max(hit.start, span.start);
    const end = Math.min(hit.end, span.end);
    if (start > position) pieces.push({ start: position, end: start, hit: null });
    pieces.push({ start, end, hit: number });
    position = end;
  }
  if (position < span.end) pieces.push({ start: position, end: span.end, hit: null });
  return pieces;
}

/** Index of the first hit that ends behind an offset. */
export function firstAfter(hits: readonly Span[], offset: number): number {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle] as Span).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
