import type { CellRange } from './form.ts';

export const lastRow = 1_048_575;
export const lastColumn = 16_383;

/** A is 0. */
export const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const reference = /^\$?([a-z]{1,3})?\$?(\d{1,7})?(?::\$?([a-z]{1,3})?\$?(\d{1,7})?)?$/i;

/** “B2:C9”, also with marks of absolute references, and “B:B” or “2:9”, which go to the end of the sheet; null: anything else. */
export function rangeOf(text: string): CellRange | null {
  const parts = reference.exec(text);
  if (!parts || text === '') return null;
  const [, firstLetters, firstDigits, secondLetters = firstLetters, secondDigits = firstDigits] = parts;
  if (firstLetters === undefined && firstDigits === undefined) return null;
  const isRange = text.includes(':');
  if (!isRange && (firstLetters === undefined || firstDigits === undefined)) return null;
  return {
    top: firstDigits === undefined ? 0 : Number(firstDigits) - 1,
    left: firstLetters === undefined ? 0 : columnOf(firstLetters),
    bottom: secondDigits === undefined ? lastRow : Number(secondDigits) - 1,
    right: secondLetters === undefined ? lastColumn : columnOf(secondLetters),
  };
}

export const isWithin = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
