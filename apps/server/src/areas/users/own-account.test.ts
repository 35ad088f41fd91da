import type { Profile } from '@regulus/contract/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnDatabases } from '../../testing/database.ts';
import {
  makeCompany,
  makePublication,
  makeRegulator,
  makeUser,
  signIn,
  type TestUser,
  testPassword,
} from '../../testing/factories.ts';
import { exportParts } from './service-export.ts';

describeOnDatabases('the own account', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let company: string;
  let regulator: string;
  let user: TestUser;
  let token: string;

  beforeAll(async () => {
    test = await openTestApp(context.db, clock);
    regulator = await makeRegulator(context.db);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await makeCompany(context.db, { regulators: [regulator] });
    user = await makeUser(context.db, company, { name: 'Ada', role: 'company_admin' });
    token = await signIn(test, user);
  });
  const actions = async () => {
    const rows = await context.db.withCompany(company, (tx) =>
      tx.selectFrom('audit_entries').select(['action', 'details']).orderBy('sequence').execute(),
    );
    return rows.map(({ action, details }) => ({ action, details }));
  };

  it('name and form of dates change in the parts that are sent, also for an auditor', async () => {
    const auditor = await signIn(test, await makeUser(context.db, company, { role: 'auditor' }));
    const change = async (body: unknown, as = auditor) =>
      (await test.call('updateProfile', { body, token: as })).body as Profile;
    expect(await change({ locale: 'en-US' })).toMatchObject({ name: 'Test User', locale: 'en-US' });
    expect(await change({ name: '  Grace \n Hopper ' })).toMatchObject({
      name: 'Grace Hopper',
      locale: 'en-US',
    });
    expect(await change({}, token)).toMatchObject({ name: 'Ada', locale: 'en-GB' });
    // the name itself is not in the log, which outlives it
    expect(await actions()).toEqual([{ action: 'user.renamed', details: {} }]);
  });

  it('an empty name and an unknown form of dates are both told', async () => {
    const answer = await test.call('updateProfile', { body: { name: ' ', locale: 'de' }, token });
    expect(answer.status).toBe(400);
    expect(answer.problem.fields?.map(({ path }) => path)).toEqual(['body.name', 'body.locale']);
    expect(answer.problem.fields?.[0]?.message).toBe('Enter your name');
  });

  it('what the company has is told apart from what the user shows', async () => {
    await test.call('savePreferences', { body: { features: { compliance: false } }, token });
    const profile = (await test.call('getProfile', { token })).body as Profile;
    expect(profile.accessible_features).not.toContain('compliance');
    expect(profile.company_features).toContain('compliance');
  });

  it('who takes back that use is recorded by name takes it back for what was recorded', async () => {
    const save = (collect_pii: boolean) =>
      test.call('savePreferences', { body: { privacy: { collect_pii } }, token });
    await save(true);
    const body = { event_type: 'export', product: 'REG_HUB', location: 'INVENTORY' };
    await test.call('trackEvent', { body, token });
    const people = () =>
      context.db.withCompany(company, async (tx) =>
        (await tx.selectFrom('events').select('user_id').execute()).map((row) => row.user_id),
      );
    expect(await people()).toEqual([user.id]);
    await save(false);
    expect(await people()).toEqual([null]);
  });

  it('everything of the caller is given as a file, nothing of a colleague, and no secret', async () => {
    const publication = await makePublication(context.db, { regulator, title: 'Rules on keys' });
    const colleague = await makeUser(context.db, company, { name: 'Ben' });
    const asColleague = await signIn(test, colleague);
    const opening = { body: { email: user.email, password: testPassword } };
    await test.call('logIn', opening);
    for (const [as, text] of [
      [token, 'my thought'],
      [asColleague, 'a thought of Ben'],
    ] as const) {
      await test.call('saveDraft', { params: { key: 'k' }, body: { text }, token: as });
      await test.call('addBookmark', { params: { id: publication }, token: as });
    }
    await test.call('updatePublication', {
      params: { id: publication },
      body: { status: 1, irrelevant_notes: 'No keys here' },
      token,
    });
    await test.call('updateEmail', {
      body: { email: 'ada@elsewhere.example', password: testPassword },
      token,
    });
    const answer = await test.call('exportOwnData', { token });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/regulus-my-data-\d{4}-\d\d-\d\d\.json/);
    expect(answer.body).toMatchObject({
      account: { name: 'Ada', email: user.email },
      sessions: [{ client: null }],
      mailed_links: [{ kind: 'change_email', email: 'ada@elsewhere.example' }],
      mails: [{ recipient: user.email, subject: 'Your e-mail address is about to change' }],
      drafts: [{ key: 'k', text: 'my thought' }],
      bookmarks: [{ id: publication, title: 'Rules on keys' }],
      decisions: [{ id: publication, after: { status: 1, notes: 'No keys here' } }],
    });
    expect(Object.keys(answer.body)).toEqual(['exported_at', ...exportParts.map(({ name }) => name)]);
    expect(answer.text).not.toMatch(/argon2|hash|Ben|oobCode/);
    expect((await actions()).at(-1)).toEqual({ action: 'user.exported', details: {} });
  });

  it('no table that names a person is missing in it', async () => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{ table_name: string }>`
        select distinct c.table_name from information_schema.columns c
        join information_schema.columns company using (table_schema, table_name)
        where c.table_schema = 'public' and company.column_name = 'company_id'
          and (c.column_name ~ '(^|_)(user|actor|assignee|person|owner|author)_id$' or c.column_name ~ '_by$'
            or c.column_name in ('email', 'recipient'))
          and c.data_type in ('uuid', 'text')
        order by 1`.execute(tx),
    );
    const known = new Set(exportParts.flatMap(({ tables }) => tables));
    // its column says by which version of the engine
    const others = ['company_screening'];
    expect(rows.map((row) => row.table_name).filter((name) => !known.has(name))).toEqual(others);
  });

  it('what leaving would do is told before, and why it would be refused', async () => {
    const look = async () => (await test.call('previewOwnDeletion', { token })).body;
    expect(await look()).toEqual({
      removed: ['your account, and your company with everything in it'],
      anonymised: [],
      is_company_removed: true,
      refusal: null,
    });
    const colleague = await makeUser(context.db, company, { role: 'member' });
    expect(await look()).toMatchObject({ is_company_removed: false, refusal: 'last_admin' });
    const params = { id: colleague.id };
    await test.call('updateMember', { params, body: { role: 'company_admin' }, token });
    const told = await look();
    expect(told).toMatchObject({ is_company_removed: false, refusal: null });
    const { is_company_removed: _, refusal: __, ...words } = told as Record<string, unknown>;
    const done = await test.call('deleteOwnAccount', { body: { password: testPassword }, token });
    expect(done.body).toEqual(words);
    expect((await test.call('previewOwnDeletion', { token })).status).toBe(401);
  });

  it('the people of a demo company are told that they stay', async () => {
    await context.db.withSystem('demo-content', async (tx) => {
      await tx.updateTable('companies').set({ is_demo: true }).where('id', '=', company).execute();
    });
    expect((await test.call('previewOwnDeletion', { token })).body).toMatchObject({
      refusal: 'demo_company',
    });
  });
});
