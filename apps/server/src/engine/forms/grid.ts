import type {
  CellRange,
  FormBlock,
  FormCell,
  FormPlace,
  FormSheet,
  FormTableCell,
} from '../../files/forms/form.ts';

export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly isBold: boolean;
  readonly fill: string | null;
  readonly isFormula: boolean;
  /** columns that it covers, from 1 */
  readonly span: number;
  readonly height: number;
}

/** A sheet, or a table of a text: what both have in common. */
export interface Grid {
  readonly part: number;
  readonly name: string;
  readonly isSheet: boolean;
  readonly isHidden: boolean;
  readonly isProtected: boolean;
  /** there is room beside the last column */
  readonly canGrow: boolean;
  /** it is no sheet for people, so that only what is called an answer is one */
  readonly isData: boolean;
  readonly rows: number;
  readonly columns: number;
  /** cells with text, by row */
  readonly texts: ReadonlyMap<number, readonly GridCell[]>;
  readonly at: (row: number, column: number) => GridCell | undefined;
  /** lies below or beside the first cell of those that are merged */
  readonly isCovered: (row: number, column: number) => boolean;
  readonly choicesAt: (row: number, column: number) => readonly string[];
  readonly isOpen: (row: number, column: number) => boolean;
  /** columns that a cell covers, also where nothing stands in it */
  readonly spanAt: (row: number, column: number) => number;
  /** in characters; null: as the program sets it */
  readonly widthOf: (column: number) => number | null;
  readonly isHiddenColumn: (column: number) => boolean;
  readonly isHiddenAt: (row: number, column: number) => boolean;
  readonly exists: (row: number, column: number) => boolean;
  readonly place: (row: number, column: number) => FormPlace;
}

const key = (row: number, column: number) => row * 20_000 + column;
const white = /^F{6}$/i;

function textsByRow(cells: Iterable<GridCell>): ReadonlyMap<number, readonly GridCell[]> {
  const rows = new Map<number, GridCell[]>();
  for (const cell of cells) {
    if (cell.text === '') continue;
    const row = rows.get(cell.row);
    if (row) row.push(cell);
    else rows.set(cell.row, [cell]);
  }
  return rows;
}

/** Merged cells of a sheet that is wide or long without end are cut to what is used. */
function coverOf(merges: readonly CellRange[], rows: number, columns: number) {
  const covered = new Set<number>();
  const firsts = new Map<number, CellRange>();
  for (const merge of merges) {
    firsts.set(key(merge.top, merge.left), merge);
    for (let row = merge.top; row <= Math.min(merge.bottom, rows); row += 1)
      for (let column = merge.left; column <= Math.min(merge.right, columns + 30); column += 1)
        if (row !== merge.top || column !== merge.left) covered.add(key(row, column));
  }
  return { covered, firsts };
}

export function gridOfSheet(sheet: FormSheet, index: number, isData: boolean): Grid {
  const { covered, firsts } = coverOf(sheet.merges, sheet.rows, sheet.columns);
  const hiddenRows = new Set(sheet.hiddenRows);
  const hiddenColumns = new Set(sheet.hiddenColumns);
  const cells = new Map<number, GridCell>();
  const raw = new Map<number, FormCell>();
  for (const cell of sheet.cells) {
    const merge = firsts.get(key(cell.row, cell.column));
    raw.set(key(cell.row, cell.column), cell);
    cells.set(key(cell.row, cell.column), {
      row: cell.row,
      column: cell.column,
      text: covered.has(key(cell.row, cell.column)) ? '' : cell.text.trim(),
      isBold: cell.isBold,
      fill: cell.fill === null || white.test(cell.fill) ? null : cell.fill,
      isFormula: cell.isFormula,
      span: merge ? Math.min(merge.right, sheet.columns + 30) - merge.left + 1 : 1,
      height: merge ? merge.bottom - merge.top + 1 : 1,
    });
  }
  return {
    part: index,
    name: sheet.name,
    isSheet: true,
    isHidden: sheet.state !== 'visible',
    isProtected: sheet.isProtected,
    canGrow: !isData && !sheet.isProtected,
    isData,
    rows: sheet.rows,
    columns: sheet.columns,
    texts: textsByRow(cells.values()),
    at: (row, column) => cells.get(key(row, column)),
    isCovered: (row, column) => covered.has(key(row, column)),
    choicesAt: (row, column) =>
      sheet.choices.find(
        ({ range }) =>
          row >= range.top && row <= range.bottom && column >= range.left && column <= range.right,
      )?.values ?? [],
    isOpen: (row, column) => !sheet.isProtected || raw.get(key(row, column))?.isLocked === false,
    spanAt: (row, column) => {
      const merge = firsts.get(key(row, column));
      return merge ? merge.right - merge.left + 1 : 1;
    },
    widthOf: (column) => sheet.widths[column] ?? null,
    isHiddenColumn: (column) => hiddenColumns.has(column),
    isHiddenAt: (row, column) => hiddenRows.has(row) || hiddenColumns.has(column),
    exists: (row, column) => row >= 0 && column >= 0,
    place: (row, column) => ({ kind: 'cell', sheet: index, row, column }),
  };
}

/** Columns of a table are counted as they are drawn: one that spans two counts as two. A place counts the cells of its row. */
export function gridOfTable({ at, rows }: Extract<FormBlock, { kind: 'table' }>): Grid {
  const cells = new Map<number, GridCell>();
  const raw = new Map<number, { readonly cell: FormTableCell; readonly index: number }>();
  const covered = new Set<number>();
  let columns = 0;
  for (const [row, own] of rows.entries()) {
    let column = 0;
    for (const [index, cell] of own.entries()) {
      raw.set(key(row, column), { cell, index });
      cells.set(key(row, column), {
        row,
        column,
        text: cell.text.trim(),
        isBold: cell.isBold,
        fill: cell.fill === null || white.test(cell.fill) ? null : cell.fill,
        isFormula: false,
        span: cell.span,
        height: 1,
      });
      for (let step = 1; step < Math.min(cell.span, 100); step += 1) covered.add(key(row, column + step));
      column += Math.min(cell.span, 100);
    }
    columns = Math.max(columns, column);
  }
  return {
    part: at,
    name: '',
    isSheet: false,
    isHidden: false,
    isProtected: false,
    canGrow: false,
    isData: false,
    rows: rows.length,
    columns,
    texts: textsByRow(cells.values()),
    at: (row, column) => cells.get(key(row, column)),
    isCovered: (row, column) => covered.has(key(row, column)),
    choicesAt: (row, column) => raw.get(key(row, column))?.cell.choices ?? [],
    isOpen: () => true,
    spanAt: (row, column) => raw.get(key(row, column))?.cell.span ?? 1,
    widthOf: () => null,
    isHiddenColumn: () => false,
    isHiddenAt: () => false,
    exists: (row, column) => raw.has(key(row, column)),
    place: (row, column) => ({
      kind: 'table_cell',
      at,
      row,
      column: raw.get(key(row, column))?.index ?? column,
    }),
  };
}
