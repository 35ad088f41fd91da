import { expect, it } from 'vitest';
import { betweenWords, cutPoints, partsOf } from './cut-points.ts';

const words =
  'Firms shall report losses without delay, and shall keep the report for five years. The board shall approve it.';

it('offers to cut after a sentence and before a further demand', () => {
  expect(partsOf(words, 0, cutPoints(words)).map(({ text }) => text)).toEqual([
    'Firms shall report losses without delay',
    'and shall keep the report for five years.',
    'The board shall approve it.',
  ]);
});

it('offers nothing where one thing is demanded', () => {
  expect(cutPoints('Firms shall keep books and records.')).toEqual([]);
});

it('gives each part its place in the text', () => {
  const [first, second] = partsOf('keep a; test b', 100, [7]);
  expect(first).toEqual({ start: 100, end: 107, text: 'keep a;' });
  expect(second).toEqual({ start: 108, end: 114, text: 'test b' });
});

it('cuts a chosen place between words, never at an end', () => {
  expect(betweenWords('keep records', 6)).toBe(4);
  expect(betweenWords('keep all records', 10)).toBe(8);
  expect(betweenWords('records', 3)).toBeUndefined();
});

it('keeps every word, and makes no part without one', () => {
  const marked = '– keep 5 % of it; § 4 applies .';
  const texts = partsOf(marked, 0, [1, 8, 10, 17, 19, 29]).map(({ text }) => text);
  expect(texts).toEqual(['– keep 5', '% of it;', '§ 4 applies .']);
});
