/**
 * A week of polling with everything going wrong that does (see `ingestion/testing/week-sites.ts`), on a simulated clock, real HTTP
 * and a real database: prints the requests of each site against what it allows, and the totals. Ends with 1 at a fault.
 *   node benchmarks/ingest-week.ts [--database embedded|postgres]
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createHostLedger } from '@regulus/server/areas/publications/collecting/ingest/host-ledger.ts';
import { createIngestionStore } from '@regulus/server/areas/publications/collecting/ingest/store.ts';
import { syncCatalogue } from '@regulus/server/areas/publications/collecting/ingest/sync-catalogue.ts';
import { openPipeline, storeInto } from '@regulus/server/areas/publications/pipeline.ts';
import { connectDatabase } from '@regulus/server/db/connect.ts';
import { embeddedEngines } from '@regulus/server/engine/choose-engines.ts';
import { parseCatalogue } from '@regulus/server/ingestion/catalogue.ts';
import { impolite, simulateWeek } from '@regulus/server/ingestion/testing/week.ts';
import { publishedBy, weekSites } from '@regulus/server/ingestion/testing/week-sites.ts';
import { systemClock } from '@regulus/server/lib/clock.ts';
import { silentLogger } from '@regulus/server/lib/logger.ts';
import { openFolderStorage } from '@regulus/server/storage/folder-storage.ts';
import { noJobs } from '@regulus/server/testing/no-jobs.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';

const { values } = parseArgs({ options: { database: { type: 'string', default: 'embedded' } } });
const lastDay = 11;
const folder = await mkdtemp(join(tmpdir(), 'regulus-week-'));
const binaries = findPostgresBinaries();
if (values.database === 'postgres' && !binaries) throw new Error('PostgreSQL not found.');
const cluster = values.database === 'postgres' ? await startPostgresCluster(binaries!) : undefined;
const db = await connectDatabase({
  ...(cluster ? { databaseUrl: cluster.url('postgres') } : {}),
  dataDir: folder,
  log: silentLogger,
});
await db.migrate();
const catalogue = parseCatalogue(
  {
    regulators: [{ code: 'TEST', full_name: 'Test Authority', country: 'GB', language: 'en' }],
    feeds: weekSites.map((site) => ({
      id: `week-${site}`,
      regulator: 'TEST',
      url: `http://${site}.week.example/feed.xml`,
      format: 'rss',
    })),
  },
  'the catalogue of the week',
);
await syncCatalogue(db, catalogue, { replaces: true });

const pipeline = openPipeline({
  db,
  clock: systemClock,
  engines: embeddedEngines,
  jobs: noJobs,
  log: silentLogger,
});
const week = await simulateWeek({
  store: storeInto(pipeline, createIngestionStore({ db, storage: await openFolderStorage(folder) })),
  ledger: createHostLedger(db),
});

const rows = await db.withSystem('benchmark', (tx) =>
  tx.selectFrom('publications').select(['title', 'first_feed_id', 'text_state', 'current_version']).execute(),
);
const faults = impolite(week);
for (const site of weekSites) {
  const requests = week.requests.filter((request) => request.site === site);
  const gaps = requests.slice(1).map(({ at }, index) => at - requests[index]!.at);
  const own = rows.filter((row) => row.first_feed_id === `week-${site}`);
  const expected = publishedBy(site, lastDay).map(({ title }) => title);
  const titles = own.map(({ title }) => title);
  const lost = expected.filter((title) => !titles.includes(title));
  const doubled = titles.length - new Set(titles).size;
  const again = own.filter((row) => row.current_version > 1).length;
  const full = own.filter((row) => row.text_state === 'full').length;
  const shortest = Math.min(...gaps.filter((gap) => gap >= 0)) / 1000;
  console.log(
    `${site.padEnd(8)} ${String(requests.length).padStart(5)} requests, shortest pause ${shortest} s (allowed ${week.pauseMs / 1000} s) · ` +
      `${own.length} of ${expected.length} publications, ${full} with text, ${lost.length} lost, ${doubled} doubled, ${again} with a version too many`,
  );
  if (lost.length + doubled + again > 0) faults.push(`${site}: lost, doubled or changed without a change`);
}
console.log(week.totals);
for (const fault of faults) console.error(fault);
await db.close();
await cluster?.stop();
await rm(folder, { recursive: true, force: true });
process.exit(faults.length === 0 ? 0 : 1);
