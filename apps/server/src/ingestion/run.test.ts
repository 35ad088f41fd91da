import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runFeed, runFeeds } from './run.ts';
import { ingestionHarness, testFeed } from './testing/harness.ts';
import { type LoopbackWeb, startLoopbackWeb, text } from './testing/loopback-web.ts';
import type { MemoryStore } from './testing/memory-store.ts';
import { noticePage, noticeText } from './testing/pages.ts';

let harness: ReturnType<typeof ingestionHarness>;
let site: LoopbackWeb | undefined;
beforeEach(() => {
  harness = ingestionHarness({ totalMs: 5_000, maxBytes: 2_000_000 });
});
afterEach(async () => {
  await harness.close();
  await site?.close();
  site = undefined;
});

const html = (body: string, headers = {}) =>
  text(body, { 'content-type': 'text/html; charset=utf-8', ...headers });
const item = (n: number | string, more = '') =>
  `<item><title>Notice ${n}</title><link>/notices/${n}</link><guid isPermaLink="false">${n}</guid>${more}</item>`;
const feedOf = (...items: string[]) => `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;
const publications = (store: MemoryStore) => [...store.publications.values()];

/** Answers can be replaced between runs. */
async function serve(answers: Record<string, RequestListener>) {
  site = await startLoopbackWeb(answers);
  return testFeed(`${site.url}/feed.xml`);
}

const counts = ({ entries, stored, changed, unchanged, listed }: Awaited<ReturnType<typeof runFeed>>) => {
  expect(stored + changed + unchanged + listed.length).toBe(entries);
  return { entries, stored, changed, unchanged, listed: listed.length };
};

describe('a run of a feed', () => {
  test('stores entries with their texts; a second run adds and changes nothing', async () => {
    const feed = await serve({
      '/feed.xml': text(feedOf(item(1), item(2))),
      '/notices/1': html(noticePage(noticeText)),
      '/notices/2': html(noticePage(noticeText.replace('five', 'seven'))),
    });
    const first = await runFeed(feed, harness.dependencies());
    expect(counts(first)).toEqual({ entries: 2, stored: 2, changed: 0, unchanged: 0, listed: 0 });
    expect(first.texts).toEqual({ first: 2, changed: 0, unchanged: 0, titleOnly: 0 });
    expect(publications(harness.store).map(({ versions }) => versions.length)).toEqual([1, 1]);
    expect(publications(harness.store)[1]!.versions[0]!.text).toContain('seven years');

    const second = await runFeed(feed, harness.dependencies());
    expect(counts(second)).toEqual({ entries: 2, stored: 0, changed: 0, unchanged: 2, listed: 0 });
    expect(second.texts).toEqual({ first: 0, changed: 0, unchanged: 2, titleOnly: 0 });
    expect(harness.store.snapshots.size).toBe(3);
  });

  test('only a changed main content makes a version', async () => {
    const answers = { '/feed.xml': text(feedOf(item(1))), '/notices/1': html(noticePage(noticeText)) };
    const feed = await serve(answers);
    await runFeed(feed, harness.dependencies());
    answers['/notices/1'] = html(
      noticePage(noticeText, { navigation: 'New menu', stamp: '2 May 2026', campaign: 'x' }),
    );
    answers['/feed.xml'] = text(feedOf(item(1).replace('/notices/1', '/notices/1?utm_source=x')));
    expect(counts(await runFeed(feed, harness.dependencies()))).toMatchObject({ changed: 0, unchanged: 1 });
    answers['/notices/1'] = html(noticePage(noticeText.replace('five', 'six')));
    expect(counts(await runFeed(feed, harness.dependencies()))).toMatchObject({ changed: 1, unchanged: 0 });
    expect(publications(harness.store)[0]!.versions).toHaveLength(2);
  });

  test('a body that is not modified is not read again, pages are still looked at', async () => {
    const feed = await serve({
      '/feed.xml': (request, response) =>
        request.headers['if-none-match'] === '"1"'
          ? response.writeHead(304).end()
          : response.writeHead(200, { etag: '"1"' }).end(feedOf(item(1))),
      '/notices/1': html(noticePage(noticeText)),
    });
    await runFeed(feed, harness.dependencies());
    const second = await runFeed(feed, harness.dependencies());
    expect(second).toMatchObject({ outcome: 'not-modified', entries: 0, texts: { unchanged: 1 } });
  });

  test('a page that answers 304 stays as it is', async () => {
    const feed = await serve({
      '/feed.xml': text(feedOf(item(1))),
      '/notices/1': (request, response) =>
        request.headers['if-none-match'] === '"p"'
          ? response.writeHead(304).end()
          : response.writeHead(200, { etag: '"p"', 'content-type': 'text/html' }).end(noticePage(noticeText)),
    });
    await runFeed(feed, harness.dependencies());
    expect((await runFeed(feed, harness.dependencies())).texts).toMatchObject({ unchanged: 1 });
    expect(site!.requests.at(-1)!.headers['if-none-match']).toBe('"p"');
  });

  test('a changed title is a change; a new date is none and the first one stays', async () => {
    const answers = {
      '/feed.xml': text(feedOf(item(1, '<pubDate>2026-05-01</pubDate>'))),
      '/notices/1': html(noticePage(noticeText)),
    };
    const feed = await serve(answers);
    await runFeed(feed, harness.dependencies());
    answers['/feed.xml'] = text(feedOf(item(1, '<pubDate>2026-09-09</pubDate>')));
    expect(counts(await runFeed(feed, harness.dependencies()))).toMatchObject({ changed: 0, unchanged: 1 });
    answers['/feed.xml'] = text(
      feedOf(item(1, '<pubDate>2026-09-09</pubDate>').replace('Notice 1', 'Corrected notice')),
    );
    expect(counts(await runFeed(feed, harness.dependencies()))).toMatchObject({ changed: 1, unchanged: 0 });
    expect(publications(harness.store)[0]!.entry).toMatchObject({
      title: 'Corrected notice',
      publishedAt: new Date('2026-05-01T00:00:00Z'),
    });
  });

  test('a list that broke off is asked for whole again, though the site says it has not changed', async () => {
    const list = '<ul><li><a href="/1">First notice</a></li><li><a href="/2">Second notice</a></li></ul>';
    const answers = { '/list.html': text(list.slice(0, list.indexOf('nd notice')), { etag: '"1"' }) };
    await serve(answers);
    const feed = testFeed(`${site!.url}/list.html`, {
      format: 'html',
      follow: 'none',
      read: { items: 'li' },
    });
    expect(await runFeed(feed, harness.dependencies())).toMatchObject({
      stored: 1,
      problems: ['the page breaks off before its end; its last entry was left out'],
    });
    answers['/list.html'] = text(list, { etag: '"1"' });
    expect(await runFeed(feed, harness.dependencies())).toMatchObject({
      stored: 1,
      unchanged: 1,
      problems: [],
    });
    expect(site!.requests.map(({ headers }) => headers['if-none-match'] ?? null)).toEqual([null, null]);
  });

  test('a missing date stays missing', async () => {
    const feed = await serve({
      '/feed.xml': text(feedOf(item(1))),
      '/notices/1': html(noticePage(noticeText)),
    });
    await runFeed(feed, harness.dependencies());
    expect(publications(harness.store)[0]!.entry).toMatchObject({ publishedAt: null, publishedRaw: null });
  });

  test('a guid given out anew is a new item; nothing is overwritten', async () => {
    const answers = { '/feed.xml': text(feedOf(item(1))), '/notices/1': html(noticePage(noticeText)) };
    const feed = await serve(answers);
    await runFeed(feed, harness.dependencies());
    const reused = item(1).replace('Notice 1', 'Something else').replace('/notices/1', '/notices/other');
    answers['/feed.xml'] = text(feedOf(reused));
    expect(counts(await runFeed(feed, harness.dependencies()))).toMatchObject({ stored: 1, changed: 0 });
    expect(counts(await runFeed(feed, harness.dependencies()))).toMatchObject({ stored: 0, unchanged: 1 });
    expect(publications(harness.store).map(({ entry }) => entry.title)).toEqual([
      'Notice 1',
      'Something else',
    ]);
  });

  test('the same publication in two feeds is one publication with two items', async () => {
    const feed = await serve({
      '/feed.xml': text(feedOf(item(1))),
      '/all.xml': text(feedOf(item(1))),
      '/notices/1': html(noticePage(noticeText)),
    });
    const other = testFeed(`${site!.url}/all.xml`, { id: 'test-all' });
    const [one, two] = await runFeeds([feed, other], harness.dependencies());
    expect(counts(one!)).toMatchObject({ stored: 1 });
    expect(counts(two!)).toMatchObject({ stored: 0, listed: 1 });
    expect(two!.listed[0]!.reason).toMatch(/already known from another feed/);
    expect(counts(await runFeed(other, harness.dependencies()))).toMatchObject({ unchanged: 1, listed: 0 });
    expect(harness.store.publications.size).toBe(1);
  });

  test('an entry that carries its text needs no page', async () => {
    await serve({
      '/feed.xml': text(
        feedOf(
          item(
            1,
            `<content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"><![CDATA[${noticeText}]]></content:encoded>`,
          ),
        ),
      ),
    });
    const feed = testFeed(`${site!.url}/feed.xml`, { follow: 'entry' });
    await runFeed(feed, harness.dependencies());
    expect(publications(harness.store)[0]!.versions[0]).toMatchObject({ from: 'entry', title: 'Notice 1' });
    expect(counts(await runFeed(feed, harness.dependencies()))).toMatchObject({ unchanged: 1, changed: 0 });
    expect(site!.requests).toHaveLength(2);
  });

  test('a description may be the text; a short one is not', async () => {
    const long =
      'The firm shall keep records &amp; give them to the authority on request, within ten working days of it.';
    await serve({
      '/feed.xml': text(
        feedOf(item(1, `<description>${long}</description>`), item(2, '<description>Short.</description>')),
      ),
    });
    await runFeed(testFeed(`${site!.url}/feed.xml`, { follow: 'entry' }), harness.dependencies());
    const [one, two] = publications(harness.store);
    expect(one!.versions[0]!.text).toMatch(/^The firm shall keep records & give/);
    expect(two).toMatchObject({
      content: { state: 'title-only' },
      reason: 'the entry’s text is too short to represent the publication',
    });
  });

  test('where pages are not fetched, the title stands alone with the reason', async () => {
    await serve({ '/feed.xml': text(feedOf(item(1))) });
    await runFeed(testFeed(`${site!.url}/feed.xml`, { follow: 'none' }), harness.dependencies());
    expect(publications(harness.store)[0]!.reason).toBe('pages of this feed are not fetched');
    expect(site!.requests).toHaveLength(1);
  });
});

describe('pages that give no text', () => {
  test.each([
    ['a PDF', text('%PDF-1.7 …', { 'content-type': 'text/html' }), 'the PDF is damaged and cannot be read'],
    [
      'a spreadsheet',
      text('PK', { 'content-type': 'application/vnd.ms-excel' }),
      'the link leads to a file of type application/vnd.ms-excel',
    ],
    [
      'a bot challenge',
      html('<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>'),
      'the site asks visitors to prove they are human',
    ],
    ['an app shell', html('<body><div id="root"></div></body>'), 'the page is empty without scripts'],
    [
      'a missing page',
      ((_, response) => response.writeHead(404).end()) satisfies RequestListener,
      '127.0.0.1:PORT answered with status 404',
    ],
    [
      'a redirect to a private address',
      ((_, response) =>
        response.writeHead(302, { location: 'http://10.0.0.1/' }).end()) satisfies RequestListener,
      '10.0.0.1 is not a public internet address (private)',
    ],
  ])('%s: title only, with the reason', async (_name, answer, reason) => {
    const feed = await serve({ '/feed.xml': text(feedOf(item(1))), '/notices/1': answer });
    const run = await runFeed(feed, harness.dependencies());
    expect(counts(run)).toMatchObject({ stored: 1 });
    expect(run.texts).toMatchObject({ titleOnly: 1 });
    const [publication] = publications(harness.store);
    expect(publication).toMatchObject({ content: { state: 'title-only' }, versions: [] });
    expect(publication!.reason?.replace(/:\d+ /, ':PORT ')).toBe(reason);
  });

  test('what failed for a while is tried again later, also when the entry has left the feed', async () => {
    const answers: Record<string, RequestListener> = {
      '/feed.xml': text(feedOf(item(1))),
      '/notices/1': (_, response) => response.writeHead(503).end(),
    };
    const feed = await serve(answers);
    await runFeed(feed, harness.dependencies());
    answers['/feed.xml'] = text(feedOf());
    answers['/notices/1'] = html(noticePage(noticeText));
    expect((await runFeed(feed, harness.dependencies())).texts).toMatchObject({ first: 0 });
    harness.clock.advance(3_600_000);
    expect((await runFeed(feed, harness.dependencies())).texts).toMatchObject({ first: 1 });
  });

  test('a page that turns into a challenge keeps the text it had', async () => {
    const answers = { '/feed.xml': text(feedOf(item(1))), '/notices/1': html(noticePage(noticeText)) };
    const feed = await serve(answers);
    await runFeed(feed, harness.dependencies());
    answers['/notices/1'] = html(
      '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>',
    );
    expect(counts(await runFeed(feed, harness.dependencies()))).toMatchObject({ changed: 0, unchanged: 1 });
    expect(publications(harness.store)[0]).toMatchObject({
      content: { state: 'full' },
      versions: [{ from: 'page' }],
    });
  });
});

describe('feeds that fail', () => {
  test.each([
    [
      'a maintenance page',
      html('<title>Maintenance</title><h1>Scheduled maintenance</h1>'),
      /a maintenance page was received instead of the RSS feed/,
    ],
    [
      'an endless body',
      ((_, response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      }) satisfies RequestListener,
      /larger than/,
    ],
    [
      'an error',
      ((_, response) => response.writeHead(500).end()) satisfies RequestListener,
      /answered with status 500/,
    ],
    [
      'a broken connection',
      ((request) => request.socket.destroy()) satisfies RequestListener,
      /broke off the connection/,
    ],
    ['nothing', text(''), /the body is empty/],
  ])('%s: an error in plain words, the other feeds go on', async (_name, answer, message) => {
    const good = await serve({
      '/bad.xml': answer,
      '/feed.xml': text(feedOf(item(1))),
      '/notices/1': html(noticePage(noticeText)),
    });
    const bad = testFeed(`${site!.url}/bad.xml`, { id: 'test-bad' });
    const [failed, fine] = await runFeeds([bad, good], harness.dependencies());
    expect(failed).toMatchObject({ outcome: 'failed', entries: 0, error: expect.stringMatching(message) });
    expect(fine).toMatchObject({ outcome: 'ok', stored: 1 });
    expect(harness.store.states.get('test-bad')).toMatchObject({
      consecutiveFailures: 1,
      lastSuccessAt: null,
    });
  });

  test('a host that asks for a day of silence gets it, and no earlier try is planned', async () => {
    const feed = await serve({
      '/feed.xml': (_, response) => response.writeHead(429, { 'retry-after': '86400' }).end(),
    });
    const day = harness.clock.now().getTime() + 86_400_000;
    expect((await runFeed(feed, harness.dependencies())).nextTryAt.getTime()).toBeGreaterThanOrEqual(day);
    await runFeed(feed, harness.dependencies());
    expect(site!.requests).toHaveLength(1);
  });

  test('a feed whose format cannot be read yet is not asked', async () => {
    await serve({});
    const feed = testFeed(`${site!.url}/list.xml`, { format: 'XML list' });
    expect(await runFeeds([feed], harness.dependencies())).toEqual([]);
    expect(site!.requests).toHaveLength(0);
  });

  test('a run stopped before the feed answered says nothing about the feed', async () => {
    const stop = new AbortController();
    const feed = await serve({ '/feed.xml': () => stop.abort() });
    expect(await runFeed(feed, harness.dependencies({ signal: stop.signal }))).toMatchObject({
      error: 'the run was stopped',
    });
    expect([harness.store.states.size, harness.store.runs.length]).toEqual([0, 0]);
  });

  test('a stopped run ends soon and leaves the rest for the next', async () => {
    const stop = new AbortController();
    const answers: Record<string, RequestListener> = {
      '/feed.xml': text(feedOf(item(1), item(2))),
      '/notices/1': () => stop.abort(),
      '/notices/2': html(noticePage(noticeText)),
    };
    const feed = await serve(answers);
    expect(counts(await runFeed(feed, harness.dependencies({ signal: stop.signal })))).toMatchObject({
      stored: 2,
    });
    answers['/notices/1'] = html(noticePage(noticeText));
    expect((await runFeed(feed, harness.dependencies())).texts).toMatchObject({ first: 2 });
  });
});

describe('a store that fails', () => {
  const failing = (
    name: 'saveSnapshot' | 'upsertEntries' | 'saveContent' | 'recordRun',
    times: number,
    when = (_: never) => true,
  ) =>
    new Proxy(harness.store, {
      get(target, property) {
        const real = Reflect.get(target, property) as (...given: never[]) => unknown;
        if (property !== name) return typeof real === 'function' ? real.bind(target) : real;
        return async (...given: never[]) => {
          if (times > 0 && when(given[0]!)) {
            times -= 1;
            throw new Error('ENOSPC: no space left on device');
          }
          return real.apply(target, given);
        };
      },
    });
  const site2 = () =>
    serve({
      '/feed.xml': (request, response) =>
        request.headers['if-none-match']
          ? response.writeHead(304).end()
          : response.writeHead(200, { etag: '"1"' }).end(feedOf(item(1), item(2), item(3))),
      ...Object.fromEntries(
        [1, 2, 3].map((n) => [`/notices/${n}`, html(noticePage(`${noticeText}<p>Number ${n}.</p>`))]),
      ),
    });

  test('one entry that cannot be stored is listed, the others are stored, and it is taken up again', async () => {
    const feed = await site2();
    const store = failing('upsertEntries', 2, (entries: { identity: string }[]) =>
      entries.some(({ identity }) => identity === '2'),
    );
    const first = await runFeed(feed, harness.dependencies({ store }));
    expect(counts(first)).toMatchObject({ stored: 2, listed: 1 });
    expect(first.listed[0]!.reason).toMatch(/could not be stored: ENOSPC/);
    expect(counts(await runFeed(feed, harness.dependencies()))).toMatchObject({ stored: 1, unchanged: 2 });
  });

  test.each(['saveSnapshot', 'upsertEntries', 'saveContent', 'recordRun'] as const)(
    'when %s fails throughout, nothing is lost: the next run completes it',
    async (name) => {
      const feed = await site2();
      const broken = await runFeed(feed, harness.dependencies({ store: failing(name, 1_000) }));
      expect(broken.error !== null || broken.problems.length > 0).toBe(true);
      await runFeed(feed, harness.dependencies());
      const all = publications(harness.store);
      expect(all.map(({ entry }) => entry.title)).toEqual(['Notice 1', 'Notice 2', 'Notice 3']);
      expect(all.every(({ versions }) => versions.length === 1)).toBe(true);
    },
  );

  test('killed after any number of calls, a later run leaves exactly what one whole run leaves', async () => {
    const feed = await site2();
    for (let calls = 0; calls < 12; calls += 1) {
      harness.store.publications.clear();
      harness.store.items.clear();
      harness.store.states.clear();
      let left = calls;
      // From the kill on, no call reaches the store any more.
      const store = new Proxy(harness.store, {
        get(target, property) {
          const real = Reflect.get(target, property) as (...given: never[]) => unknown;
          return (...given: never[]) => {
            left -= 1;
            return left >= 0
              ? real.apply(target, given)
              : new Promise((_, reject) => reject(new Error('killed')));
          };
        },
      });
      await runFeed(feed, harness.dependencies({ store }));
      await runFeed(feed, harness.dependencies());
      const all = publications(harness.store);
      expect(all.map(({ entry, versions }) => [entry.title, versions.length])).toEqual([
        ['Notice 1', 1],
        ['Notice 2', 1],
        ['Notice 3', 1],
      ]);
    }
  });
});
