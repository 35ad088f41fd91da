import type { FormPlace, TickedColumn } from '../../files/forms/form.ts';
import { kindOf, kindSaid, wantsWords } from './answer-kind.ts';
import {
  asks,
  choicesIn,
  choicesOfCell,
  demandsSomething,
  depthOf,
  endsAsking,
  hasQuestionMark,
  isKnownChoice,
  isNumber,
  numbered,
  wordCount,
} from './form-words.ts';
import type { Grid, GridCell } from './grid.ts';
import { columnsOf, type FoundColumns, type Region, regionsOf, ticksAround } from './grid-columns.ts';
import { Headings } from './headings.ts';
import type { ColumnRole, FormDoubt, FormMapping, FormQuestion } from './questions.ts';

export type FoundQuestion = Omit<FormQuestion, 'sameAs' | 'gate'>;

export interface PartReading {
  readonly mapping: FormMapping;
  readonly questions: readonly FoundQuestion[];
  readonly instructions: readonly string[];
  readonly doubts: readonly FormDoubt['kind'][];
  /** what the columns are called */
  readonly headers: readonly string[];
}

interface Collected {
  readonly questions: FoundQuestion[];
  readonly instructions: string[];
  /** of questions, by which a sheet is judged */
  readonly rows: Set<number>;
}

export const isInstruction = (text: string) => text.length >= 40 && wordCount(text) >= 6;
const toFill =
  /^(?:\[.*\]|<.*>|(?:please )?(?:select|choose|enter|click|type)\b.{0,60}|bitte (?:aus)?wählen.{0,40}|auswählen|wählen sie.{0,40}|[-–—_.… ]+|tbd|n\.n\.)$/is;
/** What stands in a cell before anybody has written into it is no answer. */
export const given = (text: string | undefined): string => {
  if (text === undefined || toFill.test(text.trim())) return '';
  const boxes = /[☐☑☒□]/u.test(text);
  // of boxes to tick, those that are ticked
  return boxes
    ? [...text.matchAll(/[☑☒]\s*([^☐☑☒□\n]+)/gu)].map(([, words = '']) => words.trim()).join('\n')
    : text.trim();
};

const boxesIn = (text: string) => (/[☐☑☒□]/u.test(text) ? choicesIn(text) : []);

/** Reads one sheet or table: its headings, what its columns hold, and row by row what is asked. */
export function readGrid(grid: Grid, correction?: FormMapping): PartReading {
  if (correction && !correction.isRead) return { ...nothing(grid), mapping: correction };
  const corrected = correction && Object.keys(correction.roles).length > 0 ? correction : undefined;
  const regions = regionsOf(grid, corrected?.headerRow);
  const collected: Collected = { questions: [], instructions: [], rows: new Set() };
  const doubts = new Set<FormDoubt['kind']>();
  const headings = new Headings();
  const saidQuestions = new Set(correction?.questions);
  const saidNone = new Set(correction?.notQuestions);
  const context: Context = { grid, collected, headings, saidQuestions, saidNone };
  let main: { region: Region; found: FoundColumns; count: number } | null = null;

  for (const region of regions) {
    const isAbove = corrected !== undefined && region.header === null && corrected.headerRow !== null;
    const found = corrected && !isAbove ? columnsSaid(corrected) : columnsOf(grid, region);
    const before = collected.questions.length;
    if (found) readRows(context, region, found);
    else readLabels(context, region);
    const count = collected.questions.length - before;
    if (found && count > 0) {
      if (found.hasTwoQuestionColumns) doubts.add('two_question_columns');
      if (found.lacksAnswer) doubts.add('no_answer_column');
      if (region.isMerged) doubts.add('merged_headers');
    }
    if (found && (main === null || count > main.count)) main = { region, found, count };
  }
  if (
    grid.isProtected &&
    collected.questions.some(
      ({ answer }) => answer?.kind === 'cell' && !grid.isOpen(answer.row, answer.column),
    )
  )
    doubts.add('locked_answers');
  // nobody is to answer what is hidden
  if (grid.isHidden) doubts.delete('no_answer_column');
  return {
    mapping: {
      part: grid.part,
      isRead: collected.questions.length > 0,
      headerRow: main?.region.header ?? null,
      roles: main ? Object.fromEntries(main.found.roles) : {},
      questions: correction?.questions ?? [],
      notQuestions: correction?.notQuestions ?? [],
    },
    questions: collected.questions,
    instructions: collected.instructions,
    doubts: [...doubts],
    headers: regions.flatMap(({ headers }) => [...headers.values()]),
  };
}

const nothing = (grid: Grid): PartReading => ({
  mapping: { part: grid.part, isRead: false, headerRow: null, roles: {}, questions: [], notQuestions: [] },
  questions: [],
  instructions: [],
  doubts: [],
  headers: regionsOf(grid).flatMap(({ headers }) => [...headers.values()]),
});

function columnsSaid({ roles }: FormMapping): FoundColumns {
  const said = Object.entries(roles).map(([column, role]): [number, ColumnRole] => [Number(column), role]);
  return {
    roles: new Map(said.toSorted(([a], [b]) => a - b)),
    hasTwoQuestionColumns: false,
    isBelow: false,
    lacksAnswer: !said.some(([, role]) => role === 'answer'),
  };
}

interface Context {
  readonly grid: Grid;
  readonly collected: Collected;
  readonly headings: Headings;
  readonly saidQuestions: ReadonlySet<number>;
  readonly saidNone: ReadonlySet<number>;
}

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

interface Columns {
  readonly question: number;
  readonly answer: number | null;
  readonly comment: number | null;
  readonly numbers: readonly number[];
  readonly sections: readonly number[];
  readonly guidance: readonly number[];
  readonly choices: readonly number[];
  /** which says how each is answered */
  readonly kind: number | null;
}

/** Each question column with what belongs to it: to the right up to the next one, numbers to the left. */
function columnSets(roles: FoundColumns['roles'], { headers }: Region): readonly Columns[] {
  const kind =
    [...headers].find(([, header]) => saysKind.test(header.split('\n').at(-1)!.trim()))?.[0] ?? null;
  const of = (role: ColumnRole) => [...roles].filter(([, one]) => one === role).map(([column]) => column);
  const questions = of('question');
  return questions.map((question, index) => {
    const next = questions[index + 1] ?? Number.POSITIVE_INFINITY;
    const before = questions[index - 1] ?? -1;
    const own = (role: ColumnRole) => {
      const right = of(role).filter((column) => column > question && column < next);
      return right.length > 0 || questions.length > 1 ? right : of(role);
    };
    return {
      question,
      answer: own('answer')[0] ?? null,
      comment: own('comment')[0] ?? own('evidence')[0] ?? null,
      numbers: of('number').filter(
        (column) => (column > before && column < question) || questions.length === 1,
      ),
      sections: of('section'),
      guidance: own('guidance'),
      choices: own('choices'),
      kind,
    };
  });
}

const numberAt = (grid: Grid, row: number, { numbers }: Columns): string =>
  numbers.map((column) => grid.at(row, column)?.text ?? '').find((text) => text !== '') ?? '';

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
const saysKind =
  /^(?:type|typ|art|element|(?:expected[ _]?)?(?:question|answer|response|field|input|antwort|frage)[ _-]?(?:type|typ|format)|(?:maß)?einheit|units?(?: of measure(?:ment)?)?)$/i;

function readRows(
  { grid, collected, headings, saidQuestions, saidNone }: Context,
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

/** Of a heading's cells, such as “4” and “Access control”, its text, number and look. */
function headingOf(cells: readonly GridCell[], { text, isBold, fill, span }: GridCell) {
  const beside = cells.find((cell) => cell.text !== text && isNumber(cell.text))?.text ?? '';
  const depth = depthOf(beside || numbered(text).number);
  return { text, depth, look: `${isBold}:${fill ?? ''}:${span > 1}` };
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

function questionOf(
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

const isFreeComment = (grid: Grid, { comment }: Columns, row: number): boolean =>
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

function answerOf(
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

const isLabel = ({ text }: GridCell) =>
  /\p{L}{2}/u.test(text) && !isNumber(text) && text.length <= 400 && (asks(text) || wordCount(text) <= 14);

/** A text with a free cell beside it, or below where it asks: “Company name:”. */
function labelAt(grid: Grid, cell: GridCell, isInList = false): FoundQuestion | null {
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
function readLabels(
  { grid, collected, headings, saidQuestions, saidNone }: Context,
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
