import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import {
  makeCompany,
  makePublication,
  makeRegulator,
  makeUser,
  signIn,
  type TestUser,
  testPassword,
} from '../../testing/factories.ts';

describeOnOneDatabase('what goes with a person', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let regulator: string;
  let company: string;
  let admin: TestUser;
  let ben: TestUser;
  let token: string;
  let bensToken: string;

  beforeAll(async () => {
    test = await openTestApp(context.db, clock);
    regulator = await makeRegulator(context.db);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await makeCompany(context.db, {
      regulators: [regulator],
      features: ['company', 'compliance', 'workspaces'],
    });
    await context.db.withCompany(company, (tx) =>
      tx.updateTable('companies').set({ name: 'aster.example' }).where('id', '=', company).execute(),
    );
    admin = await makeUser(context.db, company, { name: 'Ada', role: 'company_admin' });
    ben = await makeUser(context.db, company, { name: 'Ben' });
    token = await signIn(test, admin);
    bensToken = await signIn(test, ben);
  });

  const look = async (id = ben.id, by = token) =>
    (await test.call('previewDeletion', { params: { id }, token: by })).body;
  const lookOwn = async (by: string) => (await test.call('previewOwnDeletion', { token: by })).body;
  const makeWorkspace = async (name: string) =>
    ((await test.call('createWorkspace', { body: { name }, token: bensToken })).body as { id: string }).id;
  const mailsTo = (address: string) =>
    context.db.withSystem('mail-link', (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select(['subject', 'body_text', 'company_id'])
        .where('recipient', '=', address)
        .execute(),
    );

  it('is told in numbers, to the person and to an administrator, and nothing that is not there', async () => {
    expect(await look()).toEqual({
      removed: [
        '1 session and links in e-mails',
        'the history of opened publications and notifications',
        'the personal workspace',
        'e-mails that haven’t been sent yet',
        'name, e-mail address and password',
        'the newsletter subscription and its e-mails',
      ],
      handed_over: [],
      anonymised: [
        'usage data, which is no longer linked to a person, only to the company',
        'the audit log, which names no one',
      ],
      is_company_removed: false,
      refusal: null,
    });

    const publications = [
      await makePublication(context.db, { regulator }),
      await makePublication(context.db, { regulator }),
    ];
    await test.call('logIn', { body: { email: ben.email, password: testPassword } });
    for (const name of ['Payments', 'Outsourcing', 'Closed']) {
      const id = await makeWorkspace(name);
      if (name === 'Closed') await test.call('archiveWorkspace', { params: { id }, token: bensToken });
    }
    const shared = await makeWorkspace('Audit');
    await test.call('addWorkspaceMember', {
      params: { id: shared },
      body: { user_id: admin.id, role: 'owner' },
      token: bensToken,
    });
    await test.call('saveDraft', { params: { key: 'a' }, body: { text: 'Draft' }, token: bensToken });
    await test.call('addRecentSearch', { body: { query: 'q=exits' }, token: bensToken });
    for (const id of publications) {
      await test.call('addBookmark', { params: { id }, token: bensToken });
      await test.call('updatePublication', {
        params: { id },
        body: { assignee_id: ben.id },
        token: bensToken,
      });
    }
    const told = await look();
    expect(told.removed).toEqual([
      '2 sessions and links in e-mails',
      '1 draft, 1 recent search, 2 bookmarks, the history of opened publications, and notifications',
      'the personal workspace and membership in 4 shared workspaces, where the others can carry on',
      'e-mails that haven’t been sent yet',
      'the assignment of 2 publications, which become unassigned',
      'name, e-mail address and password',
      'the newsletter subscription and its e-mails',
    ]);
    expect(told.handed_over.toSorted((a, b) => (a.workspace < b.workspace ? -1 : 1))).toEqual([
      { workspace: 'Closed', to: 'Ada' },
      { workspace: 'Outsourcing', to: 'Ada' },
      { workspace: 'Payments', to: 'Ada' },
    ]);
    expect(told.anonymised).toContain('2 decisions and notes');
    expect(await lookOwn(bensToken)).toEqual(told);
    const { is_company_removed: _, refusal: __, ...words } = told;
    const done = await test.call('deleteUser', { params: { id: ben.id }, token });
    expect(done.body).toEqual(words);
  });

  it('is told to administrators of the own company alone, in a session', async () => {
    const stranger = await signIn(
      test,
      await makeUser(context.db, await makeCompany(context.db), { role: 'company_admin' }),
    );
    const call = (as: string | undefined, id = ben.id) =>
      test.call('previewDeletion', { params: { id }, ...(as ? { token: as } : {}) });
    expect((await call(undefined)).status).toBe(401);
    expect((await call(bensToken)).status).toBe(403);
    expect((await call(token, 'none')).status).toBe(400);
    expect((await call(stranger)).status).toBe(404);
    await test.call('deleteUser', { params: { id: ben.id }, token });
    expect((await call(token)).status).toBe(404);
  });

  it('says why it would be refused', async () => {
    expect((await look(admin.id)).refusal).toBe('last_admin');
    await context.db.withSystem('demo-content', (tx) =>
      tx.updateTable('companies').set({ is_demo: true }).where('id', '=', company).execute(),
    );
    expect((await look()).refusal).toBe('demo_company');
  });

  it('is what was told, or nothing goes: a company is not removed untold', async () => {
    await test.call('updateMember', { params: { id: ben.id }, body: { role: 'company_admin' }, token });
    const leave = (by: string, told: boolean) =>
      test.call('deleteOwnAccount', {
        body: { password: testPassword, is_company_removed: told },
        token: by,
      });
    const tooEarly = await leave(token, true);
    expect(tooEarly.problem).toMatchObject({ status: 409, code: 'deletion_changed' });
    expect((await leave(bensToken, false)).status).toBe(200);
    const untold = await leave(token, false);
    expect(untold.problem).toMatchObject({ status: 409, code: 'deletion_changed' });
    expect(untold.problem.detail).toContain('the last person in your company');
    expect((await leave(token, true)).status).toBe(200);
  });

  it('is confirmed by mail: to who was removed, to who left, and to the last with the company', async () => {
    const carl = await makeUser(context.db, company, { name: 'Carl' });
    await test.call('deleteUser', { params: { id: ben.id }, token });
    const [removed, ...others] = await mailsTo(ben.email);
    expect(others).toEqual([]);
    expect(removed).toMatchObject({
      subject: 'You were removed from aster example',
      company_id: company,
    });
    expect(removed?.body_text).toContain('without your name');

    const body = { password: testPassword };
    await test.call('deleteOwnAccount', { body, token: await signIn(test, carl) });
    expect(await mailsTo(carl.email)).toMatchObject([{ subject: 'Your account was deleted' }]);

    await test.call('deleteOwnAccount', { body, token });
    expect(await mailsTo(admin.email)).toMatchObject([
      { subject: 'Your account and aster example were deleted', company_id: null },
    ]);
  });

  it('a removal that is refused sends no mail', async () => {
    const refused = await test.call('deleteUser', { params: { id: admin.id }, token });
    expect(refused.status).toBe(409);
    expect(await mailsTo(admin.email)).toEqual([]);
  });

  it('a colleague who becomes administrator is told by whom; other roles send no mail', async () => {
    const setRole = (role: string) =>
      test.call('updateMember', { params: { id: ben.id }, body: { role }, token });
    await setRole('auditor');
    await setRole('member');
    expect(await mailsTo(ben.email)).toEqual([]);
    await setRole('company_admin');
    await setRole('company_admin');
    const mails = await mailsTo(ben.email);
    expect(mails).toMatchObject([{ subject: 'You’re now an admin of aster example' }]);
    expect(mails[0]?.body_text).toContain('Ada made you a company admin');
  });
});
