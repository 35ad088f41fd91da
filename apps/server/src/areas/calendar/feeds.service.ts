import type { CalendarFeed, createCalendarFeed as createContract } from '@regulus/contract/calendar.ts';
import { calendarKinds, mostCalendarFeeds } from '@regulus/contract/calendar-values.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashOfCode, makeCode } from '../../lib/one-time-code.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { addDays, addSeconds, dayOf } from '../../lib/time.ts';
import { findUserAsActor } from '../account/actor.service.ts';
import * as queries from './feeds.queries.ts';
import { writeCalendar } from './ics.ts';
import { listEntries } from './kinds.ts';
import { mostEntries, visibleKinds } from './service.ts';

/** How often a reading is written down: some programs read every few minutes. */
const noteReadingSeconds = 60;
/** What is long past and what is farther away than any plan is left out. */
const daysBack = 366;
const daysAhead = 3_660;

type Row = Awaited<ReturnType<typeof queries.listFeeds>>[number];

const presentFeed = ({ kinds, created_at, last_read_at, ...feed }: Row): CalendarFeed => ({
  ...feed,
  kinds: kinds && calendarKinds.filter((kind) => kinds.includes(kind)),
  created_at: created_at.toISOString(),
  last_read_at: last_read_at?.toISOString() ?? null,
});

export const listFeeds = ({ db }: Pick<Dependencies, 'db'>, actor: Actor) =>
  db.withCompany(actor.companyId, async (tx) => {
    const rows = await queries.listFeeds(tx, actor);
    return { feeds: rows.map(presentFeed), total: rows.length };
  });

const record = (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  action: string,
  objectId: string,
  at: Date,
) =>
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action,
    objectType: 'calendar_feed',
    objectId,
    details: {},
    at,
  });

/** Makes a feed; the answer is the only place where its address stands. @throws ProblemError 409 */
export const createFeed = (
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { name, kinds, is_mine, regulators }: Parsed<typeof createContract, 'body'>,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    await queries.lockOwner(tx, actor);
    if ((await queries.listFeeds(tx, actor)).length >= mostCalendarFeeds) {
      throw new ProblemError(
        409,
        'too_many_kept',
        said('problems-calendar', 'tooManyFeeds', { count: mostCalendarFeeds }),
      );
    }
    const now = clock.now();
    const { code, hash } = makeCode();
    const row = await queries.insertFeed(tx, {
      company_id: actor.companyId,
      user_id: actor.userId,
      name,
      kinds,
      is_mine,
      regulators,
      hash,
      created_at: now,
      last_read_at: null,
    });
    record(tx, actor, 'calendar_feed.created', row.id, now);
    return { ...presentFeed(row), address: new URL(`/calendar/${code}.ics`, config.APP_URL).href };
  });

/** @throws ProblemError 404 */
export const revokeFeed = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    if (!(await queries.deleteFeed(tx, actor, id))) throw notFound();
    record(tx, actor, 'calendar_feed.revoked', id, clock.now());
  });

/**
 * The calendar at an address, with what its user may see now.
 * @throws ProblemError 404 where the feed was revoked, or its user has left or is disabled
 */
export async function readFeed(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  code: string,
): Promise<string> {
  const now = clock.now();
  const found = await db.withSystem('calendar-feed', async (tx) => {
    const feed = await queries.findFeed(tx, hashOfCode(code));
    const actor =
      feed && (await findUserAsActor(tx, { companyId: feed.company_id, userId: feed.user_id }, config, now));
    return feed && actor ? { feed, actor } : null;
  });
  if (!found) throw notFound();
  const { feed, actor } = found;
  const before = addSeconds(now, -noteReadingSeconds);
  const entries = await db.withCompany(actor.companyId, async (tx) => {
    if (feed.last_read_at === null || feed.last_read_at <= before)
      await queries.noteReading(tx, { companyId: actor.companyId, id: feed.id, now, before });
    const today = dayOf(now);
    return listEntries(tx, actor.companyId, visibleKinds(actor, feed.kinds ?? undefined), {
      from: addDays(today, -daysBack),
      to: addDays(today, daysAhead),
      assigneeId: feed.is_mine ? actor.userId : null,
      regulators: feed.regulators,
      limit: mostEntries,
    });
  });
  return writeCalendar(
    { name: feed.name, entries, appUrl: config.APP_URL },
    actor.language ?? spokenLanguage(),
  );
}
