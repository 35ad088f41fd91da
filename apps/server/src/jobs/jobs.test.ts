import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../lib/logger.ts';
import { type DatabaseContext, describeOnDatabases } from '../testing/database.ts';
import { eventually } from '../testing/wait.ts';
import { defineJob, type JobRun } from './define.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { readProgress } from './progress.ts';

type Payload = { label: string };
type Behaviour = (run: JobRun<Payload>) => Promise<void>;

/** Each test gives its job a label and says what the handler does with it. */
const behaviours = new Map<string, Behaviour>();
const definition = {
  payload: z.object({ label: z.string() }),
  handler: async (run: JobRun<Payload>) => behaviours.get(run.payload.label)?.(run),
  retryDelaySeconds: 0,
};
const echo = defineJob<Payload>({ ...definition, name: 'echo', concurrency: 2, retryLimit: 1 });
const single = defineJob<Payload>({ ...definition, name: 'single', exclusive: true });
const brief = defineJob<Payload>({ ...definition, name: 'brief', expireInSeconds: 1, retryLimit: 0 });
const definitions = [echo, single, brief];
const prompt = defineJob<Payload>({ ...definition, name: 'prompt', concurrency: 2 });

async function makeCompany(context: DatabaseContext): Promise<string> {
  const companyId = randomUUID();
  await context.db.withSystem('demo-content', (tx) =>
    tx.insertInto('companies').values({ id: companyId, name: 'Jobs Ltd' }).execute(),
  );
  return companyId;
}

describeOnDatabases('jobs', (context) => {
  let jobs: Jobs;
  beforeAll(async () => {
    jobs = await startJobs({ db: context.db, definitions, log: silentLogger, pollEverySeconds: 0.5 });
  });
  afterAll(() => jobs.stop({ patienceMs: 1_000 }));

  const enqueue = (companyId: string, label: string, job = echo, options = {}) =>
    context.db.withCompany(companyId, (tx) => jobs.enqueue(tx, job, { label }, options));
  const progressOf = (companyId: string, jobId: string) =>
    context.db.withCompany(companyId, (tx) => readProgress(tx, jobId));
  const ended = (companyId: string, jobId: string) =>
    eventually(async () => {
      const row = await progressOf(companyId, jobId);
      return row?.state === 'done' || row?.state === 'failed' ? row : undefined;
    });

  test('a job runs after the commit of the company that added it, with its progress', async () => {
    const companyId = await makeCompany(context);
    const label = randomUUID();
    let seen: JobRun<Payload> | undefined;
    behaviours.set(label, async (run) => {
      seen = run;
      await run.progress({ done: 1, total: 3, message: 'first' });
      await run.progress({ done: 3, total: 3, message: 'last' });
    });
    const jobId = await enqueue(companyId, label);
    expect(await ended(companyId, jobId!)).toMatchObject({
      state: 'done',
      kind: 'echo',
      company_id: companyId,
      done: 3,
      total: 3,
      message: 'last',
      error: null,
      started_at: expect.any(Date),
      finished_at: expect.any(Date),
    });
    expect(seen).toMatchObject({ companyId, jobId, payload: { label } });
  });

  test('a job is rolled back with its transaction', async () => {
    const companyId = await makeCompany(context);
    const label = randomUUID();
    let runs = 0;
    behaviours.set(label, async () => void runs++);
    let jobId: string | undefined;
    await expect(
      context.db.withCompany(companyId, async (tx) => {
        jobId = await jobs.enqueue(tx, echo, { label });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const other = await enqueue(companyId, 'after it');
    await ended(companyId, other!);
    expect(runs).toBe(0);
    expect(await progressOf(companyId, jobId!)).toBeUndefined();
  });

  test('a failing job is repeated, then has failed with its reason', async () => {
    const companyId = await makeCompany(context);
    const label = randomUUID();
    let runs = 0;
    behaviours.set(label, async () => {
      runs++;
      throw new Error(`failure ${runs}`);
    });
    const row = await ended(companyId, (await enqueue(companyId, label))!);
    expect(row).toMatchObject({ state: 'failed', error: 'failure 2' });
    expect(runs).toBe(2);
  });

  test('a run beyond its time is aborted and has failed', async () => {
    const companyId = await makeCompany(context);
    const label = randomUUID();
    behaviours.set(
      label,
      (run) =>
        new Promise((_, reject) => {
          run.signal.addEventListener('abort', () => reject(new Error('stopped by its signal')));
        }),
    );
    const row = await ended(companyId, (await enqueue(companyId, label, brief))!);
    expect(row).toMatchObject({ state: 'failed', error: 'stopped by its signal' });
  });

  test('many short jobs do not wait for the poll between each other', async () => {
    const companyId = await makeCompany(context);
    // with polls a minute apart, waiting for them would take six
    const prompted = await startJobs({
      db: context.db,
      definitions: [prompt],
      log: silentLogger,
      pollEverySeconds: 60,
    });
    const ids = await context.db.withCompany(companyId, async (tx) => {
      const added: string[] = [];
      for (let number = 0; number < 12; number++)
        added.push((await prompted.enqueue(tx, prompt, { label: 'short' }))!);
      return added;
    });
    for (const id of ids) expect(await ended(companyId, id)).toMatchObject({ state: 'done' });
    await prompted.stop({ patienceMs: 1_000 });
  });

  test('companies take turns', async () => {
    const [busy, other] = [await makeCompany(context), await makeCompany(context)];
    const order: string[] = [];
    const free = Promise.withResolvers<void>();
    const blocker = randomUUID();
    behaviours.set(blocker, () => free.promise);
    const ids: [string, string][] = [];
    const add = async (companyId: string, label: string) => {
      behaviours.set(label, async () => void order.push(label));
      ids.push([companyId, (await enqueue(companyId, label, single, { key: label }))!]);
    };
    const first = await enqueue(busy, blocker, single, { key: blocker });
    await eventually(async () => (await progressOf(busy, first!))?.state === 'running' || undefined);
    for (const label of ['busy 1', 'busy 2', 'busy 3']) await add(busy, label);
    await add(other, 'other 1');
    free.resolve();
    for (const [companyId, id] of ids) await ended(companyId, id);
    expect(order).toEqual(['busy 1', 'other 1', 'busy 2', 'busy 3']);
  });

  test('an exclusive job is there once per key', async () => {
    const companyId = await makeCompany(context);
    const key = randomUUID();
    const startAfter = new Date(Date.now() + 60_000);
    expect(await enqueue(companyId, 'later', single, { key, startAfter })).toBeTypeOf('string');
    expect(await enqueue(companyId, 'later', single, { key, startAfter })).toBeUndefined();
    expect(await enqueue(companyId, 'later', single, { key: randomUUID(), startAfter })).toBeTypeOf('string');
  });

  test('the system adds jobs of its own, which no company sees', async () => {
    const jobId = await context.db.withSystem('ingestion', (tx) =>
      jobs.enqueue(tx, echo, { label: 'system' }),
    );
    const row = await eventually(async () => {
      const found = await context.db.withSystem('jobs', (tx) => readProgress(tx, jobId!));
      return found?.state === 'done' ? found : undefined;
    });
    expect(row.company_id).toBeNull();
    expect(await progressOf(await makeCompany(context), jobId!)).toBeUndefined();
  });

  test("a company's transaction may add jobs and not read them", async () => {
    const companyId = await makeCompany(context);
    const readings = [
      sql`select data from pgboss.job_common`,
      sql`delete from pgboss.job_common`,
      sql`update pgboss.job_common set data = null`,
    ];
    for (const reading of readings) {
      await expect(context.db.withCompany(companyId, (tx) => reading.execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  test('a payload that does not fit is refused when it is added', async () => {
    const companyId = await makeCompany(context);
    await expect(
      context.db.withCompany(companyId, (tx) => jobs.enqueue(tx, echo, { label: 1 } as never)),
    ).rejects.toThrow(z.ZodError);
  });
});

describeOnDatabases('stopping jobs', (context) => {
  test('waits, then aborts; the job runs again at the next start', async () => {
    const companyId = await makeCompany(context);
    const label = randomUUID();
    const runs: string[] = [];
    behaviours.set(label, (run) => {
      runs.push('stuck');
      return new Promise((_, reject) => {
        run.signal.addEventListener('abort', () => {
          runs.push('aborted');
          reject(new Error('aborted'));
        });
      });
    });
    const first = await startJobs({ db: context.db, definitions, log: silentLogger, pollEverySeconds: 0.5 });
    const jobId = (await context.db.withCompany(companyId, (tx) => first.enqueue(tx, echo, { label })))!;
    await eventually(() => runs.length > 0);
    await first.stop({ patienceMs: 1_000 });
    expect(runs).toEqual(['stuck', 'aborted']);

    behaviours.set(label, async () => void runs.push('finished'));
    const second = await startJobs({ db: context.db, definitions, log: silentLogger, pollEverySeconds: 0.5 });
    await eventually(async () => {
      const row = await context.db.withCompany(companyId, (tx) => readProgress(tx, jobId));
      return row?.state === 'done';
    });
    expect(runs).toEqual(['stuck', 'aborted', 'finished']);
    await second.stop();
  });
});
