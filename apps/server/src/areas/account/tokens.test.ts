import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { addSeconds } from '../../lib/time.ts';
import { authTokenSeconds, createTokens } from './tokens.ts';

const claims = {
  user_id: '11111111-1111-4111-8111-111111111111',
  company_id: '22222222-2222-4222-8222-222222222222',
  email: 'ada@example.test',
  is_admin: false,
  session_id: '33333333-3333-4333-8333-333333333333',
};
const now = new Date('2026-03-01T12:00:00Z');

test('a token is valid for its time, however often it was looked at before', async () => {
  const tokens = createTokens('a secret that is used in tests only');
  const token = await tokens.signAuthToken(claims, now);
  for (const seconds of [0, 1, authTokenSeconds - 1]) {
    expect(await tokens.verifyAuthToken(token, addSeconds(now, seconds))).toEqual(claims);
  }
  expect(await tokens.verifyAuthToken(token, addSeconds(now, authTokenSeconds))).toBeNull();
});

test('a token of another secret, or with another end, is none', async () => {
  const tokens = createTokens('a secret that is used in tests only');
  const token = await tokens.signAuthToken(claims, now);
  expect(await createTokens('another secret of the tests, as long').verifyAuthToken(token, now)).toBeNull();
  expect(await tokens.verifyAuthToken(token, now)).toEqual(claims);
  expect(await tokens.verifyAuthToken(`${token.slice(0, -2)}AA`, now)).toBeNull();
});

test('a token that never ends, or names no session, is none', async () => {
  const secret = 'a secret that is used in tests only';
  const sign = (content: Record<string, unknown>, end: number | null) => {
    const token = new SignJWT(content).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
    return (end === null ? token : token.setExpirationTime(end)).sign(new TextEncoder().encode(secret));
  };
  const tokens = createTokens(secret);
  const end = now.getTime() / 1000 + 60;
  const { session_id: _, ...withoutSession } = claims;
  expect(await tokens.verifyAuthToken(await sign(claims, end), now)).toEqual(claims);
  expect(await tokens.verifyAuthToken(await sign(claims, null), now)).toBeNull();
  expect(await tokens.verifyAuthToken(await sign(withoutSession, end), now)).toBeNull();
});
