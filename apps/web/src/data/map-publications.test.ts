import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { expect, it } from 'vitest';
import { type Change, mapPublications, withNews } from './map-publications.ts';

const publication = (id: string) => ({ id, is_seen: false }) as RegulatoryUpdateRow;
const seen: Change = (one) => (one.id === 'a' ? { ...one, is_seen: true } : one);

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

const row = { id: 'a', status: 0, additional_data: { is_binding: null } } as RegulatoryUpdateRow;
const record = {
  ...row,
  reasons: [{ kind: 'regulator', fact: 'BaFin' }],
  additional_data: { is_binding: null, binding_reason: null, dates: [] },
} as unknown as RegulatoryUpdate;

it('takes a decided row into a record, which keeps its reasons', () => {
  const news = { ...row, status: 2, additional_data: { is_binding: true } } as RegulatoryUpdateRow;
  expect(withNews(record, news)).toEqual({
    ...record,
    status: 2,
    additional_data: { is_binding: true, binding_reason: null, dates: [] },
  });
});

it('takes of a record into a row what a row shows', () => {
  expect(withNews(row, { ...record, status: 2 })).toEqual({ ...row, status: 2 });
  expect(withNews(row, { feedback: true })).toEqual(row);
});
