import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import {
  type ColumnKind,
  looksLikeFormula,
  type TableColumn,
  type TableEncoder,
  type TableRow,
} from './table-file.ts';

/** The most characters that a cell of a spreadsheet holds. */
const longestCell = 32_767;

/**
 * A workbook with one sheet and a header that stays in view. Days and times are real dates, so that they sort and
 * filter. Text is stored as text and never as a formula; what looks like one also gets the format "Text", because a
 * plain cell would become a formula when someone edits it.
 */
export function xlsxEncoder(columns: readonly TableColumn[]): TableEncoder {
  const header: Row = columns.map(({ header: value }) => ({ value, type: String, fontWeight: 'bold' }));
  const sheet: Row[] = [header];
  return {
    add(rows: readonly TableRow[]) {
      for (const row of rows) sheet.push(columns.map(({ kind }, index) => cell(kind, row[index] ?? null)));
    },
    async finish() {
      const options = { stickyRowsCount: 1, columns: columns.map(({ width }) => ({ width })) };
      return writeXlsxFile(sheet, options).toBuffer();
    },
  };
}

function cell(kind: ColumnKind, value: string | null): Cell {
  if (value === null || value === '') return null;
  const date = kind === 'text' ? undefined : dateOf(kind, value);
  if (date) {
    return { value: date, type: Date, format: kind === 'day' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
  }
  const text = value.length > longestCell ? `${value.slice(0, longestCell - 1)}…` : value;
  return looksLikeFormula(text) ? { value: text, type: String, format: '@' } : text;
}

/** Undefined for what a spreadsheet cannot count: its days begin with 1900. */
function dateOf(kind: 'day' | 'time', value: string): Date | undefined {
  const date = new Date(kind === 'day' ? `${value}T00:00:00Z` : value);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1901 ? undefined : date;
}
