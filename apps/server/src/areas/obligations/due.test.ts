import type { Control } from '@regulus/contract/controls.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeClauseTree } from '../../engine/text/clause-tree.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import type { Person } from '../../testing/app.ts';
import { beginWork } from '../../testing/begin-work.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { signIn, type TestUser } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';
import { eventually } from '../../testing/wait.ts';
import { proposeDueDatesOfControls } from '../controls/due.service.ts';
import { followNewVersions } from './derive.service.ts';
import { proposeDueDates } from './due.service.ts';

const yearly = 'Financial entities shall test the plan at least once a year.';
const reply = 'Financial entities shall reply to the client within six weeks of receipt of the complaint.';
const plain = 'Financial entities shall keep a register of incidents.';
const dated = 'Financial entities shall convert all bearer shares by 10 July 2029.';

const act = (sentences: readonly string[]) =>
  writeClauseTree([
    {
      kind: 'article',
      label: 'Article 7',
      segment: 'art_7',
      rooted: true,
      heading: 'Duties',
      text: '',
      children: sentences.map((text, at) => ({
        kind: 'paragraph' as const,
        label: `${String(at + 1)}.`,
        segment: `par_${String(at + 1)}`,
        text,
        children: [],
      })),
    },
  ]);

describeOnOneDatabase('due dates', (context) => {
  const clock = testingClock('2026-11-26T09:00:00.000Z');
  const test = useApp(context, clock);
  let jobs: Jobs;
  let regulator: string;
  let company: string;
  let officer: TestUser;
  let token: string;
  let stranger: Person;
  let publication: string;

  beforeAll(async () => {
    jobs = await beginWork(test);
    regulator = await test.regulator();
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    clock.set('2026-11-26T09:00:00.000Z');
    const features = ['company', 'compliance', 'obligations'] as const;
    company = await test.company({ regulators: [regulator], features: [...features] });
    officer = await test.user(company, { name: 'Olga' });
    token = await signIn(test, officer);
    const other = await test.company({ regulators: [regulator], features: [...features] });
    stranger = await test.person(other);
    publication = await test.publication({ regulator });
    await test.giveText(publication, act([yearly, reply, plain, dated]));
    await apply('2025-01-17');
  });

  const apply = (day: string) =>
    context.db.withSystem('demo-content', (tx) =>
      sql`insert into publication_dates (publication_id, kind, on_day) values (${publication}, 'applicable', ${day}::date)
        on conflict (publication_id, kind) do update set on_day = excluded.on_day`.execute(tx),
    );
  const textId = async (version = 1) =>
    (await test.does('getText', { params: { id: publication }, query: { version }, token })).text_id;
  /** sessions end in the meantime */
  const at = async (instant: string) => {
    clock.set(instant);
    token = await signIn(test, officer);
  };
  const make = async (words: string): Promise<Obligation> => {
    const { content } = act([yearly, reply, plain, dated]);
    const start = content.indexOf(words);
    return test.does('makeObligation', {
      params: { id: publication },
      body: {
        text_id: await textId(),
        start,
        end: start + words.length,
        quote: words,
        kind: 'firm',
        modality: 'must',
        due_on: null,
      },
      token,
    });
  };
  const approve = ({ id }: { id: string }): Promise<Obligation> =>
    test.does('updateObligation', { params: { id }, body: { status: 2 }, token });
  const approved = async (words: string): Promise<Obligation> => approve(await make(words));
  const get = (id: string) => test.does('getObligation', { params: { id }, token });
  const list = async (query: Record<string, unknown>) =>
    (await test.does('listObligations', { query, token })).obligations.map(({ id }) => id);
  const confirm = (id: string, body: Record<string, unknown>, who = token) =>
    test.call('confirmObligationDue', { params: { id }, body, token: who });
  const done = (id: string, body: Record<string, unknown> = {}, who = token) =>
    test.call('completeObligationDue', { params: { id }, body, token: who });
  const setDay = (id: string, due_on: string) => confirm(id, { due_on });

  it('proposes the next occurrence of what recurs, with its words and its calculation', async () => {
    const one = await approved(yearly);
    expect(one).toMatchObject({ due_on: null, due_confirmed: null, due_text_changed: false });
    expect(one.due_proposal).toMatchObject({
      kind: 'recurrence',
      due_on: '2027-01-17',
      rule: 'FREQ=YEARLY',
      quote: { text: 'at least once a year' },
    });
    expect(one.due_proposal?.calculation.map(({ text }) => text)).toEqual([
      'Applies from 17 January 2025',
      'at least once a year',
      '17 January 2027',
    ]);
  });

  it('proposes no day for a limit whose event is unknown, and counts from the day that a person enters', async () => {
    const one = await approved(reply);
    expect(one.due_proposal).toMatchObject({
      kind: 'limit',
      due_on: null,
      needs_start: true,
      event: 'receipt of the complaint',
    });
    expect(one.due_proposal?.calculation.map(({ text }) => text)).toEqual([
      '6 weeks after: receipt of the complaint',
    ]);
    const { status, body } = await confirm(one.id, { starts_on: '2026-11-02' });
    expect([status, body]).toMatchObject([200, { due_on: '2026-12-14', due_rule: null }]);
  });

  it('proposes the day from which the act applies where the sentence names no time, and the day it names', async () => {
    expect((await approved(plain)).due_proposal).toMatchObject({ kind: 'applies', due_on: '2025-01-17' });
    expect((await approved(dated)).due_proposal).toMatchObject({ kind: 'date', due_on: '2029-07-10' });
  });

  it('keeps approvals when a due date is confirmed, records who did, and moves on when it is met', async () => {
    const one = await approved(yearly);
    const confirmed = await confirm(one.id, {
      due_on: '2027-01-17',
      rule: 'FREQ=YEARLY',
      revision: one.revision,
    });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({
      status: 2,
      content_hash: one.content_hash,
      revision: one.revision + 1,
      due_on: '2027-01-17',
      due_rule: 'FREQ=YEARLY',
      due_rule_words: 'once a year',
      due_confirmed: { by: { name: 'Olga' } },
    });
    expect((await done(one.id)).body).toMatchObject({ due_on: '2028-01-17', due_done_on: '2027-01-17' });
    const { history } = await get(one.id);
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'due_met', from: '2027-01-17', to: '2028-01-17' },
      { action: 'due_set', from: null, to: '2027-01-17' },
    ]);
    await test.expectWholeChain(company);
  });

  it('is over once it is met if it is due once, and then there is nothing to meet', async () => {
    const one = await approved(plain);
    await setDay(one.id, '2026-12-01');
    expect((await done(one.id)).body).toMatchObject({ due_on: null, due_done_on: '2026-12-01' });
    expect((await done(one.id)).status).toBe(409);
  });

  it.each([
    ['both days', { due_on: '2027-01-01', starts_on: '2026-12-01' }],
    ['no day', { rule: 'FREQ=YEARLY' }],
    ['a rule without a day', { due_on: null, rule: 'FREQ=YEARLY' }],
    ['a rule that is none', { due_on: '2027-01-01', rule: 'FREQ=SECONDLY' }],
    ['a day that is none', { due_on: '2027-02-30' }],
    ['a start where no limit is', { starts_on: '2026-12-01' }],
  ])('refuses %s and changes nothing', async (_name, body) => {
    const one = await approved(plain);
    expect((await confirm(one.id, body)).status).toBe(400);
    expect(await get(one.id)).toMatchObject({ due_on: null, revision: one.revision });
  });

  it('does not exist for another company, and refuses an outdated revision', async () => {
    const one = await approved(plain);
    expect((await confirm(one.id, { due_on: '2027-01-01' }, stranger.token)).status).toBe(404);
    expect((await done(one.id, {}, stranger.token)).status).toBe(404);
    expect((await confirm(one.id, { due_on: '2027-01-01', revision: one.revision - 1 })).status).toBe(409);
    expect((await done(one.id, { revision: 'x' })).status).toBe(400);
    expect((await get(one.id)).due_on).toBeNull();
  });

  it('lists what is overdue, due soon, recurring, without a date and to be confirmed', async () => {
    const [late, soon, recurring, none] = [
      await approved(plain),
      await approved(dated),
      await approved(yearly),
      await approved(reply),
    ];
    expect(await list({ due: 'to_confirm', publication })).toHaveLength(4);
    await setDay(late.id, '2026-11-25');
    await setDay(soon.id, '2026-12-26');
    await confirm(recurring.id, { due_on: '2027-01-17', rule: 'FREQ=YEARLY' });
    expect(await list({ due: 'overdue', publication })).toEqual([late.id]);
    expect(await list({ due: 'due_soon', publication })).toEqual([soon.id]);
    expect(await list({ due: 'recurring', publication })).toEqual([recurring.id]);
    expect(await list({ due: 'none', publication })).toEqual([none.id]);
    expect(await list({ due: 'to_confirm', publication })).toEqual([none.id]);
    expect(await list({ sort: 'due_on', publication })).toEqual([late.id, soon.id, recurring.id, none.id]);
    expect((await test.call('listObligations', { query: { due: 'later' }, token })).status).toBe(400);
  });

  it('ends a day when it ends in the zone of the regulator, also where summer time ends', async () => {
    const one = await approved(plain);
    await setDay(one.id, '2026-10-25');
    // regulators that are not known count in Brussels, where 25 October 2026 has 25 hours
    await at('2026-10-25T22:59:59Z');
    expect(await list({ due: 'overdue', publication })).toEqual([]);
    await at('2026-10-25T23:00:00Z');
    expect(await list({ due: 'overdue', publication })).toEqual([one.id]);
    await at('2026-10-24T22:00:00Z');
    await setDay(one.id, '2026-10-24');
    expect(await list({ due: 'overdue', publication })).toEqual([one.id]);
  });

  it('keeps a confirmed date and says so when the dates of the publication alone change', async () => {
    const one = await approved(yearly);
    await confirm(one.id, { due_on: '2027-01-17', rule: 'FREQ=YEARLY' });
    await proposeDueDates(test.dependencies);
    expect(await get(one.id)).toMatchObject({ due_text_changed: false });
    await apply('2025-03-01');
    await proposeDueDates(test.dependencies);
    const after = await get(one.id);
    expect(after).toMatchObject({ due_on: '2027-01-17', due_text_changed: true });
    expect(after.due_proposal).toMatchObject({ due_on: '2027-03-01' });
    await confirm(one.id, { due_on: '2027-03-01', rule: 'FREQ=YEARLY' });
    expect(await get(one.id)).toMatchObject({ due_on: '2027-03-01', due_text_changed: false });
  });

  it('proposes anew when a new version moves the deadline, and keeps the confirmed date', async () => {
    const one = await approved(dated);
    await setDay(one.id, '2029-07-10');
    const later = dated.replace('10 July 2029', '10 July 2031');
    await test.giveText(publication, { ...act([yearly, reply, plain, later]), version: 2 });
    await followNewVersions(test.dependencies);
    await eventually(async () => (await get(one.id)).status === 1 || undefined);
    expect(await get(one.id)).toMatchObject({ status: 1, due_on: '2029-07-10' });
    const again = await approve(one);
    expect(again.quotes[0]?.text).toBe(later);
    expect(again).toMatchObject({ due_on: '2029-07-10', due_text_changed: true });
    expect(again.due_proposal).toMatchObject({ due_on: '2031-07-10' });
  });

  it('fills in what was approved before due dates were read, and lets a passed occurrence make way', async () => {
    const one = await approved(yearly);
    await context.db.withCompany(company, (tx) =>
      sql`update obligations set due_inputs = null, due_proposal = null where id = ${one.id}`.execute(tx),
    );
    expect((await get(one.id)).due_proposal).toBeNull();
    await proposeDueDates(test.dependencies);
    expect(await get(one.id)).toMatchObject({
      revision: one.revision,
      due_proposal: { due_on: '2027-01-17' },
    });
    await at('2027-01-20T09:00:00Z');
    await proposeDueDates(test.dependencies);
    expect((await get(one.id)).due_proposal).toMatchObject({ due_on: '2028-01-17' });
  });

  it('exports the due date with its recurrence and the calculation of the proposal', async () => {
    const one = await approved(yearly);
    await confirm(one.id, { due_on: '2027-01-17', rule: 'FREQ=YEARLY' });
    const file = await test.call('exportObligations', { query: { publication, format: 'csv' }, token });
    expect(file.status).toBe(200);
    expect(file.text).toContain(
      '2027-01-17,once a year,2027-01-17,Applies from 17 January 2025; at least once a year → 17 January 2027',
    );
  });

  const control = async (obligation: string): Promise<Control> => {
    const body = { title: 'Yearly test', obligations_ids: [obligation] };
    return await test.does('createControl', { body, token });
  };
  const getControl = (id: string) => test.does('getControl', { params: { id }, token });
  const confirmControl = (id: string, body: Record<string, unknown>, who = token) =>
    test.call('confirmControlDue', { params: { id }, body, token: who });
  const attest = (id: string, expires_on: string | null = null) =>
    test.call('attestControl', {
      params: { id },
      body: { words: 'The plan was tested in full, and its faults were put right.', expires_on },
      token,
    });

  it('proposes for a control what its obligations say, or when its evidence expires', async () => {
    const one = await approved(yearly);
    const made = await control(one.id);
    await proposeDueDatesOfControls(test.dependencies);
    expect((await getControl(made.id)).due_proposal).toMatchObject({
      kind: 'obligation',
      due_on: '2027-01-17',
      rule: 'FREQ=YEARLY',
      obligation_id: one.id,
    });
    await attest(made.id, '2026-12-31');
    await proposeDueDatesOfControls(test.dependencies);
    expect((await getControl(made.id)).due_proposal).toMatchObject({
      kind: 'evidence',
      due_on: '2026-12-31',
    });
  });

  it('moves a control on when its evidence is attested, once for each occurrence', async () => {
    const made = await control((await approved(yearly)).id);
    expect(
      (await confirmControl(made.id, { due_on: '2026-12-31', rule: 'FREQ=MONTHLY' })).body,
    ).toMatchObject({ due_on: '2026-12-31', due_rule_words: 'once a month' });
    await attest(made.id);
    expect(await getControl(made.id)).toMatchObject({ due_on: '2027-01-31', due_done_on: '2026-12-31' });
    await attest(made.id);
    expect(await getControl(made.id)).toMatchObject({ due_on: '2027-01-31' });
    await at('2027-02-03T09:00:00Z');
    await attest(made.id);
    expect(await getControl(made.id)).toMatchObject({ due_on: '2027-02-28', due_done_on: '2027-01-31' });
    const { history } = await getControl(made.id);
    expect(history.filter(({ action }) => action === 'due_met')).toHaveLength(2);
  });

  it('refuses what is no due date of a control, of another company too', async () => {
    const made = await control((await approved(yearly)).id);
    expect((await confirmControl(made.id, { due_on: 'soon' })).status).toBe(400);
    expect((await confirmControl(made.id, { due_on: '2027-01-01' }, stranger.token)).status).toBe(404);
    const finish = (who: string, body: Record<string, unknown> = {}) =>
      test.call('completeControlDue', { params: { id: made.id }, body, token: who });
    expect((await finish(stranger.token)).status).toBe(404);
    expect((await finish(token, { revision: 'x' })).status).toBe(400);
    expect((await finish(token)).status).toBe(409);
    await confirmControl(made.id, { due_on: '2026-11-01' });
    const overdue = await test.does('listControls', { query: { due: 'overdue' }, token });
    expect(overdue.controls.map(({ id }) => id)).toEqual([made.id]);
    expect((await finish(token)).body).toMatchObject({ due_on: null, due_done_on: '2026-11-01' });
  });
});
