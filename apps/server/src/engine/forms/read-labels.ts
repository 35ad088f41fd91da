import { kindOf } from './answer-kind.ts';
import {
  asks,
  choicesIn,
  endsAsking,
  hasQuestionMark,
  isKnownChoice,
  isNumber,
  numbered,
  wordCount,
} from './form-words.ts';
import { type FoundQuestion, type GridContext, given, isInstruction } from './found-question.ts';
import type { Grid, GridCell } from './grid.ts';
import type { Region } from './grid-columns.ts';
import type { Columns } from './question-columns.ts';
import { headingOf, questionOf } from './question-in-row.ts';

const isLabel = ({ text }: GridCell) =>
  /\p{L}{2}/u.test(text) && !isNumber(text) && text.length <= 400 && (asks(text) || wordCount(text) <= 14);

/** A text with a free cell beside it, or below where it asks: “Company name:”. */
export function labelAt(grid: Grid, cell: GridCell, isInList = false): FoundQuestion | null {
  if (!isLabel(cell) || given(cell.text) === '' || isKnownChoice(cell.text)) return null;
  const right = { row: cell.row, column: cell.column + cell.span };
  const below = { row: cell.row + cell.height, column: cell.column };
  const look = ({ row, column }: { row: number; column: number }) => {
    const at = grid.at(row, column);
    const isRoomy = isInList && (grid.widthOf(column) ?? 0) >= 20;
    const isFree =
      grid.exists(row, column) &&
      (at?.text ?? '') === '' &&
      !grid.isCovered(row, column) &&
      at?.isFormula !== true;
    const signs =
      (grid.choicesAt(row, column).length > 0 ? 2 : 0) +
      (grid.isProtected && grid.isOpen(row, column) ? 2 : 0) +
      (at && at.fill !== null && at.fill !== cell.fill ? 1 : 0) +
      (grid.spanAt(row, column) > 1 ? 0.5 : 0) +
      (isInList ? 0.5 : 0) +
      (isRoomy ? 0.5 : 0);
    return { isFree, signs };
  };
  const [beside, under] = [look(right), look(below)];
  if (beside.signs < 1 && under.signs < 1 && hasQuestionMark(cell.text) && !endsAsking(cell.text))
    return null;
  const isAsking = hasQuestionMark(cell.text) || /[:：]$/.test(cell.text);
  const offered = grid.choicesAt(right.row, right.column);
  // an answer stands there already
  const isAnswered = !beside.isFree && beside.signs >= 2 && !grid.isCovered(right.row, right.column);
  const isWide = grid.isSheet && cell.span > 1 && right.column >= grid.columns;
  const canBeRight = (beside.isFree || isAnswered) && !isWide;
  const inTable = !grid.isSheet && beside.isFree && wordCount(cell.text) > 0;
  let answer: { row: number; column: number } | null = null;
  const isBox = under.isFree && isAsking && grid.isSheet && grid.spanAt(below.row, below.column) > 1;
  if (beside.signs < 1 && isBox) answer = below;
  else if (beside.signs < 1 && under.signs >= 1 && (under.isFree || under.signs >= 2)) answer = below;
  else if (canBeRight && (beside.signs >= 1 || isAsking || inTable)) answer = right;
  else if (under.isFree && (under.signs >= 1 || (hasQuestionMark(cell.text) && !grid.texts.has(below.row))))
    answer = below;
  if (answer === null && !hasQuestionMark(cell.text)) return null;
  if (answer === null && grid.isSheet && wordCount(cell.text) < 4) return null;
  const own = numbered(cell.text);
  const text = (own.text === '' ? cell.text : own.text).replace(/\s*[:：]$/, '');
  const choices = [offered, choicesIn(cell.text)].find((list) => list.length > 0) ?? [];
  return {
    number: own.number,
    section: [],
    text,
    guidance: '',
    kind: kindOf(text, choices),
    choices,
    place: grid.place(cell.row, cell.column),
    answer: answer && grid.place(answer.row, answer.column),
    comment: null,
    given: { answer: answer ? given(grid.at(answer.row, answer.column)?.text) : '', comment: '' },
    isHidden: grid.isHidden || grid.isHiddenAt(cell.row, cell.column),
  };
}

/** Rows among at least three that have a short text in the same column and nothing else, as a list of what is to be filled in has. */
function rowsOfLists(grid: Grid, rows: readonly number[]): ReadonlySet<number> {
  const listed = new Set<number>();
  let run: number[] = [];
  const end = () => {
    if (run.length >= 3) for (const row of run) listed.add(row);
    run = [];
  };
  for (const row of rows) {
    const [cell, ...others] = (grid.texts.get(row) ?? []).filter(({ text }) => !isNumber(text));
    const isOne =
      cell !== undefined &&
      others.length === 0 &&
      wordCount(cell.text) <= 10 &&
      !cell.isBold &&
      cell.span <= 2;
    const before = run.at(-1);
    const goesOn = before === undefined || (before === row - 1 && grid.at(before, cell?.column ?? -1)?.text);
    if (!isOne || !goesOn) end();
    if (isOne) run.push(row);
  }
  end();
  return grid.isHidden ? new Set() : listed;
}

/** Rows without columns of questions: labels with a free cell beside them, titles and what is told. */
export function readLabels(
  { grid, collected, headings, saidQuestions, saidNone }: GridContext,
  { from, to }: Region,
): void {
  const rows = [...grid.texts.keys()].filter((row) => row >= from && row <= to).toSorted((a, b) => a - b);
  const listed = rowsOfLists(grid, rows);
  // cells below a heading of columns are free, and answer nothing
  const isMatrix =
    !grid.isSheet &&
    grid.columns > 2 &&
    (grid.texts.get(rows[0] ?? 0)?.length ?? 0) >= Math.max(3, grid.columns - 1);
  if (isMatrix && saidQuestions.size === 0) return;
  for (const row of rows) {
    const cells = grid.texts.get(row)!;
    const labels = saidNone.has(row)
      ? []
      : cells.flatMap((cell) => {
          const beside = cells.find(({ column }) => column === cell.column - 1);
          const label = labelAt(grid, cell, listed.has(row));
          const withNumber =
            label && beside && isNumber(beside.text)
              ? { ...label, number: beside.text.replace(/[.):]+$/, '') }
              : label;
          return withNumber ? [withNumber] : [];
        });
    if (labels.length > 0) {
      for (const label of labels) collected.questions.push({ ...label, section: headings.path() });
      collected.rows.add(row);
      headings.asked();
      continue;
    }
    const alone = cells.find(({ text }) => !isNumber(text)) ?? cells[0]!;
    if (saidQuestions.has(row)) {
      collected.questions.push(
        questionOf(
          grid,
          { header: null, from, to, headers: new Map(), isMerged: false },
          columnsOfLabel(grid, alone),
          alone,
          headings.path(),
          false,
        ),
      );
      continue;
    }
    if (isInstruction(alone.text)) collected.instructions.push(alone.text);
    else if (
      cells.length <= 2 &&
      wordCount(alone.text) > 0 &&
      cells.every(({ text, column }) => text === alone.text || (isNumber(text) && column < alone.column))
    )
      headings.add(headingOf(cells, alone));
  }
}

const columnsOfLabel = (grid: Grid, { column, span }: GridCell): Columns => ({
  question: column,
  answer: column + span,
  comment: null,
  numbers: [],
  sections: [],
  guidance: [],
  choices: [],
  kind: null,
});
