import { feedStates } from '@regulus/contract/feed-values.ts';
import type { Feed, Outage } from '@regulus/contract/feeds.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../../../access/actor.ts';
import type { CompanyTransaction } from '../../../../db/transactions.ts';
import type { Dependencies } from '../../../../dependencies.ts';
import { failureIn } from '../../../../ingestion/web/failure-in-words.ts';
import { notFound, ProblemError } from '../../../../lib/problem.ts';
import { type Said, said } from '../../../../lib/said.ts';
import { spokenLanguage } from '../../../../lib/spoken-language.ts';
import { addSeconds, dayOf } from '../../../../lib/time.ts';
import { silentForDays } from './habit.ts';
import { cutOff, findOutage } from './outage.ts';
import * as queries from './queries.ts';

const recentSeconds = 30 * 86_400;

type FeedRow = Awaited<ReturnType<typeof queries.listFeeds>>[number];

/**
 * What is wrong with a feed, most serious first. Problems of the last check are reported even if the feed has been read only
 * once.
 */
function stateOf(row: FeedRow, today: string): Pick<Feed, 'state' | 'reason'> {
  const notPolled = { state: 'not_polled', reason: row.not_polled_reason } as const;
  if (row.last_tried_at === null && row.is_polled && row.is_extra && !row.is_followed)
    return { state: 'not_polled', reason: textsIn(spokenLanguage(), 'feed-reasons').waits };
  if (row.last_tried_at === null) return row.is_polled ? { state: 'not_tried', reason: null } : notPolled;
  if (row.consecutive_failures > 0)
    return { state: 'failing', reason: sentence(toldNow(cutOff(row)?.words ?? row.last_error)) };
  const silence = row.is_polled ? silenceOf(row, today) : null;
  if (silence !== null) return { state: 'silent', reason: silence };
  const [problem, ...others] = row.last_problems;
  if (problem !== undefined) {
    const { more } = textsIn(spokenLanguage(), 'feed-reasons');
    const told = others.length === 0 ? problem : more({ problem, count: others.length });
    return { state: 'partly_read', reason: sentence(told) };
  }
  return row.is_polled ? { state: 'healthy', reason: null } : notPolled;
}

const toldNow = (failure: string | null) => failure && failureIn(failure, spokenLanguage());

/** Starts with a capital, unless it starts with a host's name, and ends with a full stop. */
function sentence(words: string | null): string | null {
  if (words === null) return null;
  const start = /^\S+\.\S/.test(words) ? words.charAt(0) : words.charAt(0).toUpperCase();
  return `${start}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}

function silenceOf(row: FeedRow, today: string): string | null {
  const quietDays = silentForDays(row.newest_item_on, row.usual_gap_days, today);
  if (quietDays === null) return null;
  const usual = Math.max(1, Math.round(row.usual_gap_days ?? 1));
  return textsIn(spokenLanguage(), 'feed-reasons').silent({ quiet: quietDays, usual });
}

const time = (value: Date | null) => value?.toISOString() ?? null;

function presentFeed(row: FeedRow, today: string): Feed {
  return {
    id: row.id,
    regulator: row.regulator,
    is_followed: Boolean(row.is_followed),
    covers: row.covers === '' ? row.full_name : row.covers,
    url: row.url,
    format: row.format,
    ...stateOf(row, today),
    connection_fault: cutOff(row)?.fault ?? null,
    poll_every_minutes: row.poll_every_minutes,
    last_tried_at: time(row.last_tried_at),
    last_success_at: time(row.last_success_at),
    last_new_item_at: time(row.last_new_item_at),
    newest_item_on: row.newest_item_on,
    usual_gap_days: row.usual_gap_days,
    next_try_at: row.is_polled ? time(row.next_try_at) : null,
    consecutive_failures: row.consecutive_failures,
    items: row.item_count,
    new_items: row.recent_stored,
    changes: row.recent_changed,
  };
}

/** Only for installations that collect; others don't check feeds. */
async function outageOf(tx: CompanyTransaction, rows: readonly FeedRow[], now: Date): Promise<Outage | null> {
  const found = findOutage(rows.filter((row) => row.is_polled));
  if (!found) return null;
  const { lastAnswerAt, ...outage } = found;
  const since = await queries.firstFailureAfter(tx, lastAnswerAt ?? new Date(0));
  return { ...outage, since: (since ?? lastAnswerAt ?? now).toISOString() };
}

export async function listFeeds({ db, clock, config }: Dependencies, actor: Actor) {
  const now = clock.now();
  const { rows, outage } = await db.withCompany(actor.companyId, async (tx) => {
    const rows = await queries.listFeeds(tx, actor.companyId, addSeconds(now, -recentSeconds));
    return { rows, outage: await outageOf(tx, rows, now) };
  });
  const feeds = rows
    .map((row) => presentFeed(row, dayOf(now)))
    .toSorted((a, b) => feedStates.indexOf(a.state) - feedStates.indexOf(b.state));
  return { feeds, total: feeds.length, outage, is_polling: config.INGEST };
}

export async function listFeedRuns(
  { db }: Dependencies,
  feedId: string,
  page: { limit: number; offset: number },
) {
  return db.withSystem('operator', async (tx) => {
    if (!(await queries.findFeed(tx, feedId))) throw notFound(said('problems-publications', 'noSuchFeed'));
    const rows = await queries.listRuns(tx, feedId, page);
    return {
      feed_runs: rows.map((row) => ({
        ...row,
        started_at: row.started_at.toISOString(),
        finished_at: row.finished_at.toISOString(),
        error: toldNow(row.error),
        listed: row.listed.map(({ identity, title = '', reason }) => ({ identity, title, reason })),
      })),
      total: await queries.countRuns(tx, feedId),
    };
  });
}

/** @throws ProblemError 404 for an unknown feed, 409 for one that isn't polled */
export async function pollFeed({ db, clock, config }: Dependencies, feedId: string) {
  const now = clock.now();
  return db.withSystem('operator', async (tx) => {
    const feed = await queries.findFeed(tx, feedId);
    if (!feed) throw notFound(said('problems-publications', 'noSuchFeed'));
    if (!config.INGEST) {
      throw notPolled(said('problems-publications', 'ingestOff'));
    }
    if (!feed.is_polled)
      throw notPolled(feed.not_polled_reason ?? said('problems-publications', 'feedNotPolled'));
    await queries.makeDue(tx, feedId, now);
    return { next_try_at: now.toISOString() };
  });
}

const notPolled = (detail: string | Said) => new ProblemError(409, 'not_polled', detail);
