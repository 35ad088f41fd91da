import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../apps/server/src/db/connect.ts';
import { silentLogger } from '../apps/server/src/lib/logger.ts';
import { runGroundWorkload } from '../apps/server/src/testing/ground-workload.ts';
import { findPostgresBinaries, startPostgresCluster } from '../apps/server/src/testing/postgres-cluster.ts';

/*
 * Everything the database ground has to bear, at once and for a while:
 *   node benchmarks/ground-soak.ts [--seconds 60] [--clients 20] [--database embedded|postgres]
 * Ends with 1 when a fault was found or nothing moved any more.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '20' },
    database: { type: 'string', default: 'embedded' },
  },
});
const STANDSTILL_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'regulus-soak-'));
const binaries = findPostgresBinaries();
if (values.database === 'postgres' && !binaries) throw new Error('PostgreSQL not found.');
const cluster = values.database === 'postgres' ? await startPostgresCluster(binaries!) : undefined;
const db = await connectDatabase({
  ...(cluster ? { databaseUrl: cluster.url('postgres') } : {}),
  dataDir: folder,
  log: silentLogger,
});
await db.migrate();

const delay = monitorEventLoopDelay();
delay.enable();
const start = performance.now();
const end = start + Number(values.seconds) * 1_000;
let lastMove = start;
const watch = setInterval(() => {
  if (performance.now() - lastMove < STANDSTILL_MS) return;
  console.error(`Nothing moved for ${STANDSTILL_MS / 1_000} s: a deadlock.`);
  process.exit(1);
}, 1_000);

const report = await runGroundWorkload({
  db,
  clients: Number(values.clients),
  goOn: () => {
    lastMove = performance.now();
    return lastMove < end;
  },
});
clearInterval(watch);
const seconds = (performance.now() - start) / 1_000;
delay.disable();
console.log({
  database: values.database,
  clients: Number(values.clients),
  seconds: Math.round(seconds),
  transactionsPerSecond: Math.round(report.transactions / seconds),
  ...report,
  faults: report.faults.length,
  eventLoopDelayMs: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
});
for (const fault of report.faults.slice(0, 20)) console.error(fault);
await db.close();
await cluster?.stop();
await rm(folder, { recursive: true });
process.exitCode = report.faults.length === 0 ? 0 : 1;
