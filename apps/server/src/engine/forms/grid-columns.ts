import type { TickedColumn } from '../../files/forms/form.ts';
import {
  asks,
  choicesIn,
  demandsSomething,
  isAnswerHeader,
  isKnownChoice,
  isNo,
  isNumber,
  numbered,
  roleOfHeader,
  wordCount,
} from './form-words.ts';
import type { Grid, GridCell } from './grid.ts';
import type { ColumnRole } from './questions.ts';

/** A heading of columns, and the rows below it up to the next one. */
export interface Region {
  /** null: the rows have no heading */
  readonly header: number | null;
  /** of the rows below the heading */
  readonly from: number;
  readonly to: number;
  /** by column; of two rows joined */
  readonly headers: ReadonlyMap<number, string>;
  readonly isMerged: boolean;
}

export type Roles = ReadonlyMap<number, ColumnRole>;

const longestHeader = 160;
const isShort = ({ text }: GridCell) => text.length <= longestHeader;

/** What the rows say when they are read as headings, each column with those above and below it. */
function headersAt(grid: Grid, row: number, rowsOfIt: 1 | 2): ReadonlyMap<number, string> {
  const headers = new Map<number, string>();
  for (const { column, text, span } of grid.texts.get(row) ?? [])
    for (let step = 0; step < (rowsOfIt === 2 ? span : 1); step += 1) headers.set(column + step, text);
  if (rowsOfIt === 2)
    for (const { column, text } of grid.texts.get(row + 1) ?? []) {
      const above = headers.get(column);
      headers.set(column, above === undefined || above === text ? text : `${above}\n${text}`);
    }
  return headers;
}

/** The lower row says what its column is; where it doesn't, the one above does. */
export function roleOf(header: string): ColumnRole | null {
  const lines = header.split('\n');
  return roleOfHeader(lines.at(-1) ?? '') ?? roleOfHeader(header);
}

const rolesIn = (headers: ReadonlyMap<number, string>) => new Set([...headers.values()].map(roleOf));

/** How much a row looks like the heading of columns; below 2 it is none. */
function headerScore(grid: Grid, row: number): number {
  const cells = grid.texts.get(row) ?? [];
  if (cells.length === 0 || !cells.every(isShort)) return 0;
  const words = cells.filter(({ text }) => wordCount(text) <= 12);
  const roles = new Set(words.map(({ text }) => roleOf(text)).filter((role) => role !== null));
  const saysWhat = roles.has('question') || roles.has('answer');
  const isMarked = cells.every(({ isBold, fill }) => isBold || fill !== null);
  const asking = cells.filter(({ text }) => asks(text) && text.length > 40).length;
  const labels = cells.filter(({ text }) => text.endsWith(':')).length;
  if (asking > 0 || labels > 0 || (!saysWhat && roles.size < 3)) return 0;
  if (!isMarked && (grid.texts.get(row - 1)?.length ?? 0) > 1) return 0;
  // a text in the heading of one column that is alone in its row is a title
  if (cells.length === 1)
    return saysWhat &&
      numbered(cells[0]!.text).number === '' &&
      wordCount(cells[0]!.text) <= 3 &&
      (cells[0]!.span === 1 || grid.columns === 1)
      ? 1.5
      : 0;
  return roles.size + (isMarked ? 0.5 : 0) - Math.max(0, cells.length - roles.size - 3) * 0.1;
}

function isSecondHeader(grid: Grid, row: number): boolean {
  const above = grid.texts.get(row) ?? [];
  const below = grid.texts.get(row + 1) ?? [];
  if (below.length === 0 || !below.every(({ text }) => text.length <= 60 && !/[?？.]$/.test(text)))
    return false;
  const wide = above.filter(({ span }) => span > 1);
  return (
    wide.some(
      ({ column, span }) =>
        below.filter((cell) => cell.column >= column && cell.column < column + span).length >= 2,
    ) &&
    below.every(
      ({ column, text }) =>
        wide.some((cell) => column >= cell.column && column < cell.column + cell.span) ||
        roleOf(text) !== null,
    )
  );
}

const sameTexts = (grid: Grid, one: number, other: number) => {
  const [a, b] = [one, other].map((row) =>
    (grid.texts.get(row) ?? []).map(({ column, text }) => `${column}:${text.toLowerCase()}`).join('|'),
  );
  return a === b;
};

/** Parts the rows by their headings; a heading that is repeated begins nothing new. */
export function regionsOf(grid: Grid, headerRow?: number | null): readonly Region[] {
  const starts: { row: number; height: 1 | 2 }[] = [];
  if (headerRow === undefined) {
    let last = -1;
    const rows = [...grid.texts.keys()].toSorted((a, b) => a - b);
    for (const row of rows) {
      if (row <= last) continue;
      const height = isSecondHeader(grid, row) ? 2 : 1;
      const own = headerScore(grid, row);
      const score =
        height === 2
          ? Math.max(own, [...rolesIn(headersAt(grid, row, 2))].filter((role) => role !== null).length)
          : own;
      const isAlone = (grid.texts.get(row) ?? []).length === 1;
      // a title is no heading where a better one follows
      if (score >= 2 || (isAlone && score >= 1.5 && starts.length === 0 && headsOneColumn(grid, row))) {
        if (starts.some((start) => sameTexts(grid, start.row, row))) continue;
        starts.push({ row, height });
        last = row + height - 1;
      }
    }
  } else if (headerRow !== null)
    starts.push({ row: headerRow, height: isSecondHeader(grid, headerRow) ? 2 : 1 });
  const regions: Region[] = starts.map(({ row, height }, index) => ({
    header: row,
    from: row + height,
    to: (starts[index + 1]?.row ?? grid.rows) - 1,
    headers: headersAt(grid, row, height),
    isMerged: height === 2,
  }));
  const first = regions[0]?.header ?? grid.rows;
  return first > 0
    ? [{ header: null, from: 0, to: first - 1, headers: new Map(), isMerged: false }, ...regions]
    : regions;
}

/** Below a heading that is alone in its row, most rows have one text in its column. */
function headsOneColumn(grid: Grid, row: number): boolean {
  const [head] = grid.texts.get(row) ?? [];
  const below = [...grid.texts].filter(([at]) => at > row);
  return (
    below.length > 0 &&
    below.filter(([, cells]) => cells.some(({ column }) => column === head?.column)).length >=
      below.length * 0.6
  );
}

export interface ColumnLook {
  readonly column: number;
  readonly filled: number;
  readonly asking: number;
  readonly demanding: number;
  readonly length: number;
  readonly words: number;
  readonly distinct: number;
  readonly numbers: number;
  readonly formulas: number;
  readonly withChoices: number;
  readonly colored: number;
  readonly open: number;
  readonly isHidden: boolean;
}

const mostRowsLooked = 3_000;

/** What the cells of each column look like, as shares of the rows that hold anything. */
export function looksOf(grid: Grid, { from, to, headers }: Region): readonly ColumnLook[] {
  const rows = [...grid.texts.keys()].filter((row) => row >= from && row <= to).slice(0, mostRowsLooked);
  const columns = Math.max(grid.columns, ...[...headers.keys()].map((column) => column + 1));
  const count = Math.max(1, rows.length);
  return Array.from({ length: Math.min(columns, 200) }, (_, column) => {
    const cells = rows.flatMap((row) => grid.at(row, column) ?? []);
    const texts = cells.filter(({ text }) => text !== '');
    const share = (of: (cell: GridCell) => boolean) =>
      texts.length === 0 ? 0 : texts.filter(of).length / texts.length;
    const ofRows = (of: (row: number) => boolean) => rows.filter(of).length / count;
    return {
      column,
      filled: texts.length / count,
      asking: share(({ text }) => asks(text)),
      demanding: share(({ text }) => demandsSomething(text)),
      length: texts.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, texts.length),
      words: texts.reduce((sum, { text }) => sum + wordCount(text), 0) / Math.max(1, texts.length),
      distinct: new Set(texts.map(({ text }) => text)).size / Math.max(1, texts.length),
      numbers: share(({ text }) => isNumber(text)),
      formulas: cells.filter(({ isFormula }) => isFormula).length / count,
      withChoices: ofRows((row) => grid.choicesAt(row, column).length > 0),
      colored: cells.filter(({ text, fill }) => text === '' && fill !== null).length / count,
      isHidden: grid.isHiddenColumn(column),
      open: grid.isProtected ? ofRows((row) => grid.isOpen(row, column)) : 0,
    };
  });
}

export interface FoundColumns {
  readonly roles: Roles;
  readonly hasTwoQuestionColumns: boolean;
  /** the answer goes into the row below */
  readonly isBelow: boolean;
  readonly lacksAnswer: boolean;
}

const isTextual = (role: ColumnRole | null | undefined) =>
  role === null || role === undefined || role === 'question' || role === 'guidance' || role === 'section';

function questionScore(look: ColumnLook, role: ColumnRole | null): number {
  const { asking, demanding, length, filled, numbers, formulas, distinct, isHidden } = look;
  const byHeader = role === 'question' ? 2.5 : role === null ? 0 : role === 'guidance' ? -0.5 : -2;
  return (
    byHeader +
    4 * asking +
    1.5 * demanding +
    Math.min(length, 120) / 100 +
    filled +
    Math.min(distinct, 0.9) -
    3 * numbers -
    2 * formulas -
    (isHidden ? 3 : 0)
  );
}

const lastLine = (headers: ReadonlyMap<number, string>, column: number) =>
  headers.get(column)?.split('\n').at(-1)?.trim() ?? '';

/** “Yes”, “No” and “N.A.” as columns beside each other, of which one is marked: all of those around one. Empty: it is none of such. */
export function ticksAround(headers: ReadonlyMap<number, string>, column: number): readonly TickedColumn[] {
  const isChoice = (at: number) => isKnownChoice(lastLine(headers, at));
  if (!isChoice(column)) return [];
  let [from, to] = [column, column];
  while (isChoice(from - 1)) from -= 1;
  while (isChoice(to + 1)) to += 1;
  const columns = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const ticks = columns.map((at) => ({ value: lastLine(headers, at), column: at }));
  const isScale = ticks.some(({ value }) => isNo(value) || /^(?:not|non|nicht|part|teil)/i.test(value));
  return isScale &&
    ticks.length > 1 &&
    new Set(ticks.map(({ value }) => value.toLowerCase())).size === ticks.length
    ? ticks
    : [];
}

/** “No” heads numbers, unless it is to be marked. */
function headerRole(headers: ReadonlyMap<number, string>, column: number): ColumnRole | null {
  const [first] = ticksAround(headers, column);
  if (first) return first.column === column ? 'answer' : 'ignored';
  return roleOf(headers.get(column) ?? '');
}

/** Decides what each column holds, by its heading where that says so, and by how its cells look. Null: none holds questions. */
export function columnsOf(grid: Grid, region: Region): FoundColumns | null {
  const looks = looksOf(grid, region);
  const headerRoles = new Map(
    looks.map(({ column }): [number, ColumnRole | null] => [column, headerRole(region.headers, column)]),
  );
  const hasAnswerHeader = looks.some(
    ({ column, filled }) =>
      headerRoles.get(column) === 'answer' &&
      (filled < 0.5 || isAnswerHeader(region.headers.get(column) ?? '')),
  );
  const rows = [...grid.texts.keys()].filter((row) => row >= region.from && row <= region.to).length;
  const canAnswer =
    hasAnswerHeader ||
    looks.some(({ withChoices, colored, open }) => withChoices > 0.3 || colored > 0.5 || open > 0.3);
  const canComment = [...headerRoles].some(
    ([column, role]) => role === 'comment' && (looks[column]?.filled ?? 0) < 0.3,
  );
  const isCandidate = ({
    column,
    asking,
    demanding,
    filled,
    length,
    words,
    numbers,
    withChoices,
  }: ColumnLook) => {
    const role = headerRoles.get(column);
    if (filled === 0 || numbers > 0.8 || withChoices > 0.5) return false;
    if (
      role === 'answer' ||
      role === 'comment' ||
      role === 'number' ||
      role === 'choices' ||
      role === 'ignored'
    )
      return false;
    if (asking >= 0.3 && asking * filled * rows >= (region.header === null ? 2 : 1)) return true;
    if (role === 'question') return length >= 8 && (canAnswer || canComment || demanding >= 0.3);
    return (
      isTextual(role) && canAnswer && (demanding >= 0.4 || (hasAnswerHeader && words >= 4)) && filled >= 0.3
    );
  };
  const candidates = looks
    .filter(isCandidate)
    .toSorted(
      (a, b) =>
        questionScore(b, headerRoles.get(b.column) ?? null) -
        questionScore(a, headerRoles.get(a.column) ?? null),
    );
  const [best] = candidates;
  if (!best) return null;

  const isFree = (look: ColumnLook | undefined) =>
    look !== undefined &&
    (headerRoles.get(look.column) === 'answer' ||
      look.withChoices > 0.3 ||
      (look.filled < 0.1 && (region.headers.has(look.column) || look.colored > 0.5 || look.open > 0.5)));
  const rivals = candidates
    .slice(1)
    .filter(({ asking, filled }) => asking >= 0.5 && filled >= best.filled * 0.4);
  const pairs = [best, ...rivals].toSorted((a, b) => a.column - b.column);
  const haveOwnAnswers = pairs.every(({ column }, index) =>
    looks.slice(column + 1, pairs[index + 1]?.column ?? looks.length).some(isFree),
  );
  const questions = haveOwnAnswers ? pairs.map(({ column }) => column) : [best.column];
  const roles = new Map<number, ColumnRole>(questions.map((column) => [column, 'question']));

  for (const look of looks) {
    const role = headerRoles.get(look.column) ?? null;
    if (roles.has(look.column) || role === null) continue;
    roles.set(look.column, settled(role, look, questions.at(-1)!));
  }
  let isBelow = false;
  let lacksAnswer = false;
  for (const [index, question] of questions.entries()) {
    const end = questions[index + 1] ?? Math.max(looks.length, question + 1);
    const found = answerColumn(grid, region, looks, roles, question, end, questions.length === 1);
    if (found === 'below') isBelow = true;
    else if (found !== null) roles.set(found, 'answer');
    // what is beside the last column is a guess
    if (found === null || (found !== 'below' && found >= looks.length)) lacksAnswer = true;
  }
  settleFilled(looks, roles);
  numberColumn(looks, roles, questions);
  return {
    roles: new Map([...roles].toSorted(([a], [b]) => a - b)),
    hasTwoQuestionColumns: rivals.length > 0 && !haveOwnAnswers,
    isBelow,
    lacksAnswer,
  };
}

/** What nothing stands in helps nobody: it is to be filled in. */
function settled(
  role: ColumnRole,
  { column, filled, length, numbers }: ColumnLook,
  question: number,
): ColumnRole {
  if (role === 'question' && numbers > 0.6 && column < question) return 'number';
  if (role === 'question') return length > 15 ? 'guidance' : 'ignored';
  if (role === 'guidance' && filled === 0) return 'comment';
  if (role === 'number' && column > question) return filled === 0 ? 'evidence' : 'ignored';
  return role;
}

/** Where the answers to a question column go. */
function answerColumn(
  grid: Grid,
  region: Region,
  looks: readonly ColumnLook[],
  roles: Map<number, ColumnRole>,
  question: number,
  end: number,
  isOnly: boolean,
): number | 'below' | null {
  const after = looks.filter(({ column }) => column > question && column < end);
  const around = isOnly ? [...after, ...looks.filter(({ column }) => column < question)] : after;
  const withRole = (role: ColumnRole) => around.filter(({ column }) => roles.get(column) === role);
  const offers = ({ column, withChoices }: ColumnLook) =>
    withChoices > 0.3 || choicesIn(region.headers.get(column) ?? '').length > 0;

  const answers = withRole('answer');
  const answer = answers.find(offers) ?? answers[0];
  if (answer) {
    const hasComment = around.some(({ column }) => roles.get(column) === 'comment');
    for (const { column } of answers)
      if (column !== answer.column) roles.set(column, hasComment ? 'ignored' : 'comment');
    return answer.column;
  }
  if (grid.isData) return null;
  const isUnsaid = ({ column }: ColumnLook) => !roles.has(column);
  const offered = after.find((look) => isUnsaid(look) && look.withChoices > 0.3);
  if (offered) return offered.column;
  const marked = after.find(
    (look) => isUnsaid(look) && look.filled < 0.2 && (look.colored > 0.5 || look.open > 0.5),
  );
  if (marked) return marked.column;
  const commented = around.find(
    ({ column, withChoices }) =>
      withChoices > 0.3 && ['comment', 'evidence', 'section'].includes(roles.get(column) ?? ''),
  );
  if (commented) return commented.column;
  if (isAnsweredBelow(grid, region, question)) return 'below';
  const headed = after.find(
    (look) => isUnsaid(look) && look.filled < 0.2 && region.headers.has(look.column) && look.formulas < 0.5,
  );
  if (headed) return headed.column;
  const empty = (role: ColumnRole) => withRole(role).find(({ filled }) => filled < 0.5);
  const instead = empty('comment') ?? empty('evidence');
  if (instead) return instead.column;
  const beside = after.find(
    (look) =>
      isUnsaid(look) && look.filled < 0.2 && look.formulas < 0.5 && !grid.isCovered(region.from, look.column),
  );
  if (beside) return beside.column;
  return isOnly && grid.canGrow && after.every(({ filled }) => filled < 0.2) ? end : null;
}

/** Most questions have an empty row of their own below them. */
function isAnsweredBelow(grid: Grid, { from, to }: Region, column: number): boolean {
  const rows = [...grid.texts.keys()].filter(
    (row) => row >= from && row <= to && asks(grid.at(row, column)?.text ?? ''),
  );
  const free = rows.filter(
    (row) => !grid.texts.has(row + 1) && grid.exists(row + 1, column) && !grid.isCovered(row + 1, column),
  );
  return rows.length > 0 && free.length >= rows.length * 0.8;
}

/** A column for remarks that is full before anything is answered says what is expected. */
function settleFilled(looks: readonly ColumnLook[], roles: Map<number, ColumnRole>): void {
  const answers = looks.filter(({ column }) => roles.get(column) === 'answer');
  const isAnswered = answers.some(({ filled }) => filled > 0.3);
  for (const { column, filled } of looks) {
    const role = roles.get(column);
    if ((role === 'comment' || role === 'evidence') && filled > 0.5 && !isAnswered)
      roles.set(column, 'guidance');
    if (role === 'section' && filled === 0) roles.set(column, 'ignored');
  }
  let comments = 0;
  for (const { column } of looks)
    if (roles.get(column) === 'comment' && (comments += 1) > answers.length) roles.set(column, 'ignored');
}

/** The numbers stand before their questions, mostly without a heading that says so. */
function numberColumn(
  looks: readonly ColumnLook[],
  roles: Map<number, ColumnRole>,
  questions: readonly number[],
): void {
  for (const question of questions) {
    const before = looks.filter(({ column }) => column < question);
    const named = before.filter(({ column }) => roles.get(column) === 'number');
    if (named.length > 0) continue;
    const found = before.findLast(
      ({ column, numbers, filled }) => !roles.has(column) && numbers > 0.6 && filled > 0.3,
    );
    if (found) roles.set(found.column, 'number');
  }
}
