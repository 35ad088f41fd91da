import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import { runOutsideTransaction } from '../db/transaction-context.ts';
import type { Logger } from '../lib/logger.ts';
import { HEARTBEAT_SECONDS } from './engine.ts';

/** Work that recurs: it is done at the start, at its times and soon after `runSoon`, by one process at a time. */
export interface ScheduledWork {
  /** lower case with dashes; also the name of its queue, so no job may have it */
  readonly name: string;
  /** for what becomes due by itself, and for what `runSoon` could not tell */
  readonly cron: string;
  /** what the log says when it fails; the next time it is tried again */
  readonly failed: string;
  /** Idempotent; may be stopped or killed at any point. */
  work(signal: AbortSignal): Promise<unknown>;
}

const POLLING = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 60 };
/** Nobody asks what became of a run, and a row each minute would pile up. */
const KEPT_SECONDS = 600;
const LONGEST_RUN_SECONDS = 6 * 3_600;

interface Surroundings {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly log: Logger;
  /** aborts when the process stops; a run is abandoned then and made up for at the next start */
  readonly stopping: AbortSignal;
  /** by the ids of the jobs */
  readonly running: Map<string, Promise<void>>;
}

/** The group lets one of a name run, over all processes; the queue's policy lets one more wait for what came meanwhile. */
const sending = (name: string) => ({ group: { id: name }, retryLimit: 0 });

export const sendWork = (boss: PgBoss, name: string) => boss.send(name, {}, sending(name));

async function setUpQueue(boss: PgBoss, db: Database, name: string): Promise<void> {
  const options = {
    retryLimit: 0,
    expireInSeconds: LONGEST_RUN_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    notify: true,
    ...(db.kind === 'postgres' ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
  };
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, policy: 'short' });
}

/** Keeps these schedules and no others, does each once now, and works on them until the process stops. */
export async function startScheduled(
  { boss, db, log, stopping, running }: Surroundings,
  works: readonly ScheduledWork[],
): Promise<void> {
  const names = works.map(({ name }) => name);
  for (const { name, key } of await boss.getSchedules())
    if (!names.includes(name)) await boss.unschedule(name, key);
  for (const name of names) await setUpQueue(boss, db, name);
  for (const { name, cron } of works) await boss.schedule(name, cron, {}, { tz: 'UTC', ...sending(name) });

  const run = async (scheduled: ScheduledWork, signal: AbortSignal) => {
    try {
      await scheduled.work(signal);
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error, work: scheduled.name }, scheduled.failed);
    }
  };
  // Each has a worker of its own, so that a slow one holds up no other.
  for (const work of works) {
    await boss.work(work.name, { ...POLLING, groupConcurrency: 1 }, async ([job]) => {
      if (!job || stopping.aborted) return;
      const one = runOutsideTransaction(() => run(work, AbortSignal.any([job.signal, stopping])));
      running.set(job.id, one);
      await one;
      running.delete(job.id);
    });
    await sendWork(boss, work.name);
  }
}
