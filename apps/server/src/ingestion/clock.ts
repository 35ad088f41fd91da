import { setTimeout as wait } from 'node:timers/promises';
import type { Clock as TimeSource } from '../lib/clock.ts';

/** Time and waiting; the only source of both in this room. Tests pass one whose `sleep` returns at once and moves `now`. */
export interface Clock extends TimeSource {
  /** Resolves after `durationMs`; rejects with the signal's reason when it aborts. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

/** A clock by which one can wait as well; the waiting itself takes as long as it takes. */
export const waitingClock = (time: TimeSource): Clock => ({
  now: () => time.now(),
  sleep: async (durationMs, signal) => {
    await wait(durationMs, undefined, signal ? { signal } : {});
  },
});
