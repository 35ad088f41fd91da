import { expect, it } from 'vitest';
import { readLeavingLink } from './leaving.ts';

const read = (query: string) => readLeavingLink(new URLSearchParams(query));

it('reads the link of a mail, and tells that an address holds none', () => {
  expect(read('subscription=a&signature=b')).toEqual({ subscription: 'a', signature: 'b' });
  expect(read('')).toBeNull();
  expect(read('utm_source=mail')).toBeNull();
});

it.each([
  'subscription=a',
  'signature=b',
  'subscription=&signature=b',
  `subscription=a&signature=${'b'.repeat(101)}`,
])('refuses %s', (query) => {
  expect(read(query)).toBeUndefined();
});
