import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { signIn, testPassword } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';
import { removeOldSessions } from './service.ts';
import { removeUnconfirmedSignUps } from './unconfirmed.service.ts';

const password = 'quiet otter maps nine';
const product_url = 'http://localhost:8080/auth/sign-up';
const dayMs = 24 * 3_600_000;

describeApp('sign-ups that nobody confirmed', (test, clock) => {
  let email: string;
  beforeEach(() => {
    // Requests of all tests come from one network, which may ask only so often within an hour.
    clock.advance(3_601_000);
    email = `person-${randomUUID()}@firm.example`;
  });

  const signUp = (given: Record<string, unknown> = {}) =>
    test.call('signUp', { body: { email, password, product_url, ...given } });
  const logIn = (withPassword: string) => test.call('logIn', { body: { email, password: withPassword } });
  const linkTo = async (address = email) => {
    const mail = await test.db.withSystem('log-in', (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select('body_text')
        .where('recipient', '=', address)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    );
    return new URL(/https?:\/\/\S+/.exec(mail.body_text ?? '')?.[0] ?? '').searchParams;
  };
  const confirm = async (code: string | null) =>
    test.call('verifyEmailAction', { body: { mode: 'verifyEmail', oobCode: code } });
  const usersOf = (address = email) =>
    test.db.withSystem('log-in', (tx) =>
      tx
        .selectFrom('users')
        .select(['company_id', 'name', 'role'])
        .where((by) => by(by.fn<string>('lower', ['email']), '=', address.toLowerCase()))
        .execute(),
    );
  const hasCompany = (id: string | undefined) =>
    test.db.withSystem('log-in', async (tx) =>
      Boolean(
        await tx
          .selectFrom('companies')
          .select('id')
          .where('id', '=', id ?? '')
          .executeTakeFirst(),
      ),
    );
  const invited = async () => {
    // the latest mail is the one that is looked at
    clock.advance(1000);
    const company = await test.company();
    const admin = await test.user(company, { role: 'company_admin' });
    await test.call('invite', { token: await signIn(test, admin), body: { email } });
    const code = (await linkTo()).get('invitation') ?? '';
    return { company, code };
  };

  it('give way to whoever is invited to the address; the stranger gets nothing', async () => {
    await signUp({
      email: email.toUpperCase(),
      password: 'seven lanterns over Porto',
      company_name: 'Thief',
    });
    const strangers = (await usersOf())[0]?.company_id;
    const link = (await linkTo(email.toUpperCase())).get('oobCode');
    const { company, code } = await invited();
    expect((await signUp({ invitation: code, name: 'Filip' })).body).toEqual({ is_verified: true });
    expect(await usersOf()).toEqual([{ company_id: company, name: 'Filip', role: 'member' }]);
    expect(await hasCompany(strangers)).toBe(false);
    expect((await confirm(link)).status).toBe(400);
    expect((await logIn('seven lanterns over Porto')).problem.code).toBe('wrong_credentials');
    expect((await logIn(password)).status).toBe(200);
  });

  it('are not what somebody has confirmed: that account stays, and the invitation too', async () => {
    await signUp({ company_name: 'Own firm' });
    const [before] = await usersOf();
    await confirm((await linkTo()).get('oobCode'));
    const { code } = await invited();
    expect((await signUp({ invitation: code })).problem).toMatchObject({ status: 400 });
    expect(await usersOf()).toEqual([before]);
    await test.does('getInvitation', { query: { code } });
  });

  it('stay where the invitation is refused', async () => {
    await signUp();
    const [before] = await usersOf();
    const { code } = await invited();
    clock.advance(8 * dayMs);
    expect((await signUp({ invitation: code })).status).toBe(400);
    expect(await usersOf()).toEqual([before]);
  });

  it('write nothing of the stranger to the owner of the address, in no mail', async () => {
    const strange = 'Zorro says come by';
    await signUp({ name: strange, company_name: strange });
    await test.call('resetPassword', { body: { email, product_url } });
    const company = await test.company();
    const asker = await test.person(company, { name: strange });
    const move = (to: string) => asker.call('updateEmail', { body: { email: to, password: testPassword } });
    const free = `free-${email}`;
    expect([(await move(email)).status, (await move(free)).status]).toEqual([204, 204]);
    const mails = await test.db.withSystem('log-in', (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select(['subject', 'body_text', 'body_html'])
        .where('recipient', 'in', [email, free])
        .execute(),
    );
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Confirm your e-mail address',
      'Confirm your new e-mail address',
      'Set a new password',
      'You already have an account',
    ]);
    expect(JSON.stringify(mails)).not.toContain('Zorro');
  });

  const cleanUp = async () => {
    await removeOldSessions(test.dependencies);
    await removeUnconfirmedSignUps(test.dependencies);
  };

  it('go with their company a week after their last link expired', async () => {
    await signUp();
    const company = (await usersOf())[0]?.company_id;
    clock.advance(9 * dayMs);
    await cleanUp();
    expect(await usersOf()).toHaveLength(1);
    await test.call('resendVerification', { body: { email, product_url } });
    clock.advance(9.9 * dayMs);
    await cleanUp();
    expect(await usersOf()).toHaveLength(1);
    clock.advance(0.2 * dayMs);
    await cleanUp();
    expect(await usersOf()).toEqual([]);
    expect(await hasCompany(company)).toBe(false);
  });

  it('are not what is confirmed, has colleagues, or is a demo', async () => {
    await signUp();
    await confirm((await linkTo()).get('oobCode'));
    const shared = await test.company();
    await test.user(shared, { role: 'company_admin' });
    const waiting = await test.user(shared, { verified: false });
    const demo = await test.company();
    const shown = await test.user(demo, { verified: false });
    await test.db.withSystem('demo-content', async (tx) => {
      await tx.updateTable('companies').set({ is_demo: true }).where('id', '=', demo).execute();
      await tx
        .updateTable('users')
        .set({ created_at: clock.now() })
        .where('company_id', 'in', [shared, demo])
        .execute();
    });
    clock.advance(60 * dayMs);
    await cleanUp();
    for (const address of [email, waiting.email, shown.email]) expect(await usersOf(address)).toHaveLength(1);
  });
});
