import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { Regulator } from '@regulus/contract/regulators.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoopbackWeb, startLoopbackWeb, text } from '../../../../ingestion/testing/loopback-web.ts';
import { noticePage, noticeText } from '../../../../ingestion/testing/pages.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { testingClock } from '../../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { makeCompany, makeUser, signIn } from '../../../../testing/factories.ts';
import { followAll } from '../../../../testing/follow-all.ts';
import { ingestOnce } from './ingest.ts';

describeOnOneDatabase('feeds of other formats in the database', (context) => {
  const clock = testingClock('2026-10-01T06:00:00.000Z');
  let test: TestApp;
  let site: LoopbackWeb;
  const answers: Parameters<typeof startLoopbackWeb>[0] = {};
  const html = (body: string) => text(body, { 'content-type': 'text/html; charset=utf-8' });
  const list = (until: string) =>
    html(`<html><body><ul><li><a href="/notices/capital">Consultation on capital</a> 1 September 2026, comments
      until <b>${until}</b></li></ul></body></html>`);

  beforeAll(async () => {
    site = await startLoopbackWeb(answers);
    answers['/list'] = list('15 November 2026');
    answers['/sitemap.xml'] = text(
      `<urlset><url><loc>${site.url}/notices/the-notice-of-today</loc><lastmod>2026-09-30</lastmod></url></urlset>`,
    );
    answers['/notices/the-notice-of-today'] = html(noticePage(noticeText));
    answers['/extra.csv'] = text('name,reason\nFast Coins,Offers services without a licence\n');
    const file = join(mkdtempSync(join(tmpdir(), 'regulus-formats-')), 'catalogue.json');
    const feed = (id: string, regulator: string, path: string, format: string, more: object) => ({
      id,
      regulator,
      url: `${site.url}${path}`,
      format,
      ...more,
    });
    writeFileSync(
      file,
      JSON.stringify({
        allow_loopback: true,
        host_pause_seconds: 0,
        regulators: [
          { code: 'FORMS', full_name: 'Authority of forms', country: 'EU', language: 'en' },
          { code: 'TOPIC', full_name: 'A topic', country: 'EU', language: 'en' },
          { code: 'BEYOND', full_name: 'Beyond the known', country: 'EU', language: 'en', extra: true },
        ],
        feeds: [
          feed('forms-list', 'FORMS', '/list', 'html', {
            follow: 'none',
            read: { items: 'li', dates: { comments_due: 'b' } },
          }),
          feed('topic-filter', 'TOPIC', '/act', 'filter', {
            follow: 'none',
            read: { patterns: ['capital'] },
          }),
          feed('forms-sitemap', 'FORMS', '/sitemap.xml', 'sitemap', {}),
          feed('beyond-register', 'BEYOND', '/extra.csv', 'csv', { follow: 'none', read: { title: 'name' } }),
        ],
      }),
    );
    test = await openTestApp(context.db, clock, { REGULATORS_FILE: file });
  });
  afterAll(async () => {
    await test.close();
    await site.close();
  });

  const collect = async () => {
    const stored: Record<string, number> = {};
    for await (const event of ingestOnce(test.dependencies)) {
      expect(event).toMatchObject({ kind: 'feed', error: null });
      if (event.kind === 'feed') stored[event.feedId] = event.stored + event.changed;
    }
    return stored;
  };
  const publicationsOf = (feedId: string) =>
    context.db.withSystem('health', (tx) =>
      tx
        .selectFrom('publications as p')
        .leftJoin('publication_dates as d', (join_) =>
          join_.onRef('d.publication_id', '=', 'p.id').on('d.kind', '=', 'comments_due'),
        )
        .select(['p.title', 'p.published_on', 'd.on_day as comments_due'])
        .where('p.first_feed_id', '=', feedId)
        .execute(),
    );

  it('keeps the days a feed states, and corrects them with it', async () => {
    expect(await collect()).toEqual({ 'forms-list': 1, 'forms-sitemap': 1, 'topic-filter': 1 });
    const publication = { title: 'Consultation on capital', published_on: '2026-09-01' };
    expect(await publicationsOf('forms-list')).toEqual([{ ...publication, comments_due: '2026-11-15' }]);
    answers['/list'] = list('30 November 2026');
    expect(await collect()).toEqual({ 'forms-list': 1, 'forms-sitemap': 0, 'topic-filter': 0 });
    expect(await publicationsOf('forms-list')).toEqual([{ ...publication, comments_due: '2026-11-30' }]);
  });

  it('takes the title of the page where only its address was known', async () => {
    expect(await publicationsOf('forms-sitemap')).toEqual([
      { title: 'Notice to firms', published_on: '2026-09-30', comments_due: null },
    ]);
  });

  it('files under a topic what others publish about it, for those who follow either', async () => {
    const reader = async (...regulators: string[]) => {
      const company = await makeCompany(context.db, { regulators });
      await followAll(context.db, company);
      return signIn(test, await makeUser(context.db, company));
    };
    const titles = async (token: string, query: Record<string, string | number> = {}) => {
      const answer = await test.call('listInventory', {
        query: { limit: 50, date_from: '2026-01-01', ...query },
        token,
      });
      const { regulatory_updates: items, total } = answer.body as {
        regulatory_updates: RegulatoryUpdateRow[];
        total: number;
      };
      expect(total).toBe(items.length);
      return items.map(({ title, regulators }) => [title, regulators]);
    };
    const capital = ['Consultation on capital', ['FORMS', 'TOPIC']];
    const follower = await reader('TOPIC');
    expect(await titles(follower)).toEqual([capital]);
    expect(await titles(follower, { regulator: 'TOPIC' })).toEqual([capital]);
    const both = await reader('FORMS', 'TOPIC');
    expect(await titles(both, { regulator: 'TOPIC' })).toEqual([capital]);
    expect(await titles(both)).toHaveLength(2);
    const { body } = await test.call('listRegulators', { token: both });
    const { regulators } = body as { regulators: Regulator[] };
    expect(regulators.map(({ name, total, is_extra }) => [name, total, is_extra])).toEqual([
      ['FORMS', 2, false],
      ['TOPIC', 1, false],
      ['BEYOND', 0, true],
    ]);
    expect(await test.call('countByRegulator', { token: both })).toMatchObject({
      status: 200,
      body: { counts: { FORMS: 2, TOPIC: 1 } },
    });
    expect(await test.does('countByRegulator', { query: { q: 'capital' }, token: both })).toEqual({
      counts: { FORMS: 1, TOPIC: 1 },
    });
  });

  it('files anew what lost its topic to an import', async () => {
    await context.db.withSystem('import', (tx) =>
      tx
        .updateTable('publications')
        .set({ regulators: ['FORMS'], updated_at: clock.now() })
        .where('title', '=', 'Consultation on capital')
        .execute(),
    );
    expect((await collect())['topic-filter']).toBe(0);
    const filed = await context.db.withSystem('health', (tx) =>
      tx
        .selectFrom('publications')
        .select('regulators')
        .where('title', '=', 'Consultation on capital')
        .execute(),
    );
    expect(filed).toEqual([{ regulators: ['FORMS', 'TOPIC'] }]);
  });

  it('asks a regulator beyond the known ones once a company follows it', async () => {
    const asked = () => site.requests.filter(({ url }) => url === '/extra.csv').length;
    expect(asked()).toBe(0);
    await makeCompany(context.db, { regulators: ['BEYOND'] });
    expect((await collect())['beyond-register']).toBe(1);
    expect(asked()).toBe(1);
  });
});
