import { expect, it } from 'vitest';
import type { CompanyProfileValues } from '../../../../data/companies.ts';
import { changesBetween, countChanges, readEdit, withChanges, writeEdit } from './profile-changes.ts';

const profile = (given: Partial<CompanyProfileValues> = {}): CompanyProfileValues => ({
  licence_types: [],
  countries: [],
  business_lines: [],
  topics: [],
  keywords: [],
  excluded_keywords: [],
  regulators: [],
  languages: [],
  ...given,
});

it('holds what was added and removed, and nothing else', () => {
  const changes = changesBetween(
    profile({ countries: ['DE', 'LU'], keywords: ['fraud'] }),
    profile({ countries: ['LU', 'AT'], keywords: ['fraud'] }),
  );
  expect(changes).toEqual({ countries: { add: ['AT'], remove: ['DE'] } });
  expect(countChanges(changes)).toBe(2);
});

it('puts the changes onto what a colleague has stored meanwhile', () => {
  const mine = changesBetween(
    profile({ countries: ['DE', 'LU'] }),
    profile({ countries: ['LU'], keywords: ['cloud'] }),
  );
  const theirs = profile({ countries: ['DE', 'LU', 'FR'], keywords: ['cloud', 'fraud'] });
  expect(withChanges(theirs, mine)).toEqual(
    profile({ countries: ['LU', 'FR'], keywords: ['cloud', 'fraud'] }),
  );
});

it('survives being kept as a text, and nothing is kept where nothing is changed', () => {
  const edit = { revision: 3, changes: { topics: { add: ['Crypto'], remove: [] } } };
  expect(readEdit(writeEdit(edit))).toEqual(edit);
  expect(writeEdit({ revision: 3, changes: {} })).toBe('');
});

it.each(['', 'no json', '{"revision":"3"}', '[]', 'null'])('reads %j as no changes', (text) => {
  expect(readEdit(text)).toBeUndefined();
});

it('leaves out of a kept text what is no change of a known field', () => {
  const kept = '{"revision":1,"changes":{"colours":{"add":["red"],"remove":[]},"topics":{"add":[1]}}}';
  expect(readEdit(kept)).toEqual({ revision: 1, changes: {} });
});
