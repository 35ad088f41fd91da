import type { Analytics, Numbers } from '@regulus/contract/admin-analytics.ts';
import { exportedMetrics, storedKinds } from '@regulus/contract/admin-analytics-values.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import {
  makeCompany,
  makeObligation,
  makePublication,
  makeRegulator,
  makeUser,
  signIn,
  testPassword,
} from '../../testing/factories.ts';
import { noteServerError } from './service.ts';

const event = { event_type: 'page_view', product: 'REG_HUB', location: 'INVENTORY' };
const dayMs = 86_400_000;

describeOnOneDatabase('the operator’s numbers', (context) => {
  // each test has days of its own, of which the others know nothing
  const clock = testingClock();
  let test: TestApp;
  let operator: string;
  let regulator: string;
  let today: string;

  beforeAll(async () => {
    operator = await makeCompany(context.db);
    test = await openTestApp(context.db, clock, { OPERATOR_COMPANY_ID: operator });
    regulator = await makeRegulator(context.db);
  });
  afterAll(() => test.close());
  beforeEach(() => {
    clock.advance(100 * dayMs);
    today = clock.now().toISOString().slice(0, 10);
  });

  const addUser = async (company: string) =>
    signIn(test, await makeUser(context.db, company, company === operator ? { role: 'company_admin' } : {}));
  const track = async (token: string, more: object = {}) =>
    expect((await test.call('trackEvent', { body: { ...event, ...more }, token })).status).toBe(204);
  const read = async (query: Readonly<Record<string, string>> = {}) => {
    const answer = await test.call('getAnalytics', { query, token: await addUser(operator) });
    expect(answer.text).toMatch(/^\{"date_from"/);
    return answer.body as Analytics & Numbers;
  };
  const activeOf = (numbers: Numbers) => numbers.active.at(-1);

  it('count each person once a day, week and month, known or not, and each company', async () => {
    const [one, other] = [await makeCompany(context.db), await makeCompany(context.db)];
    const known = await test.person(one);
    await known.call('savePreferences', { body: { privacy: { collect_pii: true } } });
    for (const by of [known.token, known.token, await addUser(one), await addUser(other)]) await track(by);
    const last = { starts_on: today, people: 3, companies: 2 };
    expect(activeOf(await read())).toEqual(last);
    expect(activeOf(await read({ by: 'week' }))).toMatchObject({ people: 3, companies: 2 });
    expect(activeOf(await read({ by: 'month' }))).toMatchObject({ people: 3, companies: 2 });
    clock.advance(dayMs);
    await track(await signIn(test, known));
    const later = await read({ date_from: today });
    expect(later.active).toEqual([last, { ...last, starts_on: later.date_to, people: 1, companies: 1 }]);
    const kept = await context.db.withSystem('analytics', (tx) =>
      tx.selectFrom('active_people').selectAll().where('company_id', '=', one).execute(),
    );
    expect(JSON.stringify(kept)).not.toContain(known.id);
  });

  it('count a person once whose events come at the same moment', async () => {
    const token = await addUser(await makeCompany(context.db));
    await Promise.all(Array.from({ length: 8 }, () => track(token)));
    const { active, usage } = await read({ date_from: today });
    expect([active[0]?.people, usage.total]).toEqual([1, 8]);
  });

  it('add up events by kind, product and place, and leave out demo companies', async () => {
    const company = await makeCompany(context.db);
    const demo = await makeCompany(context.db);
    await context.db.withSystem('demo-content', (tx) =>
      tx.updateTable('companies').set({ is_demo: true }).where('id', '=', demo).execute(),
    );
    const token = await addUser(company);
    for (const location of ['RAP', 'RAP', 'COCKPIT']) await track(token, { location });
    await track(await addUser(demo));
    // whoever writes them
    await context.db.withSystem('demo-content', (tx) =>
      sql`insert into events (company_id, event_type, product, location, created_at)
        values (${demo}, 'login', 'REG_HUB', 'RAP', ${clock.now()}), (${company}, 'login', 'REG_HUB', 'RAP', ${clock.now()})`.execute(
        tx,
      ),
    );
    const { usage, active } = await read({ date_from: today });
    expect(usage).toEqual({
      total: 4,
      spans: [{ starts_on: today, total: 4 }],
      events: [
        { ...event, location: 'RAP', total: 2 },
        { ...event, event_type: 'login', location: 'RAP', total: 1 },
        { ...event, location: 'COCKPIT', total: 1 },
      ],
    });
    expect(active).toEqual([{ starts_on: today, people: 1, companies: 1 }]);
  });

  it('tell how far companies have come, and how fast they decide', async () => {
    const before = (await read()).activation;
    const company = await makeCompany(context.db, {
      regulators: [regulator],
      features: ['compliance', 'obligations'],
    });
    await context.db.withSystem('demo-content', (tx) =>
      tx.updateTable('companies').set({ created_at: clock.now() }).where('id', '=', company).execute(),
    );
    const publication = await makePublication(context.db, { regulator });
    const user = await makeUser(context.db, company);
    await context.db.withSystem('demo-content', (tx) =>
      tx
        .updateTable('company_publications')
        .set({ collected_at: clock.now() })
        .where('company_id', '=', company)
        .execute(),
    );
    const obligation = await makeObligation(context.db, company, publication, { status: 2 });
    clock.advance(2 * dayMs);
    const session = await test.signedIn(user);
    await session.does('updatePublication', { params: { id: publication }, body: { status: 2 } });
    await session.does('createControl', { body: { title: 'A control', obligations_ids: [obligation] } });
    const { activation, triage } = await read({ date_from: today });
    expect(activation).toMatchObject({
      companies: before.companies + 1,
      with_profile: before.with_profile + 1,
      with_decision: before.with_decision + 1,
      with_control: before.with_control + 1,
      days_to_control: 2,
    });
    expect(triage).toMatchObject({ decided: 1, median_hours: 48, slow_hours: 48 });
    expect(triage.spans.map(({ decided }) => decided)).toEqual([0, 0, 1]);
  });

  it('name feeds, storage and errors', async () => {
    await noteServerError({ db: context.db, clock }, '/api/a');
    await noteServerError({ db: context.db, clock }, '/api/a');
    const { errors, storage, sources, mails, jobs } = await read({ date_from: today });
    expect(errors.find(({ kind }) => kind === 'server')).toEqual({ kind: 'server', total: 2 });
    expect(storage.find(({ kind }) => kind === 'database')?.bytes).toBeGreaterThan(1_000_000);
    expect(storage.map(({ kind }) => kind)).toEqual(storedKinds);
    expect(sources.length).toBeGreaterThan(3);
    expect([mails, jobs]).toEqual([{ sent: 0, waiting: 0, failed: 0 }, []]);
  });

  it('are put into weeks from Monday and into months, also where nothing was', async () => {
    const weeks = await read({ date_from: '2025-01-01', date_to: '2025-01-20', by: 'week' });
    const starts = ['2024-12-30', '2025-01-06', '2025-01-13', '2025-01-20'];
    expect(weeks.usage.spans).toEqual(starts.map((starts_on) => ({ starts_on, total: 0 })));
    const months = await read({ date_from: '2024-12-31', date_to: '2025-02-01', by: 'month' });
    expect(months.active.map(({ starts_on }) => starts_on)).toEqual([
      '2024-12-01',
      '2025-01-01',
      '2025-02-01',
    ]);
  });

  it.each([
    [{ date_from: '2025-02-01', date_to: '2025-01-01' }, 'query.date_to'],
    [{ date_from: '2999-01-01' }, 'query.date_from'],
    [{ date_from: '2000-01-01' }, 'query.date_from'],
    [{ date_from: 'yesterday' }, 'query.date_from'],
    [{ by: 'hour' }, 'query.by'],
  ])('refuse the period %j', async (query, field) => {
    const { status, problem } = await test.call('getAnalytics', { query, token: await addUser(operator) });
    expect([status, problem.fields?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  it.each(exportedMetrics)('are a file: %s', async (metric) => {
    const token = await addUser(operator);
    const file = await test.call('exportMetric', {
      query: { export_metric: metric, date_from: today },
      token,
      language: 'de',
    });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toContain(`analytics-${metric}-${today}.csv`);
  });

  it('are only those that are asked for', async () => {
    expect(Object.keys(await read({ metrics: 'mails,jobs' }))).toEqual([
      'date_from',
      'date_to',
      'by',
      'jobs',
      'mails',
    ]);
    const { problem } = await test.call('getAnalytics', {
      query: { metrics: 'money' },
      token: await addUser(operator),
    });
    expect(problem.detail).toContain('activation');
  });

  it('forget a person’s last day with the person', async () => {
    const company = await makeCompany(context.db);
    await makeUser(context.db, company, { role: 'company_admin' });
    const token = await addUser(company);
    await track(token);
    expect((await test.call('exportOwnData', { token })).text).toContain('"last_use": [');
    await test.does('deleteOwnAccount', { body: { password: testPassword }, token });
    const left = await context.db.withCompany(company, (tx) =>
      tx.selectFrom('last_use').selectAll().execute(),
    );
    expect(left).toEqual([]);
    expect(activeOf(await read())).toMatchObject({ people: 1, companies: 1 });
  });
});
