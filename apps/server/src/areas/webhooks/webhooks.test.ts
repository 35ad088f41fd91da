import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookDelivery } from '@regulus/contract/webhooks.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signIn, type TestUser } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';
import { pausesInSeconds, queueEvents, removeOldDeliveries, sendDue } from './deliver.ts';
import { openSender } from './send-signed.ts';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

describeApp('webhooks', (test, clock) => {
  const received: Received[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const ok = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('thanks');
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      answer(request, response);
    });
  });
  let regulator: string;
  let company: string;
  let admin: string;
  let administrator: TestUser;
  let address: string;

  beforeAll(async () => {
    regulator = await test.regulator();
    await new Promise<void>((listening) => void receiver.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/hook`;
  });
  afterAll(async () => {
    receiver.close();
    receiver.closeAllConnections();
  });
  beforeEach(async () => {
    answer = ok;
    received.length = 0;
    company = await test.company({ regulators: [regulator], features: ['company', 'compliance'] });
    administrator = await test.user(company, { role: 'company_admin' });
    admin = await signIn(test, administrator);
  });
  afterEach(() => test.db.withSystem('cross-company-job', (tx) => tx.deleteFrom('webhooks').execute()));

  /** Made by the API with an https address, which is then changed to the receiver's: the product takes no http. */
  const make = async (url = address, topics = ['publication']) => {
    const { id, secret } = await test.does('createWebhook', {
      body: { name: 'Ticket system', url: 'https://example.test/hook', topics },
      token: admin,
    });
    await test.db.withCompany(company, (tx) =>
      tx.updateTable('webhooks').set({ url }).where('id', '=', id).execute(),
    );
    clock.advance(1_000);
    return { id, secret };
  };
  const decide = async () => {
    const id = await test.publication({ regulator });
    const body = { status: 1, irrelevant_notes: 'zirkonblau' };
    await test.does('updatePublication', { params: { id }, body, token: admin });
    return id;
  };
  const send = async (options: { allowLoopback?: boolean } = {}) => {
    await queueEvents(test.dependencies);
    const sender = openSender({ allowLoopback: options.allowLoopback ?? true });
    await sendDue(test.dependencies, sender, new AbortController().signal);
    await sender.close();
  };
  /** A session ends while days pass. */
  const pass = async (seconds: number) => {
    clock.advance(seconds * 1000);
    admin = await signIn(test, administrator);
  };
  const deliveries = async (id: string) => {
    const answered = await test.call('listDeliveries', { params: { id }, token: admin });
    return (answered.body as { deliveries: WebhookDelivery[] }).deliveries;
  };
  const listed = async () => (await test.does('listWebhooks', { token: admin })).webhooks;

  it('tells what happened once, signed so that another implementation accepts it', async () => {
    const { id, secret } = await make();
    const publication = await decide();
    await send();
    await send();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    const theirs = new Webhook(secret);
    // it holds its own clock against the time of the delivery
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(clock.now().getTime() / 1000)));
    const signed = theirs.sign(headers['webhook-id'] ?? '', clock.now(), body);
    expect(headers['webhook-signature']).toBe(signed);
    expect(JSON.parse(body)).toMatchObject({
      type: 'publication.decision',
      data: { object_type: 'publication', object_ids: [publication] },
    });
    expect(body).not.toContain('zirkonblau');
    expect(await deliveries(id)).toMatchObject([
      { state: 'delivered', attempts: 1, last_status: 200, last_problem: null, payload: body },
    ]);
  });

  it('tells nothing of what happened before, of other topics, of other companies, and of people', async () => {
    await decide();
    clock.advance(1_000);
    const { id } = await make(address, ['control']);
    await decide();
    await test.call('createApiToken', {
      body: { name: 'x', scope: 'read', expires_in_days: 1 },
      token: admin,
    });
    const other = await test.company({ features: ['company'] });
    const theirs = await test.person(other, { role: 'company_admin' });
    expect((await theirs.call('listDeliveries', { params: { id } })).status).toBe(404);
    await send();
    expect(received).toEqual([]);
    expect(await deliveries(id)).toEqual([]);
  });

  it('tries again for days where the receiver fails, and then gives up', async () => {
    const { id } = await make();
    await decide();
    answer = (_, response) => void response.writeHead(500).end();
    await send();
    for (const pause of pausesInSeconds) {
      clock.advance((pause - 1) * 1000);
      await send();
      const before = received.length;
      clock.advance(1_000);
      await send();
      expect(received).toHaveLength(before + 1);
    }
    expect(received).toHaveLength(pausesInSeconds.length + 1);
    await pass(0);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveries(id)).toMatchObject([
      { state: 'failed', last_status: 500, last_problem: 'status' },
    ]);
    expect(await listed()).toMatchObject([{ failed: 1, waiting: 0, failing_since: expect.any(String) }]);

    answer = ok;
    const [failed] = await deliveries(id);
    const params = { id: failed?.id ?? '' };
    await test.does('replayDelivery', { params, token: admin });
    await send();
    expect(received.at(-1)).toMatchObject({
      body: failed?.payload,
      headers: { 'webhook-id': failed?.message_id },
    });
    expect(await listed()).toMatchObject([{ failing_since: null }]);
  });

  it('follows no redirect, and calls no private address', async () => {
    const { id } = await make();
    await decide();
    answer = (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', last_problem: 'redirected' }]);
    received.length = 0;
    await pass(3_600);
    await send({ allowLoopback: false });
    expect(received).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ last_problem: 'refused_address', last_status: null }]);
  });

  it('waits for no receiver that hangs longer than its time, and holds up nobody else', async () => {
    const hanging = await make();
    const { id } = await make();
    await test.db.withCompany(company, (tx) =>
      tx
        .updateTable('webhooks')
        .set({ url: `${address}?hang` })
        .where('id', '=', hanging.id)
        .execute(),
    );
    answer = (request, response) => {
      if (!request.url?.includes('hang')) ok(request, response);
    };
    await decide();
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }]);
    expect(await deliveries(hanging.id)).toMatchObject([{ state: 'waiting', last_problem: 'timeout' }]);
  });

  it('sends again what a process was sending when it died', async () => {
    const { id } = await make();
    await decide();
    await queueEvents(test.dependencies);
    const stopped = new AbortController();
    answer = () => stopped.abort();
    const sender = openSender({ allowLoopback: true });
    await expect(sendDue(test.dependencies, sender, stopped.signal)).rejects.toThrow();
    await sender.close();
    answer = ok;
    await send();
    expect(received).toHaveLength(1);
    clock.advance(121_000);
    await send();
    expect(received).toHaveLength(2);
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('ends where the receiver says that it is gone, and goes on when it is resumed', async () => {
    const { id } = await make();
    await decide();
    answer = (_, response) => void response.writeHead(410).end();
    await send();
    expect(await listed()).toMatchObject([{ pause: 'gone', waiting: 0 }]);
    answer = ok;
    await decide();
    await send();
    expect(received).toHaveLength(1);
    const resumed = await test.call('updateWebhook', {
      params: { id },
      body: { is_paused: false },
      token: admin,
    });
    expect(resumed.body).toMatchObject({ pause: null });
    await decide();
    await send();
    expect(received).toHaveLength(2);
  });

  it('sends a test, renews the secret, and forgets everything with the webhook', async () => {
    const { id, secret } = await make();
    await test.does('testWebhook', { params: { id }, token: admin });
    const renewed = await test.call('renewWebhookSecret', { params: { id }, token: admin });
    const next = renewed.body.secret;
    expect(next).not.toBe(secret);
    await send();
    const [{ headers, body }] = received as [Received];
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test' });
    expect(headers['webhook-signature']).toBe(
      new Webhook(next).sign(headers['webhook-id'] ?? '', clock.now(), body),
    );
    const kept = await test.db.withCompany(company, (tx) =>
      tx.selectFrom('webhooks').select('sealed_secret').execute(),
    );
    expect(JSON.stringify(kept)).not.toContain(next.slice(6));
    await pass(31 * 24 * 3_600);
    await removeOldDeliveries(test.dependencies);
    const left = await test.call('listDeliveries', { params: { id }, token: admin });
    expect(left.body).toMatchObject({ total: 0 });
    await test.does('deleteWebhook', { params: { id }, token: admin });
    expect((await test.call('deleteWebhook', { params: { id }, token: admin })).status).toBe(404);
  });

  it.each(['ftp://example.test', 'http://example.test', 'https://user:word@example.test', 'nothing'])(
    'refuses the address %s',
    async (url) => {
      const body = { name: 'x', url, topics: ['control'] };
      const { status, problem } = await test.call('createWebhook', { body, token: admin });
      expect([status, problem.fields?.[0]?.path]).toEqual([400, 'body.url']);
    },
  );

  it('is for administrators, who may make ten', async () => {
    const member = await test.person(company);
    expect((await member.call('listWebhooks')).status).toBe(403);
    for (let made = 0; made < 10; made += 1) await make();
    const body = { name: 'x', url: 'https://example.test', topics: ['control'] };
    expect((await test.call('createWebhook', { body, token: admin })).status).toBe(409);
  });
});
