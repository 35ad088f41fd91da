/**
 * `npm run bench`: 100,000 generated publications on both databases, measured side by side through the real server;
 * prints each figure with its aim. What is measured and how: docs/benchmarks.md.
 *   node benchmarks/bench.ts [--count 100000] [--samples 100]
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { dayOf } from '@regulus/server/lib/time.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { measureLatencies, type Person, serve } from './bench/latency.ts';
import { measureLoad } from './bench/load.ts';
import { memoryOf } from './bench/memory.ts';
import { firstPage, measuredRequests } from './bench/requests.ts';
import { type ServerProcess, startServerProcess } from './bench/server-process.ts';
import { logIn } from './bench/session.ts';
import { median } from './bench/statistics.ts';
import { type Figure, table } from './bench/table.ts';
import { type Target, targetsIn } from './bench/target.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    samples: { type: 'string', default: '100' },
    idle: { type: 'string', default: '60' },
    load: { type: 'string', default: '10' },
  },
});
const password = 'benchmark-password-1';
const today = dayOf(new Date());
const warmStarts = 3;
const settleSeconds = 15;
const aims = {
  p95: { embedded: 80, postgres: 30 },
  ratio: 2,
  warmStartS: 3,
  idleMb: 300,
  firstLoadKb: { 'log-in': 200, inventory: 260 } as Record<string, number>,
};

const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

/** Fills the databases and measures single requests. The answer's person can log in on all of them. */
async function fillAndMeasure(targets: readonly Target[]): Promise<{ person: Person; figures: Figure[] }> {
  const servers = await Promise.all(targets.map(serve));
  say(`generating ${values.count} publications on ${targets.map(({ kind }) => kind).join(' and ')}`);
  const generated = await Promise.all(
    servers.map((server) =>
      server.ask(
        { kind: 'generate', options: { count: Number(values.count), until: today, password } },
        'generated',
      ),
    ),
  );
  const person = { email: generated[0]?.emails[1] ?? '', password };
  say('measuring requests');
  const latencies = await measureLatencies(servers, person, measuredRequests(today), Number(values.samples));
  await Promise.all(servers.map((server) => server.close()));
  const figures = [...latencies].flatMap(([name, byDatabase]) =>
    [...byDatabase].flatMap(([database, { p50, p95, ratio }]): Figure[] => [
      { name: `${name}, p50`, database, value: p50, unit: 'ms' },
      { name: `${name}, p95`, database, value: p95, unit: 'ms', aim: aims.p95[database] },
      { name: `${name}, ratio to bare`, database, value: ratio, unit: '', aim: aims.ratio },
    ]),
  );
  return { person, figures };
}

/** Starts the real server some times; the last one stays. */
async function startWarm(
  target: Target,
): Promise<{ target: Target; server: ServerProcess; starts: number[] }> {
  const starts: number[] = [];
  for (;;) {
    const server = await startServerProcess(target);
    starts.push(server.startMs / 1000);
    if (starts.length === warmStarts) return { target, server, starts };
    await server.stop();
  }
}

/** Start, idle memory and load of the real server on the data that is there now. */
async function measureServers(targets: readonly Target[], person: Person): Promise<Figure[]> {
  const running: Awaited<ReturnType<typeof startWarm>>[] = [];
  say('starting servers');
  for (const target of targets) running.push(await startWarm(target));
  say(`idle for ${values.idle} s`);
  await pause(Number(values.idle));
  const idle = running.map(({ server }) => memoryOf(server.pid));
  const figures: Figure[] = [];
  for (const [index, { target, server, starts }] of running.entries()) {
    const { kind: database } = target;
    say(`${database}: 50 clients for ${values.load} s`);
    const token = await logIn(server.address, person);
    const load = await measureLoad(server.address + firstPage(today), token, Number(values.load));
    await pause(settleSeconds);
    const after = memoryOf(server.pid);
    figures.push(
      { name: 'requests at 50 clients', database, value: load.requestsPerSecond, unit: '/s' },
      { name: 'request at 50 clients, p50', database, value: load.p50, unit: 'ms' },
      { name: 'warm start', database, value: median(starts), unit: 's', aim: aims.warmStartS },
      {
        name: 'idle memory, resident',
        database,
        value: idle[index]?.residentMb,
        unit: 'MB',
        aim: aims.idleMb,
      },
      { name: 'idle memory, proportional', database, value: idle[index]?.proportionalMb, unit: 'MB' },
      { name: 'memory after the load', database, value: after?.residentMb, unit: 'MB' },
    );
    await server.stop();
  }
  return figures;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** What a browser loads before it shows a page, gzipped. */
async function measureFirstLoads(): Promise<Figure[]> {
  const script = new URL('../scripts/first-load.ts', import.meta.url).pathname;
  const output = await promisify(execFile)(process.execPath, [script]).then(
    ({ stdout }) => stdout,
    // It fails above its own budget; its lines are still wanted.
    (error: { stdout: string }) => error.stdout,
  );
  return [...output.matchAll(/^(.+): ([\d.]+) kB of/gm)].map(([, page = '', kilobytes]) => ({
    name: `first load, ${page}`,
    database: '',
    value: Number(kilobytes),
    unit: 'kB',
    ...(aims.firstLoadKb[page] === undefined ? {} : { aim: aims.firstLoadKb[page] }),
  }));
}

const folder = await mkdtemp(join(tmpdir(), 'regulus-bench-'));
const binaries = findPostgresBinaries();
if (!binaries) console.log('PostgreSQL was not found: only the embedded database is measured.');
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;

async function cleanUp(): Promise<void> {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)));

try {
  const built = await buildWeb();
  if (built.failed) throw new Error(built.output);
  const targets = targetsIn(folder, cluster);
  const { person, figures } = await fillAndMeasure(targets);
  figures.push(...(await measureServers(targets, person)), ...(await measureFirstLoads()));
  say('done');
  console.log(`\n${table(figures)}`);
} finally {
  await cleanUp();
}
