import { expect, it } from 'vitest';
import { quotedPlaceSearch } from '../../../../../../lib/quoted-place-search.ts';
import { readQuotedPlaces } from './quoted-place.ts';

it('writes an address that reads back as the same place', () => {
  const search = quotedPlaceSearch({ start: 12, end: 40, version: 2, language: 'de' });
  const query = new URLSearchParams(search);
  expect(Object.fromEntries(query)).toEqual({ tab: 'text', version: '2', lang: 'de', quote: '12-40' });
  expect(readQuotedPlaces(query.get('quote') ?? '', 100)).toEqual([{ start: 12, end: 40 }]);
});

it('marks the words of a place where they are known', () => {
  const words = [
    { start: 14, end: 18 },
    { start: 30, end: 36 },
  ];
  const search = quotedPlaceSearch({ start: 12, end: 40, version: 0, language: null, words });
  expect(search).toBe('?tab=text&quote=14-18_30-36');
  expect(readQuotedPlaces('14-18_30-36', 100)).toEqual(words);
});

it.each([
  '',
  '12',
  '40-12',
  '12-12',
  '-1-4',
  '1-1000',
  'a-b',
  '1-2-3',
  '99999999999-1',
  '1-4_',
  '1-4_3-8',
  '6-8_1-4',
])('takes %j for no place in a text of 100 characters', (written) => {
  expect(readQuotedPlaces(written, 100)).toEqual([]);
});
