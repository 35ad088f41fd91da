import { type Parts, parsePart, relationsOf, TooLarge } from '../office-parts.ts';
import { mostCharacters, mostRows } from '../text-limits.ts';
import { cellReader } from '../xlsx-in/cells.ts';
import { readSharedTexts } from '../xlsx-in/workbook.ts';
import { columnOf, lastColumn, lastRow, rangeOf } from './cell-ranges.ts';
import type { CellRange, FormCell, FormFile, FormSheet } from './form.ts';
import { choicesOf, type DefinedName, type Validation } from './sheet-choices.ts';
import { type CellStyle, plainStyle, readStyles, shownNumber } from './sheet-styles.ts';
import { tidyLines } from './tidy-lines.ts';

/** Cells of a color alone, such as those that an answer goes into; a page that is colored throughout has no end of them. */
const mostEmptyCells = 60_000;
const mostCells = 300_000;
const mostMerges = 20_000;

interface Listed {
  readonly name: string;
  readonly state: FormSheet['state'];
  readonly part: string | undefined;
}

interface Book {
  readonly sheets: readonly Listed[];
  readonly names: readonly DefinedName[];
  readonly beginsIn1904: boolean;
}

async function readBook(parts: Parts, book: string): Promise<Book> {
  const targets = await relationsOf(parts, book);
  const sheets: Listed[] = [];
  const names: DefinedName[] = [];
  let named: { name: string; formula: string; sheet: number | null } | null = null;
  let beginsIn1904 = false;
  await parsePart(parts, book, {
    open: (tag, { name = '', id = '', state, date1904 = '0', localSheetId }) => {
      if (tag === 'workbookPr') beginsIn1904 = date1904 === '1' || date1904 === 'true';
      else if (tag === 'sheet')
        sheets.push({
          name,
          state: state === 'hidden' ? 'hidden' : state === 'veryHidden' ? 'very_hidden' : 'visible',
          part: targets.get(id),
        });
      else if (tag === 'definedName')
        named = { name, formula: '', sheet: localSheetId === undefined ? null : Number(localSheetId) };
    },
    text: (piece) => {
      if (named) named.formula += piece;
    },
    close: (tag) => {
      if (tag !== 'definedName' || !named) return;
      names.push(named);
      named = null;
    },
  });
  return { sheets, names, beginsIn1904 };
}

/** What a program writes for characters that XML doesn't know. */
const withoutCodes = (text: string) =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const linesOf = (text: string) => tidyLines(withoutCodes(text));

interface Look {
  readonly shared: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly beginsIn1904: boolean;
}

/** A cell's value as a person sees it. */
function textReader({ shared, styles, beginsIn1904 }: Look) {
  const toText = cellReader(shared, { kinds: styles.map(({ format }) => format), beginsIn1904 });
  return (type: string, style: number, value: string): string => {
    if (type === 's') return linesOf(shared[Number(value)] ?? '');
    if (type === 'str' || type === 'inlineStr') return linesOf(value);
    const { format, code } = styles[style] ?? plainStyle;
    const isPlain = type === 'n' && format === 'plain' && value !== '' && !Number.isNaN(Number(value));
    return (isPlain ? shownNumber(Number(value), code) : null) ?? toText(type, style, value);
  };
}

interface Counted {
  cells: number;
  characters: number;
}

type RawSheet = Omit<FormSheet, 'name' | 'state' | 'choices'> & {
  readonly validations: readonly Validation[];
};

interface OpenCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  isFormula: boolean;
}

const isOn = (value: string | undefined) => value === '1' || value === 'true';
const rangesOf = (references: string) => references.split(/\s+/).flatMap((one) => rangeOf(one) ?? []);

async function readSheet(
  parts: Parts,
  part: string | undefined,
  look: Look,
  counted: Counted,
): Promise<RawSheet> {
  const toText = textReader(look);
  const cells: FormCell[] = [];
  const empty: FormCell[] = [];
  const merges: CellRange[] = [];
  const hidden: number[] = [];
  const columns: { from: number; to: number; isHidden: boolean; width: number | null; style: number }[] = [];
  const validations: Validation[] = [];
  const rowNumbers: number[] = [];
  let isProtected = false;
  let row = -1;
  let column = -1;
  let cell: OpenCell | null = null;
  let reading: 'value' | 'validation' | 'places' | null = null;
  let validation: { formula: string; places: string } | null = null;

  const close = ({ type, style, value, isFormula, ...place }: OpenCell) => {
    const text = toText(type, style, value);
    const { isBold, fill, isLocked } = look.styles[style] ?? plainStyle;
    const one: FormCell = { ...place, text, isFormula, isBold, fill, isLocked };
    counted.characters += text.length;
    if (text !== '' || isFormula) cells.push(one);
    else if ((fill !== null || !isLocked) && empty.length < mostEmptyCells) empty.push(one);
    if (cells.length + counted.cells > mostCells || counted.characters > mostCharacters) throw new TooLarge();
  };

  await parsePart(parts, part ?? '', {
    open: (name, attributes) => {
      switch (name) {
        case 'row': {
          row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1;
          column = -1;
          if (isOn(attributes['hidden']) && hidden.length < mostRows) hidden.push(row);
          break;
        }
        case 'c': {
          const at = /^[A-Z]+/i.exec(attributes['r'] ?? '')?.[0];
          column = at === undefined ? column + 1 : columnOf(at);
          cell = {
            row,
            column,
            type: attributes['t'] ?? 'n',
            style: Number(attributes['s'] ?? 0),
            value: '',
            isFormula: false,
          };
          if (rowNumbers.at(-1) !== row && rowNumbers.length < mostRows) rowNumbers.push(row);
          break;
        }
        case 'f':
          if (cell) cell.isFormula = true;
          // in validations of a later edition
          else if (validation) reading = 'validation';
          break;
        case 'v':
        case 't':
          if (cell) reading = 'value';
          break;
        case 'col':
          columns.push({
            from: Number(attributes['min']) - 1,
            to: Math.min(Number(attributes['max']) - 1, lastColumn),
            isHidden: isOn(attributes['hidden']),
            width: attributes['width'] === undefined ? null : Number(attributes['width']),
            style: Number(attributes['style'] ?? 0),
          });
          break;
        case 'mergeCell': {
          const range = rangeOf(attributes['ref'] ?? '');
          if (range && merges.length < mostMerges) merges.push(range);
          break;
        }
        case 'sheetProtection':
          isProtected = isOn(attributes['sheet']);
          break;
        case 'dataValidation':
          validation =
            attributes['type'] === 'list' ? { formula: '', places: attributes['sqref'] ?? '' } : null;
          break;
        case 'formula1':
          if (validation) reading = 'validation';
          break;
        case 'sqref':
          if (validation) reading = 'places';
          break;
      }
    },
    text: (piece) => {
      if (reading === 'value' && cell) cell.value += piece;
      else if (reading === 'validation' && validation) validation.formula += piece;
      else if (reading === 'places' && validation) validation.places += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f' || name === 'formula1' || name === 'sqref')
        reading = null;
      else if (name === 'c' && cell) {
        close(cell);
        cell = null;
      } else if (name === 'dataValidation' && validation) {
        validations.push({ ranges: rangesOf(validation.places.trim()), formula: validation.formula });
        validation = null;
      }
    },
  });

  const filledRows = 1 + cells.reduce((last, one) => Math.max(last, one.row), -1);
  const usedRows = merges.reduce(
    (last, { top, bottom }) => (top < filledRows ? Math.max(last, Math.min(bottom + 1, lastRow)) : last),
    filledRows,
  );
  // one row further, for what is written below the last line
  const near = empty.filter(
    ({ row: at, fill, isLocked }) => at <= usedRows && (fill !== null || (isProtected && !isLocked)),
  );
  const open = isProtected
    ? openByColumn(
        columns.filter(({ style }) => look.styles[style]?.isLocked === false),
        rowNumbers.filter((at) => at < usedRows),
        new Set([...cells, ...empty].map(placeOf)),
        look,
      )
    : [];
  const all = [...cells, ...near, ...open].toSorted((a, b) => a.row - b.row || a.column - b.column);
  counted.cells += cells.length;
  const usedColumns = 1 + all.reduce((last, one) => Math.max(last, one.column), -1);
  const setColumns = columns.flatMap(({ from, to, ...rest }) =>
    Array.from({ length: Math.max(0, Math.min(to + 1, usedColumns) - from) }, (_, step) => ({
      at: from + step,
      ...rest,
    })),
  );
  const widths: (number | null)[] = Array.from({ length: usedColumns }, () => null);
  for (const { at, width } of setColumns) widths[at] = width;
  return {
    isProtected,
    rows: usedRows,
    columns: usedColumns,
    cells: all,
    merges: merges.filter(({ top, left }) => top < usedRows && left < usedColumns),
    hiddenRows: hidden.filter((at) => at < usedRows),
    hiddenColumns: setColumns.filter(({ isHidden }) => isHidden).map(({ at }) => at),
    widths,
    validations,
  };
}

const placeOf = ({ row, column }: Pick<FormCell, 'row' | 'column'>) => `${row}:${column}`;

/** Cells that are not in the file look as their column does. */
function openByColumn(
  columns: readonly { readonly from: number; readonly to: number; readonly style: number }[],
  rows: readonly number[],
  taken: ReadonlySet<string>,
  { styles }: Look,
): FormCell[] {
  const open: FormCell[] = [];
  for (const { from, to, style } of columns) {
    const { isBold, fill } = styles[style] ?? plainStyle;
    // a sheet of which everything else is open
    if (to - from > 50) continue;
    for (const row of rows)
      for (let column = from; column <= to && open.length < mostEmptyCells; column += 1)
        if (!taken.has(`${row}:${column}`))
          open.push({ row, column, text: '', isFormula: false, isBold, fill, isLocked: false });
  }
  return open;
}

export const isWorkbookPart = (part: string): boolean => /xl\/|workbook/i.test(part);

/** Reads a workbook in this process. @throws TooLarge, NoArchive and what the parser throws */
export async function readWorkbookForm(parts: Parts, book: string): Promise<FormFile> {
  const { sheets: listed, names, beginsIn1904 } = await readBook(parts, book);
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const look: Look = {
    shared: await readSharedTexts(parts, book),
    styles: await readStyles(parts, folder),
    beginsIn1904,
  };
  const counted: Counted = { cells: 0, characters: 0 };
  const raw: RawSheet[] = [];
  for (const { part } of listed) raw.push(await readSheet(parts, part, look, counted));
  const choices = choicesOf(
    raw.map(({ cells }, index) => ({ name: listed[index]!.name, cells })),
    raw.map(({ validations }) => validations),
    names,
  );
  return {
    kind: 'workbook',
    format: 'xlsx',
    sheets: raw.map(({ validations: _, ...sheet }, index) => ({
      name: listed[index]!.name,
      state: listed[index]!.state,
      ...sheet,
      choices: choices[index]!,
    })),
  };
}
