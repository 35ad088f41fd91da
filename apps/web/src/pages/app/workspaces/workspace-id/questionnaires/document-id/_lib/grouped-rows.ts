/** A part of a list with a heading of its own, of which pages are loaded as they come near. */
export interface Group<Key extends string = string> {
  readonly key: Key;
  readonly total: number;
}

/** Heights in pixels; every heading and every row has the same. */
export interface Heights {
  readonly row: number;
  /** 0 where there are no headings */
  readonly head: number;
}

export interface Span<Key extends string = string> {
  readonly key: Key;
  readonly total: number;
  /** place of its first row in the whole list */
  readonly from: number;
  /** pixels above its heading */
  readonly top: number;
}

/** Where the groups of a list stand; empty ones stand nowhere. */
export function spansOf<Key extends string>(
  groups: readonly Group<Key>[],
  { row, head }: Heights,
): { spans: Span<Key>[]; count: number; height: number } {
  const spans: Span<Key>[] = [];
  let count = 0;
  let height = 0;
  for (const { key, total } of groups) {
    if (total === 0) continue;
    spans.push({ key, total, from: count, top: height });
    count += total;
    height += head + total * row;
  }
  return { spans, count, height };
}

/** The rows of a span that stand between two heights, first and last within it; undefined where none does. */
export function rowsBetween(
  { total, top }: Span,
  { row, head }: Heights,
  from: number,
  to: number,
): { first: number; last: number } | undefined {
  const first = Math.max(0, Math.floor((from - top - head) / row));
  const last = Math.min(total - 1, Math.ceil((to - top - head) / row) - 1);
  return first > last ? undefined : { first, last };
}

/** Pixels above a row of the whole list. */
export function topOf(spans: readonly Span[], { row, head }: Heights, place: number): number {
  const span = spans.findLast(({ from }) => from <= place);
  return span === undefined ? 0 : span.top + head + (place - span.from) * row;
}
