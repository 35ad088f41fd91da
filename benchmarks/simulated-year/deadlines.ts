/**
 * A year of deadlines in companies of their own: publications with dates, obligations and controls that fall due, and people who
 * decide, confirm, move, complete and withdraw. After each hour, the tasks that are there are compared with what the facts call for.
 */
import { randomUUID } from 'node:crypto';
import type { Actor } from '@regulus/server/access/actor.ts';
import { changeTask } from '@regulus/server/areas/cockpit/change.service.ts';
import * as controlsDue from '@regulus/server/areas/controls/due.service.ts';
import * as obligationsDue from '@regulus/server/areas/obligations/due.service.ts';
import { recordAudit } from '@regulus/server/audit/record.ts';
import type { Database } from '@regulus/server/db/connect.ts';
import type { CompanyTransaction } from '@regulus/server/db/transactions.ts';
import { makeCompany, makeObligation, makeRegulator, makeUser } from '@regulus/server/testing/factories.ts';
import { type RawBuilder, sql } from 'kysely';
import { daysAfter, type Facts, monthsAfter, todayAt, type Wanted, wantedTasks } from './expected-tasks.ts';
import { countersByMonth } from './months.ts';
import { publish } from './publish.ts';

const regulators = ['EBA', 'FCA', 'OFAC', 'MAS'];
const kinds = ['comments_due', 'in_force', 'applicable'] as const;
const intervals = [1, 3, 12];

/** What was expected of the tasks of one fact so far. */
interface State {
  dueOn: string;
  isOpen: boolean;
  /** opened again if it is called for again */
  hasEnded: boolean;
  readonly completedFor: Set<string>;
}

/** Counters of a month in which there was nothing. */
export const noTasks = { due: 0, expected: 0, raised: 0, missing: 0, twice: 0, wrongDay: 0, openTooLong: 0 };
export type MonthOfTasks = typeof noTasks;

export interface Deadlines {
  /** What is new, and what one person does in this hour. */
  change(now: Date): Promise<void>;
  /** Compares the open tasks with those that the facts call for. */
  check(now: Date): Promise<void>;
  /** By month, `YYYY-MM`. */
  months(): Promise<Map<string, MonthOfTasks>>;
  readonly seen: { changes: number; confirmed: number; recurred: number; completed: number };
  readonly faults: readonly string[];
  /** of which the newsletter tells as well */
  readonly publishedAt: readonly number[];
}

export async function startDeadlines(
  db: Database,
  random: () => number,
  { begin, days }: { readonly begin: number; readonly days: number },
): Promise<Deadlines> {
  const pick = <One>(some: readonly One[]): One | undefined => some[Math.floor(random() * some.length)];
  const within = (count: number) => Math.floor(random() * count);
  for (const regulator of regulators) await makeRegulator(db, regulator);
  const actors: Actor[] = [];
  for (let count = 0; count < 2; count += 1) {
    const companyId = await makeCompany(db);
    // nobody here gets mails: those are counted in other companies
    const user = await makeUser(db, companyId, { role: 'company_admin', verified: false });
    actors.push({
      userId: user.id,
      companyId,
      email: user.email,
      role: 'company_admin',
      isOperator: false,
      features: new Set(),
      collectPersonalData: false,
      timeZone: 'UTC',
      language: null,
      apiToken: null,
      sessionId: null,
      isLeaving: false,
    });
  }
  const hours = days * 24;
  const publishAt = Map.groupBy(
    Array.from({ length: days }, () => 1 + within(hours - 1)),
    (hour) => hour,
  );
  const states = new Map<string, State>();
  const raises: { readonly key: string; readonly at: Date }[] = [];
  const dueDays = new Set<string>();
  const openTooLong = new Map<string, string>();
  const faults: string[] = [];
  const publishedAt: number[] = [];
  const seen = { changes: 0, confirmed: 0, recurred: 0, completed: 0 };
  const fault = (now: Date, what: string) => void faults.push(`${now.toISOString()} ${what}`);

  const select = async <Row>(statement: RawBuilder<Row>) =>
    (await db.withSystem('benchmark', (tx) => statement.execute(tx))).rows;

  async function readFacts(): Promise<Facts> {
    const companies = actors.map(({ companyId }) => companyId);
    const [publications, dates, obligations, controls, links] = await Promise.all([
      select(sql<Facts['publications'][number]>`
        select publication_id as id, regulator, status, relevance, ai_irrelevant as is_set_aside,
          corrections -> 'dates' as corrected
        from company_publications where company_id = any(${companies}::uuid[])`),
      select(sql<Facts['dates'][number]>`
        select publication_id, kind, to_char(on_day, 'YYYY-MM-DD') as on_day from publication_dates`),
      select(sql<Facts['obligations'][number]>`
        select id, (select regulator from publications where publications.id = publication_id) as regulator, publication_id,
          status, replaced_at is not null as is_replaced, to_char(due_on, 'YYYY-MM-DD') as due_on, decided_at
        from obligations`),
      select(sql<Facts['controls'][number]>`
        select id, regulators[1] as regulator, readiness, condition_applies as applies,
          to_char(due_on, 'YYYY-MM-DD') as due_on, created_at
        from controls`),
      select(sql<Facts['links'][number]>`select control_id, obligation_id from control_obligations`),
    ]);
    return { publications, dates, obligations, controls, links };
  }

  /** Expects what the facts call for now. */
  function follow(wanted: ReadonlyMap<string, Wanted>, now: Date): void {
    for (const [key, { dueOn, today }] of wanted) {
      const state: State = states.get(key) ?? {
        dueOn,
        isOpen: false,
        hasEnded: false,
        completedFor: new Set(),
      };
      states.set(key, state);
      if (dueOn === today) dueDays.add(`${key} ${dueOn}`);
      if (!state.isOpen && state.completedFor.has(dueOn)) continue;
      if (!state.isOpen && !state.hasEnded) raises.push({ key, at: now });
      state.isOpen = true;
      state.dueOn = dueOn;
    }
    for (const [key, state] of states)
      if (state.isOpen && !wanted.has(key)) {
        state.isOpen = false;
        state.hasEnded = true;
      }
  }

  interface TaskRow {
    readonly id: string;
    readonly company_id: string;
    readonly key: string;
    readonly object_id: string;
    readonly due_on: string;
    readonly raised_at: Date;
  }
  const tasks = (where: RawBuilder<unknown>) =>
    select(sql<TaskRow>`
      select id, company_id, object_id || ' ' || cause as key, object_id, to_char(due_on, 'YYYY-MM-DD') as due_on, raised_at
      from tasks
      where content_type in ('pub_deadline', 'obligation_deadline', 'last_push') and cause <> 'proof_ends' and ${where}
      order by raised_at`);

  async function compare(now: Date, among?: string): Promise<void> {
    const open = await tasks(sql`completed_at is null`);
    const isAsked = (key: string) => among === undefined || key.startsWith(among);
    const byKey = Map.groupBy(open, (task) => task.key);
    const when = among === undefined ? '' : ' right after a change';
    for (const [key, some] of byKey) {
      if (!isAsked(key)) continue;
      if (some.length > 1) fault(now, `${key} is open ${String(some.length)} times${when}`);
      const state = states.get(key);
      if (!state?.isOpen) {
        openTooLong.set(`${key} ${some[0]!.due_on}`, now.toISOString().slice(0, 7));
        fault(now, `${key} is open for ${some[0]!.due_on} without a reason${when}`);
      } else if (some[0]!.due_on !== state.dueOn)
        fault(now, `${key} is due on ${some[0]!.due_on} instead of ${state.dueOn}${when}`);
    }
    for (const [key, state] of states)
      if (isAsked(key) && state.isOpen && !byKey.has(key))
        fault(now, `${key} is not open for ${state.dueOn}${when}`);
  }

  /** A change that is put on record with its object, as the services do. */
  const recorded = (
    { companyId, userId }: Actor,
    [objectType, objectId]: readonly ['publication' | 'obligation' | 'control', string],
    now: Date,
    change: (tx: CompanyTransaction) => RawBuilder<unknown>,
  ) =>
    db.withCompany(companyId, async (tx) => {
      await change(tx).execute(tx);
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: `${objectType}.changed`,
        objectType,
        objectId,
        details: {},
        at: now,
      });
    });

  async function publishSomething(now: Date): Promise<void> {
    const actor = pick(actors)!;
    const { companyId } = actor;
    const regulator = pick(regulators)!;
    const day = now.toISOString().slice(0, 10);
    const collectedAt = new Date(now.getTime() - 1_800_000);
    publishedAt.push(collectedAt.getTime());
    const relevance = within(4) === 0 ? 0 : within(2) === 0 ? 1 : 2;
    const dates = kinds
      .filter(() => within(2) === 0)
      .map((kind) => ({ kind, on_day: daysAfter(day, within(110) - 10) }));
    const id = await publish(db, {
      companyId,
      regulator,
      title: 'Reporting of incidents',
      type: 'regulation',
      relevance,
      day,
      collectedAt,
    });
    if (dates.length > 0)
      await db.withSystem('benchmark', (tx) =>
        tx
          .insertInto('publication_dates')
          .values(dates.map((date) => ({ publication_id: id, ...date })))
          .execute(),
      );
    for (let position = within(3); position > 0; position -= 1)
      await makeObligation(
        db,
        companyId,
        id,
        { status: 1 },
        {
          position,
          // some deadlines name a day themselves
          due_on: within(3) === 0 ? daysAfter(day, within(90) - 10) : null,
          created_at: now,
          updated_at: now,
        },
      );
  }

  async function makeControl(
    actor: Actor,
    facts: Facts,
    own: Facts['obligations'],
    now: Date,
  ): Promise<string> {
    const id = randomUUID();
    const first = pick(own);
    const same = own.filter((one) => one.publication_id === first?.publication_id);
    await recorded(
      actor,
      ['control', id],
      now,
      () => sql`
      with made as (
        insert into controls (company_id, id, code, title, chosen_regulators, regulators, origin, words, created_at, updated_at)
        values (${actor.companyId}, ${id}, ${`C-${String(facts.controls.length)}`}, 'Keep records', '{}',
          ${first ? [first.regulator] : []}::text[], 'by_hand', 'keep records', ${now}, ${now}))
      insert into control_obligations (company_id, control_id, obligation_id, added_at)
      select ${actor.companyId}, ${id}, unnest(${same.map((one) => one.id)}::uuid[]), ${now}`,
    );
    return id;
  }

  const ownerOf = new Map<string, Actor>();
  async function readOwners(): Promise<void> {
    for (const row of await select(sql<{ id: string; company_id: string }>`
      select publication_id as id, company_id from company_publications union all
      select id, company_id from obligations union all select id, company_id from controls`)) {
      const actor = actors.find(({ companyId }) => companyId === row.company_id);
      if (actor) ownerOf.set(row.id, actor);
    }
  }

  /** One change of one object. @returns which, if there was anything to change */
  async function decide(now: Date): Promise<string | undefined> {
    const facts = await readFacts();
    await readOwners();
    const parts = { db, clock: { now: () => now } };
    const chance = within(100);
    if (chance < 20) {
      const one = pick(facts.publications);
      if (!one) return undefined;
      const { companyId } = ownerOf.get(one.id)!;
      const mine = sql`company_id = ${companyId} and publication_id = ${one.id}`;
      const set =
        chance < 5
          ? sql`corrections = jsonb_build_object('dates', jsonb_build_object(${pick(kinds)}::text,
              ${within(5) === 0 ? null : daysAfter(todayAt(null, now), within(60) - 5)}::text))`
          : sql`status = ${within(5)}`;
      await recorded(
        ownerOf.get(one.id)!,
        ['publication', one.id],
        now,
        () => sql`update company_publications set ${set} where ${mine}`,
      );
      return one.id;
    }
    if (chance < 65) {
      const open = facts.obligations.filter((one) => !one.is_replaced);
      const inReview = open.filter(({ status }) => status === 1);
      const approved = open.filter(({ status }) => status === 2);
      const one = chance < 40 ? pick(inReview) : pick(approved);
      if (!one) return undefined;
      const actor = ownerOf.get(one.id)!;
      const mine = sql`company_id = ${actor.companyId} and id = ${one.id}`;
      if (chance < 40 || chance < 45) {
        const status = chance < 38 ? 2 : chance < 40 ? 0 : 1;
        const replaced = chance === 44 ? now : null;
        await recorded(
          actor,
          ['obligation', one.id],
          now,
          () => sql`
          update obligations set status = ${status}, decided_at = ${status === 2 ? now : null}, replaced_at = ${replaced}
          where ${mine}`,
        );
        return one.id;
      }
      if (chance < 55) return confirm(one.id, actor, facts, now);
      if (chance < 60) {
        const due_on = within(6) === 0 ? null : daysAfter(todayAt(one.regulator, now), within(70) - 5);
        await obligationsDue.confirmDue(parts, actor, one.id, { due_on });
        return one.id;
      }
      if (one.due_on === null) return undefined;
      await complete(one.id, one.due_on, actor, todayAt(one.regulator, now), now);
      return one.id;
    }
    if (chance < 90) {
      const one = pick(facts.controls.filter(({ id }) => ownerOf.has(id)));
      if (chance < 75 || !one) {
        const actor = pick(actors)!;
        const own = facts.obligations.filter(
          ({ id, is_replaced }) => ownerOf.get(id) === actor && !is_replaced,
        );
        return makeControl(actor, facts, own, now);
      }
      const actor = ownerOf.get(one.id)!;
      if (chance < 82) {
        const due_on = within(4) === 0 ? null : daysAfter(todayAt(one.regulator, now), within(40));
        await controlsDue.confirmDue(parts, actor, one.id, { due_on });
        return one.id;
      }
      const set =
        chance < 88
          ? sql`readiness = ${within(3)}`
          : sql`condition_applies = ${!one.applies}, condition_reason = ${one.applies ? 'Not us' : null}`;
      await recorded(
        actor,
        ['control', one.id],
        now,
        () => sql`update controls set ${set} where company_id = ${actor.companyId} and id = ${one.id}`,
      );
      return one.id;
    }
    const task = pick(
      (await tasks(sql`completed_at is null`)).filter(({ object_id: id }) => ownerOf.has(id)),
    );
    if (!task) return undefined;
    const actor = ownerOf.get(task.object_id)!;
    // nothing else may change in the same moment, so what is open now was expected before
    await changeTask(parts, actor, task.id, { action: 'complete' });
    const state = states.get(task.key);
    if (state?.isOpen) {
      state.isOpen = false;
      state.hasEnded = false;
      state.completedFor.add(task.due_on);
    }
    seen.completed += 1;
    return task.object_id;
  }

  /** A person confirms what is proposed: without a time in the sentence, the day the act applies. */
  async function confirm(id: string, actor: Actor, facts: Facts, now: Date): Promise<string | undefined> {
    const [row] = await select(sql<{ due_on: string | null; publication_id: string }>`
      select due_proposal ->> 'due_on' as due_on, publication_id from obligations where id = ${id}`);
    if (!row?.due_on) return undefined;
    const applies = facts.dates.find(
      (one) => one.publication_id === row.publication_id && one.kind === 'applicable',
    )?.on_day;
    if (applies && applies >= daysAfter(todayAt(null, now), 2) && row.due_on !== applies)
      fault(now, `${id} is proposed for ${row.due_on} instead of ${applies}`);
    const months = pick(intervals)!;
    const rule = within(2) === 0 ? `FREQ=MONTHLY;INTERVAL=${String(months)}` : null;
    await obligationsDue.confirmDue({ db, clock: { now: () => now } }, actor, id, {
      due_on: row.due_on,
      rule,
    });
    recurring.set(id, rule === null ? undefined : { from: row.due_on, months });
    seen.confirmed += 1;
    return id;
  }
  const recurring = new Map<string, { readonly from: string; readonly months: number } | undefined>();

  /** What is met is over, or falls due again: on the next of its days after today. */
  async function complete(id: string, dueOn: string, actor: Actor, today: string, now: Date): Promise<void> {
    const parts = { db, clock: { now: () => now } };
    const [before] = await select(
      sql<{ rule: string | null }>`select due_rule as rule from obligations where id = ${id}`,
    );
    await obligationsDue.completeDue(parts, actor, id, {});
    const [after] = await select(
      sql<{
        due_on: string | null;
      }>`select to_char(due_on, 'YYYY-MM-DD') as due_on from obligations where id = ${id}`,
    );
    const series = before?.rule ? recurring.get(id) : undefined;
    let next: string | null = null;
    if (series) {
      const reached = dueOn > today ? dueOn : today;
      let count = 1;
      while (monthsAfter(series.from, count * series.months) <= reached) count += 1;
      next = monthsAfter(series.from, count * series.months);
      seen.recurred += 1;
    }
    if ((after?.due_on ?? null) !== next)
      fault(now, `${id} falls due next on ${String(after?.due_on)} instead of ${String(next)}`);
  }

  return {
    seen,
    publishedAt,
    get faults() {
      return faults;
    },
    async change(now) {
      const hour = Math.round((now.getTime() - begin) / 3_600_000);
      for (let count = publishAt.get(hour)?.length ?? 0; count > 0; count -= 1) await publishSomething(now);
      // the dates of a publication are read anew, which nobody decides
      if (within(30) === 0) {
        const one = pick((await readFacts()).dates);
        const day = daysAfter(todayAt(null, now), within(60));
        if (one)
          await db.withSystem('benchmark', (tx) =>
            sql`update publication_dates set on_day = ${day} where publication_id = ${one.publication_id}
              and kind = ${one.kind}`.execute(tx),
          );
      }
      if (within(5) > 1) return;
      const changed = await decide(now);
      if (changed === undefined) return;
      seen.changes += 1;
      const wanted = wantedTasks(await readFacts(), now);
      // only what was changed is followed at once; the others are as they will be once the workers have run
      follow(wanted, now);
      await compare(now, changed);
    },
    async check(now) {
      follow(wantedTasks(await readFacts(), now), now);
      await compare(now);
    },
    async months() {
      const { of, months } = countersByMonth(noTasks);
      const monthOf = (at: Date) => at.toISOString().slice(0, 7);
      for (const due of dueDays) of(due.slice(-10, -3)).due += 1;
      for (const month of openTooLong.values()) of(month).openTooLong += 1;
      const rowsOf = Map.groupBy(await tasks(sql`true`), (task) => task.key);
      for (const rows of rowsOf.values()) for (const row of rows) of(monthOf(row.raised_at)).raised += 1;
      const expectedOf = Map.groupBy(raises, ({ key }) => key);
      for (const key of new Set([...rowsOf.keys(), ...expectedOf.keys()])) {
        const rows = rowsOf.get(key) ?? [];
        const expected = expectedOf.get(key) ?? [];
        for (const [index, { at }] of expected.entries()) {
          of(monthOf(at)).expected += 1;
          const row = rows[index];
          if (!row) of(monthOf(at)).missing += 1;
          else if (row.raised_at.getTime() !== at.getTime()) of(monthOf(at)).wrongDay += 1;
        }
        for (const row of rows.slice(expected.length)) of(monthOf(row.raised_at)).twice += 1;
      }
      return new Map([...months].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}
