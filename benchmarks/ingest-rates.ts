/**
 * What a process takes in: entries of feeds and megabytes of text a second, beside what parsing alone would give, on both databases;
 * then the memory of the real server while it polls sixty feeds, and how long its inventory page takes meanwhile.
 *   node benchmarks/ingest-rates.ts [--entries 3000] [--pages 300] [--feeds 60] [--publications 5000] [--only rates|server] [--database embedded|postgres]
 */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
import { waitingClock } from '@regulus/server/ingestion/clock.ts';
import { createExtractor } from '@regulus/server/ingestion/content-extractor.ts';
import { createFetcher } from '@regulus/server/ingestion/fetch.ts';
import { runFeeds } from '@regulus/server/ingestion/run.ts';
import { parseContext } from '@regulus/server/ingestion/testing/parse-context.ts';
import { systemClock } from '@regulus/server/lib/clock.ts';
import { silentLogger } from '@regulus/server/lib/logger.ts';
import { dayOf } from '@regulus/server/lib/time.ts';
import { openFolderStorage } from '@regulus/server/storage/folder-storage.ts';
import { makeCompany } from '@regulus/server/testing/factories.ts';
import { noJobs } from '@regulus/server/testing/no-jobs.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { serve } from './bench/latency.ts';
import { highestMemoryOf, memoryOf, secondsOfChildren } from './bench/memory.ts';
import { firstPage } from './bench/requests.ts';
import { startServerProcess } from './bench/server-process.ts';
import { logIn } from './bench/session.ts';
import { percentile } from './bench/statistics.ts';
import { type Figure, table } from './bench/table.ts';
import { type Target, targetsIn } from './bench/target.ts';
import { type Site, startSite } from './ingest/site-process.ts';

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '3000' },
    pages: { type: 'string', default: '300' },
    feeds: { type: 'string', default: '60' },
    publications: { type: 'string', default: '5000' },
    only: { type: 'string' },
    database: { type: 'string' },
  },
});
const aims = { entriesPerSecond: 300, textMbPerSecond: 1, memoryMb: 400, ratio: 2 };
const feedsOfRates = 6;
/** Nothing was asked for so long: all is taken in. */
const settledMs = 15_000;
const password = 'benchmark-password-1';
const figures: Figure[] = [];
const say = (line: string) => console.error(line);

const folder = await mkdtemp(join(tmpdir(), 'regulus-ingest-'));
const binaries = findPostgresBinaries();
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;
try {
  const targets = targetsIn(folder, cluster).filter(
    ({ kind }) => values.database === undefined || values.database === kind,
  );
  if (values.only !== 'server') {
    const headlines = await startSite({
      feeds: feedsOfRates,
      entriesEach: Math.ceil(Number(values.entries) / feedsOfRates),
      charactersEach: 0,
    });
    const texts = await startSite({
      feeds: feedsOfRates,
      entriesEach: Math.ceil(Number(values.pages) / feedsOfRates),
      charactersEach: 20_000,
    });
    await measureParsers(headlines, texts);
    for (const target of targets) await measureRates(target, headlines, texts);
    headlines.close();
    texts.close();
  }
  if (values.only !== 'rates') for (const target of targets) await measureServer(target);
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(table(figures));
process.exit(0);

function seconds(start: number): number {
  return (performance.now() - start) / 1000;
}

/** Of all threads and of the process that reads; what a machine that does other things as well cannot distort. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + secondsOfChildren(process.pid, 'background-child');
}

/** The reading thread without network and database. */
async function measureParsers(headlines: Site, texts: Site): Promise<void> {
  const extractor = createExtractor();
  const body = await (await fetch(headlines.feedAddress(0))).text();
  await extractor.parseFeed('rss', body, parseContext());
  let start = performance.now();
  let entries = 0;
  for (let round = 0; round < feedsOfRates; round += 1)
    entries += (await extractor.parseFeed('rss', body, parseContext())).entries.length;
  figures.push({ name: 'feed entries parsed', database: '', value: entries / seconds(start), unit: '/s' });

  const address = texts.pageAddress(0, 0);
  const html = await (await fetch(address)).text();
  let characters = 0;
  const read = async () => {
    const content = await extractor.extract({ source: 'page', html, address, dropParameters: [] });
    characters += content.kind === 'full' ? content.text.length : 0;
  };
  await read();
  characters = 0;
  start = performance.now();
  for (let round = 0; round < 50; round += 1) await read();
  figures.push({
    name: 'text of pages parsed',
    database: '',
    value: characters / 1e6 / seconds(start),
    unit: 'MB/s',
  });
}

async function measureRates({ kind, environment }: Target, headlines: Site, texts: Site): Promise<void> {
  const dataDir = join(folder, `rates-${kind}`);
  const databaseUrl = environment['DATABASE_URL'];
  const db = await connectDatabase({ ...(databaseUrl ? { databaseUrl } : {}), dataDir, log: silentLogger });
  await db.migrate();
  const storage = await openFolderStorage(dataDir);
  const fetcher = createFetcher({
    userAgent: 'Benchmark/1',
    clock: waitingClock(systemClock),
    ledger: createHostLedger(db),
  });
  const extractor = createExtractor();
  const pipeline = openPipeline({
    db,
    clock: systemClock,
    engines: embeddedEngines,
    jobs: noJobs,
    log: silentLogger,
  });
  const store = storeInto(pipeline, createIngestionStore({ db, storage }));
  const run = async (site: Site, follow: 'html' | 'none') => {
    const catalogue = parseCatalogue(site.catalogue(follow), 'the catalogue of the benchmark');
    await syncCatalogue(db, catalogue, { replaces: true });
    const start = performance.now();
    const busyBefore = processorSeconds();
    const results = await runFeeds(catalogue.feeds, {
      store,
      fetcher,
      extractor,
      clock: waitingClock(systemClock),
    });
    for (const { error } of results) if (error) throw new Error(error);
    return { results, took: seconds(start), busy: processorSeconds() - busyBefore };
  };
  // One of the catalogue's regulators, so that every publication is offered to somebody.
  await syncCatalogue(db, parseCatalogue(headlines.catalogue('none'), 'catalogue'), { replaces: true });
  await makeCompany(db, { regulators: ['BENCH'] });

  say(`${kind}: entries`);
  const first = await run(headlines, 'none');
  const stored = first.results.reduce((sum, result) => sum + result.stored, 0);
  figures.push({
    name: 'feed entries stored',
    database: kind,
    value: stored / first.took,
    unit: '/s',
    atLeast: aims.entriesPerSecond,
  });
  figures.push({ name: '  per second of processor', database: kind, value: stored / first.busy, unit: '/s' });
  const again = await run(headlines, 'none');
  const unchanged = again.results.reduce((sum, result) => sum + result.unchanged, 0);
  figures.push({
    name: 'feed entries found unchanged',
    database: kind,
    value: unchanged / again.took,
    unit: '/s',
  });

  say(`${kind}: texts`);
  const pages = await run(texts, 'html');
  const read = pages.results.reduce((sum, result) => sum + result.texts.first, 0);
  const megabytes = (read * texts.options.charactersEach) / 1e6;
  figures.push({
    name: 'text of pages stored',
    database: kind,
    value: megabytes / pages.took,
    unit: 'MB/s',
    atLeast: aims.textMbPerSecond,
  });
  figures.push({
    name: '  per second of processor',
    database: kind,
    value: megabytes / pages.busy,
    unit: 'MB/s',
  });
  await fetcher.close();
  await db.close();
}

/** A server that was started on many publications first looks through them. */
async function untilQuiet(pid: number): Promise<void> {
  const ticks = async () => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  for (let before = await ticks(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const now = await ticks();
    // Hundredths of a second.
    if (now - before < 50) return;
    before = now;
  }
}

/** The real server: idle, then while it takes in all feeds at once. */
async function measureServer(target: Target): Promise<void> {
  const { kind } = target;
  const today = dayOf(new Date());
  say(`${kind}: the server`);
  const served = await serve(target);
  const { emails } = await served.ask(
    { kind: 'generate', options: { count: Number(values.publications), until: today, password } },
    'generated',
  );
  await served.close();
  const site = await startSite({ feeds: Number(values.feeds), entriesEach: 20, charactersEach: 8_000 });
  const file = join(folder, `catalogue-${kind}.json`);
  await writeFile(file, JSON.stringify(site.catalogue('html')));
  const path = firstPage(today);
  const sample = async (address: string, token: string) => {
    const start = performance.now();
    const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
    await response.text();
    if (!response.ok) throw new Error(`The inventory answered ${response.status}.`);
    return performance.now() - start;
  };
  const person = { email: emails[1] ?? '', password };

  const none = join(folder, `catalogue-none-${kind}.json`);
  await writeFile(none, JSON.stringify({ ...site.catalogue('none'), feeds: [] }));
  const polling = (catalogue: string) =>
    startServerProcess({
      ...target,
      environment: { ...target.environment, INGEST: 'on', REGULATORS_FILE: catalogue },
    });
  const idle = await polling(none);
  await untilQuiet(idle.pid);
  const idleToken = await logIn(idle.address, person);
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await sample(idle.address, idleToken);
  const quiet: number[] = [];
  for (let count = 0; count < 200; count += 1) quiet.push(await sample(idle.address, idleToken));
  const restMb = memoryOf(idle.pid)?.residentMb;
  await idle.stop();

  const start = performance.now();
  const startedAt = Date.now();
  const busy = await polling(file);
  const token = await logIn(busy.address, person);
  const loaded: { at: number; took: number }[] = [];
  const memory: number[] = [];
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await sample(busy.address, token);
  for (;;) {
    for (let count = 0; count < 10; count += 1) {
      const at = Date.now();
      loaded.push({ at, took: await sample(busy.address, token) });
      memory.push(memoryOf(busy.pid)?.residentMb ?? 0);
    }
    const { lastRequestAt, requests } = await site.report();
    if (requests > 0 && Date.now() - lastRequestAt > settledMs) break;
    if (seconds(start) > 600) throw new Error('The feeds are not taken in within ten minutes.');
  }
  const { requests, lastRequestAt } = await site.report();
  const took = (lastRequestAt - startedAt) / 1000;
  const highestMb = highestMemoryOf(busy.pid);
  await busy.stop();
  site.close();
  const before = percentile(quiet, 0.95);
  // What follows the last request to a site was not answered beside the polling.
  const beside = loaded.filter(({ at }) => at < lastRequestAt).map((one) => one.took);
  const during = percentile(beside, 0.95);
  figures.push(
    { name: `requests to ${values.feeds} sites`, database: kind, value: requests, unit: '' },
    { name: 'until the last of them', database: kind, value: took, unit: 's' },
    { name: 'memory at rest', database: kind, value: restMb, unit: 'MB' },
    // Compiling the embedded database takes much for a second, at the start or soon after.
    { name: 'highest for a moment, of its own', database: kind, value: highestMb, unit: 'MB' },
    {
      name: 'memory while polling, p95',
      database: kind,
      value: percentile(memory, 0.95),
      unit: 'MB',
      aim: aims.memoryMb,
    },
    { name: 'inventory page idle, p95', database: kind, value: before, unit: 'ms' },
    { name: 'inventory page while polling, p95', database: kind, value: during, unit: 'ms' },
    { name: 'ratio', database: kind, value: during / before, unit: '', aim: aims.ratio },
  );
}
