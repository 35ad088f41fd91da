import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseContext } from '../../testing/parse-context.ts';
import { rss } from './rss.ts';

const notices = readFileSync(new URL('fixtures/notices.xml', import.meta.url), 'utf8');
const item = (inside: string) => `<rss version="2.0"><channel><item>${inside}</item></channel></rss>`;
const parse = (body: string, more = {}) => rss.parse(body, parseContext(more));

describe('RSS', () => {
  test('an item with everything', () => {
    const { entries, failure } = parse(notices, { dateTimeZone: 'Europe/London' });
    expect(failure).toBeNull();
    expect(entries[0]).toEqual({
      identity: '{A-1}',
      guid: '{A-1}',
      link: 'https://authority.example/notices/1',
      title: 'Authority fines Smith & Sons',
      summary: 'The firm kept no records.\nIt paid.',
      contentHtml: '<p>The whole notice & its reasons.</p>',
      publishedAt: new Date('2026-07-27T14:30:00Z'),
      publishedOn: '2026-07-27',
      publishedPrecision: 'minute',
      publishedRaw: 'Monday, July 27, 2026 - 15:30',
      language: 'en',
      categories: ['Enforcement'],
      attachments: [{ address: 'https://authority.example/notices/1.pdf', type: 'application/pdf' }],
    });
  });

  test('links are relative to what is said of their base, which may itself be relative', () => {
    const { entries } = parse(
      `<rss version="2.0" xml:base="/news/"><channel xml:base="2026/">
      <item><title>One</title><link>one.html</link></item>
      <item xml:base="https://other.example/x/"><title>Two</title><link>two.html</link></item></channel></rss>`,
      { address: 'https://authority.example/feeds/all.xml' },
    );
    expect(entries.map(({ link }) => link)).toEqual([
      'https://authority.example/news/2026/one.html',
      'https://other.example/x/two.html',
    ]);
  });

  test('without a guid the link is the identity; language and date may stand in Dublin Core', () => {
    expect(parse(notices).entries[1]).toMatchObject({
      identity: 'https://authority.example/notices/2',
      language: 'de',
      publishedAt: new Date('2026-07-26T00:00:00Z'),
      publishedPrecision: 'day',
    });
  });

  test('without a title the summary speaks; an absurd date is none and is reported', () => {
    const { entries, problems } = parse(notices);
    expect(entries[2]).toMatchObject({
      title: 'A notice without a title. It has a second sentence.',
      link: 'https://authority.example/notices/3',
      publishedAt: null,
      publishedRaw: 'Sat, 01 Jan 0001 00:00:00 GMT',
    });
    expect(problems).toEqual(['entry 3: date "Sat, 01 Jan 0001 00:00:00 GMT" is out of range']);
  });

  test('an item without title and link is listed; a skipped one with the reason of its rule', () => {
    const skip = [{ field: 'link' as const, pattern: /\/contact$/, reason: 'a navigation link' }];
    const { entries, listed } = parse(notices, { skip });
    expect(entries).toHaveLength(3);
    expect(listed).toEqual([
      { identity: 'entry 4', title: '', reason: 'it has neither a title nor a link' },
      { identity: 'https://authority.example/contact', title: 'Contact', reason: 'a navigation link' },
    ]);
  });

  test('RSS 1.0 is read too', () => {
    const body = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><dc:language>en</dc:language></channel>
      <item rdf:about="https://authority.example/1"><title>One</title><link>https://authority.example/1</link>
      <dc:date>2026-07-15T09:47:46+00:00</dc:date></item></rdf:RDF>`;
    expect(parse(body).entries).toMatchObject([
      { identity: 'https://authority.example/1', title: 'One', language: 'en' },
    ]);
  });

  test('the identity may be the link, or link and title, where the catalogue says so', () => {
    const body = item('<title>T</title><link>https://a.example/x</link><guid>7</guid>');
    expect(parse(body, { identity: 'link' }).entries[0]!.identity).toBe('https://a.example/x');
    expect(parse(body, { identity: 'link-and-title' }).entries[0]!.identity).toBe('https://a.example/x T');
  });

  test.each(['', '0', 'null', '#'])('the guid "%s" is useless', (guid) =>
    expect(
      parse(item(`<title>T</title><link>https://a.example/x</link><guid>${guid}</guid>`)).entries[0]!
        .identity,
    ).toBe('https://a.example/x'),
  );

  test('a true date may stand in the title or in the address', () => {
    const body = item(
      '<title>08.02.2018Licence granted</title><link>https://a.example/x-2018-03-04_en</link><pubDate>2026-03-25</pubDate>',
    );
    const byTitle = { field: 'title' as const, pattern: /^(\d{2}[.]\d{2}[.]\d{4})/ };
    expect(parse(body, { dateFrom: byTitle }).entries[0]).toMatchObject({
      title: 'Licence granted',
      publishedAt: new Date('2018-02-08T00:00:00Z'),
    });
    const byLink = { field: 'link' as const, pattern: /-(\d{4}-\d{2}-\d{2})_[a-z]{2}$/ };
    expect(parse(body, { dateFrom: byLink }).entries[0]).toMatchObject({
      title: '08.02.2018Licence granted',
      publishedAt: new Date('2018-03-04T00:00:00Z'),
    });
    expect(
      parse(item('<title>T</title><pubDate>2026-03-25</pubDate>'), { dateFrom: byTitle }).entries[0],
    ).toMatchObject({
      publishedAt: new Date('2026-03-25T00:00:00Z'),
    });
  });

  test('an item in another language than its feed is noticed, a short one is not guessed at', () => {
    const german =
      'Die Behörde hat die Liste der sanktionierten Personen, Unternehmen und Organisationen geändert und veröffentlicht.';
    const language = (title: string) =>
      rss.parse(
        `<rss><channel><language>en</language><item><title>${title}</title></item></channel></rss>`,
        parseContext(),
      ).entries[0]!.language;
    expect(language(german)).toBe('de');
    expect(language('Bußgeld')).toBe('en');
  });

  test('a link of unreasonable length is not kept', () =>
    expect(
      parse(item(`<title>T</title><link>https://a.example/${'x'.repeat(5_000)}</link>`)).entries[0]!.link,
    ).toBeNull());

  test('a link that is no web address is reported and never kept', () => {
    const { entries, problems } = parse(item('<title>T</title><link>javascript:alert(1)</link>'));
    expect(entries[0]).toMatchObject({ link: null, identity: 'T' });
    expect(problems[0]).toMatch(/is no web address/);
  });
});

describe('broken bodies', () => {
  test('what stands before the end of a truncated body is read', () => {
    const cut = notices.slice(0, notices.indexOf('A notice without'));
    const { entries, problems, failure } = parse(cut);
    expect(entries).toHaveLength(2);
    expect(failure).toBeNull();
    expect(problems.join()).toMatch(/broken XML .*unclosed tag/);
  });

  test('a bare ampersand costs nothing but a line', () => {
    const { entries, problems } = parse(
      item('<title>Smith & Co</title><link>https://a.example/?a=1&b=2</link><pubDate>2026-07-15</pubDate>'),
    );
    expect(entries[0]).toMatchObject({ title: 'Smith & Co', link: 'https://a.example/?a=1&b=2' });
    expect(entries[0]!.publishedAt).not.toBeNull();
    expect(problems).toEqual(['broken XML: 2 bare "&", the first on line 1']);
  });

  test('an unknown entity is read as HTML', () =>
    expect(
      parse(item('<title>5&nbsp;% f&uuml;r alle</title><link>https://a.example/</link>')).entries[0]!.title,
    ).toBe('5 % für alle'));

  test.each([
    [
      '<!doctype html><html><head><title>Maintenance</title></head><body><h1>We are down for maintenance</h1></body></html>',
      'a maintenance page was received instead of the RSS feed',
    ],
    [
      '<html><head><title>Just a moment...</title></head><body>Enable JavaScript and cookies to continue</body></html>',
      'a bot challenge was received instead of the RSS feed',
    ],
    [
      '<!doctype html><html><body><div id="root"></div><script src="a.js"></script></body></html>',
      'an empty page that is filled by scripts was received instead of the RSS feed',
    ],
    ['{"items":[]}', 'the body is not XML, so it can’t be read as RSS'],
    ['', 'the body is empty'],
    ['<urlset><url/></urlset>', 'the root element is <urlset>, so it can’t be read as RSS'],
  ])('%s is no feed', (body, message) => {
    const { failure, entries } = parse(body);
    expect(failure).toBe(message);
    expect(entries).toEqual([]);
  });
});

describe('hostile bodies', () => {
  test('external and nested entities are never expanded', () => {
    const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const body = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${lol}<!ENTITY file SYSTEM "file:///etc/passwd">]>${item(
      '<title>A &l9; B &file;</title><link>https://a.example/</link>',
    )}`;
    expect(parse(body).entries[0]!.title).toBe('A &l9; B &file;');
  });

  test('endless nesting ends the reading; the items before it are kept', () => {
    const good = '<item><title>T</title><link>https://a.example/</link></item>';
    const { entries, problems } = parse(`<rss><channel>${good}<item>${'<x>'.repeat(500_000)}`);
    expect(entries).toHaveLength(1);
    expect(problems).toEqual(['broken XML: elements are nested more than 200 deep']);
  });

  test.each([
    ['faults without end', '</x>'.repeat(2_000_000), 'more than 1000 errors'],
    [
      'attributes without end',
      `<item ${Array.from({ length: 200_000 }, (_, n) => `a${n}="b"`).join(' ')}>`,
      'an element has more than 1000 attributes',
    ],
  ])('%s end the reading; the items before are kept', (_name, rest, problem) => {
    const good = '<item><title>T</title><link>https://a.example/</link></item>';
    const { entries, problems } = parse(`<rss><channel>${good}${rest}`);
    expect(entries).toHaveLength(1);
    expect(problems).toContain(`broken XML: ${problem}`);
  });

  test('unclosed character data is no trap for time', () => {
    const { failure } = parse(`<rss><channel>${'<![CDATA[ & '.repeat(50_000)}`);
    expect(failure).toBeNull();
  });

  test('a title of ten thousand characters is bounded', () => {
    const [entry] = parse(
      item(`<title>${'x'.repeat(10_000)}</title><link>https://a.example/</link>`),
    ).entries;
    expect(entry!.title).toHaveLength(500);
    expect(entry!.title.endsWith('…')).toBe(true);
  });
});
