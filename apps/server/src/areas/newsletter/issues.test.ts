import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendMail } from '../../mail/outbox.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { mailsTo, makePublication, makeRegulator } from '../../testing/factories.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { sendIssues } from './send-issues.ts';

describeOnOneDatabase('issues of the newsletter', (context) => {
  const clock = testingClock();
  let server: TestMailServer;
  let test: TestApp;
  let email: string;
  let regulator: string;

  beforeAll(async () => {
    server = await startMailServer();
    test = await openTestApp(context.db, clock, {
      APP_URL: 'https://regulus.example',
      SMTP_URL: `smtp://127.0.0.1:${String(server.port)}`,
      MAIL_FROM: 'Regulus <news@regulus.example>',
    });
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });
  beforeEach(async () => {
    clock.set('2026-01-15T12:00:00Z');
    email = `reader-${randomUUID()}@firm.example`;
    regulator = await makeRegulator(context.db);
    // what tests before published
    await context.db.withSystem('demo-content', async (tx) => {
      await tx.updateTable('publications').set({ is_sample: true }).execute();
      await tx.deleteFrom('subscriptions').execute();
    });
  });

  const subscribe = (
    frequency: 'Real-time' | 'Daily' | 'Weekly',
    fields: { readonly isConfirmed?: boolean; readonly language?: 'en' | 'de' } = {},
  ) =>
    context.db.withSystem('mail-link', (tx) =>
      tx
        .insertInto('subscriptions')
        .values({
          address_key: test.dependencies.newsletterLinks.keyOf(email),
          email,
          frequency,
          asked_at: clock.now(),
          language: fields.language ?? null,
          confirmed_at: fields.isConfirmed === false ? null : clock.now(),
          confirmed_by_link_until: fields.isConfirmed === false ? null : clock.now(),
        })
        .execute(),
    );
  const publish = (title: string) =>
    makePublication(context.db, { regulator, title, updatedAt: clock.now() });
  const issues = () => sendIssues(test.dependencies);
  const mails = () => mailsTo(context.db, email);

  it('come once a day with what regulators published, to who confirmed', async () => {
    await subscribe('Daily');
    await issues();
    await publish('Rules on records');
    clock.set('2026-01-16T06:59:00Z');
    await issues();
    expect(await mails()).toEqual([]);
    clock.set('2026-01-16T07:00:00Z');
    await Promise.all([issues(), issues()]);
    await issues();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 new publication from regulators');
    expect(mail?.body_text).toContain(`${regulator}\n-`);
    expect(mail?.body_text).toContain(
      '* Rules on records\n  15 January 2026\n  Read at the regulator: https://example.test/publication',
    );
    clock.set('2026-01-17T07:00:00Z');
    await issues();
    expect(await mails()).toHaveLength(1);
  });

  it('can be left by one press of the mail program, which ends them at once', async () => {
    await subscribe('Daily', { language: 'de' });
    await publish('Rules on records');
    clock.set('2026-01-16T07:30:00Z');
    await issues();
    const [mail] = await mails();
    expect(mail?.subject).toBe('1 neue Veröffentlichung von Aufsichtsbehörden');
    await sendMail(() => test.dependencies).handler({
      jobId: randomUUID(),
      companyId: null,
      payload: { companyId: null, mailId: mail?.id ?? '' },
      signal: new AbortController().signal,
      progress: async () => {},
      runSoon: () => {},
    });
    const received = server.received.at(-1);
    expect(received?.to).toEqual([email]);
    const list = received?.parsed.headers.get('list') as {
      unsubscribe?: { url: string };
      'unsubscribe-post'?: { name: string };
    };
    expect(received?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const address = new URL(list.unsubscribe?.url ?? '');
    const answer = await test.app.inject({
      method: 'POST',
      url: `${address.pathname}${address.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(204);
    clock.set('2026-01-17T07:00:00Z');
    await publish('More rules');
    clock.set('2026-01-18T07:00:00Z');
    await issues();
    expect(await mails()).toHaveLength(1);
  });

  it('come on Monday or within a quarter of an hour, as was chosen; never to who did not confirm', async () => {
    const weekly = email;
    await subscribe('Weekly');
    email = `reader-${randomUUID()}@firm.example`;
    await subscribe('Real-time');
    const atOnce = email;
    email = `reader-${randomUUID()}@firm.example`;
    await subscribe('Daily', { isConfirmed: false });
    await issues();
    await publish('Rules on records');
    clock.set('2026-01-15T12:30:00Z');
    await issues();
    clock.set('2026-01-19T06:59:00Z');
    await issues();
    const count = async (address: string) => {
      email = address;
      return (await mails()).length;
    };
    const unconfirmed = email;
    expect([await count(weekly), await count(atOnce)]).toEqual([0, 1]);
    clock.set('2026-01-19T07:00:00Z');
    await issues();
    expect([await count(weekly), await count(atOnce), await count(unconfirmed)]).toEqual([1, 1, 0]);
  });
});
