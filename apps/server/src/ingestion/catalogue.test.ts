import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusPath } from '../testing/corpus.ts';
import { CatalogueError, loadCatalogue, parseCatalogue } from './catalogue.ts';

const sharedList = corpusPath('feeds/catalogue.json');
if (!existsSync(sharedList))
  console.log(`list of real endpoints: skipped: shared data not found (${sharedList})`);

const regulator = { code: 'TEST', full_name: 'Test Authority', country: 'GB', language: 'en' };
const feed = { id: 'test-news', regulator: 'TEST', url: 'https://authority.example/rss', format: 'rss' };
const parse = (regulators: unknown[], feeds: unknown[] = [], more: object = {}) =>
  parseCatalogue({ regulators, feeds, ...more }, 'test.json');

describe('the built-in catalogue', () => {
  const catalogue = loadCatalogue();
  test('has the 25 known regulators and no fault', () => {
    expect(catalogue.regulators.filter(({ extra }) => !extra)).toHaveLength(25);
    expect(catalogue.problems).toEqual([]);
    expect(catalogue.regulators.find(({ code }) => code === 'TCRG')?.full_name).toBe('T.C. Resmî Gazete');
  });
  test('polls only feeds that can be read, none through loopback; it says of the others why', () => {
    expect(catalogue.feeds.length).toBeGreaterThan(60);
    expect(catalogue.feeds.some(({ allow_loopback }) => allow_loopback)).toBe(false);
    for (const { polled, not_polled } of catalogue.feeds) expect(polled).toBe(not_polled === null);
  });
  test('every regulator has a feed', () => {
    const withFeed = new Set(catalogue.feeds.map(({ regulator }) => regulator));
    expect(catalogue.regulators.filter(({ code }) => !withFeed.has(code)).map(({ code }) => code)).toEqual(
      [],
    );
  });
});

describe('a catalogue file', () => {
  test('is read from disk, also with a byte order mark', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'catalogue-')), 'regulators.json');
    writeFileSync(file, `\uFEFF${JSON.stringify({ regulators: [regulator], feeds: [feed] })}`);
    expect(loadCatalogue(file)).toMatchObject({
      regulators: [{ code: 'TEST' }],
      feeds: [{ id: 'test-news' }],
      problems: [],
    });
  });

  test('a regulator that stands twice with the same values needs no word', () => {
    const { regulators, problems } = parse([regulator, { ...regulator, extra: false }], []);
    expect([regulators.length, problems]).toEqual([1, []]);
  });

  test('says whom a regulator supervises and binds, or leaves it to the built-in catalogue', () => {
    const known = { ...regulator, code: 'EIOPA' };
    const insurers = ['insurer', 'reinsurer', 'insurance_intermediary', 'pension_fund'];
    expect(parse([regulator, known]).regulators).toMatchObject([
      { supervises: null, binds: null, binds_everywhere: false },
      { supervises: insurers, binds: insurers, binds_everywhere: false },
    ]);
    expect(parse([{ ...known, supervises: ['insurer'] }]).regulators).toMatchObject([
      { supervises: ['insurer'], binds: insurers },
    ]);
    expect(parse([{ ...regulator, binds: ['hedge_fund'] }]).problems[0]).toMatch(/TEST.*skipped/);
  });

  test('fills in what was left out', () => {
    const { feeds, regulators } = parse([regulator], [feed]);
    expect(regulators[0]!.scraping_start_date).toBe('2024-01-01');
    expect(feeds[0]).toMatchObject({
      language: 'en',
      poll_every_minutes: 60,
      follow: 'html',
      host_pause_seconds: 1,
      allow_loopback: false,
      fetch_through: null,
      quirks: { identity: 'guid', recheck_hours: 24 },
    });
  });

  test.each([
    [
      'a regulator without a name',
      [{ ...regulator, full_name: '' }],
      [],
      'regulator "TEST" is skipped: full_name',
    ],
    [
      'a regulator twice, with other values',
      [regulator, { ...regulator, country: 'FR' }],
      [],
      'regulator "TEST" is skipped: it appears twice, with different values',
    ],
    [
      'a feed of an unknown regulator',
      [regulator],
      [{ ...feed, regulator: 'NONE' }],
      'feed "test-news" is skipped: this file defines no regulator "NONE"',
    ],
    ['a feed twice', [regulator], [feed, feed], 'feed "test-news" is skipped: its ID appears twice'],
    [
      'an address of another scheme',
      [regulator],
      [{ ...feed, url: 'ftp://a.example/' }],
      'feed "test-news" is skipped: url must be an http or https address',
    ],
    ['a missing address', [regulator], [{ ...feed, url: undefined }], 'feed "test-news" is skipped: url'],
    [
      'an unknown time zone',
      [regulator],
      [{ ...feed, quirks: { date_time_zone: 'Mars/One' } }],
      'feed "test-news" is skipped: quirks.date_time_zone is not a time zone',
    ],
    [
      'a broken pattern',
      [regulator],
      [{ ...feed, quirks: { skip: [{ field: 'title', pattern: '(', reason: 'r' }] } }],
      'feed "test-news" is skipped: quirks.skip.0.pattern is not a regular expression',
    ],
    [
      'a poll every zero minutes',
      [regulator],
      [{ ...feed, poll_every_minutes: 0 }],
      'feed "test-news" is skipped: poll_every_minutes',
    ],
    [
      'a selector that is none',
      [regulator],
      [{ ...feed, format: 'html', read: { items: 'li[' } }],
      'feed "test-news" is skipped: read: items "li[" is not a CSS selector: ',
    ],
    [
      'a field without its list',
      [regulator],
      [{ ...feed, format: 'html', read: { title: 'a' } }],
      'feed "test-news" is skipped: read: `title` has no effect without `items`',
    ],
    [
      'an option of another format',
      [regulator],
      [{ ...feed, read: { items: 'li' } }],
      'feed "test-news" is skipped: read: Unrecognized key: "items"',
    ],
    [
      'JSON without a list',
      [regulator],
      [{ ...feed, format: 'json', read: { title: 'a' } }],
      'feed "test-news" is skipped: read: items is missing',
    ],
    [
      'a path that is none',
      [regulator],
      [{ ...feed, format: 'json', read: { items: 'a', title: { from: 'a[' } } }],
      'feed "test-news" is skipped: read: title from is not a path such as',
    ],
    [
      'a table without names',
      [regulator],
      [{ ...feed, format: 'csv', read: { date: 'day' } }],
      'feed "test-news" is skipped: read: needs `title` or `link`',
    ],
    ['no object', [regulator], ['x'], 'feed number 1 is skipped:'],
  ])('%s is skipped with a line, the rest stays', (_name, regulators, feeds, line) => {
    const good = { ...feed, id: 'good', regulator: 'GOOD' };
    const catalogue = parse([...regulators, { ...regulator, code: 'GOOD' }], [...feeds, good]);
    expect(catalogue.problems).toHaveLength(1);
    expect(catalogue.problems[0]!.startsWith(line)).toBe(true);
    expect(catalogue.feeds.some(({ id }) => id === 'good')).toBe(true);
  });

  test('a key that is not known has no effect but a line', () => {
    const { feeds, problems } = parse([regulator], [{ ...feed, quirks: { identiti: 'link' } }]);
    expect(feeds).toHaveLength(1);
    expect(problems).toEqual(['feed "test-news" quirks: the key "identiti" is not known and has no effect']);
  });

  test('a format without a connector is known, not polled, and said', () => {
    const { feeds, problems } = parse([regulator], [{ ...feed, format: 'XML (list of names)' }]);
    expect(feeds[0]).toMatchObject({ format: 'xml', polled: false });
    expect(problems).toEqual([
      'feed "test-news" is listed but not polled: the format "xml" cannot be read yet',
    ]);
  });

  test('an endpoint that is left out on purpose is known with the reason, and no problem', () => {
    const { feeds, problems } = parse(
      [regulator],
      [{ ...feed, format: 'JSON', not_polled: 'it asks for a key' }],
    );
    expect(feeds[0]).toMatchObject({ polled: false, not_polled: 'it asks for a key' });
    expect(problems).toEqual([]);
  });

  test.each(['RSS 2.0 (WordPress)', 'RSS', 'rdf', 'Atom'])('the format "%s" is understood', (format) =>
    expect(parse([regulator], [{ ...feed, format }]).feeds[0]!.polled).toBe(true),
  );

  test.each([
    ['missing.json', /cannot be read \(ENOENT\)/],
    [import.meta.filename, /is not JSON/],
  ])('%s cannot be used at all', (file, message) => {
    expect(() => loadCatalogue(file)).toThrow(CatalogueError);
    expect(() => loadCatalogue(file)).toThrow(message);
  });

  test('a file that is no catalogue cannot be used at all', () =>
    expect(() => parseCatalogue([], 'list.json')).toThrow(/^list.json: /));
});

describe('a plain list of endpoints', () => {
  const endpoint = {
    code: 'TEST',
    name: 'Test Authority',
    country: 'GB',
    language: 'en (half of items de)',
    covers: 'all news',
    url: 'https://authority.example/rss',
    format: 'RSS 2.0 + enclosure PDF',
    notes: 'a note',
  };
  const read = (...list: unknown[]) => parseCatalogue(list, 'list.json');

  test('makes regulators and feeds, the format by its first word', () => {
    const { regulators, feeds, problems } = read(endpoint, {
      ...endpoint,
      url: 'https://authority.example/2',
    });
    expect(problems).toEqual([]);
    expect(regulators).toMatchObject([
      { code: 'TEST', full_name: 'Test Authority', language: 'en', extra: false },
    ]);
    expect(feeds.map(({ id, format, polled }) => [id, format, polled])).toEqual([
      ['test-all-news', 'rss', true],
      ['test-all-news-2', 'rss', true],
    ]);
  });

  test('an endpoint of the built-in catalogue is read as it reads it', () => {
    const url = 'https://www.esma.europa.eu/press-news/consultations';
    const { regulators, feeds } = read({
      ...endpoint,
      code: 'ESMA',
      name: 'ESMA',
      url,
      format: 'HTML table',
    });
    expect(regulators[0]!.full_name).toBe('European Securities and Markets Authority');
    expect(feeds[0]).toMatchObject({
      id: 'esma-consultations',
      covers: 'all news',
      read: { format: 'html', items: expect.any(String) },
    });
  });

  test('what it cannot use is said', () => {
    const { feeds, problems } = read(
      { ...endpoint, format: 'carrier pigeon' },
      { ...endpoint, covers: 'a search', format: 'JSON (Solr)' },
      { ...endpoint, url: '' },
      { code: 'X' },
    );
    expect(feeds.map(({ polled, not_polled }) => [polled, not_polled])).toEqual([
      [false, 'the format "carrier" cannot be read yet'],
      [false, 'the list does not say where to find the entries; a full catalog does so in `read`'],
    ]);
    expect(problems).toEqual([
      'entry number 3 ("TEST") is skipped: it has no address that can be fetched',
      expect.stringMatching(/^entry number 4 is skipped: name /),
      'feed "test-all-news" is listed but not polled: the format "carrier" cannot be read yet',
    ]);
  });

  test.skipIf(!existsSync(sharedList))('the shared list of real endpoints is read whole', () => {
    const { feeds, problems } = loadCatalogue(sharedList);
    expect(feeds.filter(({ polled }) => polled).length).toBeGreaterThan(50);
    expect(problems.every((line) => /cannot be asked|cannot be read yet|no address/.test(line))).toBe(true);
  });
});
