import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase, type Database } from '../db/connect.ts';
import { silentLogger } from '../lib/logger.ts';
import {
  copyEmbeddedDatabase,
  describeOnDatabases,
  describeOnOneDatabase,
  makeTestDatabase,
} from '../testing/database.ts';
import { isFullRun } from '../testing/full-tests.ts';
import { endless } from '../testing/job-process.ts';
import { eventually } from '../testing/wait.ts';
import { startJobs } from './jobs.ts';
import { readProgress } from './progress.ts';
import { reconcile } from './recovery.ts';

/** A job that a process had begun when it was killed. */
async function killedJob(place: string): Promise<string> {
  const script = fileURLToPath(new URL('../testing/job-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, place], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return line.toString().trim();
}

/** The job as this process would do it: from where the dead one got, counted. */
function finishing(db: Database) {
  const found: unknown[] = [];
  const handler = async ({ jobId }: { jobId: string }) => {
    found.push(await db.withSystem('jobs', (tx) => readProgress(tx, jobId)));
  };
  return { found, definition: { ...endless, handler } };
}

test('a job whose process was killed runs again at the next start, once (embedded)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regulus-jobs-'));
  await copyEmbeddedDatabase(folder);
  const jobId = await killedJob(folder);

  const db = await connectDatabase({ dataDir: folder, log: silentLogger });
  const progress = () => db.withSystem('jobs', (tx) => readProgress(tx, jobId));
  expect(await progress()).toMatchObject({ state: 'running', done: 3, total: 10 });
  const { found, definition } = finishing(db);
  const start = () => startJobs({ db, definitions: [definition], log: silentLogger });
  const jobs = await start();
  await eventually(async () => (await progress())?.state === 'done');
  await jobs.stop({ patienceMs: 1_000 });
  await (await start()).stop({ patienceMs: 1_000 });
  expect(found).toMatchObject([{ state: 'running', done: 3, total: 10 }]);
  await db.close();
  await rm(folder, { recursive: true });
});

test('work whose end the database could not be told is done again at its next time (embedded)', async () => {
  const { connect } = await makeTestDatabase('embedded');
  const db = await connect({ transactionTimeoutMs: 300 });
  const jobs = await startJobs({
    db,
    definitions: [],
    log: silentLogger,
    hasSchedules: true,
    superviseEverySeconds: 1,
  });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const works = [
    {
      name: 'yearly',
      cron: '0 0 1 1 *',
      failed: '-',
      work: async () => {
        begun.resolve();
        await end.promise;
      },
    },
  ];
  await jobs.schedule(works);
  await begun.promise;
  const states = () =>
    db.withSystem('jobs', async (tx) => {
      const { rows } = await sql<{ state: string }>`
        select state::text from pgboss.job where name = 'yearly'`.execute(tx);
      return rows.map(({ state }) => state);
    });
  // as long as it runs, it is left alone
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await states()).toEqual(['active']);
  await db.withSystem(
    'benchmark',
    async (tx) => {
      await sql`select 1`.execute(tx);
      end.resolve();
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    },
    { timeoutMs: 5_000 },
  );
  await eventually(async () => (await states()).join() === 'failed');
  await jobs.stop({ patienceMs: 1_000 });
  await db.close();
});

describeOnDatabases(
  'a job whose process was killed',
  (context) => {
    test.runIf(isFullRun)(
      'is taken up by one of the others, once, when its sign of life is overdue',
      async () => {
        const jobId = await killedJob(context.databaseUrl!);
        const others = [context.db, await context.connect()].map((db) => ({ db, ...finishing(db) }));
        const runs = () => others.flatMap(({ found }) => found);
        const started = await Promise.all(
          others.map(({ db, definition }) =>
            startJobs({ db, definitions: [definition], log: silentLogger, superviseEverySeconds: 1 }),
          ),
        );
        const progress = () => context.db.withSystem('jobs', (tx) => readProgress(tx, jobId));
        // It might still be alive, only slow: two looks of the supervisors leave it alone.
        await supervised(context.db);
        expect(runs()).toEqual([]);
        expect(await progress()).toMatchObject({ state: 'running', done: 3, total: 10 });

        await context.db.withSystem('jobs', (tx) =>
          sql`update pgboss.job set heartbeat_on = now() - interval '61 seconds' where id = ${jobId}`.execute(
            tx,
          ),
        );
        await eventually(async () => (await progress())?.state === 'done');
        await supervised(context.db);
        expect(runs()).toMatchObject([{ state: 'running', done: 3, total: 10 }]);
        await Promise.all(started.map((jobs) => jobs.stop({ patienceMs: 1_000 })));
      },
    );
  },
  { kinds: ['postgres'] },
);

/** Waits until the engine has looked for dead jobs twice from now on. */
async function supervised(db: Database): Promise<void> {
  const lookedAt = () =>
    db.withSystem('jobs', async (tx) => {
      const { rows } = await sql<{ at: string | null }>`
        select monitor_claim_on::text as at from pgboss.queue where name = 'endless'`.execute(tx);
      return rows[0]?.at ?? '';
    });
  for (let look = 0; look < 2; look += 1) {
    const before = await lookedAt();
    await eventually(async () => (await lookedAt()) !== before);
  }
}

describeOnOneDatabase('progress of jobs the engine gave up', (context) => {
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
      await sql`update pgboss.job set state = 'failed', output = '{"value": {"message": "job timed out"}}' where id = ${failed}`.execute(
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
    await jobs.stop({ patienceMs: 1_000 });
  });
});
