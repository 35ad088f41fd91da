import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('offers all of a few pages', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

it('offers the ends and the neighbours of many', () => {
  expect(pageNumbers(1, 40)).toEqual([1, 2, null, 39, 40]);
  expect(pageNumbers(20, 40)).toEqual([1, 2, null, 19, 20, 21, null, 39, 40]);
});

it('leaves no single page out', () => {
  expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
