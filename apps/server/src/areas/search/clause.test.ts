import { expect, it } from 'vitest';
import { sentenceOf } from './clause.ts';

it.each([
  ['whole', 'A short text', 12],
  ['up to the end of a word', 'word '.repeat(200), 599],
  ['cut, if it has no words', 'x'.repeat(700), 600],
])('a text in which nothing is marked is given %s', (_, text, end) => {
  const shown = sentenceOf(text, 7, ['en'], new Map());
  expect(shown).toEqual({ sentence: text.slice(0, end), highlights: [], start: 7, end: 7 + end });
});
