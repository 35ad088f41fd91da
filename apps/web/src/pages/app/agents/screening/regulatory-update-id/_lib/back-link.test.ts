import { expect, it } from 'vitest';
import { backLink } from './back-link.ts';

it('goes back to the list it was opened from, with its filters', () => {
  expect(backLink({ from: '/app/inventory?status=2' })).toEqual({
    to: '/app/inventory?status=2',
    label: 'Inventory',
  });
  expect(backLink({ from: '/app/agents/governance?regulator=EBA' })).toEqual({
    to: '/app/agents/governance?regulator=EBA',
    label: 'Governance',
  });
  expect(backLink({ from: '/app/agents/screening?view=all' }).to).toBe('/app/agents/screening?view=all');
});

it.each([
  null,
  undefined,
  {},
  { from: 3 },
  { from: 'https://example.org/app/inventory' },
  { from: '/app/x' },
])('goes to the inbox for %j', (state) => {
  expect(backLink(state)).toEqual({ to: '/app/agents/screening', label: 'Screening' });
});
