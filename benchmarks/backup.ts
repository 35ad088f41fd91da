/**
 * How fast an installation is backed up and restored, on both databases: generated publications, and files of random bytes. Each
 * line has the size of the database, that of the backup, and how much of database and files was handled in a second.
 *   node benchmarks/backup.ts [--count 20000] [--files 200]
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readOperation } from '@regulus/server/areas/operation/service.ts';
import { runBackup } from '@regulus/server/control/run-backup.ts';
import { runRestore } from '@regulus/server/control/run-restore.ts';
import { dayOf } from '@regulus/server/lib/time.ts';
import { openDependencies } from '@regulus/server/start.ts';
import { addFile } from '@regulus/server/testing/installation.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { type Target, targetsIn } from './bench/target.ts';
import { generatePublications } from './generate-publications.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    files: { type: 'string', default: '200' },
    /** the environment to fill, as JSON: in a process of its own, so that the memory measured is not that of generating */
    fill: { type: 'string' },
  },
});
const fileBytes = 1_000_000;
const megabytes = (bytes: number) => bytes / 1e6;

/** @returns what database and files take */
async function fill(environment: NodeJS.ProcessEnv): Promise<number> {
  const dependencies = await openDependencies(environment, { logTo: 'stderr' });
  const { companyId } = await generatePublications(dependencies.db, {
    count: Number(values.count),
    until: dayOf(new Date()),
    password: 'benchmark-password-1',
  });
  for (let count = 0; count < Number(values.files); count += 1)
    await addFile(dependencies, companyId, randomBytes(fileBytes));
  const { database } = await readOperation(dependencies);
  await dependencies.close();
  return database.byte_length + database.file_bytes;
}

const secondsOf = async (work: AsyncIterable<unknown>) => {
  const began = performance.now();
  let events = 0;
  for await (const event of work) if (event !== undefined) events += 1;
  if (events === 0) throw new Error('Nothing was done.');
  return (performance.now() - began) / 1000;
};

async function measure(target: Target, folder: string): Promise<void> {
  const given = [
    '--count',
    values.count,
    '--files',
    values.files,
    '--fill',
    JSON.stringify(target.environment),
  ];
  const filled = await promisify(execFile)(process.execPath, [
    '--no-warnings',
    import.meta.filename,
    ...given,
  ]);
  const bytes = Number(filled.stdout);
  const file = join(folder, `${target.kind}.tar`);
  let written = 0;
  const backup = await secondsOf(
    (async function* () {
      for await (const event of runBackup(target.environment, file)) {
        if (event.kind === 'written') written = event.byteLength;
        yield event;
      }
    })(),
  );
  const restore = await secondsOf(runRestore(target.environment, file, { replace: true, checkOnly: false }));
  const rate = (seconds: number) =>
    `${seconds.toFixed(1)} s (${(megabytes(bytes) / seconds).toFixed(0)} MB/s)`;
  console.log(
    `${target.kind.padEnd(8)}  ${megabytes(bytes).toFixed(0)} MB  backup of ${megabytes(written).toFixed(0)} MB in ${rate(backup)}  restore in ${rate(restore)}  most memory ${(process.resourceUsage().maxRSS / 1e3).toFixed(0)} MB`,
  );
}

if (values.fill !== undefined) {
  console.log(await fill(JSON.parse(values.fill) as NodeJS.ProcessEnv));
  process.exit();
}
const folder = await mkdtemp(join(tmpdir(), 'regulus-bench-'));
const binaries = findPostgresBinaries();
const cluster = binaries === undefined ? undefined : await startPostgresCluster(binaries);
try {
  for (const target of targetsIn(folder, cluster)) await measure(target, folder);
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
