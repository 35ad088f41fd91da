import { expect, it } from 'vitest';
import { allowedForAll } from './allowed-for-all.ts';

it('offers what each of the selection may become', () => {
  expect(allowedForAll([0])).toEqual([1, 2, 3]);
  expect(allowedForAll([0, 2])).toEqual([0, 1, 2, 3]);
  expect(allowedForAll([0, 4])).toEqual([2, 3]);
  expect(allowedForAll([1, 4])).toEqual([2]);
});

it('offers nothing for nothing', () => {
  expect(allowedForAll([])).toEqual([]);
});
