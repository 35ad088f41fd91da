import type { ControlList } from '@regulus/contract/control-values.ts';
import type { Modality } from '@regulus/contract/obligation-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TableFormat } from '../../files/table-file.ts';
import { dayColumn, type Column as TableColumn, tableOf, textColumn } from '../../files/table-of.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayOf } from '../../lib/time.ts';
import { controlListNames } from '../controls/service-export.ts';
import { modalityNames, obligationStatusNames } from '../obligations/service-export.ts';
import { quotesOf } from '../obligations/service-quotes.ts';
import * as queries from './queries.ts';

interface Exported {
  readonly row: queries.ExportRow;
  readonly quote: string;
  readonly today: string;
}
type Column = TableColumn<Exported>;
const text = (
  header: string,
  width: number,
  value: (row: queries.ExportRow, quote: string, today: string) => string | null,
): Column => textColumn(header, width, ({ row, quote, today }) => value(row, quote, today));
const day = (header: string, value: (row: queries.ExportRow) => string | null): Column =>
  dayColumn(header, ({ row }) => value(row));

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
  text('Modality', 11, (row) => modalityNames[row.modality as Modality] ?? row.modality),
  text('Topic', 24, (row) => row.topic),
  text('Decision', 14, (row) => obligationStatusNames[row.status] ?? null),
  day('Decided', (row) => row.decided_on),
  text('Decided by', 20, (row) => row.decided_by),
  text('Reason', 30, (row) => row.reason),
  text('Assigned to', 20, (row) => row.assignee),
  day('Due', (row) => row.due_on),
  ofControls('Controls', 40, ({ title }) => title),
  ofControls('Control owner', 24, ({ assignee }) => assignee),
  ofControls('Readiness', 24, ({ list, condition_reason: reason }) =>
    list === 'out_of_scope' && reason
      ? `${controlListNames[list as ControlList]}: ${reason}`
      : controlListNames[list as ControlList],
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
  async function* pieces(): AsyncGenerator<Exported[]> {
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
        yield page.found.map((row) => ({ row, quote: page.quotes.get(row.id) ?? '', today }));
      after = page.found.length < rowsOfPage ? undefined : page.found.at(-1);
    } while (after);
  }
  return tableOf({ name: 'governance', today, format, columns, pieces: pieces(), userId, signal });
}
