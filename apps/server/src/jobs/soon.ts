import type { PgBoss } from 'pg-boss';
import type { AnyTransaction } from '../db/transactions.ts';
import type { Logger } from '../lib/logger.ts';
import { sendWork } from './schedule.ts';

/** What comes in within this time is done together. */
const GATHER_MS = 1_000;

interface Soon {
  readonly runSoon: (tx: AnyTransaction, name: string) => void;
  /** sends what waits, before the process ends */
  readonly flush: () => Promise<void>;
}

/**
 * Not in the transaction itself: of each name one may wait, so everybody else who adds it would wait for that commit, in
 * whatever order they hold their other locks. What is lost with a process is done at its time.
 */
export function openSoon(boss: PgBoss, log: Logger): Soon {
  const waiting = new Map<string, NodeJS.Timeout>();
  const send = async (name: string) => {
    clearTimeout(waiting.get(name));
    waiting.delete(name);
    try {
      // Queues exist once a worker has started, and a starting worker does each kind of work anyway.
      if (await boss.getQueue(name)) await sendWork(boss, name);
    } catch (error) {
      log.warn(
        { err: error, work: name },
        'Work requested for soon could not be queued; it runs at its scheduled time.',
      );
    }
  };
  return {
    runSoon: (tx, name) =>
      tx.afterCommit(() => {
        if (!waiting.has(name))
          waiting.set(
            name,
            setTimeout(() => void send(name), GATHER_MS),
          );
      }),
    flush: async () => void (await Promise.all([...waiting.keys()].map(send))),
  };
}
