import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { takingTurns } from '../../files/files-under-way.ts';
import {
  type TableColumn,
  type TableFormat,
  type TableRow,
  tableContentTypes,
} from '../../files/table-file.ts';
import { writeTableFile } from '../../files/write-table-file.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayOf } from '../../lib/time.ts';
import { quotesOf } from '../obligations/service-quotes.ts';
import * as queries from './queries.ts';

interface Column extends TableColumn {
  readonly value: (row: queries.ExportRow, quote: string) => string | null;
}
const text = (header: string, width: number, value: Column['value']): Column => ({
  header,
  kind: 'text',
  width,
  value,
});
const day = (header: string, value: Column['value']): Column => ({ header, kind: 'day', width: 13, value });

const statusNames = ['Disregarded', 'Needs review', 'Approved'];
const modalityNames: Readonly<Record<string, string>> = {
  must: 'Must',
  must_not: 'Must not',
  may: 'May',
  should: 'Should',
};
const listNames: Readonly<Record<string, string>> = {
  completed: 'Ready',
  in_progress: 'In progress',
  incomplete: 'Not ready',
  out_of_scope: 'Out of scope',
};

const columns: readonly Column[] = [
  text('Publication', 50, (row) => row.title),
  text('Code', 18, (row) => row.code),
  text('Regulator', 14, (row) => row.regulators.join(', ')),
  text('Clause', 24, (row) => row.clause),
  text('Obligation', 80, (_, quote) => quote),
  text('Modality', 11, (row) => modalityNames[row.modality] ?? row.modality),
  text('Topic', 24, (row) => row.topic),
  text('Decision', 14, (row) => statusNames[row.status] ?? null),
  day('Decided', (row) => row.decided_on),
  text('Decided by', 20, (row) => row.decided_by),
  text('Assigned to', 20, (row) => row.assignee),
  day('Due', (row) => row.due_on),
  text('Controls', 40, (row) => (row.controls ?? []).map(({ code, title }) => `${code} ${title}`).join('\n')),
  text('Readiness', 16, (row) =>
    (row.controls ?? []).map(({ code, list }) => `${code} ${listNames[list] ?? list}`).join('\n'),
  ),
];

const rowsOfPage = 500;

/** Every obligation on firms with its decision and controls, read while it is sent. @throws ProblemError 429 */
export function exportGovernance(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId, userId }: Actor,
  {
    format,
    regulators = null,
  }: { readonly format: TableFormat; readonly regulators?: readonly string[] | null | undefined },
  signal?: AbortSignal,
): FileAnswer {
  async function* rows(): AsyncGenerator<TableRow[]> {
    let after: queries.ExportRow | undefined;
    do {
      const page = await db.withCompany(companyId, async (tx) => {
        const found = await queries.listForExport(tx, companyId, regulators, { limit: rowsOfPage, after });
        return {
          found,
          quotes: await quotesOf(
            tx,
            companyId,
            found.map(({ id }) => id),
          ),
        };
      });
      if (page.found.length > 0)
        yield page.found.map((row) => columns.map(({ value }) => value(row, page.quotes.get(row.id) ?? '')));
      after = page.found.length < rowsOfPage ? undefined : page.found.at(-1);
    } while (after);
  }
  const shapes = columns.map(({ header, kind, width }) => ({ header, kind, width }));
  return {
    filename: `governance-${dayOf(clock.now())}.${format}`,
    contentType: tableContentTypes[format],
    content: takingTurns(userId, writeTableFile(format, shapes, rows(), signal)),
  };
}
