import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { expect, it } from 'vitest';
import { mapPublications } from './map-publications.ts';

const publication = (id: string) => ({ id, is_seen: false }) as RegulatoryUpdate;
const seen = (one: RegulatoryUpdate) => (one.id === 'a' ? { ...one, is_seen: true } : one);

it.each([
  ['a list', { regulatory_updates: [publication('a'), publication('b')], total: 2 }],
  [
    'pages of lists',
    { pages: [{ regulatory_updates: [publication('a')] }, { regulatory_updates: [] }], pageParams: [0] },
  ],
  ['bookmarks', { bookmarks: [publication('a')] }],
  ['the start page', { latest: [publication('b')], recently_opened: [publication('a')], new_count: 1 }],
  ['a single one', { regulatory_update: publication('a'), history: [] }],
])('changes a publication inside %s', (_name, data) => {
  const before = structuredClone(data);
  const after = mapPublications<unknown>(data, seen);
  expect(JSON.stringify(after)).toBe(
    JSON.stringify(before).replace('"id":"a","is_seen":false', '"id":"a","is_seen":true'),
  );
  expect(data).toEqual(before);
});

it('answers the same object where nothing changed', () => {
  const data = { pages: [{ regulatory_updates: [publication('b')] }] };
  expect(mapPublications(data, seen)).toBe(data);
  expect(mapPublications(undefined, seen)).toBeUndefined();
});
