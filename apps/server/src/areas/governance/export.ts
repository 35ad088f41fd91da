import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TableFormat } from '../../files/table-file.ts';
import { dayColumn, type Column as TableColumn, tableOf, textColumn } from '../../files/table-of.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import { dayIn } from '../../lib/local-time.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { topicNamesIn } from '../../lib/topic-name.ts';
import { quotesOf } from '../obligations/quotes.service.ts';
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

/** Whether proof counts today: the branch of its message, and the day that it names. */
function validityOf(
  { from, until }: { from: string | null; until: string | null },
  today: string,
  language: Language,
) {
  const on = (day: string) => dayInWords(day, language);
  if (until !== null && until < today) return { validity: 'expired', date: on(until) } as const;
  if (from !== null && from > today) return { validity: 'later', date: on(from) } as const;
  return until === null
    ? ({ validity: 'always', date: '' } as const)
    : ({ validity: 'until', date: on(until) } as const);
}

const nameIn = <Key extends string>(names: Readonly<Record<Key, string>>, key: string): string =>
  names[key as Key] ?? key;

function columnsIn(language: Language): readonly Column[] {
  const texts = textsIn(language, 'exports-governance');
  const names = textsIn(language, 'exports-obligations');
  const topicName = topicNamesIn(language);
  const { columns } = texts;
  return [
    text(columns.publication, 50, (row) => row.title),
    text(columns.code, 18, (row) => row.code),
    text(columns.regulator, 14, (row) => row.regulators.join(', ')),
    text(columns.clause, 24, (row) => row.clause),
    text(columns.obligation, 80, (_, quote) => quote),
    text(columns.modality, 11, (row) => nameIn(names.modality, row.modality)),
    text(columns.topic, 24, (row) => row.topic && topicName(row.topic)),
    text(columns.decision, 14, (row) => nameIn(names.status, String(row.status))),
    day(columns.decided, (row) => row.decided_on),
    text(columns.decidedBy, 20, (row) => row.decided_by),
    text(columns.reason, 30, (row) => row.reason),
    text(columns.assignedTo, 20, (row) => row.assignee),
    day(columns.due, (row) => row.due_on),
    ofControls(columns.controls, 40, ({ title }) => title),
    ofControls(columns.controlOwner, 24, ({ assignee }) => assignee),
    ofControls(columns.readiness, 24, ({ list, condition_reason: reason }) =>
      list === 'out_of_scope' && reason ? texts.outOfScope({ reason }) : nameIn(names.readiness, list),
    ),
    ofControls(
      columns.confirmed,
      28,
      ({ confirmed }) =>
        confirmed &&
        texts.confirmed({ name: confirmed.by ?? texts.former, date: dayInWords(confirmed.on, language) }),
    ),
    ofControls(columns.evidence, 50, ({ files, attestations }, today) => [
      ...(files ?? []).map(({ name, ...period }) =>
        texts.file({ name, ...validityOf(period, today, language) }),
      ),
      ...(attestations ?? []).map(({ by, on, until }) =>
        texts.attested({
          name: by ?? texts.former,
          made: dayInWords(on, language),
          ...validityOf({ from: null, until }, today, language),
        }),
      ),
    ]),
  ];
}

const rowsOfPage = 500;

/** Every obligation on firms with its decision, its controls and what proves them, read while it is sent. @throws ProblemError 429 */
export function exportGovernance(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId, userId, timeZone }: Actor,
  {
    format,
    regulators = null,
  }: { readonly format: TableFormat; readonly regulators?: readonly string[] | null | undefined },
  signal?: AbortSignal,
): FileAnswer {
  const today = dayIn(clock.now(), timeZone);
  async function* pieces(): AsyncGenerator<Exported[]> {
    let after: queries.ExportRow | undefined;
    do {
      const page = await db.withCompany(companyId, async (tx) => {
        const found = await queries.listForExport(tx, companyId, regulators, {
          limit: rowsOfPage,
          after,
          timeZone,
        });
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
  return tableOf({
    name: 'governance',
    today,
    format,
    columns: columnsIn(spokenLanguage()),
    pieces: pieces(),
    userId,
    signal,
  });
}
