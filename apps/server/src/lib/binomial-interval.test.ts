import { expect, it } from 'vitest';
import { binomialInterval } from './binomial-interval.ts';

// the exact 95 % intervals of published tables
it.each([
  [0, 20, 0, 0.1684],
  [1, 20, 0.0013, 0.2487],
  [10, 20, 0.272, 0.728],
  [20, 20, 0.8316, 1],
  [3, 240, 0.0026, 0.0361],
  [285, 300, 0.9189, 0.9717],
  [999, 1_000, 0.9944, 1],
])('%i of %i', (hits, trials, low, high) => {
  const interval = binomialInterval(hits, trials);
  expect(interval.share).toBe(hits / trials);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});
