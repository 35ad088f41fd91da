import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

/**
 * Who waits for another's request asks again and again after such a time. Requests take real time: without a real pause these
 * waits would use up the time that a host is held for, while the one request is still on its way.
 */
const askingAgainMs = 1_000;
const realPauseMs = 4;

/** A clock whose sleep returns at once, or nearly so, moves `now` and remembers what was asked for. */
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
      if (durationMs <= askingAgainMs) await pause(realPauseMs);
    },
  };
}
