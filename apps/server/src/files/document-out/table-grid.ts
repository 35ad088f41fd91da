import type { RichCell, RichRow } from '../rich-text/rich-block.ts';
import { plainTextOf } from '../rich-text/text-of.ts';

export interface PlacedCell extends RichCell {
  readonly x: number;
  readonly y: number;
}
export interface TableGrid {
  readonly width: number;
  /** so many rows are repeated on each page */
  readonly headRows: number;
  readonly rows: readonly (readonly PlacedCell[])[];
  /** what part of the width each column gets; together 1 */
  readonly shares: readonly number[];
}

/** Columns of much text are wider, but none is narrower than these parts of an even share. */
const leastOfEven = 0.7;

function sharesOf(rows: TableGrid['rows'], width: number): number[] {
  const weights = Array.from({ length: width }, () => 1);
  for (const cell of rows.flat()) {
    if (cell.colspan > 1) continue;
    const { length } = plainTextOf(cell.blocks);
    weights[cell.x] = Math.max(weights[cell.x] ?? 1, Math.sqrt(Math.min(length, 400)));
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const least = leastOfEven / width;
  const raised = weights.map((weight) => Math.max(least, weight / sum));
  const total = raised.reduce((all, share) => all + share, 0);
  return raised.map((share) => share / total);
}

/** Where the cells of a table lie. */
export function gridOf(rows: readonly RichRow[]): TableGrid {
  const freeFrom: number[] = [];
  const placed = rows.map(({ cells }, y) => {
    let x = 0;
    return cells.map((cell) => {
      while ((freeFrom[x] ?? 0) > y) x += 1;
      for (let column = x; column < x + cell.colspan; column += 1) freeFrom[column] = y + cell.rowspan;
      return { ...cell, x, y };
    });
  });
  const width = Math.max(1, freeFrom.length);
  return {
    width,
    headRows: rows.filter(({ isHead }) => isHead).length,
    rows: placed,
    shares: sharesOf(placed, width),
  };
}
