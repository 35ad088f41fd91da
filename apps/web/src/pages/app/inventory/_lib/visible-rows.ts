export interface Viewport {
  /** pixels that are scrolled away above */
  top: number;
  /** pixels that are seen, the header included */
  height: number;
}

export interface RowMeasures {
  count: number;
  /** of every row, in pixels */
  rowHeight: number;
  /** of the header that stays in view */
  headHeight: number;
}

/** First and last row to draw: those in view and `overscan` more on each side. `last` is -1 for an empty list. */
export function visibleRows(
  { top, height }: Viewport,
  { count, rowHeight, headHeight }: RowMeasures,
  overscan: number,
): { first: number; last: number } {
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + height - headHeight) / rowHeight) - 1;
  const lastRow = count - 1;
  return {
    first: Math.max(0, Math.min(lastRow, first) - overscan),
    last: Math.min(lastRow, Math.max(0, last) + overscan),
  };
}

/** Where to scroll so that a row is in full view and not below the header; the present place where it is already. */
export function offsetFor(
  index: number,
  { top, height }: Viewport,
  { rowHeight, headHeight }: RowMeasures,
): number {
  const start = index * rowHeight;
  const lowest = start + rowHeight + headHeight - height;
  return start < top ? start : Math.max(top, lowest);
}
