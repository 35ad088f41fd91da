import { TooLarge } from '../office-parts.ts';
import { mostCharacters, mostRows } from '../text-limits.ts';
import type { FormCell, FormFile, FormSheet } from './form.ts';
import { readSeparatedValues } from './separated-values.ts';
import { tidyLines } from './tidy-lines.ts';

/** A sheet of texts alone. */
export function plainSheet(name: string, records: readonly (readonly string[])[]): FormSheet {
  const cells: FormCell[] = [];
  let columns = 0;
  let characters = 0;
  for (const [row, record] of records.entries())
    for (const [column, value] of record.entries()) {
      const text = tidyLines(value);
      if (text === '') continue;
      columns = Math.max(columns, column + 1);
      characters += text.length;
      cells.push({ row, column, text, isFormula: false, isBold: false, fill: null, isLocked: false });
    }
  if (cells.length > mostRows * 5 || characters > mostCharacters) throw new TooLarge();
  return {
    name,
    state: 'visible',
    isProtected: false,
    rows: 1 + cells.reduce((last, { row }) => Math.max(last, row), -1),
    // a column that has no text yet may be the one that is filled in
    columns: Math.max(columns, Math.min(200, records[0]?.length ?? 0)),
    cells,
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
    widths: Array.from({ length: columns }, () => null),
    choices: [],
  };
}

/** @throws TooLarge */
export function readCsvForm(bytes: Uint8Array): FormFile {
  const { records } = readSeparatedValues(bytes);
  const isSaid = /^sep=.?$/i.test(records[0]?.join('') ?? '');
  // what it is called changes with each edition, and says nothing of what is in it
  return {
    kind: 'workbook',
    format: 'csv',
    sheets: [plainSheet('', isSaid ? [[], ...records.slice(1)] : records)],
  };
}
