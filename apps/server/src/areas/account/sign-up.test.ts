import { randomUUID } from 'node:crypto';
import { faultyLink } from '@regulus/contract/account-values.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, testPassword } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';
import { countAttempt } from '../limits/log-in.service.ts';
import { removeOldSessions } from './service.ts';

const password = 'quiet otter maps nine';
const other = 'seven lanterns over Porto';
const product_url = 'http://localhost:8080/auth/sign-up';

describeApp('accounts', (test, clock) => {
  let email: string;
  // Requests of all tests come from one network, which may ask only so often within an hour.
  beforeEach(() => {
    clock.advance(3_601_000);
    email = `person-${randomUUID()}@firm.example`;
  });

  const signUp = (given: Record<string, unknown> = {}) =>
    test.call('signUp', {
      body: { email, password, name: 'Ines Duarte', company_name: 'Duarte Payments', product_url, ...given },
    });
  const logIn = (withPassword = password, address = email) =>
    test.call('logIn', { body: { email: address, password: withPassword } });
  const use = (mode: string, oobCode: string, more: object = {}) =>
    test.call('verifyEmailAction', { body: { mode, oobCode, ...more } });
  const mailsTo = (address: string) => test.mailsTo(address);
  const linkTo = async (address = email) => {
    const mail = (await mailsTo(address)).at(-1);
    const link = /https?:\/\/\S+/.exec(mail?.body_text ?? '')?.[0];
    return new URL(link ?? 'http://nowhere.example');
  };
  const codeTo = async (address = email) => (await linkTo(address)).searchParams.get('oobCode') ?? '';
  const userOf = (address = email) =>
    test.db.withSystem('log-in', (tx) =>
      tx
        .selectFrom('users')
        .innerJoin('companies', 'companies.id', 'users.company_id')
        .select([
          'users.id',
          'users.company_id',
          'users.name',
          'role',
          'companies.name as company',
          'came_by',
        ])
        .where('email', '=', address)
        .execute(),
    );
  const verified = async () => {
    await signUp();
    await use('verifyEmail', await codeTo());
    const { auth_token: token, refresh_token } = (await logIn()).body;
    return { token, refresh_token, ...(await userOf())[0]! };
  };

  describe('sign-up', () => {
    it('makes a company with its administrator, who can log in once the address is confirmed', async () => {
      const answer = await signUp({ utm: { utm_source: 'letter' } });
      expect(answer).toMatchObject({ status: 200, body: { is_verified: false } });
      expect(await userOf()).toMatchObject([
        {
          name: 'Ines Duarte',
          company: 'Duarte Payments',
          role: 'company_admin',
          came_by: { product: 'app', utm_source: 'letter' },
        },
      ]);
      expect((await logIn()).problem.code).toBe('email_unverified');
      const link = await linkTo();
      expect(link.href).toContain('http://localhost:8080/auth/email-action?mode=verifyEmail&oobCode=');

      const done = await use('verifyEmail', link.searchParams.get('oobCode') ?? '');
      expect(done.body).toEqual({ mode: 'verifyEmail', email, is_done: true });
      const { auth_token: token } = (await logIn()).body;
      expect(await test.does('getProfile', { token })).toMatchObject({
        is_company_admin: true,
        company_name: 'Duarte Payments',
        accessible_features: expect.arrayContaining(['compliance', 'workspaces']),
        workspace_memberships: [{ is_personal: true, role: 'owner' }],
      });
    });

    it('keeps of the code a hash only', async () => {
      await signUp();
      const code = await codeTo();
      const kept = await test.db.withSystem('log-in', (tx) =>
        tx.selectFrom('account_links').selectAll().where('email', '=', email).execute(),
      );
      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain(code);
    });

    it('answers alike where the address has an account, and tells its owner by mail', async () => {
      const { company_id: companyId } = await verified();
      clock.advance(3_601_000);
      const again = await signUp({ password: other, company_name: 'Another' });
      expect(again).toMatchObject({ status: 200, body: { is_verified: false } });
      expect((await mailsTo(email)).at(-1)).toMatchObject({
        subject: 'You already have an account',
        company_id: companyId,
      });
      expect((await logIn()).status).toBe(200);
      expect(await userOf()).toHaveLength(1);
    });

    const wanted = { status: 200, body: { is_done: false } };
    const confirmed = { status: 200, body: { is_done: true } };

    it.each(['before', 'after'])(
      'confirms what the owner chose where a stranger signed up %s',
      async (when) => {
        const stranger = {
          password: other,
          name: 'Mallory',
          company_name: 'Thief',
        };
        if (when === 'before') await signUp(stranger);
        clock.advance(1_000);
        await signUp();
        const own = await codeTo(email);
        clock.advance(1_000);
        if (when === 'after') await signUp(stranger);
        expect(await use('verifyEmail', own)).toMatchObject(wanted);
        expect((await logIn()).status).toBe(400);
        expect(await use('verifyEmail', own, { password: other })).toMatchObject({
          status: 400,
          problem: { code: 'wrong_credentials', fields: [{ path: 'body.password' }] },
        });
        expect(await use('verifyEmail', own, { password })).toMatchObject(confirmed);
        expect((await logIn(other)).problem.code).toBe('wrong_credentials');
        const { auth_token: token } = (await logIn()).body;
        expect(await test.does('getProfile', { token })).toMatchObject({
          name: 'Ines Duarte',
          company_name: 'Duarte Payments',
          workspace_memberships: [{ name: 'Ines Duarte’s workspace' }],
        });
      },
    );

    it('gives a stranger nothing by a link that its reader opens, nor once the address is confirmed', async () => {
      await signUp();
      const own = await codeTo();
      clock.advance(1_000);
      await signUp({ password: other, name: 'Mallory', company_name: 'Thief' });
      const theirs = await codeTo();
      expect(await use('verifyEmail', theirs)).toMatchObject(wanted);
      expect((await logIn(other)).status).toBe(400);
      await use('verifyEmail', own, { password });
      const late = await use('verifyEmail', theirs, { password: other });
      expect(late.problem).toMatchObject({ status: 400, detail: faultyLink });
      expect(await use('verifyEmail', own)).toMatchObject(confirmed);
      expect((await logIn(other)).problem.code).toBe('wrong_credentials');
      expect((await userOf())[0]).toMatchObject({ name: 'Ines Duarte', company: 'Duarte Payments' });
    });

    it('asks for no password where the same one was chosen again, or only the mail was sent again', async () => {
      await signUp({ password: other });
      clock.advance(4 * 24 * 3_600_000);
      await signUp();
      clock.advance(1_000);
      await test.call('resendVerification', { body: { email, product_url } });
      expect(await use('verifyEmail', await codeTo())).toMatchObject(confirmed);
      expect((await logIn()).status).toBe(200);
    });

    it('makes one account of two sign-ups at once', async () => {
      const answers = await Promise.all([signUp(), signUp(), signUp({ email: email.toUpperCase() })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const users = await test.db.withSystem('log-in', (tx) =>
        tx.selectFrom('users').select('id').where('email', 'ilike', email).execute(),
      );
      expect(users).toHaveLength(1);
    });

    it('gives nobody what he is not asked for', async () => {
      await signUp({
        is_admin: true,
        role: 'auditor',
        company_id: randomUUID(),
        email_verified_at: '2026-01-01',
      });
      expect((await userOf())[0]?.role).toBe('company_admin');
      expect((await logIn()).problem.code).toBe('email_unverified');
    });

    it.each([
      ['an easy password', { password: 'password1234' }, 'body.password'],
      ['its own name as password', { password: 'Duarte-2026' }, 'body.password'],
      ['a short password', { password: 'Xk9#q' }, 'body.password'],
      ['a password of 1 MB', { password: 'x'.repeat(1_000_000) }, 'payload_too_large'],
      ['no address', { email: 'nobody' }, 'body.email'],
      ['two addresses', { email: 'a@firm.example,b@firm.example' }, 'body.email'],
      ['an address with a line end', { email: 'a@firm.example\r\nBcc: b@firm.example' }, 'body.email'],
      ['an address with a mark that nobody sees', { email: 'a\u200b@firm.example' }, 'body.email'],
      ['an address in wide letters', { email: 'a@ｆirm.example' }, 'body.email'],
      ['an address elsewhere to come back to', { product_url: 'https://evil.example' }, 'body.product_url'],
      ['odd campaign parameters', { utm: { __proto__x: 'y' } }, 'body.utm.__proto__x'],
    ])('refuses %s', async (_, given, field) => {
      const answer = await signUp(given);
      // What is larger than any body may be is not read so far.
      expect(answer.problem.fields?.map(({ path }) => path) ?? [answer.problem.code]).toContain(field);
      expect(await userOf()).toEqual([]);
      expect(await mailsTo(email)).toEqual([]);
    });

    it('mails one address so often an hour, and another network does not change that', async () => {
      const answers = [];
      for (let count = 0; count < 7; count += 1) answers.push((await signUp()).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect((await signUp()).problem).toMatchObject({ code: 'too_many_requests' });
    });
  });

  describe('a link of a mail', () => {
    it('confirms again while it is in time, since scanners open links before people do', async () => {
      await signUp();
      const code = await codeTo();
      expect((await use('verifyEmail', code)).status).toBe(200);
      expect((await use('verifyEmail', code)).status).toBe(200);
    });

    it('is good for what it was made for only', async () => {
      await signUp();
      const code = await codeTo();
      expect((await use('resetPassword', code, { password: other })).problem.detail).toBe(faultyLink);
      expect((await use('recoverEmail', code)).status).toBe(400);
      expect((await use('verifyEmail', `${code}x`)).problem.detail).toBe(faultyLink);
      expect((await use('verifyEmail', '')).status).toBe(400);
    });

    it('expires, and then a new one is mailed', async () => {
      await signUp();
      const code = await codeTo();
      clock.advance((3 * 24 * 3_600 + 1) * 1000);
      expect((await use('verifyEmail', code)).problem).toMatchObject({ status: 400, detail: faultyLink });
      await test.does('resendVerification', { body: { email, product_url } });
      expect((await use('verifyEmail', await codeTo())).status).toBe(200);
      const links = async () => {
        await removeOldSessions(test.dependencies);
        return test.db.withSystem('log-in', (tx) =>
          tx.selectFrom('account_links').select('id').where('email', '=', email).execute(),
        );
      };
      expect(await links()).toHaveLength(2);
      clock.advance(11 * 24 * 3_600_000);
      expect(await links()).toEqual([]);
    });

    it('is not mailed to an unknown or a confirmed address, and nobody can tell', async () => {
      await verified();
      const before = (await mailsTo(email)).length;
      const known = await test.call('resendVerification', { body: { email, product_url } });
      const unknown = await test.call('resendVerification', {
        body: { email: 'nobody@firm.example', product_url },
      });
      expect([known.status, unknown.status, known.text, unknown.text]).toEqual([204, 204, '', '']);
      expect((await mailsTo(email)).length).toBe(before);
      expect(await mailsTo('nobody@firm.example')).toEqual([]);
    });
  });

  describe('a new password', () => {
    const ask = (address = email) => test.call('resetPassword', { body: { email: address, product_url } });

    it('is set by a link, ends all sessions, and the owner is told', async () => {
      const { refresh_token, company_id: companyId, id } = await verified();
      expect((await ask()).status).toBe(204);
      const code = await codeTo();
      expect((await use('resetPassword', code)).body).toEqual({
        mode: 'resetPassword',
        email,
        is_done: false,
      });
      const weak = await use('resetPassword', code, { password: 'password1234' });
      expect(weak.problem).toMatchObject({ status: 400, code: 'weak_password' });
      expect((await use('resetPassword', code, { password: other })).body).toMatchObject({ is_done: true });
      expect((await logIn()).problem.code).toBe('wrong_credentials');
      expect((await logIn(other)).status).toBe(200);
      expect((await test.call('refreshToken', { body: { refresh_token } })).problem.code).toBe(
        'invalid_refresh_token',
      );
      expect((await mailsTo(email)).at(-1)?.subject).toBe('Your password was changed');
      const audited = await test.onRecord(companyId, ['action'], { object_id: id });
      expect(audited.map(({ action }) => action)).toContain('user.password_reset');
    });

    it('is set once, by one of two at once, and earlier links end with it', async () => {
      await verified();
      await ask();
      const first = await codeTo();
      await ask();
      const second = await codeTo();
      const answers = await Promise.all([
        use('resetPassword', second, { password: other }),
        use('resetPassword', second, { password: `${other} twice` }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      expect((await use('resetPassword', first, { password })).problem.detail).toBe(faultyLink);
    });

    it('lets its owner in where guesses of many networks keep everybody else out', async () => {
      await verified();
      clock.advance(31 * 24 * 3_600_000);
      for (let n = 0; n < 400; n += 1) {
        const clientAddress = `${String(10 + (n >> 8))}.${String(n & 255)}.0.1`;
        await test.db.withSystem('log-in', (tx) => countAttempt(tx, { email, clientAddress }, clock.now()));
      }
      expect((await logIn()).status).toBe(429);
      await ask();
      expect((await use('resetPassword', await codeTo(), { password: other })).status).toBe(200);
      expect((await logIn(other)).status).toBe(200);
    });

    it('expires after an hour', async () => {
      await verified();
      await ask();
      const code = await codeTo();
      clock.advance(3_600_000);
      expect((await use('resetPassword', code, { password: other })).problem.detail).toBe(faultyLink);
    });

    it('is answered alike for an unknown address', async () => {
      const answer = await ask('nobody-here@firm.example');
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await mailsTo('nobody-here@firm.example')).toEqual([]);
    });

    it('confirms the address as well, since its link was in the mailbox', async () => {
      await signUp();
      await ask();
      await use('resetPassword', await codeTo(), { password: other });
      expect((await logIn(other)).status).toBe(200);
    });
  });

  describe('the signed-in user', () => {
    it('changes the password; other sessions end, the own one goes on', async () => {
      const { token, refresh_token } = await verified();
      const change = (old_password: string, new_password: string) =>
        test.call('updatePassword', { token, body: { old_password, new_password } });
      expect((await change('not mine at all', other)).problem).toMatchObject({
        status: 400,
        fields: [{ path: 'body.old_password' }],
      });
      expect((await change(password, 'password1234')).problem.code).toBe('weak_password');
      const answer = await change(password, other);
      expect(answer.status).toBe(200);
      const next = answer.body.refresh_token;
      expect((await test.call('refreshToken', { body: { refresh_token } })).status).toBe(401);
      await test.does('refreshToken', { body: { refresh_token: next } });
      expect((await logIn(other)).status).toBe(200);
    });

    it('moves to another address once that is confirmed; the old one is told twice', async () => {
      const { token } = await verified();
      const newEmail = `new-${randomUUID()}@firm.example`;
      const move = (withPassword: string) =>
        test.call('updateEmail', { token, body: { email: newEmail, password: withPassword } });
      expect((await move('not mine at all')).status).toBe(400);
      expect((await move(password)).status).toBe(204);
      expect((await mailsTo(email)).at(-1)?.subject).toBe('Your e-mail address is about to change');
      expect((await logIn()).status).toBe(200);
      expect((await use('verifyEmail', await codeTo(newEmail))).body).toMatchObject({ email: newEmail });
      expect((await logIn(password, newEmail)).status).toBe(200);
      expect((await logIn()).problem.code).toBe('wrong_credentials');
      expect((await mailsTo(email)).at(-1)?.subject).toBe('Your e-mail address was changed');
    });

    it.each(['changed', 'reset'])('moves to no other address once the password is %s', async (how) => {
      const { token } = await verified();
      const evil = `evil-${randomUUID()}@firm.example`;
      await test.call('updateEmail', { token, body: { email: evil, password } });
      const code = await codeTo(evil);
      if (how === 'reset') {
        await test.call('resetPassword', { body: { email, product_url } });
        await use('resetPassword', await codeTo(), { password: other });
      } else {
        const body = { old_password: password, new_password: other };
        await test.call('updatePassword', { token, body });
      }
      expect((await use('verifyEmail', code)).problem).toMatchObject({ status: 400, detail: faultyLink });
      expect((await logIn(other)).status).toBe(200);
    });

    it('is sent a new password where it logged in before, however often strangers asked', async () => {
      await verified();
      const ask = (remoteAddress: string) =>
        test.app.inject({
          method: 'POST',
          url: '/api/auth/reset-password',
          remoteAddress,
          payload: { email, product_url },
        });
      for (let stranger = 0; stranger < 25; stranger += 1) await ask(`192.0.2.${stranger}`);
      const resets = async () =>
        (await mailsTo(email)).filter(({ subject }) => subject === 'Set a new password').length;
      expect(await resets()).toBe(20);
      await ask('127.0.0.1');
      expect(await resets()).toBe(21);
    });

    it('cannot take the address of somebody else, and is not told whose it is', async () => {
      const { token } = await verified();
      const company = await test.company();
      const stranger = await test.user(company);
      await test.does('updateEmail', { token, body: { email: stranger.email, password } });
      expect((await mailsTo(stranger.email)).map(({ subject }) => subject)).toEqual([
        'You already have an account',
      ]);
      expect((await logIn(testPassword, stranger.email)).status).toBe(200);
    });
  });

  describe('people of a company', () => {
    const invite = (token: string, address: string, role = 'member') =>
      test.call('invite', { token, body: { email: address, role } });
    const invitationTo = async (address: string) =>
      (await linkTo(address)).searchParams.get('invitation') ?? '';

    it('come by invitation, to its company and in its role', async () => {
      const { token, company_id: companyId } = await verified();
      const friend = `friend-${randomUUID()}@firm.example`;
      expect((await invite(token, friend, 'auditor')).status).toBe(201);
      const code = await invitationTo(friend);
      expect(await test.does('getInvitation', { query: { code } })).toEqual({
        email: friend,
        company_name: 'Duarte Payments',
        role: 'auditor',
        workspaces: [],
      });
      const wrong = await signUp({ invitation: code, email: `else-${friend}` });
      expect(wrong.problem.fields).toMatchObject([{ path: 'body.email' }]);
      const joined = await signUp({ invitation: code, email: friend, name: 'Filip' });
      expect(joined).toMatchObject({ status: 200, body: { is_verified: true } });
      expect(await userOf(friend)).toMatchObject([{ company_id: companyId, role: 'auditor', name: 'Filip' }]);
      expect((await logIn(password, friend)).status).toBe(200);
      expect((await signUp({ invitation: code, email: friend })).problem.detail).toBe(faultyLink);
      expect((await test.does('listMembers', { token })).total).toBe(2);
      expect(await test.does('listInvitations', { token })).toMatchObject({ total: 0 });
    });

    it('join the workspaces that the invitation names, of those that are still open', async () => {
      const { token, id: adminId } = await verified();
      const make = async (name: string) =>
        (await test.does('createWorkspace', { token, body: { name: `${name} ${randomUUID()}` } })).id;
      const [kept, archived] = [await make('Kept'), await make('Archived')];
      const friend = `friend-${randomUUID()}@firm.example`;
      const inviteInto = (ids: string[], as = token) =>
        test.call('invite', { token: as, body: { email: friend, workspace_ids: ids } });
      const invited = await inviteInto([kept, archived, kept]);
      expect(invited.status).toBe(201);
      const { workspaces } = invited.body as { workspaces: { id: string }[] };
      expect(workspaces.map(({ id }) => id).toSorted()).toEqual([kept, archived].toSorted());
      await test.call('archiveWorkspace', { token, params: { id: archived } });
      const { invitations } = await test.does('listInvitations', { token });
      expect(invitations[0]?.workspaces.map(({ id }) => id)).toEqual([kept]);

      expect((await inviteInto([archived])).problem).toMatchObject({
        status: 400,
        fields: [{ path: 'body.workspace_ids' }],
      });
      const stranger = await test.company({ features: ['company', 'workspaces'] });
      const foreign = await test.person(stranger, { role: 'company_admin' });
      expect((await inviteInto([kept], foreign.token)).problem.fields).toMatchObject([
        { path: 'body.workspace_ids' },
      ]);
      await test.call('savePreferences', { token, body: { features: { workspaces: false } } });
      expect((await inviteInto([kept])).problem.code).toBe('feature_missing');

      expect((await signUp({ invitation: await invitationTo(friend), email: friend })).status).toBe(200);
      const { auth_token: own } = (await logIn(password, friend)).body;
      const profile = await test.does('getProfile', { token: own });
      expect(profile.workspace_memberships.map(({ is_personal, role }) => ({ is_personal, role }))).toEqual(
        expect.arrayContaining([
          { is_personal: true, role: 'owner' },
          { is_personal: false, role: 'member' },
        ]),
      );
      expect(profile.workspace_memberships.map((one) => one.workspace_id)).toContain(kept);
      expect(profile.workspace_memberships).toHaveLength(2);
      const entries = await test.db.withSystem('log-in', (tx) =>
        tx
          .selectFrom('audit_entries')
          .select(['action', 'actor_id'])
          .where('object_id', '=', kept)
          .orderBy('sequence')
          .execute(),
      );
      expect(entries).toEqual([
        { action: 'workspace.created', actor_id: adminId },
        { action: 'workspace.member_added', actor_id: profile.id },
      ]);
    });

    it('join no workspaces once the company has them switched off, and are invited again without', async () => {
      const { token } = await verified();
      const made = await test.call('createWorkspace', { token, body: { name: `Kept ${randomUUID()}` } });
      const friend = `friend-${randomUUID()}@firm.example`;
      const ids = [(made.body as { id: string }).id];
      await test.call('invite', { token, body: { email: friend, workspace_ids: ids } });
      const off = { features: { workspaces: false } };
      await test.does('changeCompanyFeatures', { token, body: off });
      const { invitations } = await test.does('listInvitations', { token });
      expect(invitations).toMatchObject([{ email: friend, workspaces: [] }]);

      expect((await signUp({ invitation: await invitationTo(friend), email: friend })).status).toBe(200);
      await test.call('changeCompanyFeatures', { token, body: { features: { workspaces: true } } });
      const { auth_token: own } = (await logIn(password, friend)).body;
      const profile = await test.does('getProfile', { token: own });
      expect(profile.workspace_memberships).toMatchObject([{ is_personal: true }]);
    });

    it('are invited by administrators only, and an invitation can be taken back', async () => {
      const { token, company_id: companyId } = await verified();
      const member = await test.person(companyId);
      const friend = `friend-${randomUUID()}@firm.example`;
      expect((await invite(member.token, friend)).problem.code).toBe('role_missing');
      const { id } = (await invite(token, friend)).body as { id: string };
      const foreign = await test.company();
      const stranger = await test.person(foreign, { role: 'company_admin' });
      expect((await stranger.call('revokeInvitation', { params: { id } })).status).toBe(404);
      const code = await invitationTo(friend);
      await test.does('revokeInvitation', { token, params: { id } });
      expect((await test.call('getInvitation', { query: { code } })).problem.detail).toBe(faultyLink);
      expect((await signUp({ invitation: code, email: friend })).problem.detail).toBe(faultyLink);
      expect(await userOf(friend)).toEqual([]);
    });

    it('are not invited twice: the later invitation counts, a colleague is refused', async () => {
      const { token } = await verified();
      const friend = `friend-${randomUUID()}@firm.example`;
      await invite(token, friend);
      const first = await invitationTo(friend);
      await invite(token, friend.toUpperCase());
      expect((await test.call('getInvitation', { query: { code: first } })).status).toBe(400);
      expect(await test.does('listInvitations', { token })).toMatchObject({ total: 1 });
      expect((await invite(token, email)).problem).toMatchObject({ status: 409, code: 'already_member' });
    });

    it('keep one administrator, also of two changes at once', async () => {
      const { token, id, company_id: companyId } = await verified();
      const role = (who: string, asked: string, by = token) =>
        test.call('updateMember', { token: by, params: { id: who }, body: { role: asked } });
      expect((await role(id, 'member')).problem.code).toBe('last_admin');
      const second = await test.user(companyId, { role: 'company_admin' });
      const answers = await Promise.all([
        role(id, 'member'),
        role(second.id, 'member', await signIn(test, second)),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it('leave: what is personal is gone, what they decided stays without them', async () => {
      const { token, company_id: companyId } = await verified();
      const leaving = await test.person(companyId, { name: 'Greta Holm' });
      await leaving.call('saveDraft', { params: { key: 'note' }, body: { text: 'my own thought' } });
      expect(await test.does('deleteUser', { token, params: { id: leaving.id } })).toMatchObject({
        removed: expect.arrayContaining(['name, e-mail address and password']),
        anonymised: expect.arrayContaining(['the audit log, which names no one']),
      });
      expect((await leaving.call('getProfile')).status).toBe(401);
      expect((await logIn(testPassword, leaving.email)).problem.code).toBe('wrong_credentials');
      const rows = await test.db.withSystem('log-in', async (tx) => [
        await tx.selectFrom('users').selectAll().where('id', '=', leaving.id).execute(),
        await tx.selectFrom('drafts').selectAll().where('user_id', '=', leaving.id).execute(),
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/Greta|my own thought/);
      expect(JSON.stringify(rows)).not.toContain(leaving.email);
      expect((await test.call('deleteUser', { token, params: { id: leaving.id } })).status).toBe(404);
    });

    it('end the company when the last one leaves; an administrator with colleagues stays', async () => {
      const { token, company_id: companyId } = await verified();
      const leave = (withPassword: string) =>
        test.call('deleteOwnAccount', { token, body: { password: withPassword } });
      expect((await leave('not mine at all')).status).toBe(400);
      const colleague = await test.user(companyId);
      expect((await leave(password)).problem.code).toBe('last_admin');
      await test.call('deleteUser', { token, params: { id: colleague.id } });
      expect((await leave(password)).status).toBe(200);
      expect(await userOf()).toEqual([]);
      const left = await test.db.withSystem('log-in', (tx) =>
        tx.selectFrom('companies').select('id').where('id', '=', companyId).execute(),
      );
      expect(left).toEqual([]);
    });
  });
});
