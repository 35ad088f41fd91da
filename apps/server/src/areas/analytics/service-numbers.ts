import type { Analytics } from '@regulus/contract/admin-analytics.ts';
import { errorKinds, longestPeriod, type UseSpan } from '@regulus/contract/admin-analytics-values.ts';
import { refusals } from '@regulus/contract/chatbot-values.ts';
import { feedStates } from '@regulus/contract/feed-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addDays, dayOf, daysBetween } from '../../lib/time.ts';
import { listFeeds } from '../publications/feeds/service.ts';
import * as queries from './queries-numbers.ts';
import { spansOf } from './spans.ts';

const usualDays = 30;

interface Wanted {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly by: UseSpan;
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

const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

function answersOf(rows: readonly queries.AnswersRow[], starts: readonly string[]): Analytics['answers'] {
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

async function numbersOf(tx: SystemTransaction, period: queries.Period) {
  const starts = spansOf(period);
  const usage = await queries.usageBySpan(tx, period);
  const triage = await queries.triage(tx, period);
  const decided = triage.find(({ starts_on }) => starts_on === null);
  const { days_to_decision, days_to_control, ...activation } = await queries.activation(tx, period);
  const answers = answersOf(await queries.answers(tx, period), starts);
  const jobs = await queries.jobs(tx, period);
  const mails = await queries.mails(tx, period);
  const errors = new Map((await queries.otherErrors(tx, period)).map(({ kind, total }) => [kind, total]));
  errors
    .set(
      'jobs',
      sumOf(jobs, ({ failed }) => failed),
    )
    .set('mails', mails.failed)
    .set('answers', answers.failed);
  return {
    date_from: period.from,
    date_to: period.to,
    by: period.by,
    usage: {
      total: sumOf(usage, ({ total }) => total),
      spans: filled(starts, usage, (starts_on, row) => ({ starts_on, total: row?.total ?? 0 })),
      events: [...(await queries.usageByEvent(tx, period))],
    },
    active: filled(starts, await queries.activePeople(tx, period), (starts_on, row) => ({
      starts_on,
      people: row?.people ?? 0,
      companies: row?.companies ?? 0,
    })),
    activation: {
      ...activation,
      days_to_decision: round(days_to_decision),
      days_to_control: round(days_to_control),
    },
    triage: {
      decided: decided?.decided ?? 0,
      median_hours: round(decided?.median_hours ?? null),
      slow_hours: round(decided?.slow_hours ?? null),
      spans: filled(starts, triage, (starts_on, row) => ({
        starts_on,
        decided: row?.decided ?? 0,
        median_hours: round(row?.median_hours ?? null),
      })),
    },
    answers,
    jobs: [...jobs],
    mails,
    storage: [...(await queries.storage(tx))],
    errors: errorKinds.map((kind) => ({ kind, total: errors.get(kind) ?? 0 })),
  };
}

/** Numbers over all companies but the demo companies. @throws ProblemError 400 */
export async function getAnalytics(
  dependencies: Dependencies,
  actor: Actor,
  wanted: Wanted,
): Promise<Analytics> {
  const { db, clock } = dependencies;
  const period = periodOf(wanted, dayOf(clock.now()));
  const numbers = await db.withSystem('analytics', (tx) => numbersOf(tx, period), { isSnapshot: true });
  const { feeds } = await listFeeds(dependencies, actor);
  const sources = feedStates.map((state) => ({
    state,
    total: feeds.filter((feed) => feed.state === state).length,
  }));
  return { ...numbers, sources };
}
