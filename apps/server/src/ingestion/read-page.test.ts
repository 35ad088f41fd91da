import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { column, makePdf } from '../files/testing/make-pdf.ts';
import { runFeed } from './run.ts';
import { ingestionHarness, testFeed } from './testing/harness.ts';
import { type LoopbackWeb, redirect, startLoopbackWeb, text } from './testing/loopback-web.ts';
import { noticePage, noticeText } from './testing/pages.ts';

let harness: ReturnType<typeof ingestionHarness>;
let site: LoopbackWeb | undefined;
beforeEach(() => {
  harness = ingestionHarness({ totalMs: 20_000 });
});
afterEach(async () => {
  await harness.close();
  await site?.close();
});

const circular = makePdf([
  [
    { text: '1 Scope', x: 60, y: 780, size: 16 },
    ...column(
      ['The circular applies to all payment institutions which outsource a critical function.'],
      60,
      750,
    ),
  ],
  [
    { text: '2 Records', x: 60, y: 780, size: 16 },
    ...column(['They shall keep records of it for five years after the end of the contract.'], 60, 750),
  ],
]);
const pdf =
  (bytes: Uint8Array): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/pdf', etag: '"pdf"' }).end(bytes);
const html = (body: string) => text(body, { 'content-type': 'text/html', etag: '"page"' });
const cover = (links: string) =>
  `<html lang="en"><title>Circular 4</title><body><main><h1>Circular 4</h1><p>The circular on outsourcing was published today and can be read in full below.</p>${links}</main></body></html>`;

/** The one publication of a feed after one run. */
async function follow(answers: Record<string, RequestListener>, more: object = {}) {
  site = await startLoopbackWeb({
    '/feed.xml': text(
      '<rss version="2.0"><channel><item><title>Circular 4</title><link>/a</link></item></channel></rss>',
    ),
    ...answers,
  });
  const feed = testFeed(`${site.url}/feed.xml`, more);
  await runFeed(feed, harness.dependencies());
  const [publication] = [...harness.store.publications.values()];
  return { publication: publication!, version: publication!.versions.at(-1), feed };
}

describe('an entry whose text is a PDF', () => {
  test('has its headings and the pages they stand on', async () => {
    const { version } = await follow({ '/a': pdf(circular) }, { follow: 'pdf' });
    expect(version).toMatchObject({ language: 'en', etag: '"pdf"', extractor: 'paged-text-2' });
    const { passages, content } = version!.extracted;
    const shown = passages.map(({ kind, label, page, start, end }) => [
      kind,
      label,
      page,
      content.slice(start, end).slice(0, 12),
    ]);
    expect(shown).toEqual([
      ['section', '1', 1, '1 Scope\nThe '],
      ['paragraph', '', 1, 'The circular'],
      ['section', '2', 2, '2 Records\nTh'],
      ['paragraph', '', 2, 'They shall k'],
    ]);
  });

  test('is read behind the page that leads to it, and keeps what that page says', async () => {
    const { version, publication, feed } = await follow({
      '/a': html(cover('<p><a href="/doc/circular-4.pdf?v=2#page=1">Circular 4 (PDF)</a></p>')),
      '/doc/circular-4.pdf': pdf(circular),
    });
    expect(version!.text).toMatch(/can be read in full below[\s\S]*They shall keep records/);
    expect(version!.extracted.content).toMatch(/can be read in full below[\s\S]*They shall keep records/);
    // The page may stay as it is while its document changes.
    expect([version!.etag, publication.pageAddress]).toEqual([null, `${site!.url}/a`]);
    expect([...harness.store.snapshots.values()].map(({ address }) => new URL(address).pathname)).toContain(
      '/doc/circular-4.pdf',
    );
    expect((await runFeed(feed, harness.dependencies())).texts).toMatchObject({ unchanged: 1, changed: 0 });
  });

  test.each([
    ['a page with a text of its own', noticePage(`${noticeText.repeat(4)}<p><a href="/x.pdf">Annex</a></p>`)],
    ['a page with several documents', cover('<a href="/x.pdf">One</a> <a href="/y.pdf">Two</a>')],
  ])('%s is read itself', async (_name, page) => {
    const { version } = await follow({ '/a': html(page), '/x.pdf': pdf(circular) });
    expect(version!.text).not.toContain('They shall keep records of it');
    expect(site!.requests.map(({ url }) => url)).not.toContain('/x.pdf');
  });

  test('is taken from any page where the catalogue says so', async () => {
    const page = noticePage(`${noticeText.repeat(4)}<p><a href="/x.pdf">The text</a></p>`);
    const { version } = await follow({ '/a': html(page), '/x.pdf': pdf(circular) }, { follow: 'pdf' });
    expect(version!.text).toContain('They shall keep records of it');
  });

  test('that its site refuses to robots leaves the page', async () => {
    const { version } = await follow({
      '/robots.txt': text('User-agent: *\nDisallow: /doc/'),
      '/a': html(cover('<a href="/doc/x.pdf">PDF</a>')),
    });
    expect(version!.text).toContain('can be read in full below');
  });

  test('that cannot be had now is tried again before the page has to do', async () => {
    const { publication } = await follow({
      '/a': html(cover('<a href="/doc/x.pdf">PDF</a>')),
      '/doc/x.pdf': (_, response) => response.writeHead(503).end(),
    });
    expect(publication).toMatchObject({
      content: { state: 'title-only', nextCheckAt: expect.any(Date) },
      reason: expect.stringMatching(/^the PDF of the page: .* answered with status 503$/),
    });
  });

  test.each([
    ['without text', makePdf([[]]), 'the PDF contains no text; it may be scanned and need text recognition'],
    [
      'with next to none',
      makePdf([column(['Annex 1'])]),
      'the PDF contains hardly any text; it may be scanned',
    ],
    [
      'that is damaged',
      new Uint8Array(Buffer.from('%PDF-1.4 nothing')),
      'the PDF is damaged and cannot be read',
    ],
  ])('%s stays with its title, and the reason', async (_name, bytes, reason) => {
    const { publication } = await follow({ '/a': pdf(bytes) });
    expect(publication).toMatchObject({ content: { state: 'title-only', nextCheckAt: null }, reason });
  });

  test('called PDF that is a challenge is told as one', async () => {
    const challenge = '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>';
    const { publication } = await follow({ '/a': pdf(new Uint8Array(Buffer.from(challenge))) });
    expect(publication.reason).toBe('the site asks visitors to prove they are human');
  });
});

describe('the text of a page', () => {
  const german =
    '<p>Ein Zahlungsinstitut führt vollständige Aufzeichnungen über seine Auslagerungen und bewahrt sie nach deren Ende fünf Jahre lang auf. Es legt sie der Aufsicht auf Verlangen innerhalb von zehn Arbeitstagen in durchsuchbarer Form vor.</p>';
  test('is in its own language, whatever the menu is in', async () => {
    const { version } = await follow({ '/a': html(noticePage(german)) });
    expect(version).toMatchObject({ language: 'de', extracted: { language: 'de' } });
  });

  test('has bold lines as headings where it has no others', async () => {
    const { version } = await follow({
      '/a': html(
        noticePage(
          `<p><b>Who is concerned</b></p>${noticeText}<p><strong>What to do</strong></p><p>Write to us.</p>`,
        ),
      ),
    });
    const headings = version!.extracted.passages.flatMap(({ heading }) => heading ?? []);
    expect(headings).toEqual(['Who is concerned', 'What to do']);
  });

  test('of an act has its articles and paragraphs', async () => {
    const act = `<html lang="en"><body><p class="oj-doc-ti">REGULATION (EU) 2026/1 on records</p>
      <p class="oj-ti-art">Article 1</p><p class="oj-sti-art">Scope</p>
      <p class="oj-normal">1. This Regulation applies to payment institutions which outsource critical functions.</p>
      <p class="oj-normal">2. They shall keep complete records of such functions for five years after they end.</p>
      <p class="oj-ti-art">Article 2</p><p class="oj-sti-art">Entry into force</p>
      <p class="oj-normal">This Regulation shall enter into force on the twentieth day following its publication.</p></body></html>`;
    const { version } = await follow({ '/a': html(act) });
    expect(version!.extracted.passages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['art_1', 'art_1/par_2', 'art_2']),
    );
  });
});

test('a page that moved keeps its publication, also when its feed gives the new address', async () => {
  const page = html(noticePage(noticeText).replace(/<link[^>]*>/, ''));
  const answers: Record<string, RequestListener> = { '/a': page, '/new': page };
  const { publication, feed } = await follow(answers);
  expect(publication.pageAddress).toBe(`${site!.url}/a`);
  site!.answers['/a'] = redirect('/new', 301);
  expect((await runFeed(feed, harness.dependencies())).texts).toMatchObject({ unchanged: 1 });
  expect(publication.pageAddress).toBe(`${site!.url}/new`);
  site!.answers['/feed.xml'] = text(
    '<rss version="2.0"><channel><item><title>Circular No 4</title><link>/new?utm_source=rss</link></item></channel></rss>',
  );
  const run = await runFeed(feed, harness.dependencies());
  expect(run.listed.map(({ reason }) => reason)).toEqual([expect.stringMatching(/already known/)]);
  expect(harness.store.publications.size).toBe(1);
});
