import { expect, it } from 'vitest';
import { logInTexts } from '../../../lib/texts/log-in.ts';
import { checkCredentials } from './check-credentials.ts';

it.each(['a@b.c', ' ana@bank.example ', 'a.b+c@d.e.f'])('accepts %j', (email) => {
  expect(checkCredentials(email, 'x')).toEqual({});
});

it.each(['', 'ana', 'ana@bank', '@bank.example', 'a b@bank.example', 'a@b@c.d', 'ana@bank.'])(
  'refuses %j',
  (email) => {
    expect(checkCredentials(email, 'x')).toEqual({ email: logInTexts.emailInvalid });
  },
);

it('reports both fields at once', () => {
  expect(checkCredentials('', '')).toEqual({
    email: logInTexts.emailInvalid,
    password: logInTexts.passwordMissing,
  });
});
