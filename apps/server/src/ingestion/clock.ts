import { setTimeout as wait } from 'node:timers/promises';

/** The only sources of time of this room. Tests pass one whose `sleep` returns at once and moves `now`. */
export interface Clock {
  now(): Date;
  /** Resolves after `durationMs`; rejects with the signal's reason when it aborts. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: async (durationMs, signal) => {
    await wait(durationMs, undefined, signal ? { signal } : {});
  },
};
