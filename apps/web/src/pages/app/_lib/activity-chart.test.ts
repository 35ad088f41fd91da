import { expect, it } from 'vitest';
import { activityBars, busiest, totalOf } from './activity-chart.ts';

it('draws both directions to one scale, and something for a single one', () => {
  const { most, bars } = activityBars([
    { collected: 200, decided: 0 },
    { collected: 1, decided: 100 },
  ]);
  expect(most).toBe(200);
  expect(bars.map(({ up, down }) => [up, down])).toEqual([
    [49, 0],
    [2, 24.5],
  ]);
  expect(activityBars([{ collected: 0, decided: 0 }])).toMatchObject({ most: 1, bars: [{ up: 0, down: 0 }] });
});

it('adds up what is not among the first', () => {
  const regulators = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      regulator: `R${String(index)}`,
      collected: 10 - index,
      decided: 1,
    }));
  expect(busiest(regulators(7))).toEqual({
    first: regulators(5),
    others: { count: 2, collected: 9, decided: 2 },
  });
  expect(busiest(regulators(6))).toEqual({ first: regulators(6), others: null });
  expect(totalOf(regulators(3))).toEqual({ collected: 27, decided: 3 });
});
