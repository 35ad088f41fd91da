import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpusPath } from '../../testing/corpus.ts';
import { type Catalogue, parseCatalogue } from '../catalogue.ts';
import { type FeedRunResult, runFeeds } from '../run.ts';
import { ingestionHarness } from '../testing/harness.ts';
import { type ReplayServer, startReplayServer } from './replay-server.ts';

const corpusDir = corpusPath();
const found = existsSync(path.join(corpusDir, 'feeds/recorded'));
if (!found) console.log(`recorded feeds: skipped: shared data not found (${corpusDir})`);

/** entries, stored, listed by body; what is listed is checked by its reasons below. */
const expected: Record<string, [number, number, number]> = {
  'fca-news': [20, 20, 0],
  'ecb-press': [3, 3, 0],
  'bafin-news': [3, 3, 0],
  'bafin-measures': [3, 3, 0],
  'bafin-circulars': [17, 17, 0],
  'fca-publications': [12, 12, 0],
  'hmt-ofsi-blog': [3, 3, 0],
  'ec-press-corner': [20, 16, 4],
  'eba-news': [3, 1, 2],
  'finma-news': [3, 3, 0],
  'cssf-all': [10, 10, 0],
  'bddk-legislation': [78, 48, 30],
  'fma-li-news': [40, 40, 0],
  'fed-speeches': [3, 3, 0],
  'boj-whats-new': [39, 39, 0],
  'sebi-all': [3, 3, 0],
  'snb-interest-rates': [10, 10, 0],
  'tcmb-press': [15, 0, 15],
  'sec-administrative': [25, 25, 0],
  'boc-press': [3, 3, 0],
  'esma-consultations': [20, 20, 0],
  'mas-investor-alerts': [3, 3, 0],
  'esma-mica-non-compliant': [3, 3, 0],
  'fatf-publications': [1443, 1443, 0],
  'captured-items': [2, 2, 0],
};

describe.skipIf(!found)('recorded bodies', () => {
  const harness = ingestionHarness();
  let server: ReplayServer;
  let catalogue: Catalogue;
  let runs: FeedRunResult[][];
  beforeAll(async () => {
    server = await startReplayServer({ corpusDir });
    catalogue = parseCatalogue(server.catalogue, 'the replay catalogue');
    const { feeds } = catalogue;
    const run = () => runFeeds(feeds, harness.dependencies());
    runs = [await run(), await run()];
    server.changeDress({
      navigation: 'Start, all topics, imprint',
      stamp: '30 September 2026',
      campaign: 'second',
    });
    runs.push(await run());
    server.changeDress({ navigation: 'Menu', stamp: '1 October 2026', campaign: 'third' });
    runs.push(await run());
  });
  afterAll(async () => {
    await server?.close();
    await harness.close();
  });

  test('the catalogue of the replay has no fault and no body is missing', () =>
    expect([catalogue.problems, server.missing]).toEqual([[], []]));

  test('every entry is stored or listed', () => {
    const table = runs[0]!.map(({ feedId, entries, stored, listed }) => [
      feedId,
      [entries, stored, listed.length],
    ]);
    expect(Object.fromEntries(table)).toEqual(expected);
    for (const { entries, stored, changed, unchanged, listed } of runs.flat()) {
      expect(stored + changed + unchanged + listed.length).toBe(entries);
    }
  });

  test('no body fails; the broken ones say what is wrong with them', () => {
    const wrong = runs[0]!.filter(({ error, problems }) => error !== null || problems.length > 0);
    expect(wrong.map(({ feedId, error, problems }) => [feedId, error, problems])).toEqual([
      ['sec-administrative', null, ['broken XML: 2 bare "&", the first on line 181']],
      ['boc-press', null, [expect.stringMatching(/^broken XML at \d+:\d+: unclosed tag: rdf:RDF$/)]],
    ]);
  });

  test('what is listed has a reason', () => {
    const reasons = new Map<string, number>();
    for (const { reason } of runs[0]!.flatMap(({ listed }) => listed)) {
      const kind = reason.replace(/".*"/, '"…"');
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(reasons)).toEqual({
      'a digest of other items': 6,
      'a navigation link of the site': 45,
    });
  });

  test('a second run adds 0 and changes 0', () => {
    expect(runs[1]!.map(({ stored, changed }) => stored + changed)).toEqual(runs[1]!.map(() => 0));
  });

  test.each([2, 3])('run %i with other navigation, date stamps and tracking changes 0', (index) => {
    const changes = runs[index]!.filter(({ stored, changed, texts }) => stored + changed + texts.changed > 0);
    expect(changes.map(({ feedId }) => feedId)).toEqual([]);
    const bafin = runs[index]!.find(({ feedId }) => feedId === 'bafin-circulars');
    expect(bafin).toMatchObject({ unchanged: 17, texts: { unchanged: 17 } });
  });

  test('texts are followed where they are recorded, and links stay the original addresses', () => {
    const all = [...harness.store.publications.values()];
    const full = all.filter(({ content }) => content.state === 'full');
    const count = (feedId: string) => full.filter(({ firstFeedId }) => firstFeedId === feedId).length;
    expect([
      count('bafin-circulars'),
      count('fca-publications'),
      count('fma-li-news'),
      count('hmt-ofsi-blog'),
    ]).toEqual([17, 12, 40, 3]);
    expect(all.some(({ entry, key }) => entry.link?.includes('127.0.0.1') || key.includes('127.0.0.1'))).toBe(
      false,
    );
    expect(full.some(({ versions }) => versions.some(({ text }) => text.includes('127.0.0.1')))).toBe(false);
  });

  test('dates are those of the bodies, and none is lost', () => {
    const of = (feedId: string) =>
      [...harness.store.publications.values()]
        .filter((one) => one.firstFeedId === feedId)
        .map(({ entry }) => entry);
    expect(of('fca-news')[0]!.publishedAt).toEqual(new Date('2026-07-27T14:30:00Z'));
    expect(of('sebi-all')[0]).toMatchObject({
      publishedAt: new Date('2026-07-31T00:00:00Z'),
      publishedPrecision: 'day',
    });
    expect(of('esma-consultations')[0]).toMatchObject({
      publishedAt: new Date('2026-07-01T00:00:00Z'),
      dates: [{ kind: 'comments_due', on: '2026-08-12' }],
    });
    expect(of('fatf-publications')[0]!.publishedAt).toEqual(new Date('2026-02-20T00:00:00Z'));
    // These have none in the body.
    expect(of('fatf-publications').filter(({ publishedAt }) => publishedAt === null)).toHaveLength(29);
    for (const feedId of Object.keys(expected).filter(
      (id) => !['bafin-circulars', 'fca-publications', 'fma-li-news', 'fatf-publications'].includes(id),
    )) {
      expect(of(feedId).filter(({ publishedAt }) => publishedAt === null)).toEqual([]);
    }
  });
});
