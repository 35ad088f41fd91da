import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CatalogueError, loadCatalogue, parseCatalogue } from './catalogue.ts';

const regulator = { code: 'TEST', full_name: 'Test Authority', country: 'GB', language: 'en' };
const feed = { id: 'test-news', regulator: 'TEST', url: 'https://authority.example/rss', format: 'rss' };
const parse = (regulators: unknown[], feeds: unknown[] = [], more: object = {}) =>
  parseCatalogue({ regulators, feeds, ...more }, 'test.json');

describe('the built-in catalogue', () => {
  const catalogue = loadCatalogue();
  test('has the 25 known regulators and no fault', () => {
    expect(catalogue.regulators).toHaveLength(25);
    expect(catalogue.problems).toEqual([]);
    expect(catalogue.regulators.find(({ code }) => code === 'TCRG')?.full_name).toBe('T.C. Resmî Gazete');
  });
  test('polls only feeds that can be read, none through loopback', () => {
    expect(catalogue.feeds.length).toBeGreaterThan(30);
    expect(catalogue.feeds.every(({ polled, allow_loopback }) => polled && !allow_loopback)).toBe(true);
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
    ['a regulator twice', [regulator, regulator], [], 'regulator "TEST" is skipped: it stands twice'],
    [
      'a feed of an unknown regulator',
      [regulator],
      [{ ...feed, regulator: 'NONE' }],
      'feed "test-news" is skipped: this file defines no regulator "NONE"',
    ],
    ['a feed twice', [regulator], [feed, feed], 'feed "test-news" is skipped: the id stands twice'],
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
    const { feeds, problems } = parse([regulator], [{ ...feed, format: 'JSON (Solr)' }]);
    expect(feeds[0]).toMatchObject({ format: 'json', polled: false });
    expect(problems).toEqual([
      'feed "test-news" is known but not polled: the format "json" cannot be read yet',
    ]);
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
