import { strToU8, Zip, ZipDeflate } from 'fflate';
import {
  type ColumnKind,
  looksLikeFormula,
  type TableColumn,
  type TableEncoder,
  type TableRow,
  type WriteBytes,
} from './table-file.ts';
import { cellStyles, workbookParts, xmlHead } from './xlsx-parts.ts';

/** The most characters that a cell of a spreadsheet holds. */
export const longestCell = 32_767;

const millisecondsADay = 86_400_000;
/** The spreadsheet's number of 1970-01-01; its days begin with 1900. */
const daysBefore1970 = 25_569;

/**
 * A workbook with one sheet and a header that stays in view (ECMA-376, SpreadsheetML), written row by row with the
 * text inside its cells, so that no more than a piece is held. Days and times are real dates, so that they sort and
 * filter. Text is stored as text and never as a formula; what looks like one also gets the format "Text", because a
 * plain cell would become a formula when someone edits it.
 */
export function xlsxEncoder(columns: readonly TableColumn[], write: WriteBytes): TableEncoder {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    write(bytes);
  });
  const open = (name: string) => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return part;
  };
  for (const [name, content] of Object.entries(workbookParts)) open(name).push(strToU8(content), true);

  const letters = columns.map((_, index) => columnLetters(index));
  let rowNumber = 1;
  const row = (cells: readonly string[]) => `<row r="${rowNumber++}">${cells.join('')}</row>`;
  const sheet = open('xl/worksheets/sheet1.xml');
  const headings = columns.map(({ header }, index) =>
    textCell(`${letters[index]}1`, header, cellStyles.heading),
  );
  sheet.push(strToU8(sheetHead(columns) + row(headings)));
  return {
    add(rows: readonly TableRow[]) {
      const lines = rows.map((values) =>
        row(
          columns.map(({ kind }, index) =>
            cell(`${letters[index]}${rowNumber}`, kind, values[index] ?? null),
          ),
        ),
      );
      sheet.push(strToU8(lines.join('')));
    },
    finish() {
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
    },
  };
}

const sheetHead = (columns: readonly TableColumn[]) =>
  `${xmlHead}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
  '<sheetData>';

/** A, B … Z, AA, AB … */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

function cell(place: string, kind: ColumnKind, value: string | null): string {
  if (value === null || value === '') return '';
  if (kind === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  const date = kind === 'text' ? undefined : dateOf(kind, value);
  if (date) {
    const number = date.getTime() / millisecondsADay + daysBefore1970;
    return `<c r="${place}" s="${cellStyles[kind]}"><v>${number}</v></c>`;
  }
  const text = value.length > longestCell ? `${value.slice(0, longestCell - 1)}…` : value;
  return textCell(place, text, looksLikeFormula(text) ? cellStyles.text : cellStyles.plain);
}

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" t="inlineStr"${style === cellStyles.plain ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * XML 1.0 knows no control characters and no halves of a pair, and would read a carriage return as a line feed; the
 * format reads `_x0041_` as a character unless its first underscore is written so itself (ECMA-376, ST_Xstring).
 */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>]/g, (sign) => entities[sign]!);

/** Undefined for what a spreadsheet cannot count. */
function dateOf(kind: 'day' | 'time', value: string): Date | undefined {
  const date = new Date(kind === 'day' ? `${value}T00:00:00Z` : value);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1901 ? undefined : date;
}
