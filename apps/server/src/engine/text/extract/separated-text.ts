import type { ExtractedText } from '../passage.ts';
import { extractPagedText, type PagedBlock } from './paged-text.ts';

/** A table of a workbook, or the only one of a file. */
export interface TableSheet {
  /** null where a file is nothing but the table */
  readonly name: string | null;
  readonly rows: readonly (readonly string[])[];
}

const cellSeparator = ' | ';
const mostSniffed = 20_000;

/** The separator that parts the first lines into the most cells, as exports differ by country and program. */
function separatorOf(text: string): string {
  const head = text.slice(0, mostSniffed).replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t', '|'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** The filled cells of each row of comma-separated values (RFC 4180), whatever separates them. A quote that never ends, ends with the text. */
export function separatedRows(raw: string): string[][] {
  const text = raw.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const cell = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)(?:"|$)([^\n\r${separator}]*)|([^\n\r${separator}]*))(${separator === '|' ? String.raw`\|` : separator}|\r\n|\n|\r|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    cell.lastIndex = at;
    const [whole = '', quoted, rest = '', plain = '', end = ''] = cell.exec(text) ?? [];
    if (whole === '') break;
    const words = (quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest)
      .replaceAll(/\s+/gu, ' ')
      .trim();
    if (words !== '') row.push(words);
    at += whole.length;
    if (end !== separator) {
      if (row.length > 0) rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Reads tables: a page for each sheet, with its name as heading, and a line for each row. */
export const extractTables = (sheets: readonly TableSheet[]): ExtractedText => ({
  ...extractPagedText(
    sheets.map(({ name, rows }): PagedBlock[] => [
      ...(name === null ? [] : [{ text: name, heading: 1 }]),
      ...rows.map((cells) => ({ text: cells.join(cellSeparator), heading: null })),
    ]),
  ),
  extractor: 'tables',
  extractorVersion: '1',
});
