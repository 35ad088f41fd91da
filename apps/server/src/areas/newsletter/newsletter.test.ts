import { randomUUID } from 'node:crypto';
import { faultyLink } from '@regulus/contract/account-values.ts';
import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { testPassword } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';
import { removeUnconfirmed } from './service.ts';

const hourMs = 3_601_000;
const dayMs = 86_400_000;

describeOnOneDatabase('the newsletter', (context) => {
  const clock = testingClock();
  const test = useApp(context, clock, { APP_URL: 'https://regulus.example' });
  let email: string;
  // Requests of all tests come from one network, which may ask only so often within an hour.
  beforeEach(() => {
    clock.advance(hourMs);
    email = `reader-${randomUUID()}@firm.example`;
  });

  const signUp = (frequency: UpdateFrequency = 'Weekly', address = email) =>
    test.call('signUpForNewsletter', { body: { email: address, frequency } });
  const confirm = (body: object) => test.call('confirmNewsletter', { body });
  const leave = (link?: object, token?: string) =>
    test.call('unsubscribeFromNewsletter', {
      body: link ? { link } : {},
      ...(token === undefined ? {} : { token }),
    });
  const mailsTo = (address = email) => test.mailsTo(address);
  const rowOf = (address = email) =>
    context.db.withSystem('mail-link', (tx) =>
      tx.selectFrom('subscriptions').selectAll().where('email', '=', address).executeTakeFirst(),
    );
  const linkIn = (text: string | null | undefined): Record<string, string> =>
    Object.fromEntries(new URL(/https:\S+/.exec(text ?? '')?.[0] ?? 'https://nowhere').searchParams);
  const newestLink = async (address = email) => linkIn((await mailsTo(address)).at(-1)?.body_text);
  /** @returns the link that ends it */
  const subscribe = async (frequency: UpdateFrequency = 'Weekly') => {
    await signUp(frequency);
    await confirm(await newestLink());
    clock.advance(1000);
    return newestLink();
  };
  const post = (url: string, contentType: string, payload: string) =>
    test.app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });

  describe('sign-up', () => {
    it('stores the address unconfirmed and mails a link that confirms it', async () => {
      const answer = await signUp('Daily');
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await rowOf()).toMatchObject({ frequency: 'Daily', confirmed_at: null });
      const [mail] = await mailsTo();
      expect(mail).toMatchObject({ company_id: null, subject: 'Confirm your newsletter subscription' });
      expect(mail?.unsubscribe_address).toContain(
        'https://regulus.example/newsletter-unsubscribe?subscription=',
      );
      expect(mail?.body_text).toContain(`Unsubscribe this address:\n${mail?.unsubscribe_address ?? ''}`);
      expect(mail?.body_text).toContain('once a day');
      expect(mail?.body_text).toContain('https://regulus.example/newsletter-sign-up?subscription=');

      const confirmed = await confirm(await newestLink());
      expect(confirmed).toMatchObject({ status: 200, body: { email, frequency: 'Daily' } });
      expect(await rowOf()).toMatchObject({ frequency: 'Daily', confirmed_at: clock.now() });
    });

    it('can be ended from the mail that asks for it, also by the button of a mail program', async () => {
      await signUp();
      const [mail] = await mailsTo();
      const { pathname, search } = new URL(mail?.unsubscribe_address ?? 'https://nowhere');
      const answer = await post(
        pathname + search,
        'application/x-www-form-urlencoded',
        'List-Unsubscribe=One-Click',
      );
      expect(answer.statusCode).toBe(204);
      expect(await rowOf()).toBeUndefined();
    });

    it('answers and mails alike where the address is subscribed, and changes nothing before the link', async () => {
      await subscribe('Weekly');
      const before = await rowOf();
      const answer = await signUp('Real-time', email.toUpperCase());
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect((await mailsTo()).at(-1)).toMatchObject({ subject: 'Confirm your newsletter subscription' });
      expect(await rowOf()).toEqual({ ...before, asked_at: clock.now() });
      expect((await confirm(await newestLink())).body).toEqual({ email, frequency: 'Real-time' });
      expect(await rowOf()).toMatchObject({ id: before?.id, frequency: 'Real-time' });
    });

    it('makes one subscription of several at once', async () => {
      const answers = await Promise.all([signUp(), signUp('Daily'), signUp('Weekly', email.toUpperCase())]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      const rows = await context.db.withSystem('mail-link', (tx) =>
        tx.selectFrom('subscriptions').select('id').where('email', 'ilike', email).execute(),
      );
      expect(rows).toHaveLength(1);
    });

    it.each([
      ['no address', { email: 'nobody', frequency: 'Daily' }, 'body.email'],
      ['two addresses', { email: 'a@firm.example,b@firm.example', frequency: 'Daily' }, 'body.email'],
      ['another frequency', { email: 'a@firm.example', frequency: 'Hourly' }, 'body.frequency'],
      ['no frequency', { email: 'a@firm.example' }, 'body.frequency'],
    ])('refuses %s', async (_, body, field) => {
      const { problem } = await test.call('signUpForNewsletter', { body });
      expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(problem.fields?.map(({ path }) => path)).toContain(field);
    });

    it('mails one address five times an hour, and then says how long to wait', async () => {
      const statuses = [];
      for (let count = 0; count < 7; count += 1) statuses.push((await signUp()).status);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
      expect(await mailsTo()).toHaveLength(5);
      const refused = await signUp();
      expect(refused.problem.code).toBe('too_many_requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    });

    it('stops one network that asks for many addresses', async () => {
      const statuses = [];
      for (let count = 0; count < 62; count += 1)
        statuses.push((await signUp('Daily', `${String(count)}-${email}`)).status);
      expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
      expect(statuses.slice(60)).toEqual([429, 429]);
    });

    it('is forgotten where nobody confirms it, and stays where somebody did', async () => {
      const kept = await subscribe();
      const unconfirmed = `other-${email}`;
      await signUp('Daily', unconfirmed);
      clock.advance(3 * dayMs - 1);
      await removeUnconfirmed(test.dependencies);
      expect(await rowOf(unconfirmed)).toBeDefined();
      clock.advance(1);
      await removeUnconfirmed(test.dependencies);
      expect(await rowOf(unconfirmed)).toBeUndefined();
      expect(await rowOf()).toBeDefined();
      expect((await leave(kept)).status).toBe(204);
    });
  });

  describe('the link that confirms', () => {
    it('changes nothing a second time, since scanners open links before people do', async () => {
      await signUp();
      const link = await newestLink();
      expect((await confirm(link)).status).toBe(200);
      const stored = await rowOf();
      clock.advance(60_000);
      expect((await confirm(link)).status).toBe(200);
      expect(await rowOf()).toEqual(stored);
      expect(await mailsTo()).toHaveLength(2);
    });

    it('expires after three days', async () => {
      await signUp();
      clock.advance(3 * dayMs);
      expect((await confirm(await newestLink())).problem).toMatchObject({
        status: 400,
        code: 'link_expired',
        detail: faultyLink,
      });
      expect(await rowOf()).toMatchObject({ confirmed_at: null });
    });

    it('does not bring back what was changed or ended after it', async () => {
      await signUp('Real-time');
      const first = await newestLink();
      clock.advance(1000);
      const end = await subscribe('Weekly');
      expect((await confirm(first)).problem.detail).toBe(faultyLink);
      expect(await rowOf()).toMatchObject({ frequency: 'Weekly' });
      await leave(end);
      await signUp('Daily');
      expect((await confirm(first)).problem.detail).toBe(faultyLink);
      expect(await rowOf()).toMatchObject({ frequency: 'Daily', confirmed_at: null });
    });

    it('is good for its own address and frequency only', async () => {
      await signUp();
      const link = await newestLink();
      const forged = [
        { ...link, frequency: 'Real-time' },
        { ...link, subscription: randomUUID() },
        { ...link, signature: `${link['signature'] ?? ''}x` },
      ];
      for (const body of forged) expect((await confirm(body)).problem.detail).toBe(faultyLink);
      expect((await confirm({ ...link, subscription: 'x' })).status).toBe(400);
      expect(await rowOf()).toMatchObject({ confirmed_at: null });
    });
  });

  describe('leaving', () => {
    it('takes the link of the mail, without log-in, and again changes nothing', async () => {
      const end = await subscribe();
      const answer = await leave(end);
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await rowOf()).toBeUndefined();
      expect((await leave(end)).status).toBe(204);
    });

    it('works by an old mail after the address came back, and years later', async () => {
      const end = await subscribe();
      await leave(end);
      await subscribe('Daily');
      clock.advance(3000 * dayMs);
      expect((await leave(end)).status).toBe(204);
      expect(await rowOf()).toBeUndefined();
    });

    it('refuses a forged link, and one that was cut off', async () => {
      const end = await subscribe();
      for (const signature of [`${end['signature'] ?? ''}x`, (end['signature'] ?? '').slice(0, -1)])
        expect((await leave({ ...end, signature })).problem).toMatchObject({
          status: 404,
          code: 'not_found',
        });
      expect((await leave({ ...end, subscription: 'another' })).status).toBe(404);
      expect((await leave({ ...end, signature: '' })).status).toBe(400);
      expect(await rowOf()).toBeDefined();
    });

    it('takes the own address of who is signed in, and no other', async () => {
      const others = await subscribe();
      const user = await test.person(await test.company(), { role: 'auditor' });
      await signUp('Daily', user.email);
      await confirm(await newestLink(user.email));
      expect((await leave(undefined, user.token)).status).toBe(204);
      expect(await rowOf(user.email)).toBeUndefined();
      expect((await leave(undefined, user.token)).status).toBe(204);
      expect(await rowOf()).toBeDefined();
      // the link of a mail counts more than who is signed in
      expect((await leave(others, user.token)).status).toBe(204);
      expect(await rowOf()).toBeUndefined();
      expect((await leave()).problem).toMatchObject({ status: 401, code: 'unauthenticated' });
    });

    it('goes with the account', async () => {
      const company = await test.company();
      await test.user(company, { role: 'company_admin' });
      const user = await test.person(company);
      await signUp('Daily', user.email);
      const deleted = await user.call('deleteOwnAccount', { body: { password: testPassword } });
      expect(deleted.status).toBe(200);
      expect(deleted.text).toContain('the newsletter subscription');
      expect(await rowOf(user.email)).toBeUndefined();
    });
  });

  describe('the button of a mail program', () => {
    const form = 'application/x-www-form-urlencoded';
    const pathOf = async () => {
      await subscribe();
      const { unsubscribe_address: address } = (await mailsTo()).at(-1) ?? {};
      const url = new URL(address ?? 'https://nowhere');
      expect(url.origin).toBe('https://regulus.example');
      return url.pathname + url.search;
    };

    it('ends the subscription by one post, without log-in', async () => {
      const path = await pathOf();
      expect((await post(path, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(204);
      expect(await rowOf()).toBeUndefined();
      expect((await post(path, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(204);
    });

    it('may post the other kind of form', async () => {
      const path = await pathOf();
      const body =
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
      expect((await post(path, 'multipart/form-data; boundary=b', body)).statusCode).toBe(204);
      expect(await rowOf()).toBeUndefined();
    });

    it('is no other post, and no page that is opened', async () => {
      const path = await pathOf();
      for (const method of ['GET', 'HEAD'] as const) await test.app.inject({ method, url: path });
      expect((await post(path, form, '')).statusCode).toBe(400);
      expect((await post(path, form, 'List-Unsubscribe=Perhaps')).statusCode).toBe(400);
      expect((await post(path, 'application/json', '{"List-Unsubscribe":"One-Click"}')).statusCode).toBe(400);
      expect((await post(path, 'text/plain', 'List-Unsubscribe=One-Click')).statusCode).toBe(415);
      expect((await post(path, form, 'x'.repeat(5000))).statusCode).toBe(413);
      expect((await post(`${path}x`, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
      const withoutLink = await post('/newsletter-unsubscribe', form, 'List-Unsubscribe=One-Click');
      expect(withoutLink.statusCode).toBe(400);
      expect(await rowOf()).toBeDefined();
    });
  });

  it('shows companies no addresses', async () => {
    await subscribe();
    const company = await test.company();
    const reading = context.db.withCompany(company, (tx) =>
      tx.selectFrom('subscriptions').selectAll().execute(),
    );
    await expect(reading).rejects.toThrow(/permission denied/);
    const mails = await context.db.withCompany(company, (tx) =>
      tx.selectFrom('mail_outbox').select('id').execute(),
    );
    expect(mails).toEqual([]);
  });
});
