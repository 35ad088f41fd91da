import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { builtFeatures } from '../../access/features.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany, makeUser, signIn, type TestUser } from '../../testing/factories.ts';
import { onRecord } from '../../testing/on-record.ts';

describeOnOneDatabase('the users of an installation', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let operator: string;
  let boss: Person;
  /** a company of its own for each test, found by its mark */
  let company: string;
  let mark: string;
  let chief: TestUser;

  beforeAll(async () => {
    operator = await makeCompany(context.db, { features: [...builtFeatures] });
    test = await openTestApp(context.db, clock, { OPERATOR_COMPANY_ID: operator });
    boss = await test.person(operator, { role: 'company_admin', name: 'Olga' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await makeCompany(context.db);
    mark = randomUUID().slice(0, 8);
    chief = await makeUser(context.db, company, { role: 'company_admin', name: `Ada ${mark}` });
  });

  const list = (query: Record<string, unknown>) => boss.does('listUsers', { query });
  const remove = (id: string, by = boss.token) =>
    test.call('deleteUserOfInstallation', { query: { delete: id }, token: by });
  const recorded = (of: string) => onRecord(context.db, of, ['action', 'actor_id', 'object_id', 'details']);

  it('are listed with their company, role, state and when they were last seen', async () => {
    const seen = await makeUser(context.db, company, { name: `Bo ${mark}` });
    await signIn(test, seen);
    await makeUser(context.db, company, { name: `Cy ${mark}`, verified: false, role: 'auditor' });
    await makeUser(context.db, company, { name: `Di ${mark}`, disabled: true });
    const { users, total } = await list({ q: mark.toUpperCase() });
    expect(total).toBe(4);
    expect(users.map(({ name, role, state }) => [name.slice(0, 2), role, state])).toEqual([
      ['Ad', 'company_admin', 'active'],
      ['Bo', 'member', 'active'],
      ['Cy', 'auditor', 'unconfirmed'],
      ['Di', 'member', 'disabled'],
    ]);
    expect(users[1]?.company).toEqual({ id: company, name: 'Company', is_demo: false });
    expect(users.map((user) => user.last_seen_at)).toEqual([null, clock.now().toISOString(), null, null]);
    const newest = await list({ q: mark, sort: '-last_seen_at', limit: 2 });
    expect([newest.total, newest.users.map(({ id }) => id)[0]]).toEqual([4, seen.id]);
  });

  it('are found by company, state, role and part of an address, whatever it holds', async () => {
    const odd = await makeUser(context.db, company, { email: `100%_${mark}@example.test` });
    expect((await list({ company_id: company })).total).toBe(2);
    expect((await list({ company_id: company, role: 'company_admin' })).users[0]?.id).toBe(chief.id);
    expect((await list({ company_id: company, state: 'disabled' })).total).toBe(0);
    expect((await list({ q: `100%_${mark}` })).users[0]?.id).toBe(odd.id);
    expect((await list({ q: `1%_${mark}` })).total).toBe(0);
    const wrong = await boss.call('listUsers', { query: { state: 'gone', sort: 'age' } });
    expect(wrong.problem.fields?.map(({ path }) => path)).toEqual(['query.state', 'query.sort']);
  });

  it.each(['name', '-name', 'email', '-email', 'company', '-company', 'last_seen_at', 'created_at'])(
    'come once each over all pages, by %s',
    async (sort) => {
      for (let made = 0; made < 4; made++) await makeUser(context.db, company, { name: 'Same' });
      const pages = await Promise.all(
        [0, 2, 4].map((offset) => list({ company_id: company, sort, limit: 2, offset })),
      );
      const ids = pages.flatMap(({ users }) => users.map(({ id }) => id));
      expect(new Set(ids).size).toBe(5);
    },
  );

  it('one is deleted as a colleague would delete it, on record of both companies, once', async () => {
    const user = await test.person(company, { name: `Bo ${mark}` });
    const preview = await boss.call('previewUserDeletion', { params: { id: user.id } });
    expect(preview.body).toMatchObject({ refusal: null, handed_over: [] });
    const { status, body } = await remove(user.id);
    expect(status).toBe(200);
    expect(body.removed.length).toBeGreaterThan(2);
    expect((await user.call('getProfile')).status).toBe(401);
    expect((await list({ company_id: company })).total).toBe(1);
    const again = await remove(user.id);
    expect([again.status, again.body]).toEqual([200, { removed: [], handed_over: [], anonymised: [] }]);
    const own = (await recorded(company)).filter(({ action }) => action === 'user.deleted');
    expect(own).toEqual([
      { action: 'user.deleted', actor_id: boss.id, object_id: user.id, details: { operator } },
    ]);
    const ours = (await recorded(operator)).filter(({ object_id }) => object_id === user.id);
    expect(ours).toEqual([
      { action: 'operator.user_deleted', actor_id: boss.id, object_id: user.id, details: { company } },
    ]);
    const mail = await context.db.withCompany(company, (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select('body_text')
        .where('recipient', '=', user.email)
        .executeTakeFirstOrThrow(),
    );
    expect(mail.body_text).toContain('The company that runs this installation');
  });

  it('one who is deleted twice at once is deleted once', async () => {
    const user = await makeUser(context.db, company);
    const answers = await Promise.all([remove(user.id), remove(user.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await recorded(company)).filter(({ action }) => action === 'user.deleted').length).toBe(1);
    expect((await recorded(operator)).filter(({ object_id }) => object_id === user.id).length).toBe(1);
  });

  it('a colleague of the operator is deleted too, on one record', async () => {
    const colleague = await makeUser(context.db, operator);
    expect((await remove(colleague.id)).status).toBe(200);
    const entries = (await recorded(operator)).filter(({ object_id }) => object_id === colleague.id);
    expect(entries).toEqual([
      { action: 'user.deleted', actor_id: boss.id, object_id: colleague.id, details: {} },
    ]);
  });

  it('the last administrator of a company stays, and it is said what to do', async () => {
    await makeUser(context.db, company);
    const { status, problem } = await remove(chief.id);
    expect([status, problem.code]).toEqual([409, 'last_admin']);
    expect(problem.detail).toContain(`Ask Ada ${mark} to make a colleague a company admin first`);
    const preview = await boss.call('previewUserDeletion', { params: { id: chief.id } });
    expect((preview.body as { refusal: string }).refusal).toBe(problem.detail);
    expect((await list({ company_id: company })).total).toBe(2);
    await makeUser(context.db, company, { role: 'company_admin' });
    expect((await remove(chief.id)).status).toBe(200);
  });

  it('the operator’s administrator does not delete the own account here, last or not', async () => {
    expect((await remove(boss.id)).problem.code).toBe('own_account');
    const second = await makeUser(context.db, operator, { role: 'company_admin' });
    expect((await remove(boss.id)).problem.code).toBe('own_account');
    expect((await remove(second.id)).status).toBe(200);
    expect((await remove(boss.id)).problem.code).toBe('own_account');
  });

  it('nobody is deleted whose id is none, unknown or given twice, nor by whom may not', async () => {
    expect((await remove('everybody')).status).toBe(400);
    expect((await remove(randomUUID())).status).toBe(404);
    const twice = await boss.call('deleteUserOfInstallation', { query: { delete: [chief.id, boss.id] } });
    expect(twice.status).toBe(400);
    expect((await remove(chief.id, await signIn(test, chief))).status).toBe(404);
    const member = await test.person(operator);
    expect((await remove(chief.id, member.token)).status).toBe(404);
    const head = await test.app.inject({
      method: 'HEAD',
      url: `/api/admin/users?delete=${chief.id}`,
      headers: { authorization: `Bearer ${boss.token}` },
    });
    expect(head.statusCode).toBeLessThan(405);
    expect((await list({ company_id: company })).total).toBe(1);
  });

  it('none is deleted by an API token', async () => {
    const made = await boss.call('createApiToken', {
      body: { name: 'Script', scope: 'write', expires_in_days: 30 },
    });
    const { token: script } = made.body as { token: string };
    expect((await remove(chief.id, script)).problem.code).toBe('session_required');
    await test.does('listUsers', { token: script });
  });
});
