import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCatalogue } from '../../../../ingestion/catalogue.ts';
import { sha256 } from '../../../../ingestion/sha256.ts';
import type { IngestionStore } from '../../../../ingestion/store.ts';
import type { Person } from '../../../../testing/app.ts';
import { testingClock } from '../../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { useApp } from '../../../../testing/use-app.ts';
import { openPipeline, type Pipeline, storeInto } from '../../pipeline.ts';
import { groupStories } from '../../stories/grouping.ts';
import { importFiles } from '../import/import-files.ts';
import { createIngestionStore } from './store.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const regulator = 'UNDATED';
const feedId = 'undated-feed';
const catalogue = parseCatalogue(
  {
    regulators: [{ code: regulator, full_name: 'Authority without days', country: 'EU', language: 'en' }],
    feeds: [{ id: feedId, regulator, url: 'https://authority.example/all.xml', format: 'rss' }],
  },
  'the test catalogue',
);
const now = new Date('2026-05-06T12:00:00.000Z');

describeOnOneDatabase('publications that come without a day', (context) => {
  const folder = mkdtemp(join(tmpdir(), 'regulus-undated-'));
  const test = useApp(context, testingClock(now.toISOString()));
  let me: Person;
  let pipeline: Pipeline;
  let store: IngestionStore;

  beforeAll(async () => {
    await syncCatalogue(context.db, catalogue, { replaces: false });
    const company = await test.company({ regulators: [regulator] });
    me = await test.person(company);
    pipeline = openPipeline(test.dependencies);
    store = storeInto(pipeline, createIngestionStore(test.dependencies));
  });
  afterAll(async () => rm(await folder, { recursive: true, force: true }));

  const collect = async (title: string, publishedAt: Date | null = null) => {
    const address = 'https://authority.example/all.xml';
    const { snapshotId } = await store.saveSnapshot({
      address,
      finalAddress: address,
      fetchedAt: now,
      contentType: null,
      charset: 'utf-8',
      sha256: sha256('body'),
      bytes: Buffer.from('body'),
    });
    const link = `https://authority.example/${encodeURIComponent(title)}`;
    const [stored] = await store.upsertEntries([
      {
        feedId,
        regulator,
        identity: title,
        publicationKey: link.slice('https:'.length),
        entryHash: sha256(`${title} ${String(publishedAt)}`),
        snapshotId,
        seenAt: now,
        content: null,
        entry: {
          guid: title,
          link,
          title,
          summary: '',
          contentHtml: null,
          publishedAt,
          publishedOn: publishedAt && publishedAt.toISOString().slice(0, 10),
          publishedPrecision: publishedAt && 'day',
          publishedRaw: null,
          language: 'en',
          categories: [],
          attachments: [],
        },
      },
    ]);
    return stored!.outcome;
  };
  const endRun = () =>
    store.recordRun(
      {
        feedId,
        startedAt: now,
        finishedAt: now,
        outcome: 'ok',
        snapshotId: null,
        entries: 1,
        stored: 1,
        changed: 0,
        unchanged: 0,
        listed: [],
        problems: [],
        error: null,
      },
      {
        etag: null,
        lastModified: null,
        parts: [],
        lastTryAt: now,
        lastSuccessAt: now,
        lastNewAt: now,
        consecutiveFailures: 0,
        error: null,
        nextTryAt: now,
      },
    );
  const listed = async (query: Record<string, string> = {}) => {
    const answer = await me.call('listInventory', { query: { limit: 100, ...query } });
    const { regulatory_updates: updates } = answer.body as { regulatory_updates: RegulatoryUpdateRow[] };
    return updates.map(({ title, listed_on: on }) => [title, on]);
  };

  it('do not stand as today’s news when a feed is first read or files are imported, only what comes after', async () => {
    await collect('Old notice of a feed');
    await endRun();
    await collect('New notice of a feed');
    const file = join(await folder, 'record.json');
    await writeFile(
      file,
      JSON.stringify({ title: 'Imported notice', text: 'Firms keep records.', regulator }),
    );
    const outcomes: string[] = [];
    for await (const event of importFiles(test.dependencies, [file]))
      if (event.kind === 'file') outcomes.push(event.outcome);
    expect(outcomes).toEqual(['new publication']);
    expect(await listed({ date_from: '2026-04-06' })).toEqual([['New notice of a feed', '2026-05-06']]);
    const all = await listed({ sort: 'title' });
    expect(Object.fromEntries(all)).toEqual({
      'New notice of a feed': '2026-05-06',
      'Old notice of a feed': '0001-01-01',
      'Imported notice': '0001-01-01',
    });
  });

  it('are looked at for stories like others', async () => {
    await context.db.withSystem('ingestion', (tx) =>
      tx.updateTable('publications').set({ story_checked_by: null }).execute(),
    );
    expect(await groupStories(test.dependencies)).toBe(3);
    expect(await groupStories(test.dependencies)).toBe(0);
  });

  it('move to their day once the feed gives it', async () => {
    expect(await collect('Old notice of a feed', new Date('2026-05-02T00:00:00Z'))).toBe('changed');
    // what has changed is read and offered a moment later
    await pipeline.settled();
    expect(Object.fromEntries(await listed())['Old notice of a feed']).toBe('2026-05-02');
  });
});
