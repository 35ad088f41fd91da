import {
  featureKeys,
  isForAdministrators,
  isForOperator,
  type RouteDefinition,
} from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../testing/app.ts';
import { describeApp } from '../testing/use-app.ts';

const all = Object.entries(routes) as [RouteName, RouteDefinition][];
const guarded = all.filter(([, route]) => route.who !== 'anyone' && route.who !== 'link');
const someId = '11111111-1111-4111-8111-111111111111';
/** What stands in an address in the place of an id. */
const others: Readonly<Record<string, string>> = { exportType: 'pdf', number: '1' };
const someParams = (route: RouteDefinition) =>
  Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, others[name] ?? someId]),
  );

describeApp('every route of the contract', (test) => {
  let auditor: Person;
  let withoutFeatures: Person;

  beforeAll(async () => {
    const company = await test.company({ features: [...featureKeys] });
    auditor = await test.person(company, { role: 'auditor' });
    const bare = await test.company({ features: [] });
    withoutFeatures = await test.person(bare);
  });

  it.each(guarded)('%s answers 401 to a signed-out call, before its body is read', async (name, route) => {
    const answer = await test.call(name, {
      params: someParams(route),
      ...(route.body ? { body: { filler: 'x'.repeat(2_000_000) } } : {}),
    });
    expect(answer.status).toBe(401);
    expect(answer.problem).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each(guarded.filter(([, route]) => route.feature))(
    '%s answers 403 where its feature is missing',
    async (name, route) => {
      const answer = await test.call(name, { params: someParams(route), token: withoutFeatures.token });
      expect(answer.status).toBe(403);
      expect(answer.problem.code).toBe('feature_missing');
    },
  );

  it.each(guarded.filter(([, route]) => route.who === 'writer'))(
    '%s refuses the auditor',
    async (name, route) => {
      const answer = await test.call(name, { params: someParams(route), token: auditor.token });
      expect(answer.status).toBe(403);
      expect(answer.problem.code).toBe('role_missing');
    },
  );

  it.each(guarded.filter(([, route]) => route.params?.shape['id'] && !isForOperator(route)))(
    '%s answers 400 or 404 for an id that is none or belongs to nobody',
    async (name, route) => {
      const company = await test.company({ features: [...featureKeys] });
      const role = isForAdministrators(route) ? 'company_admin' : 'member';
      const me = await test.person(company, { role });
      const odd = await test.call(name, {
        params: { ...someParams(route), id: "1' or '1'='1" },
        token: me.token,
      });
      expect(odd.status).toBe(400);
      expect(odd.problem.fields?.map((field) => field.path)).toContain('params.id');
      if (route.body || route.form || route.query?.safeParse({}).success === false) return;
      expect((await test.call(name, { params: someParams(route), token: me.token })).status).toBe(404);
    },
  );

  it('has an OpenAPI document that names every route', async () => {
    const document = JSON.parse((await test.app.inject({ url: '/api/openapi.json' })).body) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const [, route] of all)
      expect(document.paths[route.path]).toHaveProperty(route.method.toLowerCase());
  });

  it('shows the document as a page whose files are there', async () => {
    const page = await test.app.inject({ url: '/api/docs' });
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const url = new URL(file, 'http://localhost/api/docs').pathname;
      expect({ url, status: (await test.app.inject({ url })).statusCode }).toEqual({ url, status: 200 });
    }
  });

  it('answers 404 as a problem for an address that does not exist', async () => {
    const answer = await test.app.inject({ url: '/api/nothing-here' });
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'not_found' });
  });

  it('sends a strict content security policy and no store', async () => {
    const answer = await test.app.inject({ url: '/api/openapi.json' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});
