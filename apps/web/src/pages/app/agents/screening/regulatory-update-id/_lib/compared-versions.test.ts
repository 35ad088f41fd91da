import type { Version } from '@regulus/contract/publication-record.ts';
import { expect, it } from 'vitest';
import { comparedVersions } from './compared-versions.ts';

const versions = [3, 2, 1].map((number) => ({ number }) as Version);
const compared = (from: number, to: number, of = versions) => {
  const pair = comparedVersions(of, { from, to });
  return pair && [pair.from.number, pair.to.number];
};

it('compares the latest two unless two others are chosen', () => {
  expect(compared(0, 0)).toEqual([2, 3]);
  expect(compared(1, 3)).toEqual([1, 3]);
  expect(compared(3, 1)).toEqual([3, 1]);
});

it('compares a version with the one before it where only one is chosen', () => {
  expect(compared(0, 2)).toEqual([1, 2]);
  expect(compared(1, 0)).toEqual([1, 3]);
});

it('makes the best of versions that do not exist or are the same', () => {
  expect(compared(9, 8)).toEqual([2, 3]);
  expect(compared(2, 2)).toEqual([1, 2]);
  expect(compared(1, 1)).toEqual([3, 1]);
  expect(compared(0, 0, versions.slice(0, 1))).toBeUndefined();
  expect(compared(0, 0, [])).toBeUndefined();
});
