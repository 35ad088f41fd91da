import type { Language } from '@regulus/contract/languages-values.ts';
import {
  type ColumnKind,
  looksLikeFormula,
  type TableColumn,
  type TableEncoder,
  type TableRow,
  type WriteBytes,
} from './table-file.ts';

/** The mark at the start tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Spreadsheets open a file as their language writes numbers: where the comma is the decimal sign, semicolons part the cells. */
const forms: Readonly<Record<Language, { separator: ',' | ';'; decimal: '.' | ','; quoted: RegExp }>> = {
  en: { separator: ',', decimal: '.', quoted: /[",\n\r]/ },
  de: { separator: ';', decimal: ',', quoted: /[";\n\r]/ },
};

/**
 * Separated values (RFC 4180) for a reader of a language. Text that a spreadsheet would run as a formula gets an apostrophe before it, also
 * behind a semicolon, tab or line break: in countries with a decimal comma the first two part the cells, and quotes that do not stand
 * at the beginning of such a cell hold neither cells nor lines together.
 */
export function csvEncoder(
  columns: readonly TableColumn[],
  write: WriteBytes,
  language: Language,
): TableEncoder {
  const { separator, decimal, quoted } = forms[language];
  const cell = (value: string | null, kind: ColumnKind = 'text'): string => {
    if (value === null) return '';
    const text = kind === 'number' ? value.replace('.', decimal) : harmless(value);
    return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  const add = (rows: readonly TableRow[]) =>
    write(
      Buffer.from(
        rows.map((row) => line(row.map((value, index) => cell(value, columns[index]?.kind)))).join(''),
        'utf8',
      ),
    );
  write(Buffer.from(byteOrderMark + line(columns.map(({ header }) => cell(header))), 'utf8'));
  return { add, finish: () => undefined };
}

/** Text that no program runs as a formula. */
export const harmless = (value: string): string =>
  value
    .split(/(?<=[;\t]|[\r\n](?![\r\n]))/)
    .map((part) => (looksLikeFormula(part) ? `'${part}` : part))
    .join('');
