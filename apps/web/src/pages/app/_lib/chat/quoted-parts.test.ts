import { expect, it } from 'vitest';
import { quotedParts } from './quoted-parts.ts';

const quoted = (text: string, ...quotes: string[]) =>
  quotedParts(text, quotes).flatMap((part) => (part.isQuote ? [part.text] : []));

it('finds what an answer quotes, however its lines are broken, and keeps all of the text', () => {
  const text = 'Article 1 says: “Verträge werden (§ 2)\nangezeigt.” And so on';
  expect(quoted(text, 'Verträge  werden (§ 2) angezeigt.')).toEqual(['Verträge werden (§ 2)\nangezeigt.']);
  const parts = quotedParts(text, ['Verträge werden (§ 2) angezeigt.', '']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

it('takes a point of a quoted list as a whole, and nothing where nothing is quoted', () => {
  expect(quoted('Verträge über Auslagerungen;', 'a) Verträge über\nAuslagerungen; b) anderes')).toEqual([
    'Verträge über Auslagerungen;',
  ]);
  expect(quoted('and', 'this and that')).toEqual([]);
  expect(quoted('Nothing of it')).toEqual([]);
});
