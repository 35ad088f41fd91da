import { expect, it } from 'vitest';
import { readState } from '../../../../../../../lib/url-state.ts';
import { addressFields, partsOf } from './address.ts';

const parts = (query: string) => partsOf(readState(addressFields, new URLSearchParams(query)));

it('shows the groups of the review below each other', () => {
  expect(parts('assigned_to=me')).toEqual([
    { key: 'bulk', wanted: { assigned_to: 'me', gate: ['bulk'] } },
    { key: 'review', wanted: { assigned_to: 'me', gate: ['review'] } },
    { key: 'write', wanted: { assigned_to: 'me', gate: ['write'] } },
    { key: 'approved', wanted: { assigned_to: 'me', state: ['approved'] } },
  ]);
});

it('shows one group, what has a state, or the order of the form', () => {
  expect(parts('gate=approved&q=backup')).toEqual([
    { key: 'approved', wanted: { search: 'backup', state: ['approved'] } },
  ]);
  expect(parts('gate=write&state=abstained')).toEqual([
    { key: 'found', wanted: { gate: ['write'], state: ['abstained'] } },
  ]);
  expect(parts('order=form&section=s1&waits=true')).toEqual([
    { key: 'found', wanted: { section: 's1', waits: true } },
  ]);
});
