import { elementChildren, type MarkupElement } from '../../lib/markup.ts';
import { type FlowBlock, mostColumns, type RichCell, type RichRow } from './rich-block.ts';

/** Rows of a table in their order, without those of tables within. */
function* rowsOf(element: MarkupElement, isHead = false): Generator<{ row: MarkupElement; isHead: boolean }> {
  for (const child of elementChildren(element)) {
    if (child.name === 'tr') yield { row: child, isHead };
    else if (child.name !== 'td' && child.name !== 'th') yield* rowsOf(child, child.name === 'thead');
  }
}

const spanOf = (cell: MarkupElement, name: 'colspan' | 'rowspan') =>
  Math.max(1, Math.trunc(Number(cell.attributes[name])) || 1);

/**
 * The rows of a table whose cells cover no place twice and none outside of it: spans end at its edge and at a cell that is there already.
 * What is too far right is added to the last cell.
 */
export function readTable(table: MarkupElement, read: (cell: MarkupElement) => FlowBlock[]): RichRow[] {
  const found = [...rowsOf(table)]
    .map(({ row, isHead }) => {
      const cells = elementChildren(row).filter(({ name }) => name === 'td' || name === 'th');
      return { cells, isHead: isHead || cells.every(({ name }) => name === 'th') };
    })
    .filter(({ cells }) => cells.length > 0);
  // only the first rows are repeated on each page
  const heads = found.findIndex(({ isHead }) => !isHead);
  const lastOfHead = heads === -1 ? Math.min(1, found.length) : heads;
  /** for each column the first row in which it is free */
  const freeFrom = Array.from({ length: mostColumns }, () => 0);
  return found.map(({ cells }, y): RichRow => {
    const isHead = y < lastOfHead;
    const bottom = isHead ? lastOfHead : found.length;
    const row: RichCell[] = [];
    for (const cell of cells) {
      const x = freeFrom.findIndex((from) => from <= y);
      const blocks = read(cell);
      if (x === -1) {
        const last = row.pop() ?? { isHead: cell.name === 'th', colspan: 1, rowspan: 1, blocks: [] };
        row.push({ ...last, blocks: [...last.blocks, ...blocks] });
        continue;
      }
      const taken = freeFrom.findIndex((from, column) => column > x && from > y);
      const colspan = Math.min(spanOf(cell, 'colspan'), (taken === -1 ? mostColumns : taken) - x);
      const rowspan = Math.min(spanOf(cell, 'rowspan'), bottom - y);
      freeFrom.fill(y + rowspan, x, x + colspan);
      row.push({ isHead: cell.name === 'th', colspan, rowspan, blocks });
    }
    return { isHead, cells: row };
  });
}
