/** The columns in the order they are shown; the title is always there. */
export const columnKeys = [
  'code',
  'regulator',
  'status',
  'why',
  'topics',
  'published',
  'next',
  'binding',
  'assignee',
  'updated',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** Widths in pixels at the default font size. */
const widths: Record<ColumnKey, number> = {
  code: 128,
  regulator: 94,
  status: 124,
  why: 160,
  topics: 190,
  published: 92,
  next: 168,
  binding: 92,
  assignee: 144,
  updated: 92,
};
export const widthOf = (column: ColumnKey): number => widths[column];

/** the least that a title gets, and what it keeps before the less important columns are shown */
export const titleWidth = 216;
const comfortableTitleWidth = 290;
export const leadWidth = 70;

const needed: ReadonlySet<ColumnKey> = new Set(['status', 'regulator', 'next', 'assignee', 'updated']);

/** Which columns are shown first where there is not room for all. */
const byImportance: readonly ColumnKey[] = [
  'status',
  'regulator',
  'next',
  'assignee',
  'updated',
  'why',
  'topics',
  'published',
  'binding',
  'code',
];

/** The most important columns that fit beside the title in `available` pixels, in their order. */
export function fittingColumns(available: number): ColumnKey[] {
  let left = available - leadWidth;
  const shown = new Set<ColumnKey>();
  for (const column of byImportance) {
    left -= widths[column];
    if (left < (needed.has(column) ? titleWidth : comfortableTitleWidth)) break;
    shown.add(column);
  }
  return columnKeys.filter((column) => shown.has(column));
}

/** The chosen columns in the order of the table; those that fit where the user has chosen none. */
export function shownColumns(chosen: readonly string[] | undefined, available: number): ColumnKey[] {
  return chosen === undefined
    ? fittingColumns(available)
    : columnKeys.filter((column) => chosen.includes(column));
}

/** What the export calls the same columns. */
const exported: Record<ColumnKey, readonly string[]> = {
  code: ['code'],
  regulator: ['regulators'],
  status: ['status', 'decided_on', 'notes'],
  why: ['relevance', 'reason'],
  topics: ['topics'],
  published: ['published_on'],
  next: ['next_date', 'next_date_kind'],
  binding: ['binding'],
  assignee: ['assigned_to'],
  updated: ['updated_at'],
};

/** Columns of a file that shows what the table shows, with the link to the source at the end. */
export const exportColumns = (shown: readonly ColumnKey[]): string[] => [
  'title',
  ...shown.flatMap((column) => exported[column]),
  'link',
];
