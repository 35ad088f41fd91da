import type { FormPlace, TickedColumn } from '../../files/forms/form.ts';
import { kindOf, kindSaid, wantsWords } from './answer-kind.ts';
import { choicesIn, choicesOfCell, depthOf, isNumber, numbered } from './form-words.ts';
import { type FoundQuestion, given } from './found-question.ts';
import type { Grid, GridCell } from './grid.ts';
import { type Region, ticksAround } from './grid-columns.ts';
import { type Columns, numberAt } from './question-columns.ts';

export function questionOf(
  grid: Grid,
  { headers }: Region,
  columns: Columns,
  cell: GridCell,
  path: readonly string[],
  isBelow: boolean,
): FoundQuestion {
  const { row } = cell;
  const own = numbered(cell.text);
  const number = numberAt(grid, row, columns) || own.number;
  const text = own.number === '' || own.text === '' ? cell.text : own.text;
  // “Answer (yes/no)” stands above “Which ones?” too
  const takesHeader = !wantsWords(text);
  const ticks = ticksOf(grid, headers, columns, row);
  const answerAt =
    isBarred(grid, columns, cell) || (ticks.length > 0 && !takesHeader && isFreeComment(grid, columns, row))
      ? { row, column: columns.comment! }
      : answerOf(grid, columns, cell, isBelow);
  const isTicked = ticks.length > 0 && answerAt?.column === columns.answer;
  const textAt = (column: number) => grid.at(row, column)?.text ?? '';
  const header = columns.answer === null ? '' : (headers.get(columns.answer) ?? '');
  const commentAt =
    columns.comment !== null && grid.exists(row, columns.comment) && columns.comment !== answerAt?.column
      ? columns.comment
      : null;
  const remark = commentAt === null ? '' : given(textAt(commentAt));
  // whoever asks says beside a free cell how it is answered
  const isFree = answerAt !== null && given(grid.at(answerAt.row, answerAt.column)?.text) === '';
  const isHint = isFree && saysHow(remark);
  const how = isHint ? remark : (columns.guidance.map(textAt).find(saysHow) ?? '');
  const choices = [
    isTicked ? ticks.map(({ value }) => value) : [],
    answerAt === null ? [] : grid.choicesAt(answerAt.row, answerAt.column),
    answerAt === null ? [] : boxesIn(grid.at(answerAt.row, answerAt.column)?.text ?? ''),
    ...columns.choices.map((column) => choicesOfCell(textAt(column))),
    takesHeader ? choicesIn(header) : [],
    columns.kind === null ? [] : choicesIn(textAt(columns.kind)),
    choicesIn(cell.text),
    saysHow(how) ? choicesOfCell(how) : [],
  ].find((list) => list.length > 0);
  return {
    number: number.replace(/[.):]+$/, ''),
    section: tidyPath(path, text),
    text,
    guidance: [...columns.guidance.map(textAt), isHint ? remark : '']
      .filter((one) => one !== '' && one !== text)
      .join('\n'),
    kind:
      (choices ? null : kindSaid(columns.kind === null ? how : textAt(columns.kind))) ??
      kindOf(text, choices ?? []),
    choices: choices ?? [],
    place: grid.place(row, cell.column),
    answer:
      answerAt === null
        ? null
        : isTicked
          ? tickedPlace(grid, row, ticks)
          : grid.place(answerAt.row, answerAt.column),
    comment: commentAt === null ? null : grid.place(row, commentAt),
    given: {
      answer: isTicked
        ? (ticks.find(({ column }) => given(textAt(column)) !== '')?.value ?? '')
        : answerAt === null
          ? ''
          : given(grid.at(answerAt.row, answerAt.column)?.text),
      comment: isHint ? '' : remark,
    },
    isHidden: grid.isHidden || grid.isHiddenAt(row, cell.column),
  };
}

/** “hours”, “DD.MM.YYYY” or “Daily / Weekly / Monthly”. */
const saysHow = (text: string): boolean =>
  kindSaid(text) !== null ||
  (text.length <= 60 && choicesIn(text).length > 0) ||
  /^[^/\n]{1,30}(?: \/ [^/\n]{1,30}){1,7}$/.test(text);

export const isFreeComment = (grid: Grid, { comment }: Columns, row: number): boolean =>
  comment !== null && grid.exists(row, comment) && given(grid.at(row, comment)?.text) === '';

/** A dash instead of an answer to choose leaves the words for the remarks. */
const isBarred = (grid: Grid, columns: Columns, { row }: GridCell) =>
  columns.answer !== null &&
  /^[-–—]+$/.test(grid.at(row, columns.answer)?.text ?? '') &&
  isFreeComment(grid, columns, row);

/** The columns of which one is marked in a row; empty: its answer is written. */
const ticksOf = (
  grid: Grid,
  headers: Region['headers'],
  { answer }: Columns,
  row: number,
): readonly TickedColumn[] =>
  answer === null || grid.choicesAt(row, answer).length > 1
    ? []
    : ticksAround(headers, answer).filter(
        ({ column }) => grid.exists(row, column) && !grid.isCovered(row, column),
      );

/** With the columns of its choices, as the place counts them. */
function tickedPlace(grid: Grid, row: number, ticks: readonly TickedColumn[]): FormPlace {
  const place = grid.place(row, ticks[0]!.column);
  const choices = ticks.map(({ value, column }) => {
    const own = grid.place(row, column);
    return { value, column: 'column' in own ? own.column : column };
  });
  return place.kind === 'cell' || place.kind === 'table_cell' ? { ...place, choices } : place;
}

export function answerOf(
  grid: Grid,
  { answer }: Columns,
  { row, column, span }: GridCell,
  isBelow: boolean,
): { row: number; column: number } | null {
  if (isBelow)
    return grid.exists(row + 1, column) && !grid.texts.has(row + 1) ? { row: row + 1, column } : null;
  if (answer === null || !grid.exists(row, answer) || grid.at(row, answer)?.isFormula === true) return null;
  // the question stands in cells that are merged over those of its answer
  if (grid.isCovered(row, answer) && answer > column && answer < column + span) return null;
  return { row, column: answer };
}

const tidyPath = (path: readonly string[], text: string): readonly string[] =>
  path.filter((one, index) => one !== '' && one !== text && path.indexOf(one) === index);

const boxesIn = (text: string) => (/[☐☑☒□]/u.test(text) ? choicesIn(text) : []);

/** Of a heading's cells, such as “4” and “Access control”, its text, number and look. */
export function headingOf(cells: readonly GridCell[], { text, isBold, fill, span }: GridCell) {
  const beside = cells.find((cell) => cell.text !== text && isNumber(cell.text))?.text ?? '';
  const depth = depthOf(beside || numbered(text).number);
  return { text, depth, look: `${isBold}:${fill ?? ''}:${span > 1}` };
}
