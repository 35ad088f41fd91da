import type { RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { SystemTransaction } from '../db/transactions.ts';
import { callAbout, makeOwned, type Owned } from '../testing/company-with-everything.ts';
import { describeApp } from '../testing/use-app.ts';
import { eventually } from '../testing/wait.ts';
import { registerRoute } from './register.ts';
import { implement } from './route.ts';

const reads = (Object.entries(routes) as [RouteName, RouteDefinition][]).filter(
  ([, { method, writes }]) => method === 'GET' && !writes,
);
/** What there is nothing of here: no demo, invitation or second version, no words at that place, an agreement and a source not read yet. */
const without = [
  'getDemoAccount',
  'getInvitation',
  'readSentences',
  'getRedline',
  'readClearingAgreement',
  'readSource',
  'showSource',
  'listFeedRuns',
  'listFailedMails',
  'getOperation',
  'listJobs',
  'listFeedBodies',
  'listUsers',
  'previewUserDeletion',
  'listCompanies',
  'listSurveys',
  'getSurvey',
  'getSurveyResults',
  'listSurveyTexts',
  'getAnalytics',
  'exportMetric',
];

describeApp('a GET', (test, clock) => {
  let owned: Owned;
  /** a publication that the company has no row of */
  let strange: string;
  let text: string;

  beforeAll(async () => {
    owned = await makeOwned(test, await test.regulator());
    const { body } = await test.call('getText', { params: { id: owned.publication }, token: owned.token });
    text = (body as { text_id: string }).text_id;
    strange = await test.publication({ regulator: await test.regulator() });
  });

  /** A line for each table that has rows, with what they hold. */
  const contents = () =>
    test.db.withSystem('demo-content', async (tx: SystemTransaction) => {
      const { rows: tables } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(tx);
      const held: Record<string, string | null> = {};
      for (const { name } of tables) {
        const { rows } = await sql<{ content: string | null }>`
          select md5(string_agg(row::text, ',' order by row::text)) as content from ${sql.table(name)} as row`.execute(
          tx,
        );
        held[name] = rows[0]?.content ?? null;
      }
      return held;
    });

  const ask = (route: RouteDefinition, name: RouteName, about: string, token = owned.token) => {
    const call = callAbout(owned, route);
    const params = Object.fromEntries(
      Object.entries(call.params).map(([key, value]) => [
        key,
        key === 'textId' ? text : value === owned.publication ? about : value,
      ]),
    );
    const query =
      route.query && 'text_id' in route.query.shape ? { query: { ...call.query, text_id: text } } : {};
    return test.call(name, { ...call, ...query, params, token });
  };

  it('answers and leaves the database as it was, also about what the company has no row of', async () => {
    const before = await contents();
    const answered = { own: new Set<RouteName>(), strange: new Set<RouteName>() };
    for (const [name, route] of reads) {
      for (const [whose, about] of [
        ['own', owned.publication],
        ['strange', strange],
      ] as const) {
        const { status } = await ask(route, name, about);
        expect({ name, status }).toEqual({ name, status: expect.toSatisfy((code: number) => code < 500) });
        if (status === 200) answered[whose].add(name);
      }
    }
    expect(
      reads
        .map(([name]) => name)
        .filter((name) => !answered.own.has(name))
        .toSorted(),
    ).toEqual(without.toSorted());
    expect([...answered.strange]).toEqual(
      expect.arrayContaining(['getActions', 'getPublicationHistory', 'getInsight', 'listBookmarks']),
    );
    expect(await contents()).toEqual(before);
  });

  it('by an API token is answered before its use is noted', async () => {
    const { body } = await test.call('createApiToken', {
      body: { name: 'Reader', scope: 'read', expires_in_days: 30 },
      token: owned.token,
    });
    const { id, token } = body as { id: string; token: string };
    expect((await test.call('listInventory', { query: { regulators: 'ALL' }, token })).status).toBe(200);
    const noted = async () =>
      (await test.does('listApiTokens', { token: owned.token })).api_tokens.find((one) => one.id === id)
        ?.last_used_at === clock.now().toISOString();
    await eventually(noted);
  });

  it('is refused by the database where its code would write', async () => {
    const route = {
      method: 'GET',
      path: '/a-read-that-writes',
      summary: 'A mistake',
      tag: 'users',
      who: 'anyone',
      responses: { 200: z.object({}) },
      errors: [],
    } as const satisfies RouteDefinition;
    const app = fastify();
    app.decorateRequest('actor', null).decorateRequest('noteCaller', null);
    const handle = async () => {
      await test.db.withCompany(owned.companyId, (tx) =>
        tx.updateTable('companies').set({ name: 'Written' }).execute(),
      );
      return {};
    };
    registerRoute(app, implement(route, handle), async () => ({ actor: null }));
    const answer = await app.inject('/a-read-that-writes');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('read-only transaction');
    await app.close();
  });
});
