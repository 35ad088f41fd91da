import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { fieldErrorsOf, wrongEmail, wrongNewPassword } from './auth-fields.ts';

it.each(['a@b.c', ' ana@bank.example ', 'a.b+c@d.e.f'])('accepts %j', (email) => {
  expect(wrongEmail(email)).toEqual({});
});

it.each([
  '',
  'ana',
  'ana@bank',
  '@bank.example',
  'a b@bank.example',
  'a@b@c.d',
  'ana@bank.',
  'ana@bank.example.',
  'ana@bank..example',
  'ana@.bank.example',
])('refuses %j', (email) => {
  expect(wrongEmail(email)).toEqual({ email: 'Enter an e-mail address like name@company.com' });
});

it('wants ten characters of a new password', () => {
  expect(wrongNewPassword('123456789')).toEqual({ password: 'Use at least 10 characters' });
  expect(wrongNewPassword('1234567890')).toEqual({});
});

it('puts the words of the server beside the fields that are shown', () => {
  const error = new ApiError(400, {
    fields: [
      { path: 'body.password', message: 'Too easy' },
      { path: 'body.password', message: 'Too short as well' },
      { path: 'body.product_url', message: 'Of another installation' },
      { path: 'query.email', message: 'Not of the form' },
    ],
  });
  expect(fieldErrorsOf(error, ['email', 'password'])).toEqual({ password: 'Too easy' });
  expect(fieldErrorsOf(new Error('no answer'), ['email'])).toEqual({});
});
