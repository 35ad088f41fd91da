import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import { expect, it } from 'vitest';
import { allowedForAll, verdictsForAll } from './allowed-for-all.ts';

const decided = (...statuses: PublicationStatus[]) =>
  statuses.map((status) => ({ status, triaged_at: '2026-01-01T00:00:00Z' }));

it('offers what each of the selection may become', () => {
  expect(allowedForAll(decided(0))).toEqual([1, 2, 3]);
  expect(allowedForAll(decided(0, 2))).toEqual([0, 1, 2, 3]);
  expect(allowedForAll(decided(0, 4))).toEqual([2, 3]);
  expect(allowedForAll(decided(1, 4))).toEqual([2]);
});

it('offers to keep what nobody has decided yet', () => {
  expect(allowedForAll([{ status: 0, triaged_at: null }])).toEqual([0, 1, 2, 3]);
});

it('offers nothing for nothing', () => {
  expect(allowedForAll([])).toEqual([]);
});

it('offers the verdicts of the inbox in its order, where they change something', () => {
  expect(verdictsForAll([{ status: 0, triaged_at: null }])).toEqual([0, 2, 1]);
  expect(verdictsForAll(decided(0, 1))).toEqual([0, 2, 1]);
  expect(verdictsForAll(decided(0, 4))).toEqual([2]);
  expect(verdictsForAll(decided(1))).toEqual([0, 2]);
});
