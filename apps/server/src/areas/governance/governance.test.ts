import { randomUUID } from 'node:crypto';
import type { Control } from '@regulus/contract/controls.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import { addDays } from '../../lib/time.ts';
import type { Person } from '../../testing/app.ts';
import { describeApp } from '../../testing/use-app.ts';
import { exportGovernance } from './export.ts';
import { noteDay } from './service.ts';

describeApp('governance', (test, clock) => {
  let company: string;
  let whoAsks: Person;
  let regulators: readonly [string, string];
  let publications: readonly [string, string];

  beforeAll(async () => {
    regulators = [await test.regulator(), await test.regulator()];
  });
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [...regulators],
      features: ['compliance', 'obligations'],
    });
    whoAsks = await test.person(company);
    publications = [
      await test.publication({ regulator: regulators[0], title: 'First' }),
      await test.publication({ regulator: regulators[1], title: 'Second' }),
    ];
  });

  const look = (query: Record<string, unknown> = {}) => whoAsks.does('getGovernance', { query });
  const obligation = (publication: string, status: 0 | 1 | 2, kind: 'firm' | 'other' = 'firm') =>
    test.obligation(company, publication, { status, kind });
  const control = (...obligations: string[]) =>
    whoAsks.does('createControl', { body: { title: 'T', obligations_ids: obligations } });
  const prove = async ({ id }: Control, expires_on: string | null = null) => {
    await whoAsks.call('attestControl', {
      params: { id },
      body: { words: 'I saw that it works as it should.', expires_on },
    });
    await whoAsks.call('updateControl', { params: { id }, body: { status: 2 } });
  };

  it('is empty for a company that has nothing yet', async () => {
    expect(await look()).toMatchObject({
      obligations: { needs_review: 0, approved: 0 },
      controls: { completed: 0, percent_complete: 0 },
      review: [],
      coverage: [],
      days: [{ completed: 0, in_progress: 0, incomplete: 0, out_of_scope: 0 }],
    });
  });

  it('counts what is decided, controlled and ready, by regulator and topic; of firms alone', async () => {
    const [first, second] = publications;
    const [a, b] = [await obligation(first, 2), await obligation(first, 2)];
    const [c, d] = [await obligation(second, 2), await obligation(second, 2)];
    for (const status of [1, 1, 0] as const) await obligation(second, status);
    await obligation(second, 1, 'other');
    const ready = await control(a, c);
    await prove(ready);
    await control(b);
    const out = await control(c, d);
    await whoAsks.call('updateControl', {
      params: { id: out.id },
      body: { condition_applies: false, condition_reason: 'Not offered.' },
    });
    const all = await look();
    expect(all.obligations).toEqual({
      needs_review: 2,
      approved: 4,
      disregarded: 1,
      controlled: 4,
      ready: 2,
      changed: 0,
      overdue: 0,
      due_soon: 0,
      recurring: 0,
    });
    expect(all.controls).toMatchObject({
      completed: 1,
      incomplete: 1,
      out_of_scope: 1,
      percent_complete: 50,
      unassigned: 2,
      flagged: 0,
    });
    expect(all.review).toMatchObject([{ publication: { id: second }, needs_review: 2, due_on: null }]);
    expect(all.coverage).toHaveLength(2);
    expect(all.coverage.find(({ regulator }) => regulator === regulators[1])).toEqual({
      regulator: regulators[1],
      topic: null,
      needs_review: 2,
      approved: 2,
      controlled: 2,
      ready: 1,
      not_applicable: 1,
    });

    const one = await look({ regulators: regulators[0] });
    expect(one.obligations).toMatchObject({ approved: 2, needs_review: 0, ready: 1 });
    expect(one.coverage.map(({ regulator }) => regulator)).toEqual([regulators[0]]);
    expect((await look({ regulators: '' })).obligations.approved).toBe(0);
  });

  it('has a list behind what no control answers', async () => {
    const [first, second] = publications;
    const [open, answered] = [await obligation(first, 2), await obligation(second, 2)];
    await obligation(first, 1);
    const made = await control(answered);
    const uncontrolled = async () => {
      const { obligations } = await look();
      const answer = await whoAsks.call('listObligations', {
        query: { status: '2', kind: 'firm', uncontrolled: 'true' },
      });
      const list = answer.body as { obligations: { id: string }[]; total: number };
      expect(list.total).toBe(obligations.approved - obligations.controlled);
      return list.obligations.map(({ id }) => id);
    };
    expect(await uncontrolled()).toEqual([open]);
    await whoAsks.call('updateControl', { params: { id: made.id }, body: { obligations_ids: [open] } });
    expect(await uncontrolled()).toEqual([answered]);
  });

  /** What the rows say, counted one by one. */
  const count = async () => {
    const held = await test.db.withCompany(company, async (tx) => ({
      obligations: await tx
        .selectFrom('obligations')
        .select(['id', 'publication_id', 'status', 'topic', 'due_on'])
        .where('company_id', '=', company)
        .where('kind', '=', 'firm')
        .where('replaced_at', 'is', null)
        .execute(),
      controls: await tx.selectFrom('controls').selectAll().where('company_id', '=', company).execute(),
      links: await tx
        .selectFrom('control_obligations')
        .selectAll()
        .where('company_id', '=', company)
        .execute(),
      publications: await tx
        .selectFrom('publications')
        .select(['id', 'regulators'])
        .where('id', 'in', [...publications])
        .execute(),
    }));
    const today = clock.now().toISOString().slice(0, 10);
    const applying = new Map(
      held.controls.filter((one) => one.condition_applies).map((one) => [one.id, one]),
    );
    const linksOf = ({ id }: { id: string }) => held.links.filter((link) => link.obligation_id === id);
    const told = (found: typeof held.obligations) => {
      const approved = found.filter(({ status }) => status === 2);
      return {
        needs_review: found.filter(({ status }) => status === 1).length,
        approved: approved.length,
        controlled: approved.filter((one) => linksOf(one).length > 0).length,
        ready: approved.filter((one) => {
          const own = linksOf(one).flatMap((link) => applying.get(link.control_id) ?? []);
          return own.length > 0 && own.every(({ readiness }) => readiness === 2);
        }).length,
      };
    };
    const apart = (found: typeof held.obligations) =>
      found.filter((one) => {
        const links = linksOf(one);
        return one.status === 2 && links.length > 0 && !links.some((link) => applying.has(link.control_id));
      }).length;
    const cells = new Map<string, typeof held.obligations>();
    for (const one of held.obligations)
      for (const regulator of held.publications.find(({ id }) => id === one.publication_id)!.regulators) {
        const key = `${regulator} ${one.topic ?? '~'}`;
        cells.set(key, [...(cells.get(key) ?? []), one]);
      }
    const review = publications.flatMap((id) => {
      const open = held.obligations.filter((one) => one.publication_id === id && one.status === 1);
      const days = open.flatMap(({ due_on }) => (due_on !== null && due_on >= today ? [due_on] : []));
      return open.length === 0 ? [] : [{ id, needs_review: open.length, due_on: days.toSorted()[0] ?? null }];
    });
    const dueDays = held.obligations.flatMap(({ due_on, status }) =>
      due_on && status !== 0 ? [due_on] : [],
    );
    const lists = [...applying.values()].map(({ readiness }) => readiness);
    return {
      obligations: {
        ...told(held.obligations),
        disregarded: held.obligations.filter(({ status }) => status === 0).length,
        changed: 0,
        overdue: dueDays.filter((day) => day < today).length,
        due_soon: dueDays.filter((day) => day >= today && day <= addDays(today, 30)).length,
        recurring: 0,
      },
      controls: {
        completed: lists.filter((readiness) => readiness === 2).length,
        in_progress: lists.filter((readiness) => readiness === 1).length,
        incomplete: lists.filter((readiness) => readiness === 0).length,
        out_of_scope: held.controls.length - applying.size,
      },
      review: review.toSorted(
        (one, other) =>
          (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999') ||
          other.needs_review - one.needs_review ||
          one.id.localeCompare(other.id),
      ),
      coverage: Object.fromEntries(
        [...cells].map(([key, found]) => [key, { ...told(found), not_applicable: apart(found) }]),
      ),
    };
  };
  const shown = async () => {
    const { obligations, controls, review, coverage } = await look();
    const { completed, in_progress, incomplete, out_of_scope } = controls;
    return {
      obligations,
      controls: { completed, in_progress, incomplete, out_of_scope },
      review: review.map(({ publication: { id }, needs_review, due_on }) => ({ id, needs_review, due_on })),
      coverage: Object.fromEntries(
        coverage.map(({ regulator, topic, ...cell }) => [`${regulator} ${topic ?? '~'}`, cell]),
      ),
    };
  };

  it('gives the first page what waits for its reader: obligations to review, and the own controls', async () => {
    const welcome = (caller = whoAsks) => caller.does('getWelcome');
    expect(await welcome()).toMatchObject({
      obligations_to_review: 0,
      own_controls: { total: 0, ready: 0, first: [] },
    });
    const [first] = publications;
    await obligation(first, 1);
    await obligation(first, 1, 'other');
    const me = await whoAsks.does('getProfile');
    const make = (assignee_id: string | null) =>
      whoAsks.does('createControl', { body: { title: 'T', regulators: ['X'], assignee_id } });
    const [ending, ready, open] = [await make(me.id), await make(me.id), await make(me.id)];
    await make(null);
    await prove(ending, '2026-02-01');
    await prove(ready);
    const now = await welcome();
    expect(now).toMatchObject({ obligations_to_review: 1, own_controls: { total: 3, ready: 2 } });
    expect(now.own_controls?.first.map(({ id }) => id)).toEqual([ending.id, open.id]);

    const other = await test.company({ features: ['compliance', 'obligations'] });
    const foreign = await test.person(other);
    expect(await welcome(foreign)).toMatchObject({ obligations_to_review: 0, own_controls: { total: 0 } });
    const without = await test.company({ features: ['compliance'] });
    const limited = await test.person(without);
    expect(await welcome(limited)).toMatchObject({ obligations_to_review: null, own_controls: null });
  });

  it('puts what has no topic behind the topics of its regulator', async () => {
    const [first] = publications;
    const ids = [await obligation(first, 1), await obligation(first, 1)];
    await test.db.withCompany(company, (tx) =>
      tx.updateTable('obligations').set({ topic: 'Crypto' }).where('id', '=', ids[0]!).execute(),
    );
    const { coverage } = await look({ regulators: regulators[0] });
    expect(coverage.map(({ topic }) => topic)).toEqual(['Crypto', null]);
  });

  it('says what a plain look at every row says, after each change', async () => {
    const [first, second] = publications;
    await test.db.withSystem('demo-content', (tx) =>
      tx
        .updateTable('publications')
        .set({ regulators: [...regulators] })
        .where('id', '=', first)
        .execute(),
    );
    const ids: string[] = [];
    for (const at of Array.from({ length: 24 }, (_, index) => index))
      ids.push(
        await test.obligation(
          company,
          at % 3 === 0 ? second : first,
          { status: ([2, 1, 2, 0, 2, 1, 1] as const)[at % 7]!, kind: at % 8 === 7 ? 'other' : 'firm' },
          {
            topic: ['Fraud and Scam', 'Compliance', null][at % 4] ?? null,
            due_on: at % 5 === 1 ? ['2020-01-01', '2030-02-01', '2030-01-01'][at % 3]! : null,
            replaced_at: at === 20 ? clock.now() : null,
          },
        ),
      );
    const isRight = async () => expect(await shown()).toEqual(await count());
    await isRight();
    const controls: Control[] = [];
    const approved = [0, 2, 4, 9, 11, 14].map((at) => ids[at]!);
    for (const [at, id] of approved.slice(1).entries()) controls.push(await control(approved[at]!, id));
    await isRight();
    for (const one of controls.slice(0, 3)) await prove(one);
    await isRight();
    for (const [id, body] of [
      [controls[1]!.id, { condition_applies: false, condition_reason: 'Not offered.' }],
      [controls[2]!.id, { status: 1 }],
      [controls[3]!.id, { obligations_ids: [approved[0]!, approved[5]!] }],
    ] as const) {
      await whoAsks.does('updateControl', { params: { id }, body });
      await isRight();
    }
    for (const [id, body] of [
      [ids[0]!, { status: 0, reason: 'Does not concern us.' }],
      [ids[1]!, { status: 2 }],
      [ids[2]!, { topic: 'Fraud and Scam', kind: 'other' }],
    ] as const) {
      const change = { params: { id }, body: { ...body, revision: 1 }, token: whoAsks.token };
      await test.does('updateObligation', change);
      await isRight();
    }
  });

  it('tells what reads otherwise in a later version, and not what did in an earlier one', async () => {
    const [first] = publications;
    const id = await obligation(first, 1);
    await test.giveText(first, { content: 'They may keep records.', passages: [], version: 2 });
    const texts = await test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('publication_texts')
        .select('id')
        .where('publication_id', '=', first)
        .orderBy('version_number')
        .execute(),
    );
    /** The obligation stands in one text, and another wording of it in the other one. */
    const stand = (own = '', other = '') =>
      test.db.withCompany(company, async (tx) => {
        await tx.updateTable('obligations').set({ publication_text_id: own }).where('id', '=', id).execute();
        await tx.deleteFrom('obligation_wordings').where('obligation_id', '=', id).execute();
        await tx
          .insertInto('obligation_wordings')
          .values({
            company_id: company,
            obligation_id: id,
            publication_text_id: other,
            clause: '',
            quotes: '[]',
            found_at: clock.now(),
          })
          .execute();
      });
    const told = async () => {
      const query = { changed: true, status: '1' };
      const list = await whoAsks.does('listObligations', { query });
      return [(await look()).obligations.changed, list.total];
    };
    const [earlier, later] = texts.map((text) => text.id);
    await stand(earlier, later);
    expect(await told()).toEqual([1, 1]);
    // somebody decided by the new words, and put it back in review for another reason
    await stand(later, earlier);
    expect(await told()).toEqual([0, 0]);
  });

  it('tells proof that ends within a month, and what has none after it', async () => {
    const [first] = publications;
    const day = (offset: number) =>
      new Date(clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    for (const expiry of [day(5), day(30), day(31), null])
      await prove(await control(await obligation(first, 2)), expiry);
    expect((await look()).controls).toMatchObject({ completed: 4, proof_ends_soon: 2 });
    expect(await whoAsks.does('listControls', { query: { ends_soon: true } })).toMatchObject({
      total: 2,
      list_counts: { completed: 2 },
    });
  });

  it('notes each day once, and shows the days in order with today as it is now', async () => {
    const made = await control(await obligation(publications[0], 2));
    await noteDay(test.dependencies);
    await prove(made);
    await noteDay(test.dependencies);
    const before = clock.now().toISOString().slice(0, 10);
    clock.advance(86_400_000);
    whoAsks = await test.person(company);
    await whoAsks.call('updateControl', { params: { id: made.id }, body: { status: 1 } });
    const { days } = await look();
    expect(days).toEqual([
      { day: before, completed: 1, in_progress: 0, incomplete: 0, out_of_scope: 0 },
      {
        day: clock.now().toISOString().slice(0, 10),
        completed: 0,
        in_progress: 1,
        incomplete: 0,
        out_of_scope: 0,
      },
    ]);
  });

  it('is exported whole, although what was sent already goes away while the rest is read', async () => {
    const first = await obligation(publications[0], 2);
    const scope = test.db.withCompany.bind(test.db, company);
    await scope(async (tx) => {
      const like = await tx
        .selectFrom('obligations')
        .selectAll()
        .where('company_id', '=', company)
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: 1_600 }, (_, at) => ({
        ...like,
        addressee: null,
        due_proposal: null,
        condition: null,
        exception: null,
        deadline: null,
        id: randomUUID(),
        position: like.position + 1 + at,
        clause: `Article ${String(at)}.`,
      }));
      // a statement takes so many parameters at most
      for (const some of [rows.slice(0, 800), rows.slice(800)])
        await tx.insertInto('obligations').values(some).execute();
    });
    const actor = { companyId: company, userId: randomUUID(), timeZone: 'UTC' } as Actor;
    const { content } = exportGovernance(test.dependencies, actor, { format: 'csv' });
    let csv = '';
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      csv += Buffer.from(piece).toString();
      await scope((tx) =>
        tx
          .updateTable('obligations')
          .set({ replaced_at: clock.now() })
          .where('company_id', '=', company)
          .where('id', '=', first)
          .execute(),
      );
    }
    const clauses = [...csv.matchAll(/Article (\d+)\./g)].map(([, at]) => Number(at));
    expect(clauses).toEqual(Array.from({ length: 1_600 }, (_, at) => at));
  });

  it('is exported with the words of each obligation and its controls', async () => {
    const one = await obligation(publications[0], 2);
    await obligation(publications[1], 1);
    await control(one);
    const csv = await whoAsks.call('exportGovernance', { query: { format: 'csv' } });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text).toContain('Payment institutions shall keep records.');
    expect(csv.text).toContain('C-0001 Not Ready');
    expect(csv.text.trim().split('\r\n')).toHaveLength(3);
    expect((await whoAsks.call('exportGovernance')).text.startsWith('PK')).toBe(true);
    expect((await whoAsks.call('exportGovernance', { query: { format: 'pdf' } })).status).toBe(400);
  });

  it('is exported with who has the controls, what proves them, who confirmed that, and every reason', async () => {
    const one = await obligation(publications[0], 2);
    const other = await obligation(publications[1], 1);
    await whoAsks.call('updateObligation', {
      params: { id: other },
      body: { status: 0, reason: 'Our parent does it' },
    });
    const owner = await test.user(company, { name: 'Carla' });
    const { id } = await control(one);
    const form = new FormData();
    form.set('file', new File(['proof'], 'minutes.txt'));
    form.set('expires_on', '2999-12-31');
    await whoAsks.call('addEvidence', { params: { id }, form });
    await whoAsks.call('attestControl', {
      params: { id },
      body: { words: 'I saw that it works as it should.' },
    });
    await whoAsks.call('updateControl', { params: { id }, body: { status: 2, assignee_id: owner.id } });
    const { id: apart } = await control(one);
    await whoAsks.call('updateControl', {
      params: { id: apart },
      body: { condition_applies: false, condition_reason: 'We have none' },
    });
    const { text } = await whoAsks.call('exportGovernance', { query: { format: 'csv' } });
    const today = dayInWords(clock.now().toISOString().slice(0, 10), 'en');
    expect(text).toContain('Our parent does it');
    expect(text).toContain('C-0001 Carla,');
    expect(text).toContain('"C-0001 Ready\nC-0002 Out of scope: We have none"');
    expect(text).toMatch(new RegExp(`"C-0001 [^\\n"]+, ${today}"`));
    expect(text).toMatch(
      new RegExp(`"C-0001 minutes.txt, until 31 December 2999\nC-0001 Attested by [^\n]+ on ${today}"`),
    );
  });
});
