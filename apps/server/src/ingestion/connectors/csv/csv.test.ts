import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseContext } from '../../testing/parse-context.ts';
import { parseReadOptions } from '../read-options.ts';
import { parseFeed } from '../registry.ts';
import { readTable } from './read-table.ts';

const register = readFileSync(new URL('fixtures/register.csv', import.meta.url), 'utf8');
const fields = {
  title: { template: 'Warning: {name}' },
  guid: { template: '{authority} {name}' },
  date: 'decision_date',
  summary: ['reason', { from: 'website', template: 'Website: {value}' }],
  categories: ['state', 'authority'],
};

function parse(body: string, options: object = fields) {
  const { read, error } = parseReadOptions('csv', options);
  if (error) throw error;
  return parseFeed('csv', body, parseContext({ read }));
}

describe('CSV', () => {
  const { entries, problems, failure } = parse(register);

  test('each row is an entry by the columns of the catalogue; texts are no markup', () => {
    expect([failure, problems]).toEqual([null, []]);
    expect(entries[0]).toMatchObject({
      identity: 'Authority of Utopia Coins & More, Ltd.',
      link: null,
      title: 'Warning: Coins & More, Ltd.',
      summary: 'Offers services\nwithout a licence <and> more\nWebsite: coins.example',
      publishedAt: new Date('2026-06-29T00:00:00Z'),
      publishedPrecision: 'day',
      categories: ['UT', 'Authority of Utopia'],
    });
    expect(entries.map(({ title }) => title).slice(1)).toEqual([
      'Warning: Firm "Fast"',
      'Warning: Deep Bank',
    ]);
    expect(entries[2]!.summary).toBe('No licence');
  });

  test.each([
    ['semicolons and CRLF', 'a;b\r\n1;"x;y"\r\n', [['1', 'x;y']]],
    ['tabs', 'a\tb\n1\tx, y\n', [['1', 'x, y']]],
    ['bars', 'a|b\n1|2', [['1', '2']]],
    ['single quotes', "'a','b'\n'1','it''s'\n", [['1', "it's"]]],
    ['a byte order mark', '\uFEFFa,b\n1,2\n', [['1', '2']]],
    ['a line that names the delimiter', 'sep=;\r\na;b\r\n1;2\r\n', [['1', '2']]],
    ['line ends of old', 'a,b\r1,2\r', [['1', '2']]],
    ['a quote inside a cell', 'a,b\n1,5" pipe\n', [['1', '5" pipe']]],
    ['empty lines', 'a,b\n\n1,2\n,\n', [['1', '2']]],
    ['a delimiter within quotes of the header', '"a;a;a",b\n1,2\n', [['1', '2']]],
  ])('is read with %s', (_name, body, rows) => {
    const table = readTable(body, {});
    expect(table.rows).toEqual(rows);
    expect(table.problems).toEqual([]);
  });

  test('delimiter and quote may be given', () =>
    expect(readTable('a:b\n1:~x:y~', { delimiter: ':', quote: '~' }).rows).toEqual([['1', 'x:y']]));

  test.each([
    ['within a row', register.slice(0, register.indexOf(',,No licence'))],
    [
      'within quotes',
      `${register.slice(0, register.indexOf('Authority of Atlantis'))}Authority of Atlantis,"Deep`,
    ],
  ])('what breaks off %s loses its last row, and says so', (_name, body) => {
    const cut = parse(body);
    expect(cut.entries).toHaveLength(2);
    expect(cut.problems).toEqual(['the table breaks off; its last row was left out']);
  });

  test('a last row without a line end counts only where the length of the body was announced', () => {
    const rows = (endIsUncertain: boolean, body: string) => readTable(body, {}, endIsUncertain);
    expect(rows(true, 'name,day\nA,01/02/2026\nB,01/02/20')).toMatchObject({
      rows: [['A', '01/02/2026']],
      isCut: true,
      problems: ['the table breaks off; its last row was left out'],
    });
    expect(rows(true, 'name,day\nA,01/02/2026\n')).toMatchObject({ isCut: false, problems: [] });
    expect(rows(false, 'name,day\nA,01/02/2026')).toMatchObject({
      rows: [['A', '01/02/2026']],
      isCut: false,
    });
  });

  test('rows of another length are read as far as they go', () => {
    const odd = parse('name,authority,state,website,reason,decision_date\nA,B\nC,D,E,F,G,01/02/2026,H\n');
    expect(odd.entries.map(({ title }) => title)).toEqual(['Warning: A', 'Warning: C']);
    expect(odd.problems).toEqual(['2 rows have more or fewer cells than the header']);
  });

  test.each([
    [
      'a maintenance page',
      '<html><title>Maintenance</title><body>Under maintenance, please come back later today.</body></html>',
      /^a maintenance page was received instead of the table$/,
    ],
    ['JSON', '{"a":1}', /^JSON was received instead of the table$/],
    ['nothing', '', /^an empty body was received instead of the table$/],
    ['other columns', 'firm;day\nx;y\n', /^the table has no column "name", .*; it has firm, day$/],
  ])('%s is a failure', (_name, body, message) => {
    const { failure: why } = parse(body);
    expect(why).toMatch(message);
  });

  test('a table without rows is no fault', () =>
    expect(parse(`${register.split('\n', 1)[0]}\n`)).toMatchObject({ entries: [], failure: null }));

  test('a cell of a million characters and absurd years do no harm', () => {
    const { entries: odd } = parse(
      `${register.split('\n', 1)[0]}\nA,"${'x '.repeat(500_000)}",B,C,D,31/12/9999\n`,
    );
    expect(odd[0]).toMatchObject({ publishedAt: null });
    expect(odd[0]!.title.length).toBeLessThanOrEqual(500);
  });
});
