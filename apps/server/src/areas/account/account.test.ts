import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { type TestUser, testPassword } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('sessions', (test, clock) => {
  let companyId: string;
  let user: TestUser;

  beforeAll(async () => {
    companyId = await test.company();
    user = await test.user(companyId);
  });

  const logIn = async (email = user.email, password = testPassword) =>
    test.call('logIn', { body: { email, password, product: 'app' } });
  const session = async () => (await logIn()).body;
  const refresh = (token: string) => test.call('refreshToken', { body: { refresh_token: token } });
  const auditActions = () =>
    test.db.withCompany(companyId, async (tx) =>
      (await tx.selectFrom('audit_entries').select('action').orderBy('sequence').execute()).map(
        (row) => row.action,
      ),
    );

  describe('log-in', () => {
    it('gives tokens whose claims identify the user, and leaves a family and an audit entry', async () => {
      const answer = await logIn();
      expect(answer.status).toBe(200);
      const { auth_token } = answer.body;
      expect(decodeJwt(auth_token)).toMatchObject({
        user_id: user.id,
        company_id: companyId,
        email: user.email,
        is_admin: false,
        exp: Math.floor(clock.now().getTime() / 1000) + 15 * 60,
      });
      expect(await auditActions()).toContain('session.log_in');
    });

    it('takes the address without regard to case and surrounding spaces', async () => {
      expect((await logIn(`  ${user.email.toUpperCase()} `)).status).toBe(200);
    });

    it('answers 400 alike for a wrong password and an unknown address', async () => {
      const wrong = await logIn(user.email, 'not the password');
      const unknown = await logIn('nobody@example.test');
      expect(wrong.status).toBe(400);
      expect(unknown.status).toBe(400);
      expect(wrong.problem).toMatchObject({ code: 'wrong_credentials' });
      expect(unknown.problem.detail).toBe(wrong.problem.detail);
    });

    it('tells of an unconfirmed address only after the right password', async () => {
      const unverified = await test.user(companyId, { verified: false });
      expect((await logIn(unverified.email, 'wrong wrong wrong')).problem.code).toBe('wrong_credentials');
      expect((await logIn(unverified.email)).problem.code).toBe('email_unverified');
    });

    it('finds an address with letters beyond ASCII as it was entered', async () => {
      const email = `Ärzte-${crypto.randomUUID()}@example.test`;
      await test.user(companyId, { email });
      expect((await logIn(email)).status).toBe(200);
      expect((await logIn(email.normalize('NFD'))).status).toBe(200);
    });

    it('stops guessing at one address, known or not, and leaves the other users of the network alone', async () => {
      for (const email of [(await test.user(companyId)).email, 'nobody-at-all@example.test']) {
        const guesses = await Promise.all(Array.from({ length: 25 }, () => logIn(email, 'a wrong guess')));
        expect(guesses.filter((answer) => answer.status === 400)).toHaveLength(20);
        const refused = await logIn(email);
        expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await logIn()).status).toBe(200);
    });

    it('refuses a disabled user', async () => {
      const disabled = await test.user(companyId, { disabled: true });
      expect((await logIn(disabled.email)).problem.code).toBe('account_disabled');
    });

    it('names every invalid field', async () => {
      const answer = await test.call('logIn', { body: { email: 'no address', password: '' } });
      expect(answer.status).toBe(400);
      expect(answer.problem.fields?.map((field) => field.path)).toEqual(['body.email', 'body.password']);
    });
  });

  describe('refresh', () => {
    it('rotates: each token gives its successor', async () => {
      const first = await session();
      const second = (await refresh(first.refresh_token)).body;
      expect(second.refresh_token).not.toBe(first.refresh_token);
      expect((await refresh(second.refresh_token)).status).toBe(200);
    });

    it('gives the same successor again within ten seconds, for two tabs at once', async () => {
      const first = await session();
      const [left, right] = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)]);
      expect(left.status).toBe(200);
      expect(left.body.refresh_token).toBe(right.body.refresh_token);
    });

    it('ends the whole family when a spent token comes back later', async () => {
      const first = await session();
      const second = (await refresh(first.refresh_token)).body;
      clock.advance(11_000);
      expect((await refresh(first.refresh_token)).status).toBe(401);
      expect((await refresh(second.refresh_token)).status).toBe(401);
      expect(await auditActions()).toContain('session.reuse_detected');
    });

    it('ends the family when a token two generations old comes back, also at once', async () => {
      const first = await session();
      const second = (await refresh(first.refresh_token)).body;
      const third = (await refresh(second.refresh_token)).body;
      expect((await refresh(first.refresh_token)).status).toBe(401);
      expect((await refresh(third.refresh_token)).status).toBe(401);
    });

    it('expires after a day', async () => {
      const { refresh_token } = await session();
      clock.advance(24 * 60 * 60 * 1000 + 1);
      expect((await refresh(refresh_token)).status).toBe(401);
    });

    it.each([
      ['nothing of ours', 'abc'],
      ['a tampered one', '00000000-0000-4000-8000-000000000000.0.AAAA'],
    ])('refuses %s', async (_, token) => {
      expect((await refresh(token)).status).toBe(401);
    });

    it('refuses a token whose generation was raised by hand', async () => {
      const { refresh_token } = await session();
      const [family, generation, signature] = refresh_token.split('.');
      expect((await refresh(`${family}.${Number(generation) + 1}.${signature}`)).status).toBe(401);
    });
  });

  it('log-out ends the session family, and is quiet about tokens it does not know', async () => {
    const tokens = await session();
    await test.does('logOut', { body: { refresh_token: tokens.refresh_token } });
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
    await test.does('logOut', { body: { refresh_token: 'unknown' } });
  });

  describe('the auth token', () => {
    const profile = (token: string) => test.call('getProfile', { token });

    it('opens the profile', async () => {
      expect((await profile((await session()).auth_token)).status).toBe(200);
    });

    it('expires after 15 minutes', async () => {
      const { auth_token } = await session();
      clock.advance(15 * 60 * 1000 + 1);
      expect((await profile(auth_token)).status).toBe(401);
    });

    it('is refused when unsigned, signed by another secret, or of a company the user is not in', async () => {
      const claims = {
        user_id: user.id,
        company_id: companyId,
        email: user.email,
        is_admin: true,
        session_id: '33333333-3333-4333-8333-333333333333',
      };
      const expiry = Math.floor(clock.now().getTime() / 1000) + 600;
      const unsigned = new UnsecuredJWT(claims).setExpirationTime(expiry).encode();
      const foreignKey = new TextEncoder().encode('another secret, also long enough to sign');
      const foreign = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expiry)
        .sign(foreignKey);
      const otherCompany = await test.dependencies.tokens.signAuthToken(
        { ...claims, company_id: await test.company() },
        clock.now(),
      );
      for (const token of [unsigned, foreign, otherCompany]) expect((await profile(token)).status).toBe(401);
    });

    it('stops working at once for a user who is disabled', async () => {
      const leaver = await test.user(companyId);
      const token = (await logIn(leaver.email)).body.auth_token;
      await test.db.withCompany(companyId, (tx) =>
        tx.updateTable('users').set({ disabled_at: clock.now() }).where('id', '=', leaver.id).execute(),
      );
      expect((await profile(token)).status).toBe(401);
    });
  });

  it('answers 415 for a body that is not JSON and 413 for one that is too large', async () => {
    const text = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'email=x',
    });
    expect(text.statusCode).toBe(415);
    expect(text.headers['content-type']).toContain('application/problem+json');
    const large = await test.call('logIn', { body: { email: user.email, password: 'x'.repeat(1_000_000) } });
    expect(large.status).toBe(413);
  });

  it('limits attempts from one address', async () => {
    const limited = await openTestApp(test.db, clock);
    let status = 0;
    for (let attempt = 0; attempt < 320 && status !== 429; attempt += 1) {
      const body = { mode: 'verifyEmail', oobCode: 'x' };
      status = (await limited.call('verifyEmailAction', { body })).status;
    }
    expect(status).toBe(429);
    // else anybody on the network could end the sessions of all who are behind it
    expect((await limited.call('refreshToken', { body: { refresh_token: 'x' } })).status).toBe(401);
    await limited.does('logOut', { body: { refresh_token: 'x' } });
    await limited.close();
  });
});
