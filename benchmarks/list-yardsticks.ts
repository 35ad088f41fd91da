/**
 * What the lists cost beside yardsticks of the same run, as they open with 50 rows: the bytes of the answer; at one client the
 * request, its own statements bare in the same kind of transaction, and a bare route that writes the same JSON; requests a second of
 * each at 20 clients, and how much of a processor the server takes for one. Ratios hold on a busy machine too, milliseconds do not.
 *   node benchmarks/list-yardsticks.ts [--count 10000] [--samples 60] [--seconds 4] [--database postgres]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayOf } from '@regulus/server/lib/time.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { record, type Served, serve, timed } from './bench/latency.ts';
import { measureLoad } from './bench/load.ts';
import { firstPage } from './bench/requests.ts';
import { logIn } from './bench/session.ts';
import { median, percentile } from './bench/statistics.ts';
import { targetsIn } from './bench/target.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    obligations: { type: 'string', default: '4000' },
    controls: { type: 'string', default: '1000' },
    samples: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '4' },
    database: { type: 'string' },
  },
});
const password = 'benchmark-password-1';
const today = dayOf(new Date());
const clients = 20;
const seconds = Number(values.seconds);
const warmUps = 20;

/** As the pages ask for them. */
const lists = {
  inventory: firstPage(today),
  inbox: '/api/regulatory-updates?view=undecided&sort=day&limit=50&offset=0',
  obligations: '/api/regulatory-updates/obligations?kind=firm&sort=due_on&limit=50&offset=0',
  controls: '/api/regulatory-updates/controls?sort=-updated_at&limit=50&offset=0',
};

const shown = (times: readonly number[]) =>
  `${median(times).toFixed(1)}, ${percentile(times, 0.95).toFixed(1)}`;

/** How often something is done a second, and how much of a processor the server takes for it each time. */
async function underLoad(server: Served, work: () => Promise<number>) {
  const before = await server.ask({ kind: 'processor' }, 'used');
  const begun = performance.now();
  const perSecond = await work();
  const done = perSecond * ((performance.now() - begun) / 1000);
  const after = await server.ask({ kind: 'processor' }, 'used');
  return { perSecond, processorMs: (after.milliseconds - before.milliseconds) / done };
}

/** One line of the table: `name` as asked for at `path`. */
async function measureList(server: Served, token: string, name: string, path: string): Promise<string> {
  const url = server.address + path;
  const headers = { authorization: `Bearer ${token}` };
  for (let index = 0; index < warmUps; index += 1) await timed(url, token);
  await record(server, path, token);
  const text = await (await fetch(url, { headers })).text();
  const { address: bareUrl } = await server.ask(
    { kind: 'bare route', answer: JSON.parse(text) },
    'bare address',
  );
  const route: number[] = [];
  const statements: number[] = [];
  const bare: number[] = [];
  for (let index = 0; index < Number(values.samples) + warmUps; index += 1) {
    const took = [
      await timed(url, token),
      (await server.ask({ kind: 'bare', path }, 'ran')).milliseconds,
      await timed(bareUrl, token),
    ] as const;
    if (index < warmUps) continue;
    route.push(took[0]);
    statements.push(took[1]);
    bare.push(took[2]);
  }
  const load = await underLoad(
    server,
    async () => (await measureLoad(url, token, seconds, clients)).requestsPerSecond,
  );
  const statementLoad = await underLoad(
    server,
    async () => (await server.ask({ kind: 'bare load', path, clients, seconds }, 'bore')).perSecond,
  );
  const bareLoad = await underLoad(
    server,
    async () => (await measureLoad(bareUrl, token, seconds, clients)).requestsPerSecond,
  );
  const together = median(statements) + median(bare);
  return [
    `${name}, ${server.target.kind}`,
    (Buffer.byteLength(text) / 1000).toFixed(1),
    shown(route),
    shown(statements),
    shown(bare),
    (median(route) / together).toFixed(2),
    `${load.perSecond.toFixed(0)}, ${load.processorMs.toFixed(1)}`,
    `${statementLoad.perSecond.toFixed(0)}, ${statementLoad.processorMs.toFixed(1)}`,
    `${bareLoad.perSecond.toFixed(0)}, ${bareLoad.processorMs.toFixed(1)}`,
    (load.perSecond / statementLoad.perSecond).toFixed(2),
    (load.processorMs / (statementLoad.processorMs + bareLoad.processorMs)).toFixed(2),
  ].join(' | ');
}

const folder = await mkdtemp(join(tmpdir(), 'regulus-bench-'));
const binaries = findPostgresBinaries();
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;
try {
  const targets = targetsIn(folder, cluster).filter(
    ({ kind }) => values.database === undefined || kind === values.database,
  );
  console.log(
    '| list | kB | request p50, p95 ms | its statements | bare route | request to both | requests/s at 20, processor ms | statements | bare route | requests/s to statements | processor to both |\n|---|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const target of targets) {
    const server = await serve(target);
    const options = { count: Number(values.count), until: today, password };
    const { emails } = await server.ask({ kind: 'generate', options }, 'generated');
    const governance = { obligations: Number(values.obligations), controls: Number(values.controls) };
    await server.ask({ kind: 'fill', ...governance }, 'filled');
    const token = await logIn(server.address, { email: emails[1] ?? '', password });
    for (const [name, path] of Object.entries(lists))
      console.log(`| ${await measureList(server, token, name, path)} |`);
    await server.close();
  }
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
