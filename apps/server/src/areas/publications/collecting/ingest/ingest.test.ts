import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startReplayServer } from '../../../../ingestion/replay/replay-server.ts';
import type { Person } from '../../../../testing/app.ts';
import { testingClock } from '../../../../testing/clock.ts';
import { corpusPath } from '../../../../testing/corpus.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { useApp } from '../../../../testing/use-app.ts';
import { type IngestEvent, ingestOnce } from './ingest.ts';

const corpusDir = corpusPath();
const found = existsSync(path.join(corpusDir, 'feeds/recorded'));
if (!found) console.log(`recorded feeds in the database: skipped: shared data not found (${corpusDir})`);

/** The regulators of the first three feeds. */
const wanted = ['FCA', 'ECB', 'BaFin'];

describe.skipIf(!found)('recorded bodies in the database', () => {
  describeOnOneDatabase('collected twice and once more in other dress', (context) => {
    const clock = testingClock('2026-10-01T06:00:00.000Z');
    const test = useApp(context, clock);
    let me: Person;
    let runs: Extract<IngestEvent, { kind: 'feed' }>[][];

    beforeAll(async () => {
      const company = await test.company({ regulators: wanted, keywords: ['crypto'] });
      me = await test.person(company);
      const replay = await startReplayServer({ corpusDir });
      const catalogue = {
        ...replay.catalogue,
        host_pause_seconds: 0,
        feeds: replay.catalogue.feeds.filter((feed) => wanted.includes(feed.regulator)),
      };
      const run = async () => {
        const results = [];
        for await (const event of ingestOnce(test.dependencies, catalogue)) {
          if (event.kind === 'feed') results.push(event);
        }
        clock.advance(48 * 60 * 60 * 1000);
        return results;
      };
      runs = [await run(), await run()];
      replay.changeDress({ navigation: 'Other menu', stamp: '2 October 2026', campaign: 'autumn' });
      runs.push(await run());
      await replay.close();
      // the token is of the clock's earlier day
      me = await test.person(company);
    });

    it('stores or lists every entry, and finds nothing new or changed afterwards', () => {
      const [first = [], ...later] = runs;
      expect(first.length).toBeGreaterThanOrEqual(5);
      for (const run of runs.flat()) {
        expect(run.error).toBeNull();
        expect(run.stored + run.changed + run.unchanged + run.listed.length).toBe(run.entries);
      }
      expect(first.reduce((sum, run) => sum + run.stored, 0)).toBeGreaterThan(50);
      for (const run of later.flat()) {
        expect({
          feed: run.feedId,
          stored: run.stored,
          changed: run.changed,
          texts: run.texts.changed,
        }).toEqual({ feed: run.feedId, stored: 0, changed: 0, texts: 0 });
      }
    });

    it('shows the items to the company that follows, with dates, texts and reasons', async () => {
      const answer = await me.call('listInventory', { query: { limit: 200 } });
      const { regulatory_updates: items, total } = answer.body as {
        regulatory_updates: RegulatoryUpdateRow[];
        total: number;
      };
      expect(total).toBe(runs[0]?.reduce((sum, run) => sum + run.stored, 0));
      expect(new Set(items.flatMap((item) => item.regulators))).toEqual(new Set(wanted));
      const records: RegulatoryUpdate[] = [];
      for (const { id } of items) {
        const { body } = await me.call('getActions', { params: { id } });
        records.push((body as { regulatory_update: RegulatoryUpdate }).regulatory_update);
      }
      expect(records.some((item) => item.text_state === 'full' && item.version_count === 1)).toBe(true);
      expect(records.every((item) => item.version_count <= 1)).toBe(true);
      expect(
        records.filter((item) => item.text_state === 'title_only').every((item) => item.text_state_reason),
      ).toBe(true);
      // London time in a feed that names no zone
      expect(items.find((item) => item.regulators[0] === 'FCA')?.published_on).toMatch(/^2026-/);
      const full = items.find((item) => item.text_state === 'full');
      await me.does('getText', { params: { id: full?.id ?? '' } });
    });

    it('keeps what was fetched, and a line for each run', async () => {
      const [snapshots, feedRuns] = await context.db.withSystem('health', async (tx) => [
        await tx.selectFrom('snapshots').select(['storage_key', 'byte_length']).execute(),
        await tx.selectFrom('feed_runs').select(['feed_id', 'outcome']).execute(),
      ]);
      expect(feedRuns).toHaveLength(runs.flat().length);
      for (const { storage_key } of snapshots)
        expect(await test.dependencies.storage.exists(storage_key)).toBe(true);
    });
  });
});
