import { expect, it } from 'vitest';
import { readLink } from './read-link.ts';

const read = (search: string) => readLink(new URLSearchParams(search));

it('reads the links of mails', () => {
  expect(read('?mode=verifyEmail&oobCode=a-B_1')).toEqual({ mode: 'verifyEmail', oobCode: 'a-B_1' });
  expect(read('?mode=resetPassword&oobCode=x&lang=en')).toEqual({ mode: 'resetPassword', oobCode: 'x' });
});

it.each([
  '',
  '?mode=verifyEmail',
  '?mode=verifyEmail&oobCode=',
  '?oobCode=x',
  '?mode=recoverEmail&oobCode=x',
  '?mode=VERIFYEMAIL&oobCode=x',
  `?mode=verifyEmail&oobCode=${'x'.repeat(201)}`,
])('refuses %j', (search) => {
  expect(read(search)).toBeUndefined();
});
