import { beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyChain } from '../../audit/verify.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import type { Caller } from '../../testing/app.ts';
import { signIn, type TestUser } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';
import { followAllFacts } from './facts.service.ts';

const features = ['company', 'compliance', 'obligations', 'cockpit', 'workspaces', 'questionnaires'] as const;
const nobody = '00000000-0000-4000-8000-000000000000';

describeApp('tasks follow the facts', (test, clock) => {
  let regulator: string;
  let company: string;
  let user: TestUser;
  let ada: string;

  const send: Caller['call'] = (name, sent) => test.call(name, { token: ada, ...sent });
  const call: Caller['does'] = (name, sent) => test.does(name, { token: ada, ...sent });
  const list = async (query: Record<string, string> = {}) => (await call('listTasks', { query })).tasks;
  const reconcile = () => followAllFacts(test.dependencies);
  const inDays = (days: number) => addDays(dayOf(clock.now()), days);
  const statesOf = async () =>
    (await list({ filter: 'all' })).map(({ type, due_on, completed_at, reason }) => ({
      type,
      due_on,
      isOpen: completed_at === null,
      reason,
    }));
  const publish = async (
    options: { isBinding?: boolean; on?: Record<string, string>; regulator?: string } = {},
  ) => {
    const id = await test.publication({
      regulator: options.regulator ?? regulator,
      title: 'Reporting of incidents',
      listedOn: inDays(-1),
      isBinding: options.isBinding ?? false,
    });
    await test.db.withSystem('demo-content', async (tx) => {
      for (const [kind, on_day] of Object.entries(options.on ?? {}))
        await tx
          .insertInto('publication_dates')
          .values({ publication_id: id, kind: kind as 'comments_due', on_day })
          .execute();
    });
    await test.giveVerdict(company, id, { relevance: 2, ai_irrelevant: false });
    return id;
  };
  const obligationDue = async (on: string, publication?: string) =>
    test.obligation(
      company,
      publication ?? (await publish()),
      { status: 2 },
      { due_on: on, decided_at: clock.now() },
    );
  const makeControl = async (obligations_ids: string[], due_on: string | null = null) =>
    await call('createControl', { body: { title: 'Keep records', obligations_ids, due_on } });
  const prove = async (id: string, expires_on: string | null = null) => {
    await call('attestControl', {
      params: { id },
      body: { words: 'We check every record once a quarter.', expires_on },
    });
    const { revision } = await call('getControl', { params: { id } });
    await call('updateControl', { params: { id }, body: { status: 2, revision } });
  };

  beforeAll(async () => {
    regulator = await test.regulator();
  });
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({ regulators: [regulator], features: [...features] });
    user = await test.user(company, { name: 'Ada', role: 'company_admin' });
    ada = await signIn(test, user);
  });

  it('raises one task for a date that is near, and ends it with the reason', async () => {
    const id = await publish({ on: { comments_due: inDays(5), applicable: inDays(60) } });
    await reconcile();
    await reconcile();
    const [task, ...others] = await list();
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      type: 'pub_deadline',
      content_type: 'pub_deadline',
      kind: 'user_input',
      agent: 'screening_agent',
      priority: 20,
      due_on: inDays(5),
      time: 'week',
      title: 'Reporting of incidents',
      link: `/app/agents/screening/${id}`,
    });
    await call('updatePublication', { params: { id }, body: { status: 1, irrelevant_notes: 'Not ours' } });
    expect(await statesOf()).toEqual([
      { type: 'pub_deadline', due_on: inDays(5), isOpen: false, reason: 'Marked as irrelevant' },
    ]);
    await call('updatePublication', { params: { id }, body: { status: 0 } });
    expect((await list()).map((one) => one.id)).toEqual([task?.id]);
  });

  it('begins and ends with the day of the regulator', async () => {
    const at = (day: string, time: string) => clock.set(`${day}T${time}Z`);
    const codes = [await test.regulator('OFAC'), await test.regulator('MAS')];
    company = await test.company({ regulators: codes, features: [...features] });
    user = await test.user(company);
    const day = inDays(40);
    for (const code of codes)
      await obligationDue(day, await publish({ on: { comments_due: day }, regulator: code }));
    const open = async () => {
      await reconcile();
      ada = await signIn(test, user);
      return (await list())
        .map(({ type, object }) => `${type} ${object?.regulators.join() ?? ''}`)
        .toSorted();
    };
    at(addDays(day, -31), '15:59:00');
    expect(await open()).toEqual([]);
    at(addDays(day, -31), '16:01:00');
    expect(await open()).toEqual(['obligation_deadline MAS', 'pub_deadline MAS']);
    at(addDays(day, -30), '04:59:00');
    expect((await open()).length).toBe(2);
    at(addDays(day, -30), '05:01:00');
    expect((await open()).length).toBe(4);
    at(day, '15:59:00');
    expect((await open()).length).toBe(4);
    // publications are over with their day, obligations stay until they are done
    at(addDays(day, 1), '03:59:00');
    expect(await open()).toEqual([
      'obligation_deadline MAS',
      'obligation_deadline OFAC',
      'pub_deadline OFAC',
    ]);
    at(addDays(day, 1), '05:01:00');
    expect((await open()).length).toBe(2);
  });

  it('is overdue, due today and snoozed by the day of the regulator, in lists and numbers', async () => {
    const at = (day: string, time: string) => clock.set(`${day}T${time}Z`);
    const code = await test.regulator('MAS');
    company = await test.company({ regulators: [code], features: [...features] });
    user = await test.user(company);
    ada = await signIn(test, user);
    const day = inDays(20);
    const obligation = await obligationDue(day, await publish({ regulator: code }));
    const object = { type: 'obligation', id: obligation };
    await call('createTask', { body: { title: 'Tell MAS', due_on: day, object } });
    await call('createTask', { body: { title: 'Anywhere', due_on: day } });
    const timeOf = async (title: string) =>
      (await list({ filter: 'all' })).find((one) => one.title === title)?.time;
    const counted = async () => (await call('countTasks')).times['overdue'];
    const told = async () => [await timeOf('Tell MAS'), await timeOf('Anywhere'), await counted()];
    // Singapore is eight hours ahead; what is about no regulator ends with the day in Brussels
    at(day, '15:59:00');
    ada = await signIn(test, user);
    expect(await told()).toEqual(['today', 'today', 0]);
    at(day, '16:01:00');
    expect(await told()).toEqual(['overdue', 'today', 1]);
    expect((await list({ time: 'overdue' })).map((one) => one.title)).toEqual(['Tell MAS']);
    at(day, '23:01:00');
    ada = await signIn(test, user);
    expect(await told()).toEqual(['overdue', 'overdue', 2]);
    at(addDays(day, 1), '12:00:00');
  });

  it('follows a date that moves, and ends when it has passed', async () => {
    const id = await publish({ on: { comments_due: inDays(5) } });
    await reconcile();
    const move = (on_day: string) =>
      test.db.withSystem('demo-content', (tx) =>
        tx.updateTable('publication_dates').set({ on_day }).where('publication_id', '=', id).execute(),
      );
    await move(inDays(20));
    await reconcile();
    expect((await list()).map(({ due_on, priority }) => [due_on, priority])).toEqual([[inDays(20), 0]]);
    await move(inDays(-1));
    await reconcile();
    expect(await statesOf()).toMatchObject([{ isOpen: false, reason: 'The due date has moved' }]);
  });

  it('raises a task for a new binding publication until someone decides', async () => {
    const id = await publish({ isBinding: true });
    await reconcile();
    expect(await statesOf()).toMatchObject([{ type: 'binding_pub', due_on: null, isOpen: true }]);
    await call('updatePublication', { params: { id }, body: { status: 2 } });
    expect(await statesOf()).toMatchObject([
      { isOpen: false, reason: 'Someone has decided about this publication' },
    ]);
  });

  it('raises tasks for obligations and controls that fall due, and ends them once the control is Ready', async () => {
    const obligation = await obligationDue(inDays(6));
    await reconcile();
    expect((await list()).map(({ type }) => type)).toEqual(['obligation_deadline']);
    const control = await makeControl([obligation]);
    const byType = async () =>
      new Map((await list({ filter: 'all' })).map((task) => [task.type, task.completed_at !== null]));
    expect(await byType()).toEqual(
      new Map([
        ['obligation_deadline', false],
        ['last_push', false],
      ]),
    );
    await prove(control.id);
    expect(await byType()).toEqual(
      new Map([
        ['obligation_deadline', true],
        ['last_push', true],
      ]),
    );
  });

  it('raises the task of an obligation again that a Ready control no longer meets', async () => {
    const obligation = await obligationDue(inDays(6));
    const control = await makeControl([obligation]);
    await prove(control.id);
    expect((await list()).map(({ type }) => type)).toEqual([]);
    const { revision } = await call('getControl', { params: { id: control.id } });
    await call('updateControl', {
      params: { id: control.id },
      body: { obligations_ids: [], regulators: [regulator], revision },
    });
    expect((await list()).map(({ type }) => type)).toEqual(['obligation_deadline']);
    const { fault } = await test.db.withSystem('audit-verify', (tx) => verifyChain(tx, company));
    expect(fault).toBeNull();
  });

  it('ends the task of an obligation that goes back to review', async () => {
    const id = await obligationDue(inDays(6));
    await reconcile();
    await call('updateObligationsBatch', { body: { status: 1, obligations_ids: [id] } });
    expect(await statesOf()).toMatchObject([{ isOpen: false, reason: 'The obligation is in review again' }]);
  });

  it('tells of one control for obligations of several publications, and of evidence that expires', async () => {
    const obligations = [await obligationDue(inDays(200)), await obligationDue(inDays(200))];
    const control = await makeControl(obligations);
    expect(await list()).toMatchObject([
      { type: 'birds_n_stones', kind: 'alert', reason: 'One control meets obligations from 2 publications' },
    ]);
    await prove(control.id, inDays(10));
    expect(await list()).toMatchObject([
      { type: 'last_push', kind: 'alert', due_on: inDays(10), reason: 'Evidence is about to expire' },
    ]);
  });

  it('leaves completed what a person completed, until its day moves', async () => {
    const id = await obligationDue(inDays(6));
    await reconcile();
    const [task] = await list();
    await call('completeTask', { params: { id: task!.id } });
    await reconcile();
    expect(await list()).toEqual([]);
    await test.db.withCompany(company, (tx) =>
      tx
        .updateTable('obligations')
        .set({ due_on: inDays(12) })
        .where('company_id', '=', company)
        .where('id', '=', id)
        .execute(),
    );
    await reconcile();
    expect((await list()).map(({ due_on }) => due_on)).toEqual([inDays(12)]);
    await reconcile();
    expect((await list({ filter: 'all' })).length).toBe(2);
  });

  it('follows the owner of its object unless a person assigned it', async () => {
    const ben = await test.user(company, { name: 'Ben' });
    const control = await makeControl([await obligationDue(inDays(3))]);
    const own = async () => (await list({ type: 'last_push' }))[0]!;
    const assign = async (assignee_id: string) => {
      const { revision } = await call('getControl', { params: { id: control.id } });
      await call('updateControl', { params: { id: control.id }, body: { assignee_id, revision } });
    };
    await assign(ben.id);
    expect((await own()).assigned_to).toBe(ben.id);
    await call('assignTask', { params: { id: (await own()).id }, body: { assignee_id: user.id } });
    await assign(user.id);
    await assign(ben.id);
    expect((await own()).assigned_to).toBe(user.id);
  });

  it('counts what the lists show, each number from one source', async () => {
    await publish({ isBinding: true, on: { comments_due: inDays(0), applicable: inDays(20) } });
    await obligationDue(inDays(4));
    await reconcile();
    const body = { title: 'Write to the board', due_on: inDays(-2), assignee_id: user.id };
    await call('createTask', { body });
    const counts = await call('countTasks');
    expect(counts.times).toEqual({ overdue: 1, today: 1, week: 1, later: 1, undated: 1 });
    for (const [time, total] of Object.entries(counts.times))
      expect([time, (await list({ time })).length]).toEqual([time, total]);
    expect([counts.active, counts.all, counts.mine]).toEqual([
      (await list()).length,
      (await list({ filter: 'all' })).length,
      (await list({ assigned_to: user.id })).length,
    ]);
    expect(counts.days.map(({ day, total }) => [day, total])).toEqual([
      [inDays(0), 1],
      [inDays(4), 1],
      [inDays(20), 1],
    ]);
    const { agents } = await call('getTaskOverview');
    for (const { agent, active } of agents)
      expect([agent, (await list({ agent })).length]).toEqual([agent, active]);
  });

  it('lists by page and by range, with completed ones where they are asked for', async () => {
    for (const title of ['One', 'Two', 'Three']) await call('createTask', { body: { title } });
    const first = await call('listTasks', { query: { limit: '2' } });
    expect([first.tasks.length, first.total]).toEqual([2, 3]);
    await call('completeTask', { params: { id: first.tasks[0]!.id } });
    expect((await list()).length).toBe(2);
    expect((await list({ include_completed: 'true' })).length).toBe(3);
    expect((await list({ filter: 'completed' })).length).toBe(1);
    expect((await list({ include_completed: 'true', date_from: inDays(1) })).length).toBe(2);
    expect((await list({ date_to: inDays(-1) })).length).toBe(0);
  });

  it('completes, reopens, snoozes and comments, and undoes all but the comment', async () => {
    const body = { title: 'Write to the board', note: 'Before the meeting' };
    const { id } = await call('createTask', { body });
    const params = { id };
    const done = await call('completeTask', { params });
    expect(done).toMatchObject({ completed_by: user.id, time: null });
    expect(await call('completeTask', { params })).toMatchObject({ change_id: null });
    await call('undoTaskChange', { params: { id: done.change_id } });
    expect((await send('undoTaskChange', { params: { id: done.change_id } })).status).toBe(409);
    expect(await call('getTask', { params })).toMatchObject({ completed_at: null, completed_by: null });
    const snoozed = await call('snoozeTask', { params, body: { snoozed_until: inDays(3) } });
    // it stays active, after the others, and is counted apart from what is due
    const other = await call('createTask', { body: { title: 'Later', due_on: inDays(90) } });
    expect((await list()).map((one) => [one.id, one.is_snoozed])).toEqual([
      [other.id, false],
      [id, true],
    ]);
    expect((await list({ include_completed: 'true' })).map((one) => one.id)).toEqual([other.id, id]);
    expect((await list({ snoozed: 'true' })).map((one) => one.id)).toEqual([id]);
    expect((await list({ snoozed: 'false' })).map((one) => one.id)).toEqual([other.id]);
    expect(await list({ time: 'undated' })).toEqual([]);
    expect(await call('countTasks')).toMatchObject({
      active: 2,
      snoozed: 1,
      unassigned: 2,
      times: { undated: 0, later: 1 },
    });
    expect((await list({ unassigned: 'true' })).length).toBe(2);
    await call('completeTask', { params: { id: other.id } });
    await call('commentTask', { params, body: { body: 'Waits for the minutes.' } });
    expect(await call('getTask', { params })).toMatchObject({
      comments: [{ body: 'Waits for the minutes.', author: { name: 'Ada' } }],
      comment_count: 1,
    });
    await call('assignTask', { params, body: { assignee_id: user.id } });
    expect((await send('undoTaskChange', { params: { id: snoozed.change_id } })).status).toBe(409);
    clock.advance(4 * 24 * 60 * 60 * 1000);
    ada = await signIn(test, user);
    expect((await list()).map((one) => one.is_snoozed)).toEqual([false]);
    await call('completeTask', { params });
    expect(await call('reopenTask', { params })).toMatchObject({ completed_at: null });
  });

  it('is one task for what somebody has to answer in a questionnaire, as long as that is assigned', async () => {
    const { id: workspace } = await call('createWorkspace', { body: { name: 'Vendors' } });
    const { id } = await call('createQuestionnaire', {
      params: { id: workspace },
      body: { name: 'Vendor sheet', questions: ['One?', 'Two?', 'Three?'] },
    });
    const { questions } = await call('listQuestions', { params: { id } });
    const [dora, eve] = [await test.person(company), await test.person(company)];
    const foreign = await test.person(await test.company({ features: [...features] }));
    const assign = (places: number[], assigned_to: string | null, due_on: string | null = null) =>
      call('assignQuestions', {
        params: { id },
        body: {
          question_ids: places.map((place) => questions[place]?.id),
          assigned_to,
          due_on,
          note: 'By phone',
        },
      });
    const tasksOf = async (who: Pick<Caller, 'does'>, filter = 'active') =>
      (await who.does('listTasks', { query: { filter } })).tasks;
    const answer = async (place: number, value: string) => {
      const params = { id, questionId: questions[place]?.id ?? '' };
      const { revision } = await dora.does('getQuestion', { params });
      await dora.does('changeQuestion', { params, body: { revision, content: value } });
    };

    await assign([0], dora.id, inDays(20));
    await assign([1], dora.id, inDays(5));
    const [task, ...others] = await tasksOf(dora);
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      title: 'Answer 2 questions in Vendor sheet',
      reason: 'Waiting for answers',
      note: 'By phone',
      kind: 'user_input',
      due_on: inDays(5),
      priority: 20,
      assigned_to: dora.id,
      object: { type: 'questionnaire', id, title: 'Vendor sheet' },
      link: `/app/workspaces/${workspace}/questionnaires/${id}?assigned_to=me`,
    });
    const params = { id: task?.id ?? '' };
    // members of the workspace see it, others of the company don't, nor is it given to somebody else
    expect(await list()).toMatchObject([{ id: params.id }]);
    expect(await eve.does('countTasks')).toMatchObject({ active: 0 });
    for (const other of [eve, foreign]) expect((await other.call('getTask', { params })).status).toBe(404);
    expect(
      (await send('assignTask', { params, body: { assignee_id: user.id } })).problem.fields,
    ).toMatchObject([{ path: 'body.assignee_id' }]);

    await answer(1, 'Yes.');
    expect(await tasksOf(dora)).toMatchObject([
      { id: params.id, title: 'Answer 1 question in Vendor sheet', due_on: inDays(20), priority: 10 },
    ]);
    await answer(0, 'No.');
    expect(await tasksOf(dora, 'all')).toMatchObject([
      { id: params.id, title: 'Answer 2 questions in Vendor sheet', reason: 'All questions are answered' },
    ]);
    expect(await tasksOf(dora)).toEqual([]);

    await assign([2], dora.id);
    expect(await tasksOf(dora)).toMatchObject([{ id: params.id, due_on: null }]);
    await dora.does('completeTask', { params });
    await reconcile();
    expect(await tasksOf(dora)).toEqual([]);
    await assign([2], null);
    await assign([2], dora.id);
    expect(await tasksOf(dora)).toMatchObject([{ id: params.id, completed_by: null }]);

    await assign([0, 1, 2], eve.id);
    expect(await tasksOf(dora, 'all')).toEqual([]);
    expect((await dora.call('completeTask', { params })).status).toBe(404);
    expect(await tasksOf(eve)).toMatchObject([{ title: 'Answer 1 question in Vendor sheet' }]);
    await call('deleteUser', { params: { id: eve.id } });
    await reconcile();
    expect(await list({ filter: 'all' })).toEqual([]);
  });

  it('changes several at once and undoes that, all or none', async () => {
    const ids: string[] = [];
    for (const title of ['One', 'Two']) ids.push((await call('createTask', { body: { title } })).id);
    const refused = await send('changeTasks', { body: { action: 'complete', task_ids: [...ids, nobody] } });
    expect([refused.status, (await list()).length]).toEqual([404, 2]);
    const { change_id } = await call('changeTasks', { body: { action: 'complete', task_ids: ids } });
    expect(await list()).toEqual([]);
    expect(await call('undoTaskChange', { params: { id: change_id } })).toMatchObject({ total: 2 });
    expect((await list()).length).toBe(2);
  });

  it('refuses what is not valid, and says which field', async () => {
    const { id } = await call('createTask', { body: { title: 'One' } });
    const about = { title: 'Two', object: { type: 'control', id: nobody } };
    expect((await send('createTask', { body: about })).status).toBe(404);
    const other = await test.user(await test.company(), {});
    const faults: [...Parameters<typeof send>, string][] = [
      ['listTasks', { query: { date_from: 'soon' } }, 'query.date_from'],
      ['listTasks', { query: { filter: 'some' } }, 'query.filter'],
      ['listTasks', { query: { time: 'never' } }, 'query.time.0'],
      ['listTasks', { query: { limit: '0' } }, 'query.limit'],
      ['countTasks', { query: { date_to: '2026-02-30' } }, 'query.date_to'],
      ['getTaskOverview', { query: { date_to: '0' } }, 'query.date_to'],
      ['getReportsOverview', { query: { date_to: '0' } }, 'query.date_to'],
      ['getTask', { params: { id: 'one' } }, 'params.id'],
      ['createTask', { body: { title: '  ' } }, 'body.title'],
      ['createTask', { body: { title: 'One', priority: 5 } }, 'body.priority'],
      ['createTask', { body: { title: 'One', assignee_id: other.id } }, 'body.assignee_id'],
      ['completeTask', { params: { id: 'one' } }, 'params.id'],
      ['reopenTask', { params: { id: 'one' } }, 'params.id'],
      ['snoozeTask', { params: { id }, body: { snoozed_until: inDays(0) } }, 'body.snoozed_until'],
      ['assignTask', { params: { id }, body: { assignee_id: other.id } }, 'body.assignee_id'],
      ['commentTask', { params: { id }, body: { body: '' } }, 'body.body'],
      ['changeTasks', { body: { action: 'complete', task_ids: [] } }, 'body.task_ids'],
      ['undoTaskChange', { params: { id: 'one' } }, 'params.id'],
    ];
    for (const [name, sent, path] of faults) {
      const answer = await send(name, sent);
      expect([name, answer.status]).toEqual([name, 400]);
      expect((answer.body as { fields: { path: string }[] }).fields.map((one) => one.path)).toContain(path);
    }
    expect(await list()).toMatchObject([{ id, revision: 1, snoozed_until: null, assigned_to: null }]);
  });
});
