import { randomUUID } from 'node:crypto';
import { faultyLink } from '@regulus/contract/account-values.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { signIn, type TestUser, testPassword } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';

const password = 'quiet otter maps nine';
const product_url = 'http://localhost:8080/auth/sign-up';

describeApp('invitations', (test, clock) => {
  let company: string;
  let admin: Person;
  let leaving: TestUser;
  let email: string;
  beforeEach(async () => {
    // Requests of all tests come from one network, which may ask only so often within an hour.
    clock.advance(3_601_000);
    company = await test.company();
    admin = await test.person(company, { role: 'company_admin' });
    leaving = await test.user(company, { role: 'company_admin' });
    email = `friend-${randomUUID()}@firm.example`;
  });

  const mailTo = (address: string) =>
    test.db.withSystem('log-in', (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select(['subject', 'body_text', 'body_html'])
        .where('recipient', '=', address)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    );
  /** @returns id and code */
  const invite = async (by: TestUser, role = 'company_admin') => {
    const answer = await test.call('invite', { token: await signIn(test, by), body: { email, role } });
    const link = /https?:\/\/\S+/.exec((await mailTo(email)).body_text ?? '')?.[0] ?? '';
    const code = new URL(link).searchParams.get('invitation') ?? '';
    return { id: (answer.body as { id: string }).id, code };
  };
  const join = (invitation: string) =>
    test.call('signUp', { body: { email, password, name: 'Filip', invitation, product_url } });
  const lastEntry = () =>
    test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select(['action', 'details'])
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow(),
    );
  const demote = (role: string) => admin.call('updateMember', { params: { id: leaving.id }, body: { role } });

  it.each(['member', 'auditor'])('end when who sent them becomes %s', async (role) => {
    const { id, code } = await invite(leaving);
    expect((await demote(role)).status).toBe(200);
    expect(await lastEntry()).toEqual({
      action: 'user.role',
      details: { from: 'company_admin', to: role, ended_invitations: [id] },
    });
    expect(await admin.does('listInvitations')).toMatchObject({ total: 0 });
    expect((await join(code)).problem).toMatchObject({ status: 400, detail: faultyLink });
    // nor do they come back with the role
    await demote('company_admin');
    expect((await join(code)).problem.detail).toBe(faultyLink);
  });

  it('end when who sent them is removed; those of others stay', async () => {
    const { id, code } = await invite(leaving);
    const kept = `kept-${email}`;
    await admin.call('invite', { body: { email: kept } });
    expect(await admin.does('deleteUser', { params: { id: leaving.id } })).toMatchObject({
      removed: expect.arrayContaining(['1 pending invitation to the company, whose link stops working']),
    });
    expect(await lastEntry()).toEqual({ action: 'user.deleted', details: { ended_invitations: [id] } });
    expect((await test.call('getInvitation', { query: { code } })).problem.detail).toBe(faultyLink);
    expect((await join(code)).problem.detail).toBe(faultyLink);
    expect(await admin.does('listInvitations')).toMatchObject({ invitations: [{ email: kept }] });
  });

  it('end when who sent them leaves', async () => {
    const { code } = await invite(leaving);
    const own = await signIn(test, leaving);
    await test.call('deleteOwnAccount', { token: own, body: { password: testPassword } });
    expect((await join(code)).problem.detail).toBe(faultyLink);
  });

  it.each([
    ['no administrator any more', { role: 'member' as const }],
    ['disabled', { disabled_at: new Date() }],
  ])('that are still there are refused where who sent them is %s', async (_, change) => {
    const { code } = await invite(leaving);
    await test.db.withCompany(company, (tx) =>
      tx.updateTable('users').set(change).where('id', '=', leaving.id).execute(),
    );
    expect((await test.call('getInvitation', { query: { code } })).problem.detail).toBe(faultyLink);
    expect((await join(code)).problem.detail).toBe(faultyLink);
  });

  it('say in which role one joins, and which workspaces', async () => {
    await test.db.withSystem('demo-content', (tx) =>
      tx
        .insertInto('company_features')
        .values({ company_id: company, feature: 'workspaces' })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const made = await admin.call('createWorkspace', { body: { name: 'Outsourcing www.evil.example' } });
    const { id } = made.body as { id: string };
    const body = { email, role: 'auditor', workspace_ids: [id] };
    await admin.does('invite', { body });
    const mail = await mailTo(email);
    expect(mail.body_text).toContain(
      'You’ll join as an auditor, so you can read everything but change nothing.\n\nYou’ll also join the workspace “Outsourcing www evil example”.',
    );
    const link = /https?:\/\/\S+/.exec(mail.body_text ?? '')?.[0] ?? '';
    const code = new URL(link).searchParams.get('invitation') ?? '';
    expect(await test.does('getInvitation', { query: { code } })).toMatchObject({
      role: 'auditor',
      workspaces: ['Outsourcing www.evil.example'],
    });
  });

  it('hold no link but their own, whatever the names of who sends them', async () => {
    await test.db.withSystem('demo-content', async (tx) => {
      await tx
        .updateTable('companies')
        .set({ name: 'https://evil.example/log-in' })
        .where('id', '=', company)
        .execute();
      await tx
        .updateTable('users')
        .set({ name: 'Win at www.evil.example' })
        .where('id', '=', leaving.id)
        .execute();
    });
    await invite(leaving);
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Invitation to evil example/log-in');
    expect(mail.body_text).toContain('Win at www evil example invites you');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(mail.body_text?.match(/:\/\//g)).toHaveLength(1);
  });

  it('leave no trace in the record where none was open', async () => {
    await demote('member');
    expect((await lastEntry()).details).toEqual({ from: 'company_admin', to: 'member' });
  });
});
