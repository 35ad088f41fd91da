import { expect, it } from 'vitest';
import { windowsAround } from './row-windows.ts';

it('covers the rows in view and those near them', () => {
  expect(windowsAround(0, 20, 5000)).toEqual([0]);
  expect(windowsAround(50, 75, 5000)).toEqual([0, 1]);
  expect(windowsAround(4990, 4999, 5000)).toEqual([49]);
  expect(windowsAround(390, 410, 5000)).toEqual([3, 4]);
});

it('asks for nothing beyond the list', () => {
  expect(windowsAround(0, 20, 0)).toEqual([]);
  expect(windowsAround(0, 300, 120)).toEqual([0, 1]);
});
