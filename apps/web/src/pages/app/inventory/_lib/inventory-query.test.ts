import { expect, it } from 'vitest';
import { readAddress } from './address.ts';
import { choosesNothing, inventoryFilters } from './inventory-query.ts';

const now = new Date(2026, 2, 15, 12);
const filters = (query: string) => inventoryFilters(readAddress(new URLSearchParams(query)), now);

it('asks for the last 30 days without irrelevant ones by default', () => {
  expect(filters('')).toEqual({
    regulator: undefined,
    date_from: '2026-02-13',
    date_to: '2026-03-15',
    status: ['0', '2', '3', '4'],
    assignee: undefined,
    binding: undefined,
    pub_type: undefined,
    bookmarked: undefined,
    topic: undefined,
    is_clearing_agreement_affected: undefined,
    put_aside: undefined,
    q: undefined,
    sort: '-updated_at',
  });
});

it('clamps an own range to today and begins in 1900 where no start is given', () => {
  expect(filters('dates=custom&to=2030-01-01')).toMatchObject({
    date_from: '1900-01-01',
    date_to: '2026-03-15',
  });
});

it('asks for no dates with "All"', () => {
  expect(filters('dates=all')).toMatchObject({ date_from: undefined, date_to: undefined });
});

it('ignores search words that are only spaces', () => {
  expect(filters('q=%20%20')).toMatchObject({ q: undefined });
});

it('asks alike for the same choice in another order, so that a kept answer is found', () => {
  expect(filters('regulator=FCA,BaFin')).toEqual(filters('regulator=BaFin,FCA'));
  expect(filters('status=2,0')).toEqual(filters('status=0,2'));
});

it('shows the usual statuses where none is chosen', () => {
  expect(filters('status=none').status).toEqual(['0', '2', '3', '4']);
});

it.each([
  ['', false],
  ['regulator=none', true],
  ['assignee=none', true],
  ['assignee=unassigned', false],
  ['regulator=FCA&assignee=none', true],
])('%j leaves nothing to show: %s', (query, expected) => {
  expect(choosesNothing(readAddress(new URLSearchParams(query)))).toBe(expected);
});

it('asks for any of the topics, for what meets a clearing agreement, and for what was put aside', () => {
  expect(filters('topic=Crypto,Banking,Nonsense&clearing=true&aside=false')).toMatchObject({
    topic: ['Banking', 'Crypto'],
    is_clearing_agreement_affected: true,
    put_aside: false,
  });
});
