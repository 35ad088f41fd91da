import { expect, it } from 'vitest';
import { readDays } from './read-days.ts';

it.each([
  ['30, 7, 1', [30, 7, 1]],
  [' 14;2 ', [14, 2]],
  ['', []],
  ['0', null],
  ['366', null],
  ['-1', null],
  ['seven', null],
  ['1.5', null],
])('“%s” is read as %j', (typed, days) => {
  expect(readDays(typed)).toEqual(days);
});
