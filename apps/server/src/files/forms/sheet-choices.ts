import { lastRow, rangeOf } from './cell-ranges.ts';
import type { CellRange, FormCell, FormSheet } from './form.ts';

/** A list that cells choose from, as the file says it. */
export interface Validation {
  readonly ranges: readonly CellRange[];
  readonly formula: string;
}

export interface DefinedName {
  readonly name: string;
  readonly formula: string;
  /** index of the sheet that alone knows it; null: all */
  readonly sheet: number | null;
}

/** “'Other sheet'!$A$1:$A$3” */
const onSheet = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/;
const mostChoices = 500;
const mostNames = 5;

/** What the cells of each validation choose from; a list that can't be known, such as one that is computed, is left out. */
export function choicesOf(
  sheets: readonly Pick<FormSheet, 'name' | 'cells'>[],
  validations: readonly (readonly Validation[])[],
  names: readonly DefinedName[],
): readonly FormSheet['choices'][] {
  const byPlace = sheets.map(
    ({ cells }) => new Map(cells.map((cell): [string, FormCell] => [`${cell.row}:${cell.column}`, cell])),
  );
  const filled = sheets.map(({ cells }) => cells.reduce((last, { row }) => Math.max(last, row), 0));

  const inRange = (sheet: number, { top, left, bottom, right }: CellRange): string[] => {
    const values: string[] = [];
    const last = Math.min(bottom, bottom === lastRow ? filled[sheet]! : bottom, filled[sheet]!);
    for (let row = top; row <= last && values.length < mostChoices; row += 1)
      for (let column = left; column <= Math.min(right, left + mostChoices); column += 1) {
        const text = byPlace[sheet]?.get(`${row}:${column}`)?.text ?? '';
        if (text !== '') values.push(text);
      }
    return values;
  };

  const valuesOf = (formula: string, sheet: number, depth = 0): readonly string[] => {
    const text = formula.trim().replace(/^=/, '');
    if (/^".*"$/s.test(text))
      return text
        .slice(1, -1)
        .replaceAll('""', '"')
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== '');
    const [, quoted, plain, place] = onSheet.exec(text) ?? [];
    const other = (quoted?.replaceAll("''", "'") ?? plain)?.toLowerCase();
    const at = other === undefined ? sheet : sheets.findIndex(({ name }) => name.toLowerCase() === other);
    const range = rangeOf(place ?? text);
    if (at >= 0 && range) return inRange(at, range);
    const isCalled = ({ name }: DefinedName) => name.toLowerCase() === (place ?? text).toLowerCase();
    const named =
      names.find((one) => isCalled(one) && one.sheet === at) ??
      names.find((one) => isCalled(one) && one.sheet === null);
    return named && depth < mostNames ? valuesOf(named.formula, sheet, depth + 1) : [];
  };

  return validations.map((own, sheet) =>
    own.flatMap(({ ranges, formula }) => {
      const values = [...new Set(valuesOf(formula, sheet))];
      return values.length === 0 ? [] : ranges.map((range) => ({ range, values }));
    }),
  );
}
