import { expect, it } from 'vitest';
import { unnestLines } from './nested-lines.ts';

it('gives each word once, parted where the inner lines meet', () => {
  expect(
    unnestLines([
      'Scope1 Firms shall testa) oftenb) wellwithout end.',
      'Scope',
      '1 Firms shall testa) oftenb) wellwithout end.',
      'a) often',
      'b) well',
    ]),
  ).toEqual(['Scope', '1 Firms shall test', 'a) often', 'b) well', 'without end.']);
});

it('keeps a line that stands twice on the page, and one that only looks like an inner one', () => {
  expect(unnestLines(['One', 'One', 'Two'])).toEqual(['One', 'One', 'Two']);
  expect(unnestLines(['A longer line', 'Another'])).toEqual(['A longer line', 'Another']);
});

it('loses no letter of the outermost lines', () => {
  const lines = ['abc def ghi jkl', 'abc def', 'def', 'jkl', 'mno pq', 'pq'];
  expect(unnestLines(lines).join('').replaceAll(' ', '')).toBe('abcdefghijklmnopq');
});
