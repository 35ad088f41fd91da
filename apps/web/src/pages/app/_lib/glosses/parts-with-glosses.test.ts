import { expect, it } from 'vitest';
import { partsWithGlosses } from './parts-with-glosses.ts';

it('cuts a text where words with a translation begin and end, and marks the same letters', () => {
  const text = 'Verträge über Auslagerungen werden angezeigt.';
  const parts = partsWithGlosses(
    text,
    [[4, 20]],
    [
      { start: 0, end: 8, words: ['contracts'] },
      { start: 14, end: 27, words: ['outsourcing'] },
    ],
  );
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map((part) => part.words?.[0])).toEqual(['contracts', undefined, 'outsourcing', undefined]);
  const marked = parts.map((part) => part.marks.map(([start, end]) => part.text.slice(start, end)).join());
  expect(marked).toEqual(['räge', ' über ', 'Auslag', '']);
});

it('leaves a text as it is where nothing is known', () => {
  expect(partsWithGlosses('Anzeige', [], [])).toEqual([
    { start: 0, text: 'Anzeige', marks: [], words: undefined },
  ]);
});
