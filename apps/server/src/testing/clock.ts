import type { Clock } from '../lib/clock.ts';

export interface TestingClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is moved; starts at `start` (an ISO instant). */
export function testingClock(start = '2026-01-15T09:00:00.000Z'): TestingClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set(instant) {
      current = new Date(instant).getTime();
    },
    advance(milliseconds) {
      current += milliseconds;
    },
  };
}
