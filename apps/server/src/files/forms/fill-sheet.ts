import { columnLetters, escaped, longestCell } from '../xlsx.ts';
import type { FormatKind } from '../xlsx-in/cells.ts';
import { columnOf, isWithin, lastColumn, lastRow, rangeOf } from './cell-ranges.ts';
import type { NotWrittenReason } from './filled-form.ts';
import type { CellRange, FormEntry } from './form.ts';
import { attributeEdit, openingTag, type RawTag, walkXml, withEdits, type XmlEdit } from './raw-xml.ts';

export interface CellEntry extends Pick<FormEntry, 'text' | 'type'> {
  readonly row: number;
  readonly column: number;
}

export interface SheetContext {
  /** by the number of a cell's style */
  readonly kinds: readonly FormatKind[];
  readonly beginsIn1904: boolean;
  /** headings of tables of the workbook */
  readonly headings: readonly CellRange[];
}

interface RawCell extends RawTag {
  readonly column: number;
  isFormula: boolean;
  end: number;
}

interface RawRow extends RawTag {
  readonly row: number;
  /** of rows that are written into; others keep none */
  readonly cells: RawCell[];
  closeStart: number;
}

interface RawSheet {
  readonly rows: readonly RawRow[];
  readonly data: (RawTag & { closeStart: number }) | null;
  readonly dimension: RawTag | null;
  readonly columnStyles: readonly { readonly from: number; readonly to: number; readonly style: string }[];
  readonly merges: readonly CellRange[];
  /** of formulas that fill several cells, of which only the first says so */
  readonly filled: readonly CellRange[];
}

function readSheet(xml: string, wanted: ReadonlySet<number>): RawSheet {
  const rows: RawRow[] = [];
  const columnStyles: { from: number; to: number; style: string }[] = [];
  const merges: CellRange[] = [];
  const filled: CellRange[] = [];
  const path: string[] = [];
  let data: (RawTag & { closeStart: number }) | null = null;
  let dimension: RawTag | null = null;
  let row: RawRow | null = null;
  let column = -1;
  let cell: RawCell | null = null;
  const isAt = (...names: string[]) =>
    path.length === names.length + 1 && names.every((name, index) => path[index + 1] === name);

  walkXml(xml, {
    open: (tag) => {
      path.push(tag.name);
      const { attributes } = tag;
      if (isAt('dimension')) dimension = tag;
      else if (isAt('cols', 'col'))
        columnStyles.push({
          from: Number(attributes['min']) - 1,
          to: Number(attributes['max']) - 1,
          style: attributes['style'] ?? '0',
        });
      else if (isAt('mergeCells', 'mergeCell')) {
        const range = rangeOf(attributes['ref'] ?? '');
        if (range) merges.push(range);
      } else if (isAt('sheetData')) data = { ...tag, closeStart: tag.openEnd };
      else if (isAt('sheetData', 'row')) {
        const number = attributes['r'] === undefined ? (row?.row ?? -1) + 1 : Number(attributes['r']) - 1;
        row = { ...tag, row: number, cells: [], closeStart: tag.openEnd };
        rows.push(row);
        column = -1;
      } else if (isAt('sheetData', 'row', 'c') && row) {
        const letters = /^[a-z]+/i.exec(attributes['r'] ?? '')?.[0];
        column = letters === undefined ? column + 1 : columnOf(letters);
        cell = { ...tag, column, isFormula: false, end: tag.openEnd };
        if (wanted.has(row.row)) row.cells.push(cell);
      } else if (isAt('sheetData', 'row', 'c', 'f') && cell) {
        cell.isFormula = true;
        const range = ['array', 'dataTable'].includes(attributes['t'] ?? '')
          ? rangeOf(attributes['ref'] ?? '')
          : null;
        if (range) filled.push(range);
      }
    },
    close: (_name, start, end) => {
      if (isAt('sheetData', 'row', 'c') && cell) cell.end = end;
      else if (isAt('sheetData', 'row') && row) row.closeStart = start;
      else if (isAt('sheetData') && data) data.closeStart = start;
      path.pop();
    },
  });
  return { rows, data, dimension, columnStyles, merges, filled };
}

const millisecondsADay = 86_400_000;
const daysBefore1970 = { in1900: 25_569, in1904: 24_107 };
/** Before it, the days of 1900 are counted as if the year had a 29 February. */
const firstSureDay = 61;

/** Null: a day that the spreadsheet can't count. */
function serialOf(day: string, beginsIn1904: boolean): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  const serial = time / millisecondsADay + (beginsIn1904 ? daysBefore1970.in1904 : daysBefore1970.in1900);
  return serial >= (beginsIn1904 ? 1 : firstSureDay) ? serial : null;
}

/** The digits that a number keeps; longer ones, such as those of an account, and those that begin with a zero are names. */
const isNumber = (text: string) =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && text.replace(/^-?0?\.?0*|\D/g, '').length <= 15;

/** As which a cell of that format stores the entry so that it shows what it says; undefined: as text. */
function numberOf({ text, type }: CellEntry, kind: FormatKind, beginsIn1904: boolean): string | undefined {
  const trimmed = text.trim();
  if (type === 'date' && kind === 'day') return serialOf(trimmed, beginsIn1904)?.toString();
  if (type !== 'number' || !isNumber(trimmed)) return undefined;
  if (kind === 'plain') return trimmed;
  return kind === 'percent' ? String(Number((Number(trimmed) / 100).toPrecision(15))) : undefined;
}

interface Placed {
  readonly entry: CellEntry;
  readonly row: RawRow | undefined;
  readonly cell: RawCell | undefined;
}

/** Why it can't be written there; null: it can. */
function obstacleOf(
  sheet: RawSheet,
  { entry, cell }: Placed,
  context: SheetContext,
): NotWrittenReason | null {
  const { row, column } = entry;
  if (!sheet.data || !(row >= 0 && row <= lastRow && column >= 0 && column <= lastColumn)) return 'no_place';
  const isIn = (range: CellRange) => isWithin(range, row, column);
  if (sheet.merges.some((range) => isIn(range) && (range.top !== row || range.left !== column)))
    return 'merged';
  if (cell?.isFormula || sheet.filled.some(isIn)) return 'formula';
  if (context.headings.some(isIn)) return 'table_heading';
  return entry.text.length > longestCell ? 'too_long' : null;
}

/** What stands behind the attributes of a cell, and its type. */
function contentOf(entry: CellEntry, style: string, prefix: string, { kinds, beginsIn1904 }: SheetContext) {
  const number = numberOf(entry, kinds[Number(style)] ?? 'plain', beginsIn1904);
  if (number !== undefined) return { type: null, content: `<${prefix}v>${number}</${prefix}v>` };
  if (entry.text === '') return { type: null, content: '' };
  const text = `<${prefix}t xml:space="preserve">${escaped(entry.text)}</${prefix}t>`;
  return { type: 'inlineStr', content: `<${prefix}is>${text}</${prefix}is>` };
}

const addressOf = (row: number, column: number) => `${columnLetters(column)}${row + 1}`;

function newCell(entry: CellEntry, style: string, prefix: string, context: SheetContext): string {
  const { type, content } = contentOf(entry, style, prefix, context);
  const attributes = `${style === '0' ? '' : ` s="${style}"`}${type === null ? '' : ` t="${type}"`}`;
  return `<${prefix}c r="${addressOf(entry.row, entry.column)}"${attributes}>${content}</${prefix}c>`;
}

function changedCell(xml: string, cell: RawCell, entry: CellEntry, context: SheetContext): XmlEdit {
  const { type, content } = contentOf(entry, cell.attributes['s'] ?? '0', cell.prefix, context);
  // what says how a picture or a computed list in the cell is shown
  const tag = openingTag(xml, cell, { t: type, cm: null, vm: null });
  return { start: cell.start, end: cell.end, text: `${tag}${content}</${cell.prefix}c>` };
}

/** Which columns a row says that it fills: a hint, which must not be wrong; null: it stays as it is. */
function spansWith(spans: string | undefined, columns: readonly number[]): string | null {
  if (spans === undefined) return null;
  const pairs = spans
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':').map(Number));
  const isCovered = (column: number) =>
    pairs.some(([from = 0, to = 0]) => column + 1 >= from && column + 1 <= to);
  if (columns.every(isCovered)) return null;
  const all = [...pairs.flat(), ...columns.map((column) => column + 1)].filter(Number.isSafeInteger);
  return `${Math.min(...all)}:${Math.max(...all)}`;
}

interface Inserted {
  readonly at: number;
  readonly column: number;
  readonly text: string;
}

function editsOfRow(xml: string, row: RawRow, inserted: readonly Inserted[]): XmlEdit[] {
  const spans = spansWith(
    row.attributes['spans'],
    inserted.map(({ column }) => column),
  );
  if (row.isSelfClosing) {
    const cells = inserted.map(({ text }) => text).join('');
    const tag = openingTag(xml, row, spans === null ? {} : { spans });
    return [{ start: row.start, end: row.openEnd, text: `${tag}${cells}</${row.prefix}row>` }];
  }
  return [
    ...(spans === null ? [] : attributeEdit(xml, row, 'spans', spans)),
    ...inserted.map(({ at, text }) => ({ start: at, end: at, text })),
  ];
}

function dimensionEdit(xml: string, dimension: RawTag, places: readonly CellEntry[]): XmlEdit[] {
  const range = rangeOf(dimension.attributes['ref'] ?? '');
  if (!range || places.every(({ row, column }) => isWithin(range, row, column))) return [];
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  const first = addressOf(Math.min(range.top, ...rows), Math.min(range.left, ...columns));
  const last = addressOf(Math.max(range.bottom, ...rows), Math.max(range.right, ...columns));
  return attributeEdit(xml, dimension, 'ref', `${first}:${last}`);
}

/** Writes into the XML of a sheet; nothing but the cells that are written, and what says which cells there are, becomes another. */
export function fillSheet<Entry extends CellEntry>(
  xml: string,
  entries: readonly Entry[],
  context: SheetContext,
): { readonly xml: string; readonly notWritten: readonly { entry: Entry; reason: NotWrittenReason }[] } {
  const sheet = readSheet(xml, new Set(entries.map(({ row }) => row)));
  const rowsByNumber = new Map(sheet.rows.map((row) => [row.row, row]));
  const notWritten: { entry: Entry; reason: NotWrittenReason }[] = [];
  const placed: (Placed & { entry: Entry })[] = [];
  for (const entry of entries) {
    const row = rowsByNumber.get(entry.row);
    const one = { entry, row, cell: row?.cells.findLast(({ column }) => column === entry.column) };
    const reason = obstacleOf(sheet, one, context);
    if (reason === null) placed.push(one);
    else notWritten.push({ entry, reason });
  }
  const { data } = sheet;
  if (!data || placed.length === 0) return { xml, notWritten };

  const edits = placed.flatMap(({ entry, cell }) => (cell ? [changedCell(xml, cell, entry, context)] : []));
  const missing = placed
    .filter(({ cell }) => !cell)
    .toSorted((one, other) => one.entry.row - other.entry.row || one.entry.column - other.entry.column);
  const columnStyle = (column: number) =>
    sheet.columnStyles.find(({ from, to }) => column >= from && column <= to)?.style ?? '0';
  const newRows = new Map<number, string[]>();
  for (const [number, own] of Map.groupBy(missing, ({ entry }) => entry.row)) {
    const row = rowsByNumber.get(number);
    const { customFormat, s } = row?.attributes ?? {};
    const rowStyle = customFormat === '1' || customFormat === 'true' ? s : undefined;
    const prefix = row?.prefix ?? data.prefix;
    const cells = own.map(({ entry }) => ({
      column: entry.column,
      at: row?.cells.find(({ column }) => column > entry.column)?.start ?? row?.closeStart ?? 0,
      text: newCell(entry, rowStyle ?? columnStyle(entry.column), prefix, context),
    }));
    if (row) edits.push(...editsOfRow(xml, row, cells));
    else {
      const at = sheet.rows.find((one) => one.row > number)?.start ?? data.closeStart;
      const text = `<${prefix}row r="${number + 1}">${cells.map((one) => one.text).join('')}</${prefix}row>`;
      newRows.set(at, [...(newRows.get(at) ?? []), text]);
    }
  }
  if (data.isSelfClosing && newRows.size > 0) {
    const text = `${openingTag(xml, data)}${[...newRows.values()].flat().join('')}</${data.prefix}sheetData>`;
    edits.push({ start: data.start, end: data.openEnd, text });
  } else for (const [at, rows] of newRows) edits.push({ start: at, end: at, text: rows.join('') });
  if (sheet.dimension)
    edits.push(
      ...dimensionEdit(
        xml,
        sheet.dimension,
        missing.map(({ entry }) => entry),
      ),
    );
  return { xml: withEdits(xml, edits), notWritten };
}
