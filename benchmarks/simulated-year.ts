/**
 * A year of mails and tasks in less than an hour: digests, reminders, escalations and newsletters for people in five zones, and a task
 * for each deadline, on PostgreSQL, by two worker processes at the same time that are killed now and then, and with hours in which
 * neither runs. Prints what was expected, found by other means, and what was sent and raised; exits with 1 where they differ.
 *   node benchmarks/simulated-year.ts [--days 365] [--until 365] [--kills 60] [--seed 1]
 * `--until` ends the same year after so many days, to look at something that happened before.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { reactions } from '@regulus/server/areas/reactions.ts';
import { connectDatabase } from '@regulus/server/db/connect.ts';
import { silentLogger } from '@regulus/server/lib/logger.ts';
import { addDays, dayOf } from '@regulus/server/lib/time.ts';
import { makeCompany, makeRegulator, makeUser } from '@regulus/server/testing/factories.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { sql } from 'kysely';
import { noTasks, startDeadlines } from './simulated-year/deadlines.ts';
import { type Frequency, mailedAt, zoneNames } from './simulated-year/expected.ts';
import { countersByMonth } from './simulated-year/months.ts';
import { publish } from './simulated-year/publish.ts';
import { startWorker } from './simulated-year/worker-process.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    until: { type: 'string' },
    kills: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});
const hourMs = 3_600_000;
const begin = Date.parse('2026-01-01T00:00:00Z');
const hours = Number(values.until ?? values.days) * 24;
const end = begin + hours * hourMs;
const frequencies: readonly Frequency[] = ['Real-time', 'Daily', 'Weekly'];

/** Mulberry32: the same year each time. */
let state = Number(values.seed);
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const hourWithin = (days: number) => Math.floor(random() * days * 24);

const binaries = findPostgresBinaries();
if (!binaries) throw new Error('This needs PostgreSQL: initdb on the path or under /usr/lib/postgresql.');
const cluster = await startPostgresCluster(binaries);
const databaseUrl = cluster.url('postgres');
const db = await connectDatabase({ databaseUrl, dataDir: 'memory', log: silentLogger, reactions });
await db.migrate();

interface Person {
  readonly id: string;
  readonly companyId: string;
  readonly frequency: Frequency;
  readonly zone: string;
}

/** Five people in each of two companies, and what happens there. */
const people: Person[] = [];
const regulator = await makeRegulator(db);
const companies = [await makeCompany(db), await makeCompany(db)];
for (const [at, companyId] of companies.entries())
  for (const [index, zone] of zoneNames.entries()) {
    const { id } = await makeUser(db, companyId, { role: index === 0 ? 'company_admin' : 'member' });
    const frequency = frequencies[(index + at) % frequencies.length]!;
    await db.withCompany(companyId, (tx) =>
      tx
        .updateTable('users')
        .set({ time_zone: zone, frequency, created_at: new Date(begin) })
        .where('id', '=', id)
        .execute(),
    );
    people.push({ id, companyId, frequency, zone });
  }
const subscribers = await Promise.all(
  frequencies.map((frequency) =>
    db.withSystem('benchmark', async (tx) => {
      const { id } = await tx
        .insertInto('subscriptions')
        .values({
          address_key: randomUUID(),
          email: `${frequency}@example.test`,
          frequency,
          asked_at: new Date(begin),
          confirmed_at: new Date(begin),
          confirmed_by_link_until: new Date(begin),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, frequency };
    }),
  ),
);

/** Publications come at half past; each is relevant to one of the companies. */
const publications = Array.from({ length: Number(values.days) * 2 }, () => ({
  at: begin + (2 + hourWithin(Number(values.days) - 1)) * hourMs + hourMs / 2,
  companyId: companies[random() < 0.5 ? 0 : 1]!,
}));
const publishOne = ({ at, companyId }: (typeof publications)[number]) =>
  publish(db, {
    companyId,
    regulator,
    title: 'A publication',
    type: 'news',
    relevance: 2,
    day: dayOf(new Date(at)),
    collectedAt: new Date(at),
  });

/** Controls of one person each: due on a day, moved once to a later one after its first reminder, or left overdue. */
const controls = Array.from({ length: Math.floor(Number(values.days) / 6) }, (_, index) => {
  const madeOn = addDays('2026-01-02', Math.floor(random() * Math.max(1, Number(values.days) - 110)));
  const owner = people[Math.floor(random() * people.length)]!;
  return { id: randomUUID(), owner, madeOn, dueOn: addDays(madeOn, 40), isMoved: index % 3 === 0 };
});
const movedTo = (dueOn: string) => addDays(dueOn, 40);
const makeControl = ({ id, owner, dueOn }: (typeof controls)[number], now: Date) =>
  db.withCompany(owner.companyId, (tx) =>
    tx
      .insertInto('controls')
      .values({
        company_id: owner.companyId,
        id,
        code: id.slice(0, 8),
        title: 'A control',
        chosen_regulators: [],
        regulators: [],
        assignee_id: owner.id,
        due_on: dueOn,
        origin: 'by_hand',
        words: 'a control',
        created_by: null,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
const moveControl = ({ id, owner, dueOn }: (typeof controls)[number]) =>
  db.withCompany(owner.companyId, (tx) =>
    tx
      .updateTable('controls')
      .set({ due_on: movedTo(dueOn) })
      .where('id', '=', id)
      .execute(),
  );

// a run of an hour in which a worker is killed, and nights in which none runs
const killsAt = new Set(
  Array.from({ length: Number(values.kills) }, () => 1 + hourWithin(Number(values.days) - 1)),
);
const silentFrom = [40, 150, 260].map((day) => day * 24 + 2);
const isSilent = (hour: number) => silentFrom.some((from) => hour >= from && hour < from + 9);
const silentMoments = (at: number) => isSilent(Math.round((at - begin) / hourMs));

const deadlines = await startDeadlines(db, random, { begin, days: Number(values.days) });
const workers = await Promise.all([startWorker(databaseUrl), startWorker(databaseUrl)]);
const pendingPublications = publications.toSorted((one, other) => one.at - other.at);
const { of: countersOf, months } = countersByMonth({
  mailsExpected: 0,
  mailsSent: 0,
  mailsTwice: 0,
  mailsLost: 0,
  kills: 0,
});
const monthOf = (at: number | Date | string) =>
  countersOf((typeof at === 'string' ? at : dayOf(new Date(at))).slice(0, 7));
const killedAt = (at: number) =>
  killsAt.has(Math.round((at - begin) / hourMs)) ? ', in an hour in which a worker was killed' : '';
const mailFaults: string[] = [];
/** Enters in the months what one person should have got and got, by moment. @param sent when, as often as it was sent */
function compareMails(who: string, expected: ReadonlySet<number>, sent: readonly number[]): void {
  for (const at of expected) {
    monthOf(at).mailsExpected += 1;
    if (sent.includes(at)) continue;
    monthOf(at).mailsLost += 1;
    mailFaults.push(`${new Date(at).toISOString()} no mail: ${who}${killedAt(at)}`);
  }
  for (const [index, at] of sent.entries()) {
    monthOf(at).mailsSent += 1;
    // a second one, or one at a moment that calls for none
    if (sent.indexOf(at) === index && expected.has(at)) continue;
    monthOf(at).mailsTwice += 1;
    mailFaults.push(`${new Date(at).toISOString()} a mail too many: ${who}${killedAt(at)}`);
  }
}
const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000).toFixed();
let kills = 0;
const started = performance.now();
for (let hour = 0; hour <= hours; hour += 1) {
  const now = new Date(begin + hour * hourMs);
  while (pendingPublications[0] && pendingPublications[0].at < now.getTime())
    await publishOne(pendingPublications.shift()!);
  if (now.getUTCHours() === 0)
    for (const control of controls) {
      if (control.madeOn === dayOf(now)) await makeControl(control, now);
      // between the first and the second reminder
      if (control.isMoved && addDays(control.madeOn, 20) === dayOf(now)) await moveControl(control);
    }
  if (isSilent(hour)) continue;
  await deadlines.change(now);
  const isKill = killsAt.has(hour);
  if (isKill) {
    kills += 1;
    monthOf(now).kills += 1;
  }
  const moment = now.toISOString();
  await Promise.all(
    workers.map((worker, index) =>
      worker.work(moment, isKill && index === hour % 2 ? Math.floor(random() * 40) : undefined),
    ),
  );
  await deadlines.check(now);
  if (hour % (24 * 30) === 0) console.log(`${moment}, after ${secondsSince(started)} s`);
}
for (const worker of workers) await worker.close();

interface Row {
  readonly what: string;
  readonly expected: number;
  readonly sent: number;
  readonly duplicates: number;
  readonly lost: number;
}
const count = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
  (await db.withSystem('benchmark', (tx) => statement.execute(tx))).rows[0]?.count ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What falls into hours without work is mailed at the first one after them, together with what is mailed then anyway. */
const ran = (at: number): number => {
  let moment = at;
  while (silentMoments(moment)) moment += hourMs;
  return moment;
};
/**
 * When something is mailed. The mail of a period that fell into hours without work still goes out after them, and tells of what
 * came in until then.
 */
function mailedAfter(moment: number, frequency: Frequency, zone: string): number {
  const regular = ran(mailedAt(moment, frequency, zone));
  for (let hour = Math.floor(moment / hourMs) * hourMs; silentMoments(hour); hour -= hourMs)
    if (mailedAt(hour, frequency, zone) === hour) return ran(hour);
  return regular;
}
const mailsOf = (moments: readonly number[], frequency: Frequency, zone: string) =>
  new Set(moments.map((moment) => mailedAfter(moment, frequency, zone)).filter((at) => at <= end));
const moments = async (statement: ReturnType<typeof sql<{ at: Date }>>) =>
  (await db.withSystem('benchmark', (tx) => statement.execute(tx))).rows.map(({ at }) => at.getTime());

const rows: Row[] = [];
for (const frequency of frequencies) {
  const own = people.filter((one) => one.frequency === frequency);
  const expected: number[] = [];
  for (const { id, companyId, zone } of own) {
    const wanted = mailsOf(
      publications.filter((one) => one.companyId === companyId).map(({ at }) => at),
      frequency,
      zone,
    );
    expected.push(wanted.size);
    compareMails(
      `digest, ${frequency}, ${zone}`,
      wanted,
      await moments(sql`select mail.created_at as at from mail_ledger as entry join mail_outbox as mail on mail.id = entry.mail_id
        where entry.kind = 'digest' and entry.user_id = ${id}`),
    );
  }
  const ids = own.map(({ id }) => id);
  const sent =
    await count(sql`select count(*) from mail_outbox as mail join users on users.email = mail.recipient
    where users.id = any (${ids}) and exists (select from mail_ledger as entry
      where entry.mail_id = mail.id and entry.kind = 'digest')`);
  const told = await count(sql`select coalesce(sum(cardinality(publication_ids)), 0)::integer as count
    from mail_ledger where kind = 'digest' and user_id = any (${ids})`);
  const distinct =
    await count(sql`select count(distinct (user_id, id)) from mail_ledger, unnest(publication_ids) as id
    where kind = 'digest' and user_id = any (${ids})`);
  const due = sum(
    own.map(
      ({ companyId, zone }) =>
        publications.filter(
          (one) => one.companyId === companyId && mailedAfter(one.at, frequency, zone) <= end,
        ).length,
    ),
  );
  rows.push({
    what: `digests, ${frequency.toLowerCase()} (${String(own.length)} people)`,
    expected: sum(expected),
    sent,
    duplicates: told - distinct,
    lost: due - distinct,
  });
}

const steps = [30, 7, 1];
const last = dayOf(new Date(end - 24 * hourMs));
const reached = (day: string) => day < last;
const periods = controls.flatMap(({ id, owner, madeOn, dueOn, isMoved }) => {
  if (!reached(madeOn)) return [];
  const of = (day: string, some: readonly number[]) =>
    some
      .filter((step) => reached(addDays(day, -step)))
      .map((step) => `${owner.id} control ${id} ${day} ${String(step)}`);
  return isMoved ? [...of(dueOn, [30]), ...of(movedTo(dueOn), steps)] : of(dueOn, steps);
});
const admins = companies.map((companyId) => people.find((one) => one.companyId === companyId)!);
const overdue = controls.flatMap(({ id, owner, dueOn, isMoved }) => {
  const day = isMoved ? movedTo(dueOn) : dueOn;
  const admin = admins.find(({ companyId }) => companyId === owner.companyId)!;
  return reached(addDays(day, 3)) ? [`${admin.id} control ${id} ${day}`] : [];
});
for (const [what, kind, expected] of [
  ['reminders', 'reminder', periods],
  ['escalations', 'escalation', overdue],
] as const) {
  // "person control id day step"; escalations have no step and come after three days
  const dayOfMail = (period: string) => {
    const [, , , day = '', step = '-3'] = period.split(' ');
    return addDays(day, -Number(step));
  };
  const { rows: all } = await db.withSystem('benchmark', (tx) =>
    sql<{ period: string; mails: number }>`
      select user_id || ' ' || period as period, count(mail.id) as mails from mail_ledger as entry
      left join mail_outbox as mail on mail.id = entry.mail_id
      where entry.kind = ${kind} group by 1`.execute(tx),
  );
  // in some zones the last day has already begun
  const found = all.filter(({ period }) => reached(dayOfMail(period)));
  const sent = new Set(found.filter(({ mails }) => mails > 0).map(({ period }) => period));
  const wanted = new Set(expected);
  for (const one of wanted) {
    monthOf(dayOfMail(one)).mailsExpected += 1;
    if (!sent.has(one)) monthOf(dayOfMail(one)).mailsLost += 1;
  }
  for (const { period, mails } of found) {
    const month = monthOf(dayOfMail(period));
    month.mailsSent += mails;
    month.mailsTwice += wanted.has(period) ? Math.max(0, mails - 1) : mails;
  }
  rows.push({
    what,
    expected: wanted.size,
    sent: sent.size,
    duplicates:
      found.filter(({ mails }) => mails > 1).length + [...sent].filter((one) => !wanted.has(one)).length,
    lost: [...wanted].filter((one) => !sent.has(one)).length,
  });
}
for (const { id, frequency } of subscribers) {
  const mails = await count(
    sql`select count(*) from newsletter_issues where subscription_id = ${id} and mail_id is not null`,
  );
  const queued = await count(
    sql`select count(*) from mail_outbox where company_id is null and recipient = ${`${frequency}@example.test`}`,
  );
  const expected = mailsOf([...publications.map(({ at }) => at), ...deadlines.publishedAt], frequency, 'UTC');
  compareMails(
    `newsletter, ${frequency}`,
    expected,
    await moments(sql`select created_at as at from mail_outbox
      where company_id is null and recipient = ${`${frequency}@example.test`}`),
  );
  rows.push({
    what: `newsletter, ${frequency.toLowerCase()}`,
    expected: expected.size,
    sent: queued,
    duplicates: queued - mails,
    lost: Math.max(0, expected.size - mails),
  });
}
const orphans = await count(sql`select count(*) from mail_outbox as mail where not exists (
  select from mail_ledger where mail_id = mail.id) and not exists (
  select from newsletter_issues where mail_id = mail.id)`);

console.table(rows);
const tasksOf = await deadlines.months();
const byMonth = [...new Set([...tasksOf.keys(), ...months.keys()])].toSorted().map((month) => ({
  month,
  ...(tasksOf.get(month) ?? noTasks),
  ...monthOf(month),
}));
const columns = [
  ['month', 'month'],
  ['due', 'deadlines due'],
  ['expected', 'tasks expected'],
  ['raised', 'raised'],
  ['missing', 'missing'],
  ['twice', 'twice'],
  ['wrongDay', 'wrong day'],
  ['openTooLong', 'open too long'],
  ['mailsExpected', 'mails expected'],
  ['mailsSent', 'sent'],
  ['mailsTwice', 'twice'],
  ['mailsLost', 'lost'],
  ['kills', 'kills'],
] as const;
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const total = columns.map(([key]) => (key === 'month' ? 'all' : sum(byMonth.map((month) => month[key]))));
console.log(line(columns.map(([, name]) => name)));
console.log(line(columns.map(() => '---')));
for (const month of byMonth) console.log(line(columns.map(([key]) => month[key])));
console.log(line(total));
const { changes, confirmed, recurred, completed } = deadlines.seen;
console.log(
  `${String(changes)} changes by people, of which ${String(confirmed)} confirmed a proposal, ${String(recurred)} met what recurs and ${String(completed)} completed a task`,
);
for (const fault of [...mailFaults, ...deadlines.faults].slice(0, 20)) console.log(fault);
console.log(
  `${String(hours)} hours, ${String(people.length)} people in ${String(zoneNames.length)} zones, ${String(publications.length)} publications, ${String(kills)} kills, ${String(orphans)} mails without an entry in the ledger, ${String(deadlines.faults.length)} faults of tasks, ${secondsSince(started)} s`,
);
await db.close();
await cluster.stop();
if (
  orphans > 0 ||
  deadlines.faults.length > 0 ||
  byMonth.some(({ missing, twice, wrongDay, openTooLong }) => missing + twice + wrongDay + openTooLong > 0) ||
  byMonth.some(({ mailsTwice, mailsLost }) => mailsTwice + mailsLost > 0) ||
  rows.some(({ expected, sent, duplicates, lost }) => expected !== sent || duplicates > 0 || lost > 0)
)
  process.exitCode = 1;
