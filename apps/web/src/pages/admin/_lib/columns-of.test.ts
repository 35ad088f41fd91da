import { expect, it } from 'vitest';
import { columnsOf } from './columns-of.ts';

it('puts columns of one span side by side, as high as their share of a round number', () => {
  expect(
    columnsOf([
      [8, 4],
      [0, 2],
    ]),
  ).toEqual({
    most: 8,
    columns: [
      { key: '0 0', of: 0, x: 6.25, y: 0, width: 18.75, height: 100 },
      { key: '0 1', of: 1, x: 25, y: 50, width: 18.75, height: 50 },
      { key: '1 1', of: 1, x: 75, y: 75, width: 18.75, height: 25 },
    ],
  });
});

it('has a scale also where nothing was', () => {
  expect(columnsOf([[0], [0]])).toEqual({ most: 2, columns: [] });
  expect(columnsOf([])).toEqual({ most: 2, columns: [] });
});
