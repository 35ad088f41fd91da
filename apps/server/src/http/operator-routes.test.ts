import { isForOperator, type RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFeatures } from '../access/features.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testingClock } from '../testing/clock.ts';
import { describeOnOneDatabase } from '../testing/database.ts';
import { makeCompany, makeUser, signIn } from '../testing/factories.ts';

const all = Object.entries(routes) as [RouteName, RouteDefinition][];
const guarded = all.filter(([, route]) => isForOperator(route));
const someId = '11111111-1111-4111-8111-111111111111';
const someParams = (route: RouteDefinition) =>
  Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, someId]));

describeOnOneDatabase('the routes of the operator', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let boss: string;
  /** an admin of another company, and everyone in the operator's company who is no admin */
  let others: readonly string[];

  beforeAll(async () => {
    const operator = await makeCompany(context.db, { features: [...builtFeatures] });
    test = await openTestApp(context.db, clock, { OPERATOR_COMPANY_ID: operator });
    const other = await makeCompany(context.db, { features: [...builtFeatures] });
    const logIn = async (company: string, role: 'company_admin' | 'auditor' | 'member') =>
      signIn(test, await makeUser(context.db, company, { role }));
    boss = await logIn(operator, 'company_admin');
    others = [
      await logIn(other, 'company_admin'),
      await logIn(operator, 'auditor'),
      await logIn(operator, 'member'),
    ];
  });
  afterAll(() => test.close());

  it('are those below /admin', () => {
    const below = all.filter(([, { path }]) => /^\/admin(?:\/|$)/.test(path)).map(([name]) => name);
    expect(below.length).toBeGreaterThan(2);
    expect(guarded.map(([name]) => name).toSorted()).toEqual(below.toSorted());
  });

  it.each(guarded)('%s exists only for the operator’s admins', async (name, route) => {
    const sent = { params: someParams(route), ...(route.body ? { body: {} } : {}) };
    for (const token of others) {
      const answer = await test.call(name, { ...sent, token });
      expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
    }
    expect((await test.call(name, sent)).status).toBe(401);
  });

  it.each(guarded.filter(([, route]) => route.params?.shape['id']))(
    '%s answers 400 for an id that is none, and 404 for one that belongs to nobody',
    async (name, route) => {
      const odd = await test.call(name, {
        params: { ...someParams(route), id: "1' or '1'='1" },
        token: boss,
      });
      expect(odd.status).toBe(400);
      expect(odd.problem.fields?.map((field) => field.path)).toContain('params.id');
      if (route.body || route.form || route.query?.safeParse({}).success === false) return;
      expect((await test.call(name, { params: someParams(route), token: boss })).status).toBe(404);
    },
  );
});
