import type { Tokens } from '@regulus/contract/account.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestUser, testPassword } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeApp('the sessions of a user', (test, clock) => {
  let company: string;
  let user: TestUser;
  beforeEach(async () => {
    company = await test.company();
    user = await test.user(company, { role: 'auditor' });
  });

  async function logIn(who = user, userAgent?: string): Promise<Tokens> {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: who.email, password: testPassword },
      headers: userAgent ? { 'user-agent': userAgent } : {},
    });
    return answer.json<Tokens>();
  }
  const list = async ({ auth_token: token }: Tokens) => (await test.does('listSessions', { token })).sessions;
  const statusOf = async ({ auth_token: token }: Tokens) => (await test.call('getProfile', { token })).status;
  const refresh = ({ refresh_token }: Tokens) => test.call('refreshToken', { body: { refresh_token } });
  const audited = async () => {
    const rows = await test.onRecord(company, ['action', 'details']);
    return rows.filter(({ action }) => action === 'session.ended').map(({ details }) => details);
  };

  it('are listed with device and last use, the present one first; of colleagues nothing', async () => {
    const here = await logIn(user, firefox);
    clock.advance(60_000);
    await logIn();
    await logIn(await test.user(company));
    clock.advance(14 * 60_000);
    const renewed = (await refresh(here)).body;
    const [first, second, ...others] = await list(renewed);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      client: 'Firefox (Windows)',
      is_current: true,
      last_used_at: clock.now().toISOString(),
    });
    expect(second).toMatchObject({ client: null, is_current: false });
    expect(Object.keys(first ?? {}).toSorted()).toEqual([
      'began_at',
      'client',
      'id',
      'is_current',
      'last_used_at',
    ]);
    clock.advance(25 * 60 * 60_000);
    expect(await list(await logIn())).toHaveLength(1);
  });

  it('ends one at once: neither of its tokens works any more', async () => {
    const here = await logIn();
    const there = await logIn();
    const id = (await list(here)).find(({ is_current: isCurrent }) => !isCurrent)?.id ?? '';
    const { auth_token: token } = here;
    await test.does('endSession', { params: { id }, token });
    expect(await statusOf(there)).toBe(401);
    expect((await refresh(there)).status).toBe(401);
    expect(await statusOf(here)).toBe(200);
    expect(await audited()).toEqual([{ count: 1 }]);
    expect((await test.call('endSession', { params: { id }, token })).status).toBe(404);
  });

  it('ends those of nobody else', async () => {
    const colleague = await logIn(await test.user(company));
    const stranger = await logIn(await test.user(await test.company()));
    const { auth_token: token } = await logIn();
    for (const other of [colleague, stranger]) {
      const [theirs] = await list(other);
      expect((await test.call('endSession', { params: { id: theirs?.id ?? '' }, token })).status).toBe(404);
      expect(await statusOf(other)).toBe(200);
    }
    expect(await test.does('endOtherSessions', { token })).toEqual({ ended: 0 });
    expect(await statusOf(colleague)).toBe(200);
    expect(await audited()).toEqual([]);
  });

  it('ends all others', async () => {
    const others = [await logIn(), await logIn()];
    const here = await logIn();
    expect(await test.does('endOtherSessions', { token: here.auth_token })).toEqual({ ended: 2 });
    for (const other of others) expect(await statusOf(other)).toBe(401);
    expect(await list(here)).toHaveLength(1);
    expect(await audited()).toEqual([{ count: 2 }]);
  });

  it('another password ends the others at once, and lets calls of the own tabs that are under way come to their end', async () => {
    const there = await logIn();
    const here = await logIn();
    const body = { old_password: testPassword, new_password: 'granite-lantern-orbit-58' };
    const answer = await test.does('updatePassword', { body, token: here.auth_token });
    expect(await statusOf(there)).toBe(401);
    expect(await statusOf(here)).toBe(200);
    expect((await refresh(here)).status).toBe(401);
    clock.advance(11_000);
    expect(await statusOf(here)).toBe(401);
    const next = answer;
    expect(await statusOf(next)).toBe(200);
    expect(await list(next)).toHaveLength(1);
  });

  it('log-out ends both tokens at once', async () => {
    const tokens = await logIn();
    const { refresh_token } = tokens;
    expect(await statusOf(tokens)).toBe(200);
    await test.does('logOut', { body: { refresh_token } });
    expect(await statusOf(tokens)).toBe(401);
    expect((await refresh(tokens)).status).toBe(401);
  });

  describe('what is told to who was logged out', () => {
    const ends = async (tokens: Tokens) => [
      (await test.call('getProfile', { token: tokens.auth_token })).problem.session_end,
      (await refresh(tokens)).problem.session_end,
    ];
    const change = (values: { disabled_at: Date }) =>
      test.db.withCompany(company, (tx) =>
        tx.updateTable('users').set(values).where('id', '=', user.id).execute(),
      );

    it('that it was ended from elsewhere, or by another password', async () => {
      const there = await logIn();
      const { auth_token: token } = await logIn();
      await test.call('endOtherSessions', { token });
      expect(await ends(there)).toEqual(['ended_elsewhere', 'ended_elsewhere']);
      const other = await logIn();
      const body = { old_password: testPassword, new_password: 'granite-lantern-orbit-58' };
      await test.call('updatePassword', { body, token });
      expect(await ends(other)).toEqual(['password_changed', 'password_changed']);
    });

    it('that a spent token was used again', async () => {
      const first = await logIn();
      const second = (await refresh(first)).body;
      clock.advance(11_000);
      expect((await refresh(first)).problem.session_end).toBe('token_reused');
      expect(await ends(second)).toEqual(['token_reused', 'token_reused']);
    });

    it('that the account is disabled, removed, or gone with its company', async () => {
      const tokens = await logIn();
      await change({ disabled_at: clock.now() });
      expect(await ends(tokens)).toEqual(['account_disabled', 'account_disabled']);

      const admin = await test.user(company, { role: 'company_admin' });
      const leaver = await test.user(company);
      const theirs = await logIn(leaver);
      const { auth_token: token } = await logIn(admin);
      await test.does('deleteUser', { params: { id: leaver.id }, token });
      expect(await ends(theirs)).toEqual(['account_removed', 'account_removed']);

      const alone = await logIn(await test.user(await test.company(), { role: 'company_admin' }));
      const body = { password: testPassword };
      await test.does('deleteOwnAccount', { body, token: alone.auth_token });
      expect(await ends(alone)).toEqual(['account_removed', 'account_removed']);
    });

    it('nothing to who left by himself, or whose session ran out', async () => {
      const left = await logIn();
      await test.call('logOut', { body: { refresh_token: left.refresh_token } });
      expect(await ends(left)).toEqual([undefined, undefined]);
      const old = await logIn();
      clock.advance(25 * 60 * 60_000);
      expect(await ends(old)).toEqual([undefined, undefined]);
    });

    it('nothing to a stranger, whatever token is made up', async () => {
      const { auth_token: token, refresh_token: refreshToken } = await logIn();
      await change({ disabled_at: clock.now() });
      expect(await ends({ auth_token: `${token}x`, refresh_token: `${refreshToken}x` })).toEqual([
        undefined,
        undefined,
      ]);
      expect((await test.call('getProfile')).problem.session_end).toBeUndefined();
    });
  });

  it('a session that a new password has replaced begins nothing that lasts', async () => {
    const tokens = await logIn();
    const { auth_token: token } = tokens;
    const password = { old_password: testPassword, new_password: 'granite-lantern-orbit-58' };
    await test.call('updatePassword', { body: password, token });
    expect(await statusOf(tokens)).toBe(200);
    const body = { name: 'Script', scope: 'read', expires_in_days: 365 };
    expect((await test.call('createApiToken', { token, body })).status).toBe(401);
    expect((await test.call('listSessions', { token })).status).toBe(401);
  });
});
