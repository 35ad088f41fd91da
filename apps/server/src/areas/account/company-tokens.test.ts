import { isForIntegrations, isForOperator, type RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
import { beforeEach, expect, it } from 'vitest';
import { verifyChain } from '../../audit/verify.ts';
import type { Person } from '../../testing/app.ts';
import { signIn } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';

const someId = '11111111-1111-4111-8111-111111111111';

describeApp('API tokens of a company', (test, clock) => {
  let company: string;
  let user: Person;
  let invitation: string;
  beforeEach(async () => {
    // one network may invite only so often within an hour
    clock.advance(3_601_000);
    company = await test.company();
    user = await test.person(company, { name: 'Ada', role: 'company_admin' });
    invitation = await invite(user.token);
  });

  const invite = async (by: string) =>
    (await test.does('invite', { body: { email: 'ben@example.test', role: 'member' }, token: by })).id;
  const make = (scope: 'read' | 'write' = 'write', by = user.token) =>
    test.does('createCompanyApiToken', {
      body: { name: 'Directory', scope, expires_in_days: 30 },
      token: by,
    });
  const revoke = (token: string, id = invitation) => test.call('revokeInvitation', { params: { id }, token });

  it('read and write where a route is for integrations, in their company', async () => {
    const { token } = await make();
    const members = await test.call('listMembers', { token });
    expect(members.body).toMatchObject({ total: 1, members: [{ name: 'Ada' }] });
    expect(await test.does('listInvitations', { token })).toMatchObject({ total: 1 });
    const stranger = await test.company();
    const foreign = await invite(await signIn(test, await test.user(stranger, { role: 'company_admin' })));
    expect((await revoke(token, foreign)).status).toBe(404);
    expect((await revoke(token)).status).toBe(204);
  });

  it('are on record by their name, and the record stays whole', async () => {
    const { id, token } = await make();
    await revoke(token);
    const entry = await test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('audit_entries as entry')
        .innerJoin('api_token_names as token', 'token.id', 'entry.api_token_id')
        .select(['entry.actor_id', 'entry.api_token_id', 'token.name'])
        .where('entry.action', '=', 'invitation.revoked')
        .executeTakeFirstOrThrow(),
    );
    expect(entry).toEqual({ actor_id: null, api_token_id: id, name: 'Directory' });
    const verified = await test.db.withSystem('audit-verify', (tx) => verifyChain(tx, company));
    expect(verified).toMatchObject({ fault: null, entries: 3 });
  });

  it('only read where they were made to', async () => {
    const { token } = await make('read');
    await test.does('listMembers', { token });
    expect((await revoke(token)).problem).toMatchObject({ status: 403, code: 'scope_missing' });
  });

  it('are refused by every route that is for people', async () => {
    const { token } = await make();
    const all = Object.entries(routes) as [RouteName, RouteDefinition][];
    const forPeople = all.filter(([, route]) => route.who !== 'anyone' && !isForIntegrations(route));
    expect(forPeople.length).toBeGreaterThan(100);
    for (const [name, route] of forPeople) {
      const params = Object.fromEntries(
        [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, someId]),
      );
      const { problem } = await test.call(name, { params, token });
      const expected = isForOperator(route) ? 'not_found' : 'person_needed';
      expect({ name, code: problem.code }).toEqual({ name, code: expected });
    }
  });

  it('are made, listed and revoked by administrators in a session', async () => {
    const member = await test.person(company);
    const body = { name: 'x', scope: 'read', expires_in_days: 1 };
    expect((await member.call('createCompanyApiToken', { body })).status).toBe(403);
    const { id, token } = await make();
    expect((await test.call('createCompanyApiToken', { body, token })).status).toBe(403);
    expect(await user.does('listCompanyApiTokens')).toMatchObject({
      api_tokens: [{ id, name: 'Directory', user_id: null, user_name: null }],
    });
    expect(await user.does('listApiTokens')).toMatchObject({ total: 0 });
    await user.does('revokeCompanyApiToken', { params: { id } });
    expect((await test.call('listMembers', { token })).status).toBe(401);
  });

  it('expire, need the feature, and outlive who made them', async () => {
    const { token } = await make();
    await test.db.withSystem('demo-content', (tx) =>
      tx.updateTable('users').set({ disabled_at: clock.now() }).where('company_id', '=', company).execute(),
    );
    await test.does('listMembers', { token });
    const bare = await test.company({ features: ['company'] });
    const other = await make('write', await signIn(test, await test.user(bare, { role: 'company_admin' })));
    await test.db.withSystem('demo-content', (tx) =>
      tx.deleteFrom('company_features').where('company_id', '=', bare).execute(),
    );
    expect((await test.call('listMembers', { token: other.token })).problem.code).toBe('feature_missing');
    clock.advance(31 * 24 * 3_600_000);
    expect((await test.call('listMembers', { token })).status).toBe(401);
  });
});
