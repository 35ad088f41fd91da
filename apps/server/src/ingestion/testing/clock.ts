import type { Clock } from '../clock.ts';

/** A clock whose sleep returns at once, moves `now` and remembers what was asked for. */
export function fastClock(
  start = new Date('2026-10-01T08:00:00Z'),
): Clock & { sleeps: number[]; advance(ms: number): void } {
  let nowMs = start.getTime();
  const sleeps: number[] = [];
  return {
    sleeps,
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
    sleep: async (durationMs, signal) => {
      signal?.throwIfAborted();
      sleeps.push(durationMs);
      nowMs += durationMs;
    },
  };
}
