import { describe, expect, test } from 'vitest';
import { parseContext } from '../../testing/parse-context.ts';
import { parseReadOptions } from '../read-options.ts';
import { parseFeed } from '../registry.ts';

function parse(body: string, options: object = {}) {
  const { read, error } = parseReadOptions('sitemap', options);
  if (error) throw error;
  return parseFeed('sitemap', body, parseContext({ address: 'https://authority.example/sitemap.xml', read }));
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset ${namespace}>${urls.map((url) => `<url>${url}</url>`).join('')}</urlset>`;
const url = (path: string, lastmod = '') =>
  `<loc>https://authority.example${path}</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}`;
const index = (...children: [string, string][]) =>
  `<sitemapindex ${namespace}>${children.map(([path, day]) => `<sitemap><loc>https://authority.example${path}</loc><lastmod>${day}</lastmod></sitemap>`).join('')}</sitemapindex>`;

describe('a sitemap', () => {
  test('gives its addresses, with titles made of them and the day of the last change', () =>
    expect(
      parse(urlset(url('/news/capital-rules-2026.html', '2026-09-30T10:00:00+02:00'))).entries[0],
    ).toMatchObject({
      identity: 'https://authority.example/news/capital-rules-2026.html',
      title: 'capital rules 2026',
      publishedAt: new Date('2026-09-30T08:00:00Z'),
    }));

  test('a day that means nothing is left out where the catalogue says so', () =>
    expect(
      parse(urlset(url('/news/one', '2026-09-30')), { date: 'none' }).entries[0]!.publishedAt,
    ).toBeNull());

  test('what the catalog does not select is reported together', () => {
    const body = urlset(url('/news/one-notice'), url('/contact'), url('/news/archive/old-notice'));
    const { entries, listed } = parse(body, { include: '/news/', exclude: '/archive/' });
    expect(entries.map(({ link }) => link)).toEqual(['https://authority.example/news/one-notice']);
    expect(listed).toEqual([
      { identity: 'other addresses', title: '', reason: '2 addresses not selected in the catalog' },
    ]);
  });

  test('one of news brings titles, dates, language and words', () => {
    const news = `${url('/n/1')}<n:news xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"><n:publication><n:name>A</n:name>
      <n:language>de</n:language></n:publication><n:publication_date>2026-09-30</n:publication_date><n:title>Neue Regeln</n:title>
      <n:keywords>Banken, Kapital</n:keywords></n:news>`;
    expect(parse(urlset(news)).entries[0]).toMatchObject({
      title: 'Neue Regeln',
      language: 'de',
      publishedAt: new Date('2026-09-30T00:00:00Z'),
      categories: ['Banken', 'Kapital'],
    });
  });

  test('of an index the children that changed last are named, at most as many as the catalogue says', () => {
    const body = index(
      ['/a.xml', '2026-01-01'],
      ['/b.xml', '2026-09-01'],
      ['/images.xml', '2026-10-01'],
      ['/c.xml.gz', '2026-05-01'],
    );
    expect(parse(body, { children: '/[a-c][.]xml', most_children: 2 })).toMatchObject({
      parts: ['https://authority.example/b.xml', 'https://authority.example/c.xml.gz'],
      failure: null,
    });
  });

  test('one that breaks off gives what came whole', () => {
    const { entries, problems } = parse(urlset(url('/one-notice'), url('/two-notice')).slice(0, -40));
    expect(entries).toHaveLength(1);
    expect(problems).not.toEqual([]);
  });

  test('entities of a document type are never expanded or loaded', () => {
    const bomb = `<!DOCTYPE u [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${urlset(url('/n/&b;&f;'))}`;
    const { entries } = parse(bomb);
    expect(entries[0]?.link ?? '').not.toMatch(/aaaa|root:/);
  });

  test.each([
    [
      'a page',
      '<html><body>A page of the site that is no sitemap at all, but words.</body></html>',
      {},
      'an HTML page was received instead of the sitemap',
    ],
    [
      'a feed',
      '<rss version="2.0"><channel/></rss>',
      {},
      'XML with the root element <rss> was received instead of the sitemap',
    ],
    [
      'nothing that is asked for',
      urlset(url('/contact')),
      { include: '/news/' },
      'none of the 1 addresses in the sitemap is selected in the catalog',
    ],
    [
      'no child that is asked for',
      index(['/images.xml', '2026-10-01']),
      { children: 'news' },
      'none of the 1 sitemaps in the index is selected in the catalog',
    ],
  ])('%s is a failure', (_name, body, options, message) =>
    expect(parse(body, options).failure).toBe(message),
  );
});
