import type { Analytics, Numbers } from '@regulus/contract/admin-analytics.ts';
import {
  errorKinds,
  longestPeriod,
  type Metric,
  type TimeSpan,
} from '@regulus/contract/admin-analytics-values.ts';
import { refusals } from '@regulus/contract/chatbot-values.ts';
import { feedStates } from '@regulus/contract/feed-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addDays, dayOf, daysBetween } from '../../lib/time.ts';
import { listFeeds } from '../publications/collecting/feeds/service.ts';
import type { Period } from './numbers.queries.ts';
import * as queries from './numbers.queries.ts';

/** The first day of the span in which a day lies; weeks begin on Monday, as PostgreSQL has them. */
function startOf(day: string, by: Period['by']): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 8)}01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const longestMonth = 31;

/** The first days of all spans of a period, the one in which it begins among them. */
function spansOf({ from, to, by }: Period): readonly string[] {
  const starts: string[] = [];
  const step = { day: 1, week: 7, month: longestMonth }[by];
  for (let start = startOf(from, by); start <= to; start = startOf(addDays(start, step), by))
    starts.push(start);
  return starts;
}

const usualDays = 30;

interface Wanted {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly by: TimeSpan;
}

/** @throws ProblemError 400 for a period that begins after today, or is too long */
function periodOf({ date_from, date_to, by }: Wanted, today: string): queries.Period {
  const to = date_to !== undefined && date_to < today ? date_to : today;
  const from = date_from ?? addDays(to, 1 - usualDays);
  if (from > to || daysBetween(from, to) > longestPeriod) {
    const message =
      from > to
        ? said('problems-analytics', 'notBegun')
        : said('problems-analytics', 'tooLong', { most: longestPeriod });
    throw invalidRequest(message, [{ path: 'query.date_from', message }]);
  }
  return { from, to, by };
}

const round = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

function answersOf(rows: readonly queries.AnswersRow[], starts: readonly string[]): Numbers['answers'] {
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const given = rows.filter(({ refusal }) => refusal === null);
  return {
    answered: sumOf(given, ({ done }) => done),
    refused: sumOf(refused, ({ done }) => done),
    stopped: sumOf(rows, ({ stopped }) => stopped),
    failed: sumOf(rows, ({ failed }) => failed),
    helpful: sumOf(rows, ({ helpful }) => helpful),
    unhelpful: sumOf(rows, ({ unhelpful }) => unhelpful),
    refusals: refusals.map((reason) => ({
      reason,
      total: sumOf(
        refused.filter(({ refusal }) => refusal === reason),
        ({ done }) => done,
      ),
    })),
    spans: starts.map((start) => {
      const at = (own: readonly queries.AnswersRow[]) =>
        sumOf(
          own.filter(({ starts_on }) => starts_on === start),
          ({ done }) => done,
        );
      return { starts_on: start, answered: at(given), refused: at(refused) };
    }),
  };
}

/** One row for each span, also for those of which nothing is known. */
const filled = <Row extends { readonly starts_on: string | null }, Made>(
  starts: readonly string[],
  rows: readonly Row[],
  make: (start: string, row: Row | undefined) => Made,
): Made[] => {
  const known = new Map(rows.map((row) => [row.starts_on, row]));
  return starts.map((start) => make(start, known.get(start)));
};

type Read<Name extends Metric> = (
  tx: SystemTransaction,
  period: queries.Period,
  starts: readonly string[],
) => Promise<Numbers[Name]>;

/** How each is read; of feeds elsewhere, since a company's rights say which it sees. */
const readers: { readonly [Name in Exclude<Metric, 'sources'>]: Read<Name> } = {
  async usage(tx, period, starts) {
    const spans = await queries.usageBySpan(tx, period);
    return {
      total: sumOf(spans, ({ total }) => total),
      spans: filled(starts, spans, (starts_on, row) => ({ starts_on, total: row?.total ?? 0 })),
      events: [...(await queries.usageByEvent(tx, period))],
    };
  },
  active: async (tx, period, starts) =>
    filled(starts, await queries.activePeople(tx, period), (starts_on, row) => ({
      starts_on,
      people: row?.people ?? 0,
      companies: row?.companies ?? 0,
    })),
  async activation(tx, period) {
    const { days_to_decision, days_to_control, ...counts } = await queries.activation(tx, period);
    return { ...counts, days_to_decision: round(days_to_decision), days_to_control: round(days_to_control) };
  },
  async triage(tx, period, starts) {
    const rows = await queries.triage(tx, period);
    const all = rows.find(({ starts_on }) => starts_on === null);
    return {
      decided: all?.decided ?? 0,
      median_hours: round(all?.median_hours ?? null),
      slow_hours: round(all?.slow_hours ?? null),
      spans: filled(starts, rows, (starts_on, row) => ({
        starts_on,
        decided: row?.decided ?? 0,
        median_hours: round(row?.median_hours ?? null),
      })),
    };
  },
  answers: async (tx, period, starts) => answersOf(await queries.answers(tx, period), starts),
  jobs: async (tx, period) => [...(await queries.jobs(tx, period))],
  mails: queries.mails,
  storage: async (tx) => [...(await queries.storage(tx))],
  async errors(tx, period) {
    const counted = new Map((await queries.errors(tx, period)).map(({ kind, total }) => [kind, total]));
    return errorKinds.map((kind) => ({ kind, total: counted.get(kind) ?? 0 }));
  },
};

/** Numbers over all companies but the demo companies. @throws ProblemError 400 */
export async function getAnalytics(
  dependencies: Dependencies,
  actor: Actor,
  { metrics, ...wanted }: Wanted & { readonly metrics: readonly Metric[] },
): Promise<Analytics> {
  const { db, clock } = dependencies;
  const period = periodOf(wanted, dayOf(clock.now()));
  const starts = spansOf(period);
  const { from: date_from, to: date_to, by } = period;
  const read = await db.withSystem(
    'analytics',
    async (tx) => {
      const found: [Metric, unknown][] = [];
      for (const metric of metrics)
        if (metric !== 'sources') found.push([metric, await readers[metric](tx, period, starts)]);
      return Object.fromEntries(found) as Partial<Numbers>;
    },
    { isSnapshot: true },
  );
  const sources = metrics.includes('sources') ? { sources: await readFeeds(dependencies, actor) } : {};
  return { date_from, date_to, by, ...read, ...sources };
}

async function readFeeds(dependencies: Dependencies, actor: Actor): Promise<Numbers['sources']> {
  const { feeds } = await listFeeds(dependencies, actor);
  return feedStates.map((state) => ({ state, total: feeds.filter((feed) => feed.state === state).length }));
}
