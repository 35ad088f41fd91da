import { expect, it } from 'vitest';
import { readState } from '../../../../lib/url-state.ts';
import { countFilters, noFilters, searchAddress, searchAsked, searchFields } from './search-address.ts';

const address = 'q=incidents&kind=publication&publication=a%2Cb&regulator=EBA&lang=de&force=not_yet';
const state = readState(searchFields, new URLSearchParams(address));

it('keeps filters in the address, and asks the server for them', () => {
  expect(searchAddress(state)).toBe(`/app/search?${address}`);
  expect(searchAsked(state)).toMatchObject({
    publication_id: ['a', 'b'],
    source_id: undefined,
    regulator: ['EBA'],
    language: ['de'],
    force: ['not_yet'],
  });
  expect(countFilters(state)).toBe(5);
});

it('says nothing of filters that are not set', () => {
  expect(searchAddress({ ...state, kind: undefined, ...noFilters })).toBe('/app/search?q=incidents');
});

it('reads no state that there is none of', () => {
  const { force } = readState(searchFields, new URLSearchParams('force=sometimes,unknown'));
  expect(force).toEqual(['unknown']);
});
