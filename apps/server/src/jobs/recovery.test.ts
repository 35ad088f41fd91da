import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase } from '../db/connect.ts';
import { silentLogger } from '../lib/logger.ts';
import { describeOnDatabases } from '../testing/database.ts';
import { endless } from '../testing/job-process.ts';
import { eventually } from '../testing/wait.ts';
import { startJobs } from './jobs.ts';
import { readProgress } from './progress.ts';
import { reconcile } from './recovery.ts';

test('a job whose process was killed runs again at the next start (embedded)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regulus-jobs-'));
  const script = fileURLToPath(new URL('../testing/job-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const jobId = line.toString().trim();
  child.kill('SIGKILL');
  await once(child, 'exit');

  const db = await connectDatabase({ dataDir: folder, log: silentLogger });
  const progress = () => db.withSystem('jobs', (tx) => readProgress(tx, jobId));
  expect(await progress()).toMatchObject({ state: 'running' });
  let runs = 0;
  const definition = { ...endless, handler: async () => void runs++ };
  const jobs = await startJobs({ db, definitions: [definition], log: silentLogger });
  await eventually(async () => (await progress())?.state === 'done');
  expect(runs).toBe(1);
  await jobs.stop();
  await db.close();
  await rm(folder, { recursive: true });
});

describeOnDatabases('progress of jobs the engine gave up', (context) => {
  test('is brought in line: failed, or waiting again', async () => {
    const jobs = await startJobs({ db: context.db, definitions: [endless], log: silentLogger, work: false });
    const add = () => context.db.withSystem('jobs', (tx) => jobs.enqueue(tx, endless, {}));
    const [failed, waiting, untouched, old] = [
      (await add())!,
      (await add())!,
      (await add())!,
      (await add())!,
    ];
    await context.db.withSystem('jobs', async (tx) => {
      await sql`update job_progress set state = 'done', finished_at = '2026-01-15' where job_id = ${old}`.execute(
        tx,
      );
      await sql`update job_progress set state = 'running' where job_id in (${failed}, ${waiting})`.execute(
        tx,
      );
      await sql`update pgboss.job set state = 'failed', output = '{"message": "job timed out"}' where id = ${failed}`.execute(
        tx,
      );
      await sql`update pgboss.job set state = 'retry' where id = ${waiting}`.execute(tx);
    });
    await reconcile(context.db, { now: () => new Date('2026-03-01T00:00:00Z') });
    const states = await context.db.withSystem('jobs', (tx) =>
      Promise.all([failed, waiting, untouched, old].map((jobId) => readProgress(tx, jobId))),
    );
    expect(states).toMatchObject([
      { state: 'failed', error: 'job timed out', finished_at: new Date('2026-03-01T00:00:00Z') },
      { state: 'queued', finished_at: null },
      { state: 'queued', error: null },
      undefined,
    ]);
    await jobs.stop();
  });
});
