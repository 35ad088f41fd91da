import { expect, it } from 'vitest';
import { rowsBetween, spansOf, topOf } from './grouped-rows.ts';

const heights = { row: 80, head: 40 };
const groups = [
  { key: 'bulk', total: 3 },
  { key: 'review', total: 0 },
  { key: 'write', total: 2 },
];

it('places groups below each other and leaves out empty ones', () => {
  expect(spansOf(groups, heights)).toEqual({
    spans: [
      { key: 'bulk', total: 3, from: 0, top: 0 },
      { key: 'write', total: 2, from: 3, top: 280 },
    ],
    count: 5,
    height: 480,
  });
});

it('finds the rows in view and where a row stands', () => {
  const { spans } = spansOf(groups, heights);
  const [bulk, write] = spans;
  expect(rowsBetween(bulk!, heights, 0, 130)).toEqual({ first: 0, last: 1 });
  expect(rowsBetween(bulk!, heights, 400, 500)).toBeUndefined();
  expect(rowsBetween(write!, heights, 0, 330)).toEqual({ first: 0, last: 0 });
  expect(topOf(spans, heights, 2)).toBe(200);
  expect(topOf(spans, heights, 4)).toBe(400);
});
