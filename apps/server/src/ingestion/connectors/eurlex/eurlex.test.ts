import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { actOfAddress, actOfCelex, actOfTitle } from '../../act-reference.ts';
import { settleIdentities } from '../../entry-identity.ts';
import { parseContext } from '../../testing/parse-context.ts';
import { parseFeed } from '../registry.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const context = parseContext({ address: 'https://eur-lex.europa.eu/EN/display-feed.rss', language: 'en' });
const parse = (body: string) => parseFeed('eurlex', body, context);
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('the RSS of EUR-Lex', () => {
  const { entries, failure, problems } = parse(fixture('journal.xml'));

  test('acts are known by their CELEX number; the day is that of the journal, else of the act', () => {
    expect([failure, problems]).toEqual([null, []]);
    expect(
      entries.map(({ identity, title, publishedAt, act }) => [
        identity,
        title.slice(0, 32),
        publishedAt,
        act?.act,
      ]),
    ).toEqual([
      ['32026R0425', 'Commission Implementing Regulati', day('2026-02-19'), '32026R0425'],
      ['32026D0614', 'Council Decision (CFSP) 2026/614', day('2026-03-17'), '32026D0614'],
      ['52026PC0120', 'Proposal for a Regulation of the', null, '52026PC0120'],
      [
        'https://eur-lex.europa.eu/content/hours.html',
        'Information on the working hours',
        new Date('2026-03-16T23:00:00Z'),
        undefined,
      ],
    ]);
    expect(entries[1]!.link).toBe('https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32026D0614');
  });

  test('an act is the publication of its number, however a feed names it', () =>
    expect(settleIdentities(entries, context).entries.map(({ publicationKey }) => publicationKey)).toEqual([
      'celex:32026R0425',
      'celex:32026D0614',
      'celex:52026PC0120',
      '//eur-lex.europa.eu/content/hours.html',
    ]));

  test('a page in its place is a failure', () =>
    expect(
      parse('<html><body>The service is under maintenance, please try again later.</body></html>').failure,
    ).toBe('a maintenance page was received instead of the RSS feed'));
});

describe('the answer to a query', () => {
  const { entries, problems, failure } = parse(fixture('acts.json'));

  test('gives acts with what the query asked for, the act before its consolidated versions', () => {
    expect([failure, problems]).toEqual([null, ['1 rows have no CELEX number of an act']]);
    expect(
      entries.map(({ identity, title, publishedAt, summary, dates }) => ({
        identity,
        title,
        publishedAt,
        summary,
        dates,
      })),
    ).toEqual([
      {
        identity: '32015L2366',
        title: 'Directive (EU) 2015/2366 on payment services',
        publishedAt: day('2015-11-25'),
        summary: 'OJ L 337, 2015',
        dates: [{ kind: 'in_force', on: '2016-01-12' }],
      },
      {
        identity: '32009L0110',
        title: 'Directive 2009/110/EC on electronic money',
        publishedAt: day('2009-09-16'),
        summary: 'OJ L, 2024/2847',
        dates: [{ kind: 'expiry', on: '2027-06-30' }],
      },
      {
        identity: '02015L2366-20250117',
        title: 'Directive (EU) 2015/2366 on payment services',
        publishedAt: null,
        summary: '',
        dates: undefined,
      },
    ]);
    expect(entries[2]).toMatchObject({
      link: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:02015L2366-20250117',
      act: { act: '32015L2366', consolidatedOn: '2025-01-17' },
    });
  });

  test('a consolidated version belongs to the publication of its act', () => {
    const settled = settleIdentities(entries, context);
    expect(settled.listed).toEqual([]);
    expect(settled.entries.map(({ identity, publicationKey }) => [identity, publicationKey])).toEqual([
      ['32015L2366', 'celex:32015L2366'],
      ['32009L0110', 'celex:32009L0110'],
      ['02015L2366-20250117', 'celex:32015L2366'],
    ]);
  });

  test('an answer that breaks off is read as far as it goes', () => {
    const cut = parse(fixture('acts.json').slice(0, -700));
    expect(cut.entries.length).toBeGreaterThan(0);
    expect(cut.problems[0]).toMatch(/^broken JSON: it was read up to/);
  });

  test.each([
    ['another answer', '{"error":"timeout"}', 'the JSON is no answer to a query in SPARQL'],
    [
      'other columns',
      '{"results":{"bindings":[{"work":{"value":"x"}}]}}',
      '1 rows came, but none has a column "celex"',
    ],
    [
      'no JSON',
      'Virtuoso 37000 Error SP030: SPARQL compiler',
      'the body is not XML, so it can’t be read as RSS',
    ],
  ])('%s is a failure', (_name, body, message) => expect(parse(body).failure).toBe(message));

  test('no act that matches is no fault', () =>
    expect(parse('{"results":{"bindings":[]}}')).toMatchObject({ entries: [], failure: null }));
});

describe('references to acts', () => {
  test.each([
    ['32022R2554', '32022R2554', null],
    ['02015L2366-20250117', '32015L2366', '2025-01-17'],
    ['32016R0679R(02)', undefined, undefined],
    ['02015L2366', undefined, undefined],
    ['12016E288', undefined, undefined],
    ['C2026R0001', 'C2026R0001', null],
  ])('%s', (celex, act, consolidatedOn) => {
    const reference = actOfCelex(celex);
    expect([reference?.act, reference?.consolidatedOn]).toEqual([act, consolidatedOn]);
  });
  test.each([
    ['https://eur-lex.europa.eu/legal-content/DE/ALL/?uri=CELEX%3A32022R2554', '32022R2554'],
    ['http://publications.europa.eu/resource/celex/32022R2554', '32022R2554'],
    ['https://eur-lex.europa.eu/eli/reg/2022/2554/oj', undefined],
  ])('%s', (address, act) => expect(actOfAddress(address)?.act).toBe(act));
  test.each([
    ['Commission Delegated Regulation (EU) 2024/1774 of 13 March 2024', '32024R1774'],
    ['Directive (EU) 2022/2556 of the European Parliament', '32022L2556'],
    ['Corrigendum to Regulation (EU) 2022/2554', undefined],
    ['Proposal amending Regulation (EU) 2022/2554', undefined],
  ])('%s', (title, act) => expect(actOfTitle(title)?.act).toBe(act));
});
