import { expect, it } from 'vitest';
import { countActiveFilters, noFilters, readInboxAddress } from './inbox-address.ts';
import { inboxFilters } from './inbox-query.ts';

const read = (query: string) => readInboxAddress(new URLSearchParams(query));
const now = new Date(2026, 2, 31, 12);

it('begins with what is new of the last 30 days', () => {
  expect(read('')).toMatchObject({ view: 'undecided', dates: '30d', regulator: [], q: '', item: '' });
  expect(inboxFilters(read(''), now)).toEqual({
    view: 'undecided',
    include_irrelevant: true,
    date_from: '2026-03-01',
    regulator: undefined,
    pub_type: undefined,
    binding: undefined,
    collected_from: undefined,
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
    collected_from: undefined,
    q: 'fraud',
  });
  expect(read('view=yesterday&dates=week&binding=maybe')).toMatchObject({ view: 'undecided', dates: '30d' });
});

it('shows what was collected since a moment, and no list that the server would refuse', () => {
  const since = '2026-03-30T08:15:00.000Z';
  expect(inboxFilters(read(`view=all&dates=all&since=${since}`), now)).toMatchObject({
    view: 'all',
    date_from: undefined,
    collected_from: since,
  });
  for (const wrong of ['yesterday', '2026-03-30', '2026-13-30T08:15:00Z', '2026-03-30T08:15:00']) {
    expect(read(`since=${wrong}`).since).toBeUndefined();
  }
  expect(countActiveFilters(read(`since=${since}`))).toBe(1);
});

it('counts the filters that are set, and none after a reset', () => {
  const state = read('dates=90d&regulator=FCA&binding=true&q=fraud');
  expect(countActiveFilters(state)).toBe(3);
  expect(countActiveFilters({ ...state, ...noFilters })).toBe(0);
});
