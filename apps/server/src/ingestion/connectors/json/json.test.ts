import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseContext } from '../../testing/parse-context.ts';
import { parseReadOptions } from '../read-options.ts';
import { parseFeed } from '../registry.ts';
import { isJsonPath, valuesAt } from './json-path.ts';

const search = readFileSync(new URL('fixtures/search.json', import.meta.url), 'utf8');
const solr = {
  items: 'response.docs',
  guid: 'id',
  title: 'title_s',
  link: { from: 'page_url_s', template: 'https://authority.example{value}' },
  date: 'date_tdt',
  summary: 'summary_t[0]',
  categories: 'topics',
  dates: { comments_due: { from: 'closing_tdt', day: true } },
};

function parse(body: string, options: object = solr, more: object = {}) {
  const { read, error } = parseReadOptions('json', options);
  if (error) throw error;
  return parseFeed('json', body, parseContext({ address: 'https://authority.example/api', read, ...more }));
}
const list = (...items: unknown[]) => JSON.stringify({ response: { docs: items } });

describe('JSON', () => {
  const { entries, listed, problems, failure } = parse(search);

  test('gives the values that stand at the paths; markup in them is read', () => {
    expect([failure, problems]).toEqual([null, []]);
    expect(entries[0]).toMatchObject({
      identity: 'n-1',
      title: 'Consultation on stablecoin rules',
      link: 'https://authority.example/news/stablecoin-rules%3Fa=1%26b=2',
      summary: 'What the authority proposes.',
      publishedAt: new Date('2026-09-30T02:00:00Z'),
      publishedPrecision: 'minute',
      categories: ['Payments', 'Crypto'],
      dates: [{ kind: 'comments_due', on: '2026-11-15' }],
    });
  });

  test('dates may be milliseconds or seconds since 1970', () =>
    expect(entries.slice(1).map(({ publishedAt }) => publishedAt)).toEqual([
      new Date('2026-09-29T16:00:00Z'),
      new Date('2026-09-29T16:00:00Z'),
    ]));

  test('a day that is written as its midnight is that day where the authority is', () => {
    const read = { ...solr, date: { from: 'date_tdt', day: true } };
    const [, second] = parse(search, read, { dateTimeZone: 'Asia/Singapore' }).entries;
    expect(second).toMatchObject({
      publishedAt: new Date('2026-09-30T00:00:00Z'),
      publishedPrecision: 'day',
    });
  });

  test('a record without title and link is listed', () =>
    expect(listed).toEqual([
      { identity: 'entry 4', title: '', reason: 'it has neither a title nor a link' },
    ]));

  test('a template puts values together; an address with an empty place is none', () => {
    const read = {
      items: 'response.docs',
      title: { template: 'No. {id}: {names[*]}' },
      link: { template: 'https://a.example/{names[0]}' },
    };
    expect(
      parse(search, read)
        .entries.slice(1, 3)
        .map(({ title, link }) => [title, link]),
    ).toEqual([
      ['No. 2:', null],
      ['No. 3: A, B & C', 'https://a.example/A'],
    ]);
  });

  test('several paths: the first that holds something; a pattern takes a part', () => {
    const read = { items: '', title: { from: ['none', 'b.c'] }, guid: { from: 'b.c', pattern: '(\\d+)' } };
    expect(parse('[{"b":{"c":"Notice 12"}}]', read).entries[0]).toMatchObject({
      title: 'Notice 12',
      guid: '12',
    });
  });

  test('lists within lists are one', () => {
    const read = { items: 'groups[*].items', title: 't' };
    const body = JSON.stringify({
      groups: [{ items: [{ t: 'One' }] }, { items: [{ t: 'Two' }, { t: 'Three' }] }],
    });
    expect(parse(body, read).entries.map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
  });

  test('the newest alone, where the catalogue says so', () => {
    const limited = parse(
      list({ title_s: 'Old', date_tdt: '2020-01-01' }, { title_s: 'New', date_tdt: '2026-01-01' }),
      { ...solr, limit: 1 },
    );
    expect(limited.entries.map(({ title }) => title)).toEqual(['New']);
    expect(limited.listed.map(({ reason }) => reason)).toEqual([
      '1 older entries beyond the newest 1 of the list',
    ]);
  });

  test('an empty list is no fault', () =>
    expect(parse(list())).toMatchObject({ entries: [], failure: null }));

  test('a line against scripts and a byte order mark do no harm', () =>
    expect(parse(`\uFEFF)]}',\n${list({ title_s: 'One' })}`).entries).toHaveLength(1));
});

describe('JSON that is broken', () => {
  test.each([
    ['breaks off within an entry', search.slice(0, search.indexOf('"Seconds since')), 2],
    ['breaks off between entries', search.slice(0, search.indexOf('{ "id": 3')), 2],
    ['has a fault further on', search.replace('"id": 3', '"id": oops'), 2],
  ])('%s: what stands whole before is read', (_name, body, count) => {
    const { entries, problems, failure } = parse(body);
    expect([entries.length, failure]).toEqual([count, null]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^broken JSON: it was read up to the last complete entry before the error \(/,
    );
  });

  test('brackets in texts count for nothing', () =>
    expect(
      parse(`${list({ title_s: 'a ]}" \\ [{' }).slice(0, -3)},{"title_s":"cut`).entries.map(
        ({ title }) => title,
      ),
    ).toEqual(['a ]}" \\ [{']));

  test.each([
    [
      'a maintenance page',
      '<html><title>Maintenance</title><body>Back soon, we are under maintenance until tomorrow.</body></html>',
      /^a maintenance page was received instead of JSON$/,
    ],
    [
      'an error as XML',
      '<?xml version="1.0"?><error/>',
      /^XML with the root element <error> was received instead of JSON$/,
    ],
    ['nothing', '  ', /^an empty body was received instead of JSON$/],
    [
      'another answer',
      '{"error":{"msg":"undefined field x"}}',
      /^the JSON has no list at "response.docs"; it says: undefined field x$/,
    ],
    ['no entry before the fault', '{"response":{"docs":[{"a":', /^broken JSON: /],
    [
      'other names of fields',
      list({ name: 'x' }, { name: 'y' }),
      /^2 entries were found, but none has a title or a link where/,
    ],
  ])('%s is a failure', (_name, body, message) => {
    const { failure, entries } = parse(body);
    expect(failure).toMatch(message);
    expect(entries).toEqual([]);
  });

  test('a hundred thousand nested brackets do no harm', () =>
    expect(parse('['.repeat(100_000)).failure).toMatch(/^broken JSON|no list/));

  test('long titles, right-to-left marks, absurd years, values of other kinds', () => {
    const { entries, problems } = parse(
      list(
        { title_s: 'word '.repeat(2000), date_tdt: '0001-01-01T00:00:00Z' },
        { title_s: '\u202Egnp.exe', date_tdt: '9999-12-31' },
        { title_s: 'Object as date', date_tdt: { a: 1 }, summary_t: null },
        { title_s: 'Beyond time', date_tdt: 9e15 },
      ),
    );
    expect(entries[0]!.title.length).toBeLessThanOrEqual(500);
    expect(entries[1]!.title).toBe('gnp.exe');
    expect(entries.map(({ publishedAt }) => publishedAt)).toEqual([null, null, null, null]);
    expect(problems).toHaveLength(3);
  });
});

describe('a path', () => {
  test.each(['', 'a', 'a.b', 'a[0]', '[0].a', 'a[*].b', 'a["odd.name"].b'])('"%s" is one', (path) =>
    expect(isJsonPath(path)).toBe(true),
  );
  test.each(['a[', 'a[x]', 'a..b', 'a]'])('"%s" is none', (path) => expect(isJsonPath(path)).toBe(false));
  test('leads to a value, or nowhere', () => {
    const value = { a: [{ 'odd.name': 1 }, { b: 2 }] };
    expect([
      valuesAt(value, 'a[0]["odd.name"]'),
      valuesAt(value, 'a[*].b'),
      valuesAt(value, 'a.toString'),
    ]).toEqual([[1], [2], []]);
  });
});
