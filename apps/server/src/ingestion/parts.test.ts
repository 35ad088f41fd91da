import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runFeed } from './run.ts';
import { ingestionHarness, testFeed } from './testing/harness.ts';
import { type LoopbackWeb, startLoopbackWeb, text } from './testing/loopback-web.ts';
import { noticePage, noticeText } from './testing/pages.ts';

let harness: ReturnType<typeof ingestionHarness>;
let site: LoopbackWeb | undefined;
beforeEach(() => {
  harness = ingestionHarness();
});
afterEach(async () => {
  await harness.close();
  await site?.close();
});

const sitemap = (root: string, child: string, ...addresses: string[]) =>
  `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map(
      (address, index) =>
        `<${child}><loc>${address}</loc><lastmod>2026-09-${20 - index}</lastmod></${child}>`,
    )
    .join('')}</${root}>`;
const index = (...addresses: string[]) => sitemap('sitemapindex', 'sitemap', ...addresses);
const urlset = (...addresses: string[]) => sitemap('urlset', 'url', ...addresses);
const page = text(noticePage(noticeText), { 'content-type': 'text/html; charset=utf-8' });
const counts = ({ entries, stored, unchanged, listed, error }: Awaited<ReturnType<typeof runFeed>>) => ({
  entries,
  stored,
  unchanged,
  listed: listed.length,
  error,
});

describe('an index of sitemaps', () => {
  test('its children are fetched and read, also compressed ones; the page gives the title', async () => {
    const answers: Parameters<typeof startLoopbackWeb>[0] = {
      '/notices/first-notice': page,
      '/notices/second-notice': page,
    };
    site = await startLoopbackWeb(answers);
    const { url } = site;
    answers['/sitemap.xml'] = text(index('/new.xml', '/old.xml.gz', '/older.xml'), { etag: '"1"' });
    answers['/new.xml'] = text(urlset(`${url}/notices/first-notice`));
    answers['/old.xml.gz'] = (_request, response) =>
      void response.end(gzipSync(urlset(`${url}/notices/second-notice`, `${url}/notices/first-notice`)));
    const feed = testFeed(`${url}/sitemap.xml`, { format: 'sitemap', read: { most_children: 2 } });

    const first = await runFeed(feed, harness.dependencies());
    expect(counts(first)).toEqual({ entries: 3, stored: 2, unchanged: 1, listed: 0, error: null });
    const stored = [...harness.store.publications.values()];
    expect(stored.map(({ entry }) => entry.title)).toEqual(['Notice to firms', 'Notice to firms']);
    expect([...harness.store.items.values()].map(({ title }) => title)).toEqual([
      'first notice',
      'second notice',
    ]);
    expect([...harness.store.snapshots.values()].map(({ address }) => new URL(address).pathname)).toContain(
      '/old.xml.gz',
    );

    // The children may change while the index does not.
    expect(harness.store.states.get(feed.id)?.etag).toBeNull();
    const second = await runFeed(feed, harness.dependencies());
    expect(counts(second)).toEqual({ entries: 3, stored: 0, unchanged: 3, listed: 0, error: null });
  });

  test('its children are asked for only when they changed', async () => {
    const answers: Parameters<typeof startLoopbackWeb>[0] = {
      '/notices/a-notice': page,
      '/notices/b-notice': page,
    };
    site = await startLoopbackWeb(answers);
    const { url, requests } = site;
    const tagged =
      (etag: string, body: string): (typeof answers)[string] =>
      (request, response) => {
        if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
        else text(body, { etag })(request, response);
      };
    answers['/sitemap.xml'] = text(index('/one.xml', '/two.xml'), { etag: '"index"' });
    answers['/one.xml'] = tagged('"1"', urlset(`${url}/notices/a-notice`));
    answers['/two.xml'] = tagged('"2"', urlset());
    const feed = testFeed(`${url}/sitemap.xml`, { format: 'sitemap', quirks: { recheck_hours: 24 } });
    const run = () => runFeed(feed, harness.dependencies());
    const asked = () =>
      requests.splice(0).map(({ url: path, headers }) => [path, headers['if-none-match'] ?? null]);

    expect(counts(await run())).toMatchObject({ entries: 1, stored: 1 });
    asked();
    expect(await run()).toMatchObject({ outcome: 'not-modified', entries: 0, error: null });
    expect(asked()).toEqual([
      ['/sitemap.xml', null],
      ['/one.xml', '"1"'],
      ['/two.xml', '"2"'],
    ]);

    answers['/one.xml'] = (_, response) => response.writeHead(503).end();
    answers['/two.xml'] = tagged('"3"', urlset(`${url}/notices/b-notice`));
    expect(await run()).toMatchObject({ outcome: 'ok', stored: 1, problems: [expect.stringMatching(/503/)] });
    asked();

    // What had a problem is asked for whole again; what failed meanwhile is as it was.
    answers['/one.xml'] = tagged('"1"', urlset(`${url}/notices/a-notice`));
    answers['/two.xml'] = tagged('"4"', urlset(`${url}/notices/b-notice`).replace('2026-09-20', 'soon'));
    expect((await run()).problems).not.toEqual([]);
    asked();
    await run();
    expect(asked().slice(1)).toEqual([
      ['/one.xml', '"1"'],
      ['/two.xml', null],
    ]);
  });

  test('a child that fails costs its own entries; when all fail the feed does', async () => {
    const answers: Parameters<typeof startLoopbackWeb>[0] = { '/notices/a-notice': page };
    site = await startLoopbackWeb(answers);
    answers['/sitemap.xml'] = text(index('/good.xml', '/gone.xml'));
    answers['/good.xml'] = text(urlset(`${site.url}/notices/a-notice`));
    const feed = testFeed(`${site.url}/sitemap.xml`, { format: 'sitemap' });
    const run = await runFeed(feed, harness.dependencies());
    expect(counts(run)).toMatchObject({ entries: 1, stored: 1, error: null });
    expect(run.problems).toEqual([expect.stringMatching(/gone\.xml: .* answered with status 404$/)]);

    answers['/good.xml'] = text(
      '<html><body>We are under maintenance, please come back in some hours.</body></html>',
    );
    expect((await runFeed(feed, harness.dependencies())).error).toMatch(
      /good\.xml: a maintenance page was received instead/,
    );
  });

  test('what the children before brought counts where the store fails amid them, and none counts as read', async () => {
    const answers: Parameters<typeof startLoopbackWeb>[0] = { '/notices/a-notice': page };
    site = await startLoopbackWeb(answers);
    answers['/sitemap.xml'] = text(index('/one.xml', '/two.xml', '/three.xml'));
    for (const child of ['one', 'two', 'three'])
      answers[`/${child}.xml`] = text(urlset(`${site.url}/notices/${child}`), { etag: `"${child}"` });
    const feed = testFeed(`${site.url}/sitemap.xml`, { format: 'sitemap' });
    let calls = 0;
    const store = new Proxy(harness.store, {
      get(target, property) {
        const real = Reflect.get(target, property) as (...given: unknown[]) => unknown;
        return async (...given: unknown[]) => {
          if (property === 'knownItems') calls += 1;
          if (property === 'knownItems' && calls === 2) throw new Error('the database is gone');
          return real.apply(target, given);
        };
      },
    });
    const run = await runFeed(feed, harness.dependencies({ store }));
    const error = 'the run ended early: the database is gone';
    expect(counts(run)).toEqual({ entries: 1, stored: 1, unchanged: 0, listed: 0, error });
    expect(site.requests.map(({ url }) => url)).not.toContain('/three.xml');
    expect(harness.store.states.get(feed.id)).toMatchObject({ parts: [], error });
  });

  test('an index within an index is not followed', async () => {
    const answers: Parameters<typeof startLoopbackWeb>[0] = {};
    site = await startLoopbackWeb(answers);
    answers['/sitemap.xml'] = text(index('/sitemap.xml?again'));
    answers['/sitemap.xml?again'] = text(index('/sitemap.xml?again'));
    const feed = testFeed(`${site.url}/sitemap.xml`, { format: 'sitemap' });
    expect((await runFeed(feed, harness.dependencies())).error).toMatch(
      /refers to another index, which is not followed$/,
    );
    expect(site.requests).toHaveLength(2);
  });
});
