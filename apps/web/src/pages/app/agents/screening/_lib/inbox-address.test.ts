import { expect, it } from 'vitest';
import { countActiveFilters, noFilters, readInboxAddress } from './inbox-address.ts';
import { inboxFilters } from './inbox-query.ts';

const read = (query: string) => readInboxAddress(new URLSearchParams(query));
const now = new Date(2026, 2, 31, 12);

it('begins with what is new of the last 30 days', () => {
  expect(read('')).toMatchObject({ view: 'new', dates: '30d', regulator: [], q: '', item: '' });
  expect(inboxFilters(read(''), now)).toEqual({
    view: 'new',
    include_irrelevant: true,
    date_from: '2026-03-01',
    regulator: undefined,
    pub_type: undefined,
    binding: undefined,
    q: undefined,
  });
});

it('reads filters and ignores what it does not know', () => {
  const state = read('view=mine&dates=all&regulator=FCA,BaFin&type=news&binding=false&q=%20fraud%20&page=3');
  expect(inboxFilters(state, now)).toEqual({
    view: 'mine',
    include_irrelevant: true,
    date_from: undefined,
    regulator: ['BaFin', 'FCA'],
    pub_type: 'news',
    binding: false,
    q: 'fraud',
  });
  expect(read('view=yesterday&dates=week&binding=maybe')).toMatchObject({ view: 'new', dates: '30d' });
});

it('counts the filters that are set, and none after a reset', () => {
  const state = read('dates=90d&regulator=FCA&binding=true&q=fraud');
  expect(countActiveFilters(state)).toBe(3);
  expect(countActiveFilters({ ...state, ...noFilters })).toBe(0);
});
