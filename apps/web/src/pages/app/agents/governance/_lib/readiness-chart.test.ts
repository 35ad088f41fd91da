import { expect, it } from 'vitest';
import { roundUp } from '../../../../../lib/round-up.ts';
import { readinessChart } from './readiness-chart.ts';

const day = (on: string, completed: number, in_progress: number, incomplete = 0, out_of_scope = 0) => ({
  day: on,
  completed,
  in_progress,
  incomplete,
  out_of_scope,
});

it('lays the lists upon each other, days as far apart as they are', () => {
  const { areas, labels, most } = readinessChart([
    day('2026-10-01', 0, 4),
    day('2026-10-02', 1, 3),
    day('2026-10-05', 2, 2),
  ]);
  expect(most).toBe(4);
  expect(areas[0]).toEqual({ list: 'completed', path: 'M0 100L25 75L100 50L100 100L25 100L0 100Z' });
  expect(areas[1]!.path).toBe('M0 0L25 0L100 0L100 50L25 75L0 100Z');
  expect(labels).toEqual([
    { list: 'completed', top: 75 },
    { list: 'in_progress', top: 25 },
  ]);
});

it('names only what is high enough, and draws days without a control', () => {
  const { labels, most } = readinessChart([day('2026-10-01', 0, 0), day('2026-10-02', 95, 2, 0, 3)]);
  expect(most).toBe(100);
  expect(labels.map(({ list }) => list)).toEqual(['completed']);
  expect(() => readinessChart([day('2026-10-01', 1, 1)])).toThrow('two days');
});

it('ends its scale at an even number that reads well', () => {
  expect([0, 1, 3, 5, 7, 9, 11, 14, 37, 101, 950].map(roundUp)).toEqual([
    2, 2, 4, 6, 8, 10, 20, 20, 40, 200, 1000,
  ]);
});
