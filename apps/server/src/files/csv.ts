import {
  looksLikeFormula,
  type TableColumn,
  type TableEncoder,
  type TableRow,
  type WriteBytes,
} from './table-file.ts';

/** The mark at the start tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Comma-separated values (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it, also
 * behind a semicolon, tab or line break: in countries with a decimal comma the first two part the cells, and quotes that do not stand
 * at the beginning of such a cell hold neither cells nor lines together.
 */
export function csvEncoder(columns: readonly TableColumn[], write: WriteBytes): TableEncoder {
  const add = (rows: readonly TableRow[]) =>
    write(Buffer.from(rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''), 'utf8'));
  write(Buffer.from(byteOrderMark, 'utf8'));
  add([columns.map((column) => column.header)]);
  return { add, finish: () => undefined };
}

function cell(value: string | null): string {
  if (value === null) return '';
  const text = value
    .split(/(?<=[;\t]|[\r\n](?![\r\n]))/)
    .map((part) => (looksLikeFormula(part) ? `'${part}` : part))
    .join('');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
