import { expect, it } from 'vitest';
import { forceOf, standingOf } from './force.service.ts';

const none = { in_force: null, applicable: null, expiry: null, is_draft: false };

it.each([
  ['in_force', { in_force: '2026-03-01' }],
  ['in_force', { in_force: '2026-02-01', applicable: '2027-01-01' }],
  ['in_force', { applicable: '2025-01-17' }],
  ['in_force', { in_force: '2020-01-01', expiry: '2026-03-01' }],
  ['not_yet', { in_force: '2026-03-02' }],
  ['not_yet', { applicable: '2026-09-01' }],
  ['repealed', { in_force: '2020-01-01', expiry: '2026-02-28' }],
  ['repealed', { expiry: '2026-02-28' }],
  ['unknown', {}],
  ['unknown', { expiry: '2027-01-01' }],
  ['not_yet', { in_force: '2026-09-01', is_draft: true }],
  ['unknown', { in_force: '2026-01-01', is_draft: true }],
] as const)('is %s with %j', (state, days) => {
  expect(forceOf({ ...none, ...days }, '2026-03-01')).toBe(state);
});

it.each([
  [null, {}],
  [null, { in_force: '2026-02-01' }],
  [null, { in_force: '2020-01-01', expiry: '2026-03-01' }],
  [null, { applicable: '2026-09-01', is_draft: true }],
  [
    { is: 'not_yet', on: '2027-01-01' },
    { in_force: '2026-02-01', applicable: '2027-01-01' },
  ],
  [{ is: 'not_yet', on: '2026-03-02' }, { in_force: '2026-03-02' }],
  [
    { is: 'no_longer', on: '2026-02-28' },
    { in_force: '2020-01-01', expiry: '2026-02-28' },
  ],
] as const)('applies, or doesn’t, as %j with %j', (standing, days) => {
  expect(standingOf({ ...none, ...days }, '2026-03-01')).toEqual(standing);
});
