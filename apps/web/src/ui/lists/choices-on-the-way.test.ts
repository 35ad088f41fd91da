import { expect, it } from 'vitest';
import { stillOnTheWay } from './choices-on-the-way.ts';

it('keeps what was chosen after what has arrived, and nothing once another choice has', () => {
  const made = [['EBA'], ['EBA', 'BaFin'], ['BaFin']];
  expect(stillOnTheWay(made, ['BaFin', 'EBA'])).toEqual([['BaFin']]);
  expect(stillOnTheWay(made, ['BaFin'])).toEqual([]);
  expect(stillOnTheWay(made, ['FCA'])).toEqual([]);
});
