import type { Collected, GridContext, PartReading } from './found-question.ts';
import type { Grid } from './grid.ts';
import { columnsOf, type FoundColumns, type Region, regionsOf } from './grid-columns.ts';
import { Headings } from './headings.ts';
import type { ColumnRole, FormDoubt, FormMapping } from './questions.ts';
import { readLabels } from './read-labels.ts';
import { readRows } from './read-rows.ts';

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
  const context: GridContext = { grid, collected, headings, saidQuestions, saidNone };
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
