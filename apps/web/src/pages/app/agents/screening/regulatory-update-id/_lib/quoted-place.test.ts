import { expect, it } from 'vitest';
import { quotedPlaceSearch } from '../../_lib/quoted-place-search.ts';
import { readQuotedPlace } from './quoted-place.ts';

it('writes an address that reads back as the same place', () => {
  const search = quotedPlaceSearch({ start: 12, end: 40, version: 2, language: 'de' });
  const query = new URLSearchParams(search);
  expect(Object.fromEntries(query)).toEqual({ tab: 'text', version: '2', lang: 'de', quote: '12-40' });
  expect(readQuotedPlace(query.get('quote') ?? '', 100)).toEqual({ start: 12, end: 40 });
});

it.each(['', '12', '40-12', '12-12', '-1-4', '1-1000', 'a-b', '1-2-3', '99999999999-1'])(
  'takes %j for no place in a text of 100 characters',
  (written) => {
    expect(readQuotedPlace(written, 100)).toBeUndefined();
  },
);
