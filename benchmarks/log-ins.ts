/**
 * A hundred people log in at the same moment through the real server, on both databases, while somebody goes on reading the
 * list: how long the last log-in takes, and how much longer the list takes than on a quiet server.
 *   node benchmarks/log-ins.ts [--people 100] [--rounds 2] [--count 10000]
 * Two rounds: a network may log in some three hundred times in a quarter of an hour.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayOf } from '@regulus/server/lib/time.ts';
import { openDependencies } from '@regulus/server/start.ts';
import { makeCompany, makeUser, testPassword } from '@regulus/server/testing/factories.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { firstPage } from './bench/requests.ts';
import { startServerProcess } from './bench/server-process.ts';
import { logIn } from './bench/session.ts';
import { median, percentile } from './bench/statistics.ts';
import { type Target, targetsIn } from './bench/target.ts';
import { generatePublications } from './generate-publications.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '2' },
    count: { type: 'string', default: '10000' },
  },
});
const aims = { lastLogInMs: 10_000, listRatio: 3, listMs: 50 };
const password = 'benchmark-password-1';
const today = dayOf(new Date());
const quietRequests = 100;

/** Who reads, and who logs in. */
async function fill({ environment }: Target): Promise<{ reader: string; people: string[] }> {
  const dependencies = await openDependencies(environment);
  const options = { count: Number(values.count), until: today, password };
  const { emails } = await generatePublications(dependencies.db, options);
  const company = await makeCompany(dependencies.db);
  const people: string[] = [];
  for (let made = 0; made < Number(values.people); made += 1)
    people.push((await makeUser(dependencies.db, company)).email);
  await dependencies.close();
  return { reader: emails[1] ?? '', people };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measure(target: Target): Promise<void> {
  const { reader, people } = await fill(target);
  const { address, stop } = await startServerProcess(target);
  const token = await logIn(address, { email: reader, password });
  const list = () =>
    timed(async () => {
      const answer = await fetch(address + firstPage(today), {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
      await answer.arrayBuffer();
    });
  const readUntil = async (isOver: () => boolean) => {
    const times: number[] = [];
    while (!isOver()) times.push(await list());
    return times;
  };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    let left = quietRequests;
    const quiet = await readUntil(() => left-- === 0);
    let isOver = false;
    const reading = readUntil(() => isOver);
    const logIns = await Promise.allSettled(
      people.map((email) => timed(() => logIn(address, { email, password: testPassword }))),
    );
    isOver = true;
    const busy = await reading;
    const taken = logIns.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const p95 = { quiet: percentile(quiet, 0.95), busy: percentile(busy, 0.95) };
    const allowed = Math.max(aims.listRatio * p95.quiet, aims.listMs);
    console.log(
      [
        `${target.kind}, round ${round + 1}: ${taken.length} of ${people.length} logged in`,
        `median ${median(taken).toFixed(0)} ms, last ${Math.max(...taken).toFixed(0)} ms (aim ${aims.lastLogInMs})`,
        `list p95 quiet ${p95.quiet.toFixed(0)} ms, meanwhile ${p95.busy.toFixed(0)} ms of ${busy.length} (aim ${allowed.toFixed(0)})`,
      ].join('; '),
    );
    for (const one of logIns.filter(({ status }) => status === 'rejected').slice(0, 3))
      console.log(`  ${String((one as PromiseRejectedResult).reason)}`);
  }
  await stop();
}

const folder = await mkdtemp(join(tmpdir(), 'regulus-bench-'));
const binaries = findPostgresBinaries();
if (!binaries) console.log('PostgreSQL was not found: only the embedded database is measured.');
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;
try {
  for (const target of targetsIn(folder, cluster)) await measure(target);
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
