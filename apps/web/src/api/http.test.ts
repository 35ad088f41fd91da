import { expect, it } from 'vitest';
import { pathOf, queryOf } from './http.ts';

it('fills path parameters and encodes them', () => {
  expect(pathOf('/users/me/drafts/{key}', { key: 'note:a/b?' })).toBe('users/me/drafts/note%3Aa%2Fb%3F');
});

it('repeats the values of a list and leaves out what is not set', () => {
  expect(
    queryOf({ regulator: ['FCA', 'ECB'], q: undefined, limit: 50, binding: false, none: null, empty: [] }),
  ).toEqual([
    ['regulator', 'FCA'],
    ['regulator', 'ECB'],
    ['limit', '50'],
    ['binding', 'false'],
  ]);
});
