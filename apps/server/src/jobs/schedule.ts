import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import { runOutsideTransaction } from '../db/transaction-context.ts';
import type { Logger } from '../lib/logger.ts';
import { HEARTBEAT_SECONDS } from './engine.ts';

/** Work that nobody asks for: it is done at the start and then at its times, by one process at a time. */
export interface ScheduledWork {
  /** lower case with dashes */
  readonly name: string;
  /** five fields, in UTC; the engine looks once in 45 seconds, so a minute is the shortest */
  readonly cron: string;
  /** what the log says when it fails; the next time it is tried again */
  readonly failed: string;
  /** Idempotent; may be stopped or killed at any point. */
  work(signal: AbortSignal): Promise<unknown>;
}

export const QUEUE = 'scheduled-work';
const WORKERS = 3;
const POLLING_SECONDS = 10;
/** Nobody asks what became of a run, and a row each minute would pile up. */
const KEPT_SECONDS = 600;
const LONGEST_RUN_SECONDS = 6 * 3_600;

interface Surroundings {
  readonly boss: PgBoss;
  readonly log: Logger;
  /** aborts when the process stops; a run is abandoned then and made up for at the next start */
  readonly stopping: AbortSignal;
  readonly running: Set<Promise<void>>;
}

const sending = (name: string) => ({ singletonKey: name, retryLimit: 0 });

export async function setUpScheduleQueue(boss: PgBoss, db: Database): Promise<void> {
  const options = {
    retryLimit: 0,
    expireInSeconds: LONGEST_RUN_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    ...(db.kind === 'postgres' ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
  };
  if (await boss.getQueue(QUEUE)) await boss.updateQueue(QUEUE, options);
  // of each key one waits or runs, in whichever process
  else await boss.createQueue(QUEUE, { ...options, policy: 'exclusive' });
}

/** Keeps these schedules and no others, does each once now, and works on them until the process stops. */
export async function startScheduled(
  { boss, log, stopping, running }: Surroundings,
  works: readonly ScheduledWork[],
): Promise<void> {
  const byName = new Map(works.map((work) => [work.name, work]));
  for (const { key } of await boss.getSchedules(QUEUE))
    if (!byName.has(key)) await boss.unschedule(QUEUE, key);
  for (const { name, cron } of works)
    await boss.schedule(QUEUE, cron, { name }, { key: name, tz: 'UTC', ...sending(name) });
  for (const { name } of works) await boss.send(QUEUE, { name }, sending(name));

  const run = async (name: string, signal: AbortSignal) => {
    const scheduled = byName.get(name);
    try {
      await scheduled?.work(signal);
    } catch (error) {
      if (!stopping.aborted)
        log.error({ err: error, work: name }, scheduled?.failed ?? 'scheduled work failed');
    }
  };
  for (let number = 0; number < WORKERS; number += 1) {
    const worker = { id: '' };
    worker.id = await boss.work<{ name: string }>(
      QUEUE,
      { pollingIntervalSeconds: POLLING_SECONDS },
      async ([job]) => {
        if (!job || stopping.aborted) return;
        const one = runOutsideTransaction(() => run(job.data.name, AbortSignal.any([job.signal, stopping])));
        running.add(one);
        await one;
        running.delete(one);
        boss.notifyWorker(worker.id);
      },
    );
  }
}
