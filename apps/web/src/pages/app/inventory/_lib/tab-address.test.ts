import { expect, it } from 'vitest';
import { addressOfTab } from './tab-address.ts';

it('takes the words along to the other tabs', () => {
  expect(addressOfTab('obligations', undefined, 'exit strategies')).toBe(
    '/app/inventory?tab=obligations&q=exit+strategies',
  );
  expect(addressOfTab('controls', undefined, '')).toBe('/app/inventory?tab=controls');
  expect(addressOfTab('regulations', undefined, 'exit')).toBe('/app/inventory?dates=30d&q=exit');
});

it('opens the regulations as they were left, but for the words', () => {
  const left = 'dates=all&status=2&q=before';
  expect(addressOfTab('regulations', left, 'exit')).toBe('/app/inventory?dates=all&status=2&q=exit');
  expect(addressOfTab('regulations', left, '')).toBe('/app/inventory?dates=all&status=2');
});
