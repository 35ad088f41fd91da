import { expect, it } from 'vitest';
import { sizeChart } from './size-chart.ts';

it('days are as far apart as in time, and heights begin at zero', () => {
  const { line, most } = sizeChart([
    { day: '2026-01-01', byte_length: 50 },
    { day: '2026-01-02', byte_length: 75 },
    { day: '2026-01-05', byte_length: 100 },
  ]);
  expect(most).toBe(100);
  expect(line).toBe('M0.00 50.00L25.00 25.00L100.00 0.00');
});

it('no days give no line, and one gives a point', () => {
  expect(sizeChart([]).line).toBe('');
  expect(sizeChart([{ day: '2026-01-01', byte_length: 7 }]).line).toBe('M0.00 0.00');
});
