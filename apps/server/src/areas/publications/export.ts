import { isUndecided } from '@regulus/contract/publication-values.ts';
import type { DocumentType, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TableFormat } from '../../files/table-file.ts';
import { dayColumn, type Column as TableColumn, tableOf, textColumn } from '../../files/table-of.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { dayOf } from '../../lib/time.ts';
import { namesOfPeople } from '../users/service-assignees.ts';
import { nextDate } from './next-date.ts';
import { type ListQuery, readInventory } from './service-lists.ts';

interface Context {
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
}

interface Exported extends Context {
  readonly item: RegulatoryUpdateRow;
}
type Column = TableColumn<Exported>;

const statusNames = ['Relevant', 'Irrelevant', 'In review', 'Analyzed', 'Implemented'];
const relevanceNames = { high: 'High', medium: 'Medium', low: 'Low' };
const bindingName = (isBinding: boolean | null) =>
  isBinding === null ? null : isBinding ? 'Binding' : 'Not binding';

const documentTypeNames: Record<DocumentType, string> = {
  law: 'Law',
  technical_standard: 'Technical standard',
  guideline: 'Guideline',
  circular: 'Circular',
  consultation: 'Consultation',
  decision: 'Decision',
  enforcement: 'Enforcement',
  statement: 'Statement',
  speech: 'Speech',
  report: 'Report',
  news: 'News',
  notice: 'Notice',
  qa: 'Questions and answers',
  other: 'Other',
};

const text = (
  header: string,
  width: number,
  value: (item: RegulatoryUpdateRow, context: Context) => string | null,
): Column => textColumn(header, width, (row) => value(row.item, row));
const day = (header: string, value: (item: RegulatoryUpdateRow, context: Context) => string | null): Column =>
  dayColumn(header, (row) => value(row.item, row));

/** The columns that can be exported, in their default order. */
const columns = {
  title: text('Title', 60, (item) => item.title),
  code: text('Code', 18, (item) => item.code),
  regulators: text('Regulator', 14, (item) => item.regulators.join(', ')),
  status: text('Status', 14, (item) =>
    isUndecided(item)
      ? item.ai_irrelevant
        ? 'Put aside'
        : 'Not decided'
      : (statusNames[item.status] ?? null),
  ),
  decided_on: day('Decided', (item) => item.triaged_at?.slice(0, 10) ?? null),
  relevance: text('Relevance', 11, (item) => relevanceNames[item.relevance]),
  reason: text('Why', 30, (item) => item.reason),
  topics: text('Topics', 34, (item) => item.topics.join(', ')),
  published_on: day('Published', (item) => item.published_on),
  next_date: day('Next date', (item, { today }) => nextDate(item, today)?.on ?? null),
  next_date_kind: text('Next date is', 14, (item, { today }) => nextDate(item, today)?.kind ?? null),
  comments_due_on: day('Comments due', (item) => item.comments_due_on),
  in_force_on: day('In force', (item) => item.in_force_on),
  applicable_on: day('Applicable', (item) => item.applicable_on),
  expires_on: day('Expires', (item) => item.expires_on),
  document_type: text('Document type', 18, (item) =>
    item.document_type ? documentTypeNames[item.document_type] : null,
  ),
  binding: text('Binding', 12, (item) => bindingName(item.additional_data.is_binding)),
  assigned_to: text('Assigned to', 20, (item, { names }) =>
    item.assigned_to ? (names.get(item.assigned_to) ?? null) : null,
  ),
  notes: text('Notes', 40, (item) => item.irrelevant_notes),
  updated_at: { header: 'Updated', kind: 'time', width: 17, value: ({ item }) => item.updated_at },
  link: text('Link', 40, (item) => item.link),
} satisfies Record<string, Column>;

const rowLimit = 50_000;

function columnsOf(names: readonly string[]): Column[] {
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length > 0 || names.length === 0) {
    throw invalidRequest(
      said('problems-publications', 'noSuchColumn', {
        names: unknown.join(', '),
        columns: Object.keys(columns).join(', '),
      }),
      [{ path: 'query.columns', message: said('problems-publications', 'unknownColumn') }],
    );
  }
  if (new Set(names).size < names.length) {
    throw invalidRequest(said('problems-publications', 'columnTwice'), [
      { path: 'query.columns', message: said('problems-publications', 'namedTwice') },
    ]);
  }
  return names.map((name) => columns[name as keyof typeof columns]);
}

/**
 * The list under these filters as a file, the same rows in the same order as the page shows. Its rows are read while
 * it is sent, and no longer once `signal` says that nobody waits for it. @throws ProblemError 400, 429
 */
export async function exportInventory(
  dependencies: Dependencies,
  actor: Actor,
  query: ListQuery & { format: TableFormat; columns?: readonly string[] | undefined },
  signal?: AbortSignal,
) {
  const wanted = columnsOf(query.columns ?? Object.keys(columns));
  const context: Context = {
    names: await dependencies.db.withCompany(actor.companyId, (tx) => namesOfPeople(tx, actor.companyId)),
    today: dayOf(dependencies.clock.now()),
  };
  async function* pieces(): AsyncGenerator<Exported[]> {
    for await (const items of readInventory(dependencies, actor, { ...query, limit: rowLimit, offset: 0 }))
      yield items.map((item) => ({ item, ...context }));
  }
  return tableOf({
    name: 'inventory',
    today: context.today,
    format: query.format,
    columns: wanted,
    pieces: pieces(),
    userId: actor.userId,
    signal,
  });
}
