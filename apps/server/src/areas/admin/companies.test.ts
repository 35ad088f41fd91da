import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { builtFeatures } from '../../access/features.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany, makeUser } from '../../testing/factories.ts';
import { onRecord } from '../../testing/on-record.ts';

describeOnOneDatabase('the companies of an installation', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let operator: string;
  let boss: Person;
  let company: string;
  let name: string;
  let member: Person;

  beforeAll(async () => {
    operator = await makeCompany(context.db, { features: [...builtFeatures] });
    test = await openTestApp(context.db, clock, { OPERATOR_COMPANY_ID: operator });
    boss = await test.person(operator, { role: 'company_admin' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await makeCompany(context.db, {
      features: ['compliance', 'company', 'resources', 'workspaces'],
    });
    name = `Bank ${randomUUID()}`;
    await context.db.withCompany(company, (tx) =>
      tx.updateTable('companies').set({ name }).where('id', '=', company).execute(),
    );
    member = await test.person(company);
  });

  const list = (query: Record<string, unknown> = {}) => boss.does('listCompanies', { query });
  const own = async () => (await list({ q: name })).companies[0]!;
  const change = (features: object, by = boss, id = company) =>
    by.call('changeFeaturesOfCompany', { params: { id }, body: { features } });
  const recorded = (of: string) => onRecord(context.db, of, ['action', 'actor_id', 'object_id', 'details']);

  it('are listed with seats, storage and features', async () => {
    await makeUser(context.db, company, { role: 'company_admin' });
    await makeUser(context.db, company, { verified: false });
    await makeUser(context.db, company, { disabled: true });
    const workspace = await member.call('createWorkspace', { body: { name: 'Team' } });
    const form = new FormData();
    form.set('workspace_id', (workspace.body as { id: string }).id);
    form.set('file', new File(['x'.repeat(1000)], 'policy.txt'));
    await member.does('addSourceFiles', { form });
    const found = await own();
    expect(found).toMatchObject({
      id: company,
      name,
      is_demo: false,
      is_operator: false,
      seats: 2,
      administrators: 1,
      invitations: 0,
      storage_bytes: 1000,
      last_seen_at: clock.now().toISOString(),
    });
    expect(found.features.filter(({ is_on }) => is_on).map(({ feature }) => feature)).toEqual([
      'compliance',
      'workspaces',
      'company',
      'resources',
    ]);
    expect((await list()).storage_limit_bytes).toBeGreaterThan(0);
    expect((await list({ q: 'no such bank' })).total).toBe(0);
    expect((await list({ id: company })).companies.map(({ id }) => id)).toEqual([company]);
    const all = await list({ sort: '-seats', limit: 500 });
    expect(all.companies.length).toBe(all.total);
    expect(all.companies.find(({ id }) => id === operator)?.is_operator).toBe(true);
    const seats = all.companies.map((one) => one.seats);
    expect(seats).toEqual(seats.toSorted((one, other) => other - one));
  });

  it('lose and get a feature at once, on both records, once', async () => {
    await member.does('listInventory');
    expect((await change({ compliance: false, company: true })).status).toBe(200);
    expect((await member.call('listInventory')).problem.code).toBe('feature_missing');
    expect((await change({ compliance: false })).status).toBe(200);
    const details = { on: [], off: ['compliance'] };
    expect(await recorded(company)).toEqual([
      {
        action: 'company.features',
        actor_id: boss.id,
        object_id: company,
        details: { ...details, operator },
      },
    ]);
    expect((await recorded(operator)).filter(({ object_id }) => object_id === company)).toEqual([
      {
        action: 'operator.features_changed',
        actor_id: boss.id,
        object_id: company,
        details: { ...details, company },
      },
    ]);
    await change({ compliance: true });
    await member.does('listInventory');
  });

  it('keep their settings, and get nothing that this version lacks', async () => {
    const fixed = await change({ company: false });
    expect([fixed.status, fixed.problem.fields?.[0]?.path]).toEqual([400, 'body.features.company']);
    expect((await change({ gap_analysis: true })).status).toBe(400);
    expect((await change({ magic: true })).status).toBe(400);
    expect((await change({ compliance: false }, boss, randomUUID())).status).toBe(404);
    const colleague = await test.person(operator);
    expect((await change({ compliance: false }, colleague)).status).toBe(404);
    expect((await change({ compliance: false }, member)).status).toBe(404);
    await member.does('listInventory');
  });
});
