import type { Language } from '@regulus/contract/languages-values.ts';
import { isUndecided } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { TableFormat } from '../../../files/table-file.ts';
import { dayColumn, type Column as TableColumn, tableOf, textColumn } from '../../../files/table-of.ts';
import { dayIn } from '../../../lib/local-time.ts';
import { invalidRequest } from '../../../lib/problem.ts';
import { said } from '../../../lib/said.ts';
import { spokenLanguage } from '../../../lib/spoken-language.ts';
import { topicNamesIn } from '../../../lib/topic-name.ts';
import { namesOfPeople } from '../../users/assignees.service.ts';
import { type ListQuery, readInventory } from './lists.service.ts';
import { nextDate } from './next-date.ts';

interface Context {
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
  /** the reader's day of a moment (RFC 3339) */
  readonly dayOfTime: (time: string) => string;
}

interface Exported extends Context {
  readonly item: RegulatoryUpdateRow;
}
type Column = TableColumn<Exported>;

type Wording = Texts['exports-publications'];

function statusIn({ status }: Wording, item: RegulatoryUpdateRow): string {
  if (!isUndecided(item)) return status[item.status];
  return item.ai_irrelevant ? status.setAside : status.undecided;
}

const bindingIn = (texts: Wording, isBinding: boolean | null) =>
  isBinding === null ? null : isBinding ? texts.binding : texts.notBinding;

const text = (
  header: string,
  width: number,
  value: (item: RegulatoryUpdateRow, context: Context) => string | null,
): Column => textColumn(header, width, (row) => value(row.item, row));
const day = (header: string, value: (item: RegulatoryUpdateRow, context: Context) => string | null): Column =>
  dayColumn(header, (row) => value(row.item, row));

/** The columns that can be exported, in their default order; their headings are in the user's language. */
const columnsIn = (language: Language) => {
  const texts = textsIn(language, 'exports-publications');
  const { columns: headers } = texts;
  const topicName = topicNamesIn(language);
  const kindOf = (item: RegulatoryUpdateRow, today: string) => {
    const field = nextDate(item, today)?.field;
    return field ? headers[field] : null;
  };
  return {
    title: text(headers.title, 60, (item) => item.title),
    code: text(headers.code, 18, (item) => item.code),
    regulators: text(headers.regulators, 14, (item) => item.regulators.join(', ')),
    status: text(headers.status, 14, (item) => statusIn(texts, item)),
    decided_on: day(
      headers.decided_on,
      (item, { dayOfTime }) => item.triaged_at && dayOfTime(item.triaged_at),
    ),
    relevance: text(headers.relevance, 11, (item) => texts.relevance[item.relevance]),
    reason: text(headers.reason, 30, (item) => item.reason),
    topics: text(headers.topics, 34, (item) => item.topics.map(topicName).join(', ')),
    published_on: day(headers.published_on, (item) => item.published_on),
    next_date: day(headers.next_date, (item, { today }) => nextDate(item, today)?.on ?? null),
    next_date_kind: text(headers.next_date_kind, 14, (item, { today }) => kindOf(item, today)),
    comments_due_on: day(headers.comments_due_on, (item) => item.comments_due_on),
    in_force_on: day(headers.in_force_on, (item) => item.in_force_on),
    applicable_on: day(headers.applicable_on, (item) => item.applicable_on),
    expires_on: day(headers.expires_on, (item) => item.expires_on),
    document_type: text(headers.document_type, 18, (item) =>
      item.document_type ? texts.documentTypes[item.document_type] : null,
    ),
    binding: text(headers.binding, 12, (item) => bindingIn(texts, item.additional_data.is_binding)),
    assigned_to: text(headers.assigned_to, 20, (item, { names }) =>
      item.assigned_to ? (names.get(item.assigned_to) ?? null) : null,
    ),
    notes: text(headers.notes, 40, (item) => item.irrelevant_notes),
    updated_at: { header: headers.updated_at, kind: 'time', width: 17, value: ({ item }) => item.updated_at },
    link: text(headers.link, 40, (item) => item.link),
  } satisfies Record<string, Column>;
};

const rowLimit = 50_000;

function columnsOf(wanted: readonly string[] | undefined): Column[] {
  const columns = columnsIn(spokenLanguage());
  const names = wanted ?? Object.keys(columns);
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
 * The list under these filters as a file, with the same rows in the same order as on the page. Rows are read while the file is
 * sent; this stops when `signal` says that no one is waiting for it any more. @throws ProblemError 400, 429
 */
export async function exportInventory(
  dependencies: Dependencies,
  actor: Actor,
  query: ListQuery & { format: TableFormat; columns?: readonly string[] | undefined },
  signal?: AbortSignal,
) {
  const wanted = columnsOf(query.columns);
  const context: Context = {
    names: await dependencies.db.withCompany(actor.companyId, (tx) => namesOfPeople(tx, actor.companyId)),
    today: dayIn(dependencies.clock.now(), actor.timeZone),
    dayOfTime: (time) => dayIn(new Date(time), actor.timeZone),
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
