import { expect, it } from 'vitest';
import { offsetFor, visibleRows } from './visible-rows.ts';

const measures = { count: 50_000, rowHeight: 40, headHeight: 40 };

it('draws the rows in view and some around', () => {
  expect(visibleRows({ top: 0, height: 440 }, measures, 2)).toEqual({ first: 0, last: 11 });
  expect(visibleRows({ top: 4010, height: 440 }, measures, 2)).toEqual({ first: 98, last: 112 });
  expect(visibleRows({ top: 50_000 * 40 - 400, height: 440 }, measures, 2)).toEqual({
    first: 49_988,
    last: 49_999,
  });
});

it('draws what there is of a short or shrunken list, and nothing of an empty one', () => {
  expect(visibleRows({ top: 9000, height: 440 }, { ...measures, count: 3 }, 2)).toEqual({
    first: 0,
    last: 2,
  });
  expect(visibleRows({ top: 0, height: 440 }, { ...measures, count: 0 }, 2)).toEqual({ first: 0, last: -1 });
});

it('scrolls only as far as needed to show a row', () => {
  const view = { top: 400, height: 440 };
  expect(offsetFor(12, view, measures)).toBe(400);
  expect(offsetFor(5, view, measures)).toBe(200);
  expect(offsetFor(20, view, measures)).toBe(440);
});
