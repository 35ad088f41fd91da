import {
  asks,
  demandsSomething,
  depthOf,
  hasQuestionMark,
  isNumber,
  numbered,
  wordCount,
} from './form-words.ts';
import { type GridContext, given, isInstruction } from './found-question.ts';
import type { Grid, GridCell } from './grid.ts';
import type { FoundColumns, Region } from './grid-columns.ts';
import { type Columns, columnSets, numberAt } from './question-columns.ts';
import { headingOf, questionOf } from './question-in-row.ts';
import { labelAt } from './read-labels.ts';

/** What most rows with a question have, from which headings differ. */
interface Usual {
  readonly span: number;
  readonly isBold: boolean;
  readonly fill: string | null;
  readonly hasNumber: boolean;
  readonly hasChoices: boolean;
  readonly hasOthers: boolean;
  readonly depth: number;
  /** most end with a question mark */
  readonly isAsking: boolean;
  /** color of the cells for answers, where these have one of their own; empty: those of a protected sheet are open */
  readonly answerLook: string | null;
}

function mostCommon<Value>(values: readonly Value[], otherwise: Value): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? otherwise;
}

/** What shows that a cell takes an answer: a color that its question lacks, or that it is open. */
function answerLookAt(grid: Grid, { row, fill }: GridCell, column: number): string | null {
  const own = grid.at(row, column)?.fill ?? null;
  if (own !== null && own !== fill) return own;
  return grid.isProtected && grid.isOpen(row, column) ? '' : null;
}

function usualOf(grid: Grid, { from, to }: Region, columns: Columns): Usual {
  const rows = [...grid.texts.keys()].filter((row) => row >= from && row <= to);
  const withText = rows.flatMap((row) => {
    const cell = grid.at(row, columns.question);
    return cell && cell.text !== '' ? [cell] : [];
  });
  const asking = withText.filter(({ text }) => asks(text) || demandsSomething(text));
  const cells = asking.length > 0 ? asking : withText;
  const others = (row: number) =>
    [...columns.guidance, ...columns.choices].some((column) => (grid.at(row, column)?.text ?? '') !== '');
  return {
    span: mostCommon(
      cells.map(({ span }) => span),
      1,
    ),
    isBold: mostCommon(
      cells.map(({ isBold }) => isBold),
      false,
    ),
    fill: mostCommon(
      cells.map(({ fill }) => fill),
      null,
    ),
    hasNumber: mostCommon(
      cells.map(({ row }) => numberAt(grid, row, columns) !== ''),
      false,
    ),
    hasChoices:
      columns.answer !== null &&
      mostCommon(
        cells.map(({ row }) => grid.choicesAt(row, columns.answer!).length > 0),
        false,
      ),
    hasOthers: mostCommon(
      cells.map(({ row }) => others(row)),
      false,
    ),
    isAsking: withText.filter(({ text }) => hasQuestionMark(text)).length >= withText.length * 0.5,
    answerLook:
      columns.answer === null
        ? null
        : mostCommon(
            cells.map((cell) => answerLookAt(grid, cell, columns.answer!)),
            null,
          ),
    depth: mostCommon(
      cells.map(({ row, text }) => depthOf(numberAt(grid, row, columns) || numbered(text).number)),
      0,
    ),
  };
}

/** Whether a text of the question column heads those below it. */
function headsOthers(
  grid: Grid,
  cell: GridCell,
  columns: Columns,
  usual: Usual,
  hasHeader: boolean,
): boolean {
  const { row, text, span, isBold, fill } = cell;
  if (hasQuestionMark(text)) return false;
  if (
    text.length > 200 ||
    (asks(text) && wordCount(text) > 3) ||
    (wordCount(text) > 7 && demandsSomething(text))
  )
    return false;
  const number = numberAt(grid, row, columns) || numbered(text).number;
  const depth = depthOf(number);
  const look = columns.answer === null ? null : answerLookAt(grid, cell, columns.answer);
  const isAnswered = usual.answerLook !== null && look === usual.answerLook;
  const others = [
    ...columns.guidance,
    ...columns.choices,
    ...(columns.answer === null ? [] : [columns.answer]),
  ];
  const isAlone = others.every((column) => (grid.at(row, column)?.text ?? '') === '');
  const signs = [
    span > usual.span && span > 1 && isAlone ? 2 : 0,
    isBold && !usual.isBold ? 1.5 : 0,
    fill !== usual.fill && fill !== null ? 1.5 : 0,
    usual.hasNumber && number === '' ? 1 : 0,
    usual.hasChoices && columns.answer !== null && grid.choicesAt(row, columns.answer).length === 0 ? 1.5 : 0,
    usual.hasOthers && isAlone ? 1 : 0,
    depth > 0 && depth < usual.depth ? 1 : 0,
    usual.isAsking && number === '' && isAlone && (usual.hasNumber || !hasHeader) ? 1.5 : 0,
    usual.isAsking && isAlone && !asks(text) && wordCount(text) <= 6 ? 0.5 : 0,
    text.length <= 80 && !/[.:;]$/.test(text) ? 0.5 : 0,
    text === text.toUpperCase() && /\p{Lu}{4}/u.test(text) ? 1 : 0,
    isAnswered ? -2 : usual.answerLook === null ? 0 : 0.5,
    usual.hasNumber && depth > 1 && depth >= usual.depth ? -1.5 : 0,
  ];
  return signs.reduce((sum, sign) => sum + sign, 0) >= 2;
}

/** “5.4a” or “a)” below “5.4”. */
function isPartOf(grid: Grid, row: number, lead: GridCell, columns: Columns): boolean {
  const text = grid.at(row, columns.question)?.text ?? '';
  const whole = numberAt(grid, lead.row, columns) || numbered(lead.text).number;
  const own = numberAt(grid, row, columns) || numbered(text).number;
  const rest = own.startsWith(whole) ? own.slice(whole.length) : '';
  return (
    (whole !== '' && /^(?:[.)]?\s?\(?(?:[a-z]|[ivx]{1,4})\)?|[.-]\d+)$/i.test(rest)) ||
    /^\(?[a-z]\)\s/.test(text)
  );
}

/** A text with a colon that the parts below complete, each answered on its own. */
function leadsOthers(grid: Grid, cell: GridCell, columns: Columns, rows: readonly number[]): boolean {
  const { row, text } = cell;
  const next = rows[rows.indexOf(row) + 1];
  if (!/[:：…]$/.test(text) || next === undefined || !isPartOf(grid, next, cell, columns)) return false;
  const { answer } = columns;
  return (
    answer === null ||
    (given(grid.at(row, answer)?.text) === '' &&
      grid.choicesAt(row, answer).length === 0 &&
      (grid.choicesAt(next, answer).length > 0 ||
        answerLookAt(grid, cell, answer) === null ||
        grid.isCovered(row, answer)))
  );
}

/** What a program that asks online calls the rows that ask nothing. */
const tellsOnly =
  /^(?:info(?:rmation)?|note|tip|heading|header|title|section|group|block|instruction|hinweis|überschrift|text ?block|page|spacer)$/i;

export function readRows(
  { grid, collected, headings, saidQuestions, saidNone }: GridContext,
  region: Region,
  found: FoundColumns,
): void {
  const sets = columnSets(found.roles, region);
  const usual = sets.map((columns) => usualOf(grid, region, columns));
  const sectionTexts = new Map<number, string>();
  const answerColumns = new Set(sets.flatMap(({ answer, comment }) => [answer, comment]));
  const headerTexts = [...region.headers.values()].join('|').toLowerCase();
  const rows = [...grid.texts.keys()]
    .filter((row) => row >= region.from && row <= region.to)
    .toSorted((a, b) => a - b);
  const kindColumn = sets[0]?.kind ?? null;
  const lastQuestion = rows.findLast((row) =>
    sets.some(({ question }) => asks(grid.at(row, question)?.text ?? '')),
  );
  const leads: GridCell[] = [];
  for (const row of rows) {
    const cells = grid.texts.get(row)!;
    if (
      region.header !== null &&
      cells
        .map(({ text }) => text)
        .join('|')
        .toLowerCase() === headerTexts
    )
      continue;
    if (region.header !== null && repeatsHeader(cells, region)) continue;
    if (
      kindColumn !== null &&
      !saidQuestions.has(row) &&
      tellsOnly.test(grid.at(row, kindColumn)?.text ?? '')
    ) {
      const told = cells.find(({ text }) => isInstruction(text))?.text;
      if (told !== undefined) collected.instructions.push(told);
      continue;
    }
    let hasQuestion = false;
    let heading: GridCell | null = null;
    if (leads.some((lead) => !isPartOf(grid, row, lead, sets[0]!))) leads.length = 0;
    for (const [index, columns] of sets.entries()) {
      const cell = grid.at(row, columns.question);
      if (!cell || cell.text === '') continue;
      const isSaid = saidQuestions.has(row);
      if (
        saidNone.has(row) ||
        (!isSaid && headsOthers(grid, cell, columns, usual[index]!, region.header !== null))
      ) {
        heading ??= cell;
        continue;
      }
      if (!isSaid && isNumber(cell.text) && !hasQuestionMark(cell.text)) continue;
      hasQuestion = true;
      if (!isSaid && leadsOthers(grid, cell, columns, rows)) {
        leads.push(cell);
        continue;
      }
      for (const column of columns.sections) {
        const text = grid.at(row, column)?.text ?? '';
        if (text !== '') {
          if (sectionTexts.get(column) !== text)
            for (const other of columns.sections) if (other > column) sectionTexts.delete(other);
          sectionTexts.set(column, text);
        }
      }
      const sections = columns.sections.map((column) => sectionTexts.get(column) ?? '');
      const question = questionOf(
        grid,
        region,
        columns,
        cell,
        [...headings.path(), ...sections],
        found.isBelow,
      );
      const guidance = [...leads.map(({ text }) => text), question.guidance].filter((one) => one !== '');
      collected.questions.push({ ...question, guidance: guidance.join('\n') });
      collected.rows.add(row);
    }
    if (hasQuestion) {
      headings.asked();
      continue;
    }
    const alone =
      heading ?? otherText(cells, new Set([...answerColumns, ...sets.flatMap(({ numbers }) => numbers)]));
    if (!alone || saidQuestions.has(row)) {
      if (alone && saidQuestions.has(row))
        collected.questions.push(
          questionOf(
            grid,
            region,
            { ...sets[0]!, question: alone.column },
            alone,
            headings.path(),
            found.isBelow,
          ),
        );
      continue;
    }
    if (alone.text.endsWith(':') && lastQuestion !== undefined && row > lastQuestion) {
      const label = labelAt(grid, alone);
      if (label) {
        collected.questions.push({ ...label, section: headings.path() });
        continue;
      }
    }
    if (isInstruction(alone.text) && (alone.text.length > 120 || /[.!]$/.test(alone.text)))
      collected.instructions.push(alone.text);
    else if (!isNumber(alone.text) && (heading !== null || cells.length <= 3 || alone.isBold)) {
      headings.add(headingOf(cells, alone));
      sectionTexts.clear();
    }
  }
}

function otherText(cells: readonly GridCell[], others: ReadonlySet<number | null>): GridCell | null {
  const withLetters = cells.filter(({ text }) => /\p{L}{2}/u.test(text));
  const own = withLetters.filter(({ column }) => !others.has(column));
  const texts = own.length > 0 ? own : withLetters;
  return texts.find(({ text }) => !isNumber(text)) ?? texts[0] ?? null;
}

function repeatsHeader(cells: readonly GridCell[], { headers }: Region): boolean {
  const same = cells.filter(({ column, text }) => headers.get(column)?.toLowerCase() === text.toLowerCase());
  return same.length >= 2 && same.length >= cells.length * 0.7;
}
