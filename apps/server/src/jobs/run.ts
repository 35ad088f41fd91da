import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import { runOutsideTransaction } from '../db/transaction-context.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { JobDefinition, JobProgress, JobRun } from './define.ts';
import { type JobIdentity, markDone, markFailed, markRunning, writeProgress } from './progress.ts';

/** What the engine keeps as a job's data. */
export interface StoredJob {
  companyId: string | null;
  payload: unknown;
}

interface Surroundings {
  db: Database;
  clock: Clock;
  log: Logger;
  runSoon: JobRun<unknown>['runSoon'];
}

const PROGRESS_PAUSE_MS = 500;

/** Runs one job and keeps its progress row; throws what the handler throws, so that the engine repeats it. */
export async function runJob(
  { db, clock, log, runSoon }: Surroundings,
  definition: JobDefinition<unknown>,
  job: JobWithMetadata<StoredJob>,
): Promise<void> {
  const identity: JobIdentity = { id: job.id, kind: job.name, companyId: job.data.companyId };
  const details = { job: job.name, jobId: job.id, attempt: job.retryCount + 1 };
  await runOutsideTransaction(async () => {
    try {
      await markRunning(db, identity, clock.now());
      const payload = definition.payload.parse(job.data.payload);
      const report = progressReporter(db, identity, clock);
      await definition.handler({
        jobId: job.id,
        companyId: job.data.companyId,
        payload,
        signal: job.signal,
        progress: (progress) => report.progress(progress),
        runSoon,
      });
      // A handler that returns because it was asked to stop has not finished; the engine has failed the job by now.
      job.signal.throwIfAborted();
      await report.flush();
      await markDone(db, identity, clock.now());
      log.info(details, 'Job done.');
    } catch (error) {
      const final = job.retryCount >= job.retryLimit;
      log.error({ ...details, err: error, final }, 'Job failed.');
      const message = error instanceof Error ? error.message : String(error);
      await markFailed(db, identity, { error: message, final }, clock.now()).catch((failure: unknown) =>
        log.error({ ...details, err: failure }, 'The failure of a job could not be recorded.'),
      );
      throw error;
    }
  });
}

/** Writes at most twice a second, the last report always: on the embedded database each write stops everybody. */
function progressReporter(db: Database, job: JobIdentity, clock: Clock) {
  let waiting: JobProgress | undefined;
  // the first report is written, however young the process is
  let lastWrite = Number.NEGATIVE_INFINITY;
  const write = async () => {
    const progress = waiting;
    waiting = undefined;
    lastWrite = performance.now();
    if (progress) await writeProgress(db, job, progress, clock.now());
  };
  return {
    async progress(progress: JobProgress) {
      waiting = { ...waiting, ...progress };
      if (performance.now() - lastWrite >= PROGRESS_PAUSE_MS) await write();
    },
    flush: write,
  };
}
