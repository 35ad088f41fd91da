import type { FeatureKey, RouteDefinition } from '@regulus/contract/route.ts';
import { routes } from '@regulus/contract/routes.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../testing/app.ts';
import { describeApp } from '../testing/use-app.ts';

const tagged = (Object.values(routes) as RouteDefinition[]).filter(({ isTagged }) => isTagged);

describeApp('a tagged answer', (test) => {
  let regulator: string;
  let me: Person;
  let colleague: Person;
  let foreigner: Person;

  beforeAll(async () => {
    regulator = await test.regulator();
    const given = { regulators: [regulator], features: ['compliance', 'obligations'] as FeatureKey[] };
    const company = await test.company(given);
    me = await test.person(company);
    colleague = await test.person(company);
    const other = await test.company(given);
    foreigner = await test.person(other);
  });

  const ask = (path: string, tag?: string, by = me.token) =>
    test.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${by}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
    });
  const tagOf = async (path: string) => String((await ask(path)).headers.etag);

  it.each(tagged.map(({ path }) => path))(
    'of %s is not sent again to who has it, and always to others',
    async (path) => {
      const first = await ask(path);
      expect(first.statusCode).toBe(200);
      expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
      const tag = String(first.headers.etag);
      expect(tag).toMatch(/^"[\w-]+"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await ask(path, known);
        expect(again.statusCode).toBe(304);
        expect(again.body).toBe('');
        expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
      }
      expect((await ask(path, '"other"')).statusCode).toBe(200);
      for (const by of [colleague.token, foreigner.token]) {
        const theirs = await ask(path, tag, by);
        expect(theirs.statusCode).toBe(200);
        expect(theirs.headers.etag).not.toBe(tag);
      }
      expect(
        (await test.app.inject({ url: `/api${path}`, headers: { 'if-none-match': tag } })).statusCode,
      ).toBe(401);
    },
  );

  it('has another tag once anything of it has changed', async () => {
    const path = '/regulatory-updates/inventory';
    const before = await tagOf(path);
    const id = await test.publication({ regulator });
    const added = await tagOf(path);
    await me.call('updatePublication', { params: { id }, body: { status: 2 } });
    const decided = await tagOf(path);
    expect(new Set([before, added, decided]).size).toBe(3);
    const answer = await ask(path, before);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ regulatory_updates: [{ id, status: 2 }] });
  });

  it('is dropped by the browser at log-out, and no other answer is kept at all', async () => {
    const left = await test.call('logOut', { body: { refresh_token: 'unknown' } });
    expect(left.status).toBe(204);
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect((await ask('/users/me')).headers).toMatchObject({ 'cache-control': 'no-store' });
    expect((await ask('/users/me')).headers).not.toHaveProperty('etag');
  });
});
