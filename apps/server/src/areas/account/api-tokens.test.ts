import { apiTokenPrefix, mostApiTokens } from '@regulus/contract/api-token-values.ts';
import { isForOperator, isWriting, type RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { deliverMails } from '../../testing/deliver-mails.ts';
import { makeCompany, makeUser, signIn, type TestUser, testPassword } from '../../testing/factories.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { onRecord } from '../../testing/on-record.ts';
import { eventually } from '../../testing/wait.ts';
import { removeOldSessions } from './service.ts';

type Made = { id: string; token: string; ending: string };
const newPassword = 'granite-lantern-orbit-58';

describeOnOneDatabase('API tokens', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let company: string;
  let user: TestUser;
  let session: string;

  let mailServer: TestMailServer;

  beforeAll(async () => {
    mailServer = await startMailServer();
    test = await openTestApp(context.db, clock, { SMTP_URL: `smtp://127.0.0.1:${String(mailServer.port)}` });
  });
  afterAll(async () => {
    await test.close();
    await mailServer.close();
  });
  beforeEach(async () => {
    company = await makeCompany(context.db);
    user = await makeUser(context.db, company, { name: 'Ada', role: 'company_admin' });
    session = await signIn(test, user);
  });

  const make = (body: object = {}, token = session): Promise<Made> =>
    test.does('createApiToken', {
      body: { name: 'Nightly export', scope: 'write', expires_in_days: 30, ...body },
      token,
    });
  const statusOf = async (token: string) => (await test.call('getProfile', { token })).status;
  const list = async (token = session) => (await test.does('listApiTokens', { token })).api_tokens;
  const audited = async () => {
    const rows = await onRecord(context.db, company, ['action', 'object_id', 'details']);
    return rows.filter(({ action }) => action.startsWith('api_token'));
  };

  it('works as its user on the routes of the product, is told once, and is kept as a hash', async () => {
    const made = await test.does('createApiToken', {
      body: { name: ' Nightly \n export ', scope: 'read', expires_in_days: 90 },
      token: session,
    });
    expect(made).toMatchObject({ name: 'Nightly export', scope: 'read', last_used_at: null });
    expect(made.token).toMatch(new RegExp(`^${apiTokenPrefix}[\\w-]{43}$`));
    expect(made.token.endsWith(made.ending)).toBe(true);
    expect(await test.does('getProfile', { token: made.token })).toMatchObject({ id: user.id });
    const rows = await context.db.withCompany(company, (tx) =>
      tx.selectFrom('api_tokens').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(made.token.slice(apiTokenPrefix.length));
    expect((await test.call('listApiTokens', { token: session })).text).not.toContain(made.token);
    expect(await audited()).toEqual([
      { action: 'api_token.created', object_id: made.id, details: { scope: 'read', days: 90 } },
    ]);
  });

  it('is told to its owner by mail, without the token and its name', async () => {
    const made = await make({ name: 'Visit evil.example', scope: 'read', expires_in_days: 1 });
    await deliverMails(test, company);
    const mail = mailServer.received.find(({ to }) => to.includes(user.email));
    expect(mail?.parsed.subject).toBe('An API token was created for your account');
    const text = mail?.parsed.text ?? '';
    expect(text).toContain(
      `the token ending in ${made.ending}, a script can read everything in Regulus that you can. It works for one day.`,
    );
    expect(text).toContain('/app/account?tab=security');
    expect(mail?.raw).not.toMatch(/evil/);
    expect(mail?.raw).not.toContain(made.token);
    expect(mail?.parsed.headers.has('list-unsubscribe')).toBe(false);
  });

  it('is refused for longer than a year, without a name, or with another scope: all is told', async () => {
    const body = { name: ' ', scope: 'all', expires_in_days: 366 };
    const answer = await test.call('createApiToken', { body, token: session });
    expect(answer.status).toBe(400);
    expect(answer.problem.fields?.map(({ path }) => path)).toEqual([
      'body.name',
      'body.scope',
      'body.expires_in_days',
    ]);
    const none = { body: { name: 'n', scope: 'read' }, token: session };
    expect((await test.call('createApiToken', none)).status).toBe(400);
  });

  it('one that reads is refused by every route that writes, and by no other for that', async () => {
    const { token } = await make({ scope: 'read' });
    const guarded = (Object.entries(routes) as [RouteName, RouteDefinition][]).filter(
      ([, route]) => route.who !== 'anyone' && !isForOperator(route) && !route.session,
    );
    for (const [name, route] of guarded) {
      const params = Object.fromEntries(
        [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, user.id]),
      );
      const { problem } = await test.call(name, { params, token });
      expect({ name, isRefused: problem?.code === 'scope_missing' }).toEqual({
        name,
        isRefused: isWriting(route),
      });
    }
    const refused = await test.call('savePreferences', { body: {}, token });
    expect(refused.status).toBe(403);
    expect(refused.problem.detail).toContain('is read-only');
  });

  it('none may do what needs a session', async () => {
    const { token } = await make();
    const names = (Object.entries(routes) as [RouteName, RouteDefinition][])
      .filter(([, route]) => route.session && !isForOperator(route))
      .map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'createApiToken',
        'listSessions',
        'endSession',
        'updatePassword',
        'updateEmail',
        'deleteOwnAccount',
        'updateMember',
        'invite',
        'deleteUser',
      ]),
    );
    for (const name of names) {
      const answer = await test.call(name, { params: { id: user.id }, body: {}, token });
      expect({ name, status: answer.status, code: answer.problem.code }).toEqual({
        name,
        status: 403,
        code: 'session_required',
      });
    }
    await test.does('savePreferences', { body: {}, token });
  });

  it('of an auditor only reads', async () => {
    const auditor = await test.person(company, { role: 'auditor' });
    const body = { name: 'Export', expires_in_days: 30 };
    const refused = await auditor.call('createApiToken', { body: { ...body, scope: 'write' } });
    expect(refused.problem).toMatchObject({ status: 403, code: 'role_missing' });
    await auditor.does('createApiToken', { body: { ...body, scope: 'read' } });
  });

  it('has the rights that its user has now', async () => {
    const colleague = await makeUser(context.db, company);
    const { token } = await make({}, await signIn(test, colleague));
    const params = { id: colleague.id };
    await test.call('updateMember', { params, body: { role: 'auditor' }, token: session });
    const decide = { params: { id: user.id }, body: { status: 1 }, token };
    expect((await test.call('updatePublication', decide)).problem.code).toBe('role_missing');
    await test.call('savePreferences', { body: { features: { compliance: false } }, token });
    expect((await test.call('listInventory', { token })).problem.code).toBe('feature_missing');
  });

  it('stops at once when it is revoked, expired, or its user is removed or disabled', async () => {
    const revoked = await make();
    const params = { id: revoked.id };
    await test.does('revokeApiToken', { params, token: session });
    expect(await statusOf(revoked.token)).toBe(401);
    expect((await test.call('revokeApiToken', { params, token: session })).status).toBe(404);
    expect((await audited()).at(-1)).toMatchObject({ action: 'api_token.revoked', object_id: revoked.id });

    const colleague = await makeUser(context.db, company);
    const theirs = await make({}, await signIn(test, colleague));
    expect(await statusOf(theirs.token)).toBe(200);
    await test.call('deleteUser', { params: { id: colleague.id }, token: session });
    expect(await statusOf(theirs.token)).toBe(401);

    const disabled = await makeUser(context.db, company);
    const kept = await make({}, await signIn(test, disabled));
    await context.db.withCompany(company, (tx) =>
      tx.updateTable('users').set({ disabled_at: clock.now() }).where('id', '=', disabled.id).execute(),
    );
    expect(await statusOf(kept.token)).toBe(401);

    const short = await make({ expires_in_days: 1 });
    clock.advance(24 * 60 * 60_000 - 1000);
    expect(await statusOf(short.token)).toBe(200);
    clock.advance(1000);
    expect(await statusOf(short.token)).toBe(401);
  });

  it('one that expired is listed for 30 days, so that its owner sees why a script has stopped', async () => {
    await make({ expires_in_days: 1 });
    clock.advance(30 * 24 * 60 * 60_000);
    session = await signIn(test, user);
    await removeOldSessions(test.dependencies);
    expect(await list()).toHaveLength(1);
    clock.advance(2 * 24 * 60 * 60_000);
    session = await signIn(test, user);
    await removeOldSessions(test.dependencies);
    expect(await list()).toEqual([]);
  });

  it('its last use is written at most once a minute', async () => {
    const { token } = await make();
    const lastUsed = async () => (await list())[0]?.['last_used_at'];
    await statusOf(token);
    const first = clock.now().toISOString();
    // it is written behind the answer
    await eventually(async () => (await lastUsed()) === first);
    clock.advance(59_000);
    await Promise.all([statusOf(token), statusOf(token)]);
    clock.advance(1000);
    expect(await lastUsed()).toBe(first);
    await statusOf(token);
    await eventually(async () => (await lastUsed()) === clock.now().toISOString());
  });

  it('a user has at most twenty, also when several are made at once', async () => {
    for (let count = 2; count < mostApiTokens; count += 1) await make();
    const body = { name: 'n', scope: 'read', expires_in_days: 1 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.call('createApiToken', { body, token: session })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('too_many_kept');
    expect((await make({}, await signIn(test, await makeUser(context.db, company)))).token).toBeDefined();
  });

  it('belongs to its user; the administrator sees and revokes those of the company', async () => {
    const colleague = await test.person(company, { name: 'Ben' });
    const mine = await make();
    const theirs = await make({ name: 'Of Ben' }, colleague.token);
    const stranger = await test.person(await makeCompany(context.db), { role: 'company_admin' });
    const foreign = { params: { id: theirs.id } };
    expect((await test.call('revokeApiToken', { ...foreign, token: session })).status).toBe(404);
    expect((await stranger.call('revokeCompanyApiToken', { ...foreign })).status).toBe(404);
    expect((await colleague.call('listCompanyApiTokens')).problem.code).toBe('role_missing');
    expect(await stranger.does('listCompanyApiTokens')).toMatchObject({ total: 0 });
    expect((await test.call('listCompanyApiTokens', { token: session })).body).toMatchObject({
      total: 2,
      api_tokens: [
        { id: mine.id, user_name: 'Ada' },
        { id: theirs.id, name: 'Of Ben', user_id: colleague.id, user_name: 'Ben' },
      ],
    });
    await test.does('revokeCompanyApiToken', { ...foreign, token: session });
    expect(await statusOf(theirs.token)).toBe(401);
    expect((await audited()).at(-1)).toEqual({
      action: 'api_token.revoked',
      object_id: theirs.id,
      details: { of: colleague.id },
    });
  });

  it('another password leaves them or revokes them, as is wanted', async () => {
    const { token } = await make();
    // each ends the session that it is made in
    const change = async (old_password: string, password: string, revoke_api_tokens?: boolean) =>
      test.call('updatePassword', {
        body: { old_password, new_password: password, revoke_api_tokens },
        token: await signIn(test, user),
      });
    await change(testPassword, newPassword);
    expect(await statusOf(token)).toBe(200);
    clock.advance(1000);
    await change(newPassword, testPassword, true);
    expect(await statusOf(token)).toBe(401);
    expect((await audited()).at(-1)).toMatchObject({ action: 'api_token.revoked', details: { count: 1 } });
    const mails = await context.db.withCompany(company, (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select('body_text')
        .where('subject', '=', 'Your password was changed')
        .orderBy('created_at')
        .execute(),
    );
    expect(
      mails.map(({ body_text: text }) => text?.includes('1 API token for your account still works')),
    ).toEqual([true, false]);
  });

  it('the link for a new password says how many stay, and revokes them where that is wanted', async () => {
    const { token } = await make();
    const code = async () => {
      const body = { email: user.email, product_url: test.dependencies.config.APP_URL };
      await test.call('resetPassword', { body });
      const { body_text: text } = await context.db.withCompany(company, (tx) =>
        tx
          .selectFrom('mail_outbox')
          .select('body_text')
          .where('subject', '=', 'Set a new password')
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow(),
      );
      return /oobCode=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
    };
    const use = (body: object) =>
      test.does('verifyEmailAction', { body: { mode: 'resetPassword', ...body } });
    const first = await code();
    expect(await use({ oobCode: first })).toMatchObject({ is_done: false, api_tokens: 1 });
    expect(await use({ oobCode: first, password: newPassword })).toMatchObject({
      is_done: true,
      api_tokens: 1,
    });
    expect(await statusOf(token)).toBe(200);
    clock.advance(60_000);
    const again = { oobCode: await code(), password: testPassword, revoke_api_tokens: true };
    expect(await use(again)).toEqual({ mode: 'resetPassword', email: user.email, is_done: true });
    expect(await statusOf(token)).toBe(401);
  });

  it('is counted for limits as its user', async () => {
    const { token } = await make();
    const body = { company_id: company, reg_update_id: user.id, is_relevant: true };
    const remaining = async (as: string) =>
      Number((await test.call('giveFeedback', { body, token: as })).headers['x-ratelimit-remaining']);
    const before = await remaining(session);
    expect(await remaining(token)).toBe(before - 1);
  });

  it('what only looks like one is no token', async () => {
    const { token } = await make();
    for (const wrong of [
      apiTokenPrefix,
      `${token}a`,
      token.toUpperCase(),
      token.slice(apiTokenPrefix.length),
    ]) {
      expect(await statusOf(wrong)).toBe(401);
    }
  });
});
