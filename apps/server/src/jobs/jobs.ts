import { randomUUID } from 'node:crypto';
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import { runOutsideTransaction } from '../db/transaction-context.ts';
import type { AnyTransaction, SystemTransaction } from '../db/transactions.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { JobDefinition, JobKind } from './define.ts';
import { createEngine, setUpQueues } from './engine.ts';
import { insertQueued } from './progress.ts';
import { endingOrphans, reconcile } from './recovery.ts';
import { retryFailed } from './retry.ts';
import { runJob, type StoredJob } from './run.ts';
import { type ScheduledWork, startScheduled } from './schedule.ts';
import { openSoon } from './soon.ts';
import { queueRestoredJobs } from './waiting-jobs.ts';

export interface EnqueueOptions {
  /** not before this time */
  startAfter?: Date;
  /** for exclusive jobs: what there may be one of */
  key?: string;
  /** higher first; default: those of a company take turns with those of others */
  priority?: number;
}

export interface Jobs {
  /**
   * Adds a job inside the caller's transaction: it is rolled back with it, and workers of all processes are woken by the
   * commit. A company's transaction makes a job of that company. Gives the job's id, or undefined when an exclusive job
   * with this key is there already.
   * Throws ZodError when the payload does not fit.
   */
  enqueue<Payload>(
    tx: AnyTransaction,
    job: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | undefined>;
  /**
   * `jobs.runSoon(tx, 'read-publications')`: has work that recurs (the names of `areas/jobs.ts`) done about a second after this
   * transaction is committed, by whichever process does it, and once for all who ask meanwhile; while it runs, once more
   * after that. Costs nothing to call often; takes no locks. Not when the transaction is rolled back.
   */
  runSoon(tx: AnyTransaction, name: string): void;
  /**
   * Has a job that failed for good run again, once the caller's transaction is committed.
   * @returns whether it will: not where it is not there any more, or did not fail
   */
  retry(tx: SystemTransaction, job: { readonly id: string; readonly kind: string }): Promise<boolean>;
  /** takes up work that recurs: once now, then at its times; to be called once, of a process that `hasSchedules` */
  schedule(works: readonly ScheduledWork[]): Promise<void>;
  /** ends scheduled work at once, waits for running jobs that long, then aborts them; they run again at the next start */
  stop(options?: { patienceMs?: number }): Promise<void>;
}

export interface JobsOptions {
  db: Database;
  definitions: readonly JobDefinition<unknown>[];
  log: Logger;
  clock?: Clock;
  /** false for processes that only add jobs; default true */
  work?: boolean;
  /** whether this process does scheduled work; default false */
  hasSchedules?: boolean;
  /** how often jobs are looked for whose process died or whose time is up; default 60 */
  superviseEverySeconds?: number;
  /** how often jobs are looked for that are due later, or again after a failure; of others the commit tells; default 10 */
  pollEverySeconds?: number;
}

/** Where the connection over which commits tell of jobs is lost. */
const POLL_UNHEARD_SECONDS = 2;
const POLL_SECONDS = 10;
const SUPERVISE_SECONDS = 60;
const DEFAULT_PATIENCE_MS = 10_000;
const LAST_WORDS_MS = 2_000;
const QUEUE_NAME = /^[a-z][a-z0-9-]*$/;

/** Sets up the queues, returns what an ended process left running, and starts the workers. Needs a migrated database. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { db, definitions, log, clock = systemClock, work = true, hasSchedules = false } = options;
  const { superviseEverySeconds = SUPERVISE_SECONDS, pollEverySeconds = POLL_SECONDS } = options;
  const polling = {
    pollingIntervalSeconds: Math.min(POLL_UNHEARD_SECONDS, pollEverySeconds),
    notifyPollingIntervalSeconds: pollEverySeconds,
  };
  for (const { name } of definitions) if (!QUEUE_NAME.test(name)) throw new Error(`Not a job name: ${name}`);
  return runOutsideTransaction(async () => {
    const boss = createEngine(db, log, { superviseEverySeconds, isWorking: work, hasSchedules });
    await boss.start();
    await setUpQueues(boss, db, definitions);
    if (definitions.length > 0) await queueRestoredJobs(boss, db, definitions);
    const soon = openSoon(boss, log);
    const running = new Map<string, Promise<void>>();
    const stopping = new AbortController();
    const endOrphans =
      work && db.kind === 'embedded' ? endingOrphans(boss, db, (id) => running.has(id)) : async () => {};
    const recover = async () => {
      await endOrphans();
      await reconcile(db, clock);
    };
    await recover();
    const recoverQuietly = () =>
      recover().catch((error: unknown) => log.warn({ err: error }, 'Job states could not be read.'));
    const recovering = work
      ? setInterval(() => void recoverQuietly(), superviseEverySeconds * 1000).unref()
      : undefined;
    if (work) for (const definition of definitions) await startWorkers(definition);

    async function startWorkers(definition: JobDefinition<unknown>): Promise<void> {
      for (let number = 0; number < (definition.concurrency ?? 1); number++) {
        const worker = { id: '' };
        worker.id = await boss.work<StoredJob>(
          definition.name,
          { ...polling, includeMetadata: true },
          async ([job]) => {
            const { id } = job as JobWithMetadata<StoredJob>;
            const run = runJob(
              { db, clock, log, runSoon: soon.runSoon },
              definition,
              job as JobWithMetadata<StoredJob>,
            );
            running.set(id, run);
            try {
              await run;
            } finally {
              running.delete(id);
              // Without this the worker would sleep until its next poll, even with more jobs waiting.
              boss.notifyWorker(worker.id);
            }
          },
        );
      }
    }

    return {
      enqueue: (tx, job, payload, enqueueOptions = {}) =>
        enqueue(boss, { tx, job, payload, now: clock.now(), ...enqueueOptions }),
      runSoon: (tx, name) => soon.runSoon(tx, name),
      retry: (tx, job) => retryFailed(boss, tx, job, clock.now()),
      schedule: (works) =>
        runOutsideTransaction(() =>
          startScheduled({ boss, db, log, stopping: stopping.signal, running }, works),
        ),
      async stop({ patienceMs = DEFAULT_PATIENCE_MS } = {}) {
        clearInterval(recovering);
        stopping.abort();
        await soon.flush();
        await boss.stop({ graceful: true, close: false, timeout: patienceMs });
        // Aborted handlers get a moment to write down that they were; those that ignore their signal are left.
        await Promise.race([
          Promise.allSettled(running.values()),
          new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref()),
        ]);
      },
    };
  });
}

interface Enqueued<Payload> extends EnqueueOptions {
  tx: AnyTransaction;
  job: JobKind<Payload>;
  payload: Payload;
  now: Date;
}

/** Behind so many of its own a company's jobs stand in the order they came. */
const mostTurns = 100;

/** The tenth waiting job of a company comes after the ninth of every other: nobody waits for all that somebody else asked for. */
async function turnOf(tx: AnyTransaction, companyId: string, kind: string): Promise<number> {
  const waiting = await tx
    .selectFrom('job_progress')
    .select('job_id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .limit(mostTurns)
    .execute();
  return -waiting.length;
}

async function enqueue<Payload>(
  boss: PgBoss,
  { tx, job, payload, now, startAfter, key, priority }: Enqueued<Payload>,
): Promise<string | undefined> {
  const companyId = tx.scope === 'company' ? tx.companyId : null;
  const stored: StoredJob = { companyId, payload: job.payload.parse(payload) };
  const added = await boss.insert(
    job.name,
    [
      {
        id: randomUUID(),
        data: stored,
        ...(startAfter ? { startAfter: startAfter.toISOString() } : {}),
        ...(key === undefined ? {} : { singletonKey: key }),
        priority: priority ?? (companyId === null ? 0 : await turnOf(tx, companyId, job.name)),
      },
    ],
    { db: fromKysely(tx), returnId: true },
  );
  const id = added?.[0];
  if (id === undefined) return undefined;
  await insertQueued(tx, { id, kind: job.name, companyId }, now);
  return id;
}
