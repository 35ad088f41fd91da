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
  readonly value: (row: queries.ExportRow, quote: string, today: string) => string | null;
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

const former = 'a former colleague';

/** A line for each control that answers the obligation, or for each that there is something to say of. */
const ofControls = (
  header: string,
  width: number,
  say: (control: queries.ExportControl, today: string) => string | null | readonly string[],
): Column =>
  text(header, width, (row, _, today) =>
    (row.controls ?? [])
      .flatMap((control) =>
        [say(control, today)].flat().flatMap((line) => (line ? `${control.code} ${line}` : [])),
      )
      .join('\n'),
  );

const validity = (period: { from: string | null; until: string | null }, today: string): string => {
  const { from, until } = period;
  if (until !== null && until < today) return `, expired on ${until}`;
  if (from !== null && from > today) return `, valid from ${from}`;
  return until === null ? '' : `, until ${until}`;
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
  text('Reason', 30, (row) => row.reason),
  text('Assigned to', 20, (row) => row.assignee),
  day('Due', (row) => row.due_on),
  ofControls('Controls', 40, ({ title }) => title),
  ofControls('Control owner', 24, ({ assignee }) => assignee),
  ofControls('Readiness', 24, ({ list, condition_reason: reason }) =>
    list === 'out_of_scope' && reason ? `${listNames[list] ?? list}: ${reason}` : (listNames[list] ?? list),
  ),
  ofControls('Confirmed', 28, ({ confirmed }) => confirmed && `${confirmed.by ?? former}, ${confirmed.on}`),
  ofControls('Proof', 50, ({ files, attestations }, today) => [
    ...(files ?? []).map(({ name, ...period }) => `${name}${validity(period, today)}`),
    ...(attestations ?? []).map(
      ({ by, on, until }) => `attested by ${by ?? former}, ${on}${validity({ from: null, until }, today)}`,
    ),
  ]),
];

const rowsOfPage = 500;

/** Every obligation on firms with its decision, its controls and what proves them, read while it is sent. @throws ProblemError 429 */
export function exportGovernance(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId, userId }: Actor,
  {
    format,
    regulators = null,
  }: { readonly format: TableFormat; readonly regulators?: readonly string[] | null | undefined },
  signal?: AbortSignal,
): FileAnswer {
  const today = dayOf(clock.now());
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
        yield page.found.map((row) =>
          columns.map(({ value }) => value(row, page.quotes.get(row.id) ?? '', today)),
        );
      after = page.found.length < rowsOfPage ? undefined : page.found.at(-1);
    } while (after);
  }
  const shapes = columns.map(({ header, kind, width }) => ({ header, kind, width }));
  return {
    filename: `governance-${today}.${format}`,
    contentType: tableContentTypes[format],
    content: takingTurns(userId, writeTableFile(format, shapes, rows(), signal)),
  };
}
