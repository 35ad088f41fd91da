import { expect, it } from 'vitest';
import { piecesOf } from './highlights.ts';

const cut = (span: [number, number], ...hits: [number, number][]) =>
  piecesOf(
    { start: span[0], end: span[1] },
    hits.map(([start, end]) => ({ start, end })),
  ).map(({ start, end, hit }) => [start, end, hit]);

it('cuts a line at the hits in it, numbered through the text', () => {
  expect(cut([100, 130], [5, 9], [110, 115], [120, 130], [140, 150])).toEqual([
    [100, 110, null],
    [110, 115, 1],
    [115, 120, null],
    [120, 130, 2],
  ]);
});

it('marks the part of a hit that runs over the end of a line', () => {
  expect(cut([100, 110], [95, 102], [108, 120])).toEqual([
    [100, 102, 0],
    [102, 108, null],
    [108, 110, 1],
  ]);
});

it('leaves a line without hits whole', () => {
  expect(cut([100, 110], [90, 100], [110, 112])).toEqual([[100, 110, null]]);
});
