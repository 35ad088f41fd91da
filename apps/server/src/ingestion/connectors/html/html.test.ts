import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseContext } from '../../testing/parse-context.ts';
import { parseReadOptions } from '../read-options.ts';
import { parseFeed } from '../registry.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.html`, import.meta.url), 'utf8');
const notices = fixture('notices');

function parse(body: string, options: object = {}, more: object = {}) {
  const { read, error } = parseReadOptions('html', options);
  if (error) throw error;
  return parseFeed('html', body, parseContext({ address: 'https://authority.example/list', read, ...more }));
}

const selectors = {
  items: 'li.notice',
  date: '.day',
  summary: '.about',
  categories: '.tag',
  dates: { comments_due: { selector: 'em', attribute: 'data-until' } },
};

describe('a list by selectors', () => {
  const { entries, listed, problems, failure } = parse(notices, selectors);

  test('gives every value where the catalogue says it stands', () => {
    expect(failure).toBeNull();
    expect(problems).toEqual([]);
    expect(entries[0]).toEqual({
      identity: 'https://authority.example/en/notices/capital',
      guid: null,
      link: 'https://authority.example/en/notices/capital',
      title: 'Capital rules & buffers of smaller banks',
      summary: 'What changes for small banks.',
      contentHtml: null,
      publishedAt: new Date('2026-09-30T00:00:00Z'),
      publishedOn: '2026-09-30',
      publishedPrecision: 'day',
      publishedRaw: '30.09.2026',
      language: 'en',
      categories: ['Banking'],
      attachments: [],
      dates: [{ kind: 'comments_due', on: '2026-11-15' }],
    });
  });

  test('the naming link is taken, not "PDF" or a place in the page; scripts write nothing', () =>
    expect(entries.map(({ link, title }) => [link?.split('/').at(-1), title])).toEqual([
      ['capital', 'Capital rules & buffers of smaller banks'],
      ['outsourcing', 'Outsourcing to cloud providers, a guide'],
      ['fees', 'Fees for the year 2027 were published'],
    ]));

  test('an item without title and link is listed', () =>
    expect(listed).toEqual([
      { identity: 'entry 4', title: '', reason: 'it has neither a title nor a link' },
    ]));

  test('a value may stand in the heading before the item, and be a part of what stands there', () => {
    const read = { items: 'li.notice', categories: { before: 'h2.month', pattern: '^(\\w+)' } };
    expect(parse(notices, read).entries.map(({ categories }) => categories)).toEqual([
      ['September'],
      ['September'],
      ['August'],
    ]);
  });

  test('without words about the date the first one of the item is taken', () =>
    expect(parse(notices, { items: 'li.notice' }).entries[2]!.publishedAt).toEqual(
      new Date('2026-08-09T00:00:00Z'),
    ));

  test('skip rules and the limit of the catalogue hold', () => {
    const skip = [{ field: 'title' as const, pattern: /^fees/i, reason: 'fees' }];
    const limited = parse(notices, { ...selectors, limit: 1 }, { skip });
    expect(limited.entries.map(({ title }) => title)).toEqual(['Capital rules & buffers of smaller banks']);
    expect(limited.listed.map(({ reason }) => reason)).toEqual([
      'fees',
      'it has neither a title nor a link',
      '1 older entries beyond the newest 1 of the list',
    ]);
  });
});

describe('a list by the addresses of its links', () => {
  test('each address once, with the date of its line', () =>
    expect(
      parse(notices, { links: '/notices/[a-z]+(?:[?]|$)' }).entries.map(({ title, publishedRaw }) => [
        title,
        publishedRaw,
      ]),
    ).toEqual([
      ['Capital rules & buffers of smaller banks', '30.09.2026'],
      ['Outsourcing to cloud providers, a guide', '28.09.2026'],
      ['Fees for the year 2027 were published', '9.8.2026'],
    ]));

  test('the date may stand in the address', () => {
    const body = '<html><body><a href="/actions/20260930">Designations of the day</a></body></html>';
    const dateFrom = { field: 'link' as const, pattern: /\/(\d{8})$/ };
    expect(parse(body, { links: '/actions/\\d{8}$' }, { dateFrom }).entries[0]).toMatchObject({
      title: 'Designations of the day',
      publishedAt: new Date('2026-09-30T00:00:00Z'),
    });
  });
});

describe('a list about which nothing is said', () => {
  test('is the repeated list of dated links, not the navigation', () =>
    expect(parse(notices).entries.map(({ title }) => title)).toEqual([
      'Capital rules & buffers of smaller banks',
      'Outsourcing to cloud providers, a guide',
      'Fees for the year 2027 were published',
    ]));

  test('dates may stand before their links, in Turkish too', () =>
    expect(
      parse(fixture('dated-list')).entries.map(({ link, publishedAt, language }) => [
        link,
        publishedAt?.toISOString().slice(0, 10),
        language,
      ]),
    ).toEqual([
      ['https://authority.example/Detay/3', '2026-06-18', 'tr'],
      ['https://authority.example/Detay/2', '2026-06-09', 'tr'],
      ['https://authority.example/Detay/1', '2026-06-01', 'tr'],
    ]));

  test('a link that says only the date is titled by its line', () => {
    const row = (day: string, title: string) =>
      `<tr><td><a href="/${day}">${day}.09.2026</a></td><td>${title}</td></tr>`;
    const rows = ['Rules on own funds', 'Rules on reporting', 'Rules on resolution'].map((title, i) =>
      row(`1${i}`, title),
    );
    expect(parse(`<html><body><table>${rows.join('')}</table></body></html>`).entries[0]).toMatchObject({
      title: 'Rules on own funds',
      link: 'https://authority.example/10',
    });
  });
});

describe('a page that is no list fails in plain words', () => {
  const text = `<p>${'Words of an ordinary page. '.repeat(5)}</p>`;
  test.each([
    [
      'selectors that match nothing',
      `<html><body>${text}</body></html>`,
      { items: '.gone' },
      'nothing on the page matches ".gone"',
    ],
    [
      'an area that is gone',
      `<html><body>${text}</body></html>`,
      { items: 'a', within: '#list' },
      'nothing on the page matches "#list"',
    ],
    [
      'a pattern that matches no link',
      `<html><body>${text}</body></html>`,
      { links: '/x/' },
      'no link of the page matches "/x/"',
    ],
    ['no list at all', `<html><body>${text}</body></html>`, {}, 'no repeated list of dated links'],
    [
      'items without anything',
      '<html><body><li></li><li></li></body></html>',
      { items: 'li' },
      '2 items were found, but none has a title or a link',
    ],
    [
      'a maintenance page',
      '<html><title>Maintenance</title><body>We are under maintenance, please come back soon today.</body></html>',
      { items: 'li' },
      'a maintenance page was received instead',
    ],
    [
      'a bot challenge',
      '<html><title>Just a moment...</title><body>Checking your browser before you get access</body></html>',
      {},
      'a bot challenge was received instead',
    ],
    [
      'an app shell',
      '<html><body><div id="root"></div><noscript>Enable JavaScript</noscript></body></html>',
      {},
      'an empty page that is filled by scripts was received instead',
    ],
    ['JSON', '{"items":[]}', {}, 'JSON was received instead'],
    ['nothing', '', {}, 'an empty body was received instead'],
    [
      'a selector nobody knows',
      '<html><body><a>x</a></body></html>',
      { items: 'a:unheard-of' },
      'the page cannot be read: Unknown pseudo-class',
    ],
  ])('%s', (_name, body, options, message) => {
    const { failure, entries } = parse(body, options);
    expect(failure?.slice(0, message.length)).toBe(message);
    expect(entries).toEqual([]);
  });

  test('a list that says it is empty is no fault', () =>
    expect(
      parse('<html><body>No results found.</body></html>', { items: 'li', empty: 'no results' }).failure,
    ).toBeNull());
});

describe('odd pages', () => {
  test('one that breaks off gives what came, and says so', () => {
    const { entries, problems } = parse(
      notices.slice(0, notices.indexOf('<h2 class="month">August')),
      selectors,
    );
    expect(entries).toHaveLength(2);
    expect(problems).toEqual(['the page breaks off before its end']);
  });

  const list = '<ul><li><a href="/1">First notice</a></li><li><a href="/2">Second notice</a></li></ul>';
  test.each([
    [
      'a page within the words of an entry',
      `<html><body>${list.slice(0, list.indexOf('nd notice'))}`,
      1,
      true,
    ],
    ['a page within a tag', `<html><body>${list.slice(0, list.indexOf('2">'))}`, 1, true],
    ['a piece of a page within the words of an entry', list.slice(0, list.indexOf('nd notice')), 1, true],
    ['a piece of a page between two tags', list.slice(0, list.indexOf('</ul>')), 2, true],
    ['a piece of a page nowhere', list, 2, undefined],
  ])('%s that breaks off loses what is not whole, and is not taken for read', (_name, body, count, isCut) => {
    const read = parse(body, { items: 'li' });
    expect([read.entries.length, read.isCut, read.problems.length]).toEqual([count, isCut, isCut ? 1 : 0]);
  });

  test('one that breaks off within its first entry is a failure', () =>
    expect(parse('<html><body><ul><li><a href="/1">First no', { items: 'li' }).failure).toBe(
      'the page breaks off within its first entry',
    ));

  test('a piece of a page is read too', () =>
    expect(parse('<li><a href="/1">First notice</a></li>', { items: 'li' }).entries).toHaveLength(1));

  test('long titles, right-to-left marks and absurd years', () => {
    const item = (title: string, day: string) => `<li><a href="/${day}">${title}</a> <i>${day}</i></li>`;
    const body = `<html><body>${item('word '.repeat(2000), '01.01.0001')}${item('\u202Egnp.exe\u202C', '31.12.9999')}</body></html>`;
    const { entries, problems } = parse(body, { items: 'li', date: 'i' });
    expect(entries[0]!.title.length).toBeLessThanOrEqual(500);
    expect(entries[1]!.title).toBe('gnp.exe');
    expect(entries.map(({ publishedAt }) => publishedAt)).toEqual([null, null]);
    expect(problems).toEqual([
      'entry 1: date "01.01.0001" is out of range',
      'entry 2: date "31.12.9999" is out of range',
    ]);
  });

  test('twenty thousand nested elements do no harm', () =>
    expect(
      parse(`<html><body>${'<div>'.repeat(20_000)}<a href="/x">A notice of it</a>`, { links: '/x' }).entries,
    ).toHaveLength(1));
});
