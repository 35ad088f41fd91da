import { expect, it } from 'vitest';
import { readLink } from './read-link.ts';

const subscription = '7c0a8e2e-32d4-4e17-8a0b-5f6a2f0c9d22';
const read = (query: Record<string, string>) => readLink(new URLSearchParams(query));

it('reads the link of a mail, and tells that an address holds none', () => {
  const link = { subscription, frequency: 'Real-time', signature: 'a.b' };
  expect(read(link)).toEqual(link);
  expect(read({})).toBeNull();
  expect(read({ utm_source: 'fair', frequency: 'Daily' })).toBeNull();
});

it.each([
  [{ subscription, frequency: 'Daily' }],
  [{ subscription, signature: 'a.b' }],
  [{ frequency: 'Daily', signature: 'a.b' }],
  [{ subscription, frequency: 'Hourly', signature: 'a.b' }],
  [{ subscription: 'mine', frequency: 'Daily', signature: 'a.b' }],
  [{ subscription, frequency: 'Daily', signature: 'x'.repeat(201) }],
])('refuses %j', (query) => {
  expect(read(query as Record<string, string>)).toBeUndefined();
});
