import { looksLikeFormula, type TableColumn, type TableEncoder, type TableRow } from './table-file.ts';

/** The mark at the start tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Comma-separated values (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvEncoder(columns: readonly TableColumn[]): TableEncoder {
  const pieces: Buffer[] = [];
  const write = (rows: readonly TableRow[]) => {
    pieces.push(Buffer.from(rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''), 'utf8'));
  };
  pieces.push(Buffer.from(byteOrderMark, 'utf8'));
  write([columns.map((column) => column.header)]);
  return { add: write, finish: async () => Buffer.concat(pieces) };
}

function cell(value: string | null): string {
  if (value === null) return '';
  const text = looksLikeFormula(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
