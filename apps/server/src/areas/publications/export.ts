import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import writeXlsxFile from 'write-excel-file/node';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { dayOf } from '../../lib/time.ts';
import { type ListQuery, listInventory } from './service.ts';

const statusNames = ['Relevant', 'Irrelevant', 'In review', 'Analyzed', 'Implemented'];
const bindingName = (isBinding: boolean | null) =>
  isBinding === null ? null : isBinding ? 'Binding' : 'Not binding';

/** The columns that can be exported, in their default order. */
const columns = {
  title: ['Title', (item) => item.title],
  code: ['Code', (item) => item.code],
  regulators: ['Regulator', (item) => item.regulators.join(', ')],
  status: ['Status', (item) => statusNames[item.status] ?? null],
  relevance: ['Relevance', (item) => item.relevance],
  reason: ['Why', (item) => item.reason],
  published_on: ['Published', (item) => item.published_on],
  comments_due_on: ['Comments due', (item) => item.comments_due_on],
  in_force_on: ['In force', (item) => item.in_force_on],
  applicable_on: ['Applicable', (item) => item.applicable_on],
  binding: ['Binding', (item) => bindingName(item.additional_data.is_binding)],
  assigned_to: [
    'Assigned to',
    (item, names) => (item.assigned_to ? (names.get(item.assigned_to) ?? null) : null),
  ],
  notes: ['Notes', (item) => item.irrelevant_notes],
  updated_at: ['Updated', (item) => item.updated_at],
  link: ['Link', (item) => item.link],
} satisfies Record<
  string,
  [string, (item: RegulatoryUpdate, names: ReadonlyMap<string, string>) => string | null]
>;
type Column = keyof typeof columns;

const rowLimit = 50_000;

/** Spreadsheets run cells that begin with these as formulas, so an apostrophe keeps them text (OWASP, CSV injection). */
const csvCell = (value: string | null) => {
  const text = value === null ? '' : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The list under these filters as a file, the same rows in the same order as the page shows. @throws ProblemError 400 */
export async function exportInventory(
  dependencies: Dependencies,
  actor: Actor,
  query: ListQuery & { format: 'xlsx' | 'csv'; columns?: readonly string[] | undefined },
) {
  const wanted = (query.columns ?? Object.keys(columns)) as Column[];
  const unknown = wanted.filter((column) => !(column in columns));
  if (unknown.length > 0 || wanted.length === 0) {
    throw invalidRequest(
      `There is no column ${unknown.join(', ')}. Columns: ${Object.keys(columns).join(', ')}.`,
      [{ path: 'query.columns', message: 'Unknown column' }],
    );
  }
  const { regulatory_updates: items } = await listInventory(dependencies, actor, {
    ...query,
    limit: rowLimit,
    offset: 0,
  });
  const people = await dependencies.db.withCompany(actor.companyId, (tx) =>
    tx.selectFrom('users').select(['id', 'name']).where('company_id', '=', actor.companyId).execute(),
  );
  const names = new Map(people.map((person) => [person.id, person.name]));
  const header = wanted.map((column) => columns[column][0]);
  const cells = items.map((item) => wanted.map((column) => columns[column][1](item, names)));
  const name = `inventory-${dayOf(dependencies.clock.now())}`;
  if (query.format === 'csv') {
    const lines = [header, ...cells].map((line) => line.map(csvCell).join(','));
    // The mark at the start tells spreadsheets that the file is UTF-8.
    const content = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8');
    return { filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content };
  }
  const content = await writeXlsxFile(
    [
      header.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...cells.map((line) => line.map((value) => (value === null ? null : { value, type: String }))),
    ],
    { stickyRowsCount: 1, columns: wanted.map((column) => ({ width: column === 'title' ? 60 : 18 })) },
  ).toBuffer();
  return {
    filename: `${name}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content,
  };
}
