import type { Tokens } from '@regulus/contract/account.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany, makeUser } from '../../testing/factories.ts';
import { exchange } from '../../testing/raw-exchange.ts';

describeOnOneDatabase('the demo account', (context) => {
  const opened: TestApp[] = [];
  let demoCompanies: string;
  const open = async (environment: Record<string, string> = {}) => {
    const test = await openTestApp(context.db, testingClock(), {
      DEMO: 'on',
      DEMO_COMPANY_IDS: demoCompanies,
      ...environment,
    });
    opened.push(test);
    return test;
  };

  beforeAll(async () => {
    const company = await makeCompany(context.db);
    demoCompanies = `${company},${await makeCompany(context.db)}`;
    await makeUser(context.db, company, { email: 'admin@demo.example', role: 'company_admin' });
  });
  afterEach(async () => {
    for (const test of opened.splice(0)) await test.close();
  });
  const ask = (
    test: TestApp,
    from: { remoteAddress?: string; headers?: Record<string, string> } = {},
    method: 'GET' | 'POST' = 'POST',
  ) => test.app.inject({ method, url: '/api/auth/demo-account', ...from });
  const profile = (test: TestApp, answer: { json: () => unknown }) =>
    test.does('getProfile', { token: (answer.json() as Tokens).auth_token });

  it('is offered on the machine itself, and its session begins without its password', async () => {
    const test = await open();
    expect((await ask(test, {}, 'GET')).json()).toEqual({ email: 'admin@demo.example' });
    const answer = await ask(test);
    expect(answer.statusCode).toBe(200);
    expect((await profile(test, answer)).email).toBe('admin@demo.example');
  });

  it('works once per start: then it is offered no more', async () => {
    const test = await open();
    const answers = await Promise.all([ask(test), ask(test)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await ask(test, {}, 'GET')).statusCode).toBe(404);
    expect((await ask(await open())).statusCode).toBe(200);
  });

  it.each([
    ['from another machine', { remoteAddress: '192.0.2.7' }],
    ['through a proxy for another machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['through a proxy that says that it is one', { headers: { via: '1.1 proxy' } }],
    ['through a proxy that says for which host', { headers: { 'x-forwarded-proto': 'https' } }],
    ['under a name of its own', { headers: { host: 'page.example:8080' } }],
  ])('is not offered to a question %s, and from then on to none', async (_, from) => {
    const test = await open();
    expect((await ask(test, from)).statusCode).toBe(404);
    expect((await ask(test, {}, 'GET')).statusCode).toBe(404);
    expect((await ask(test)).statusCode).toBe(404);
  });

  it('is not offered once any other call has come by a proxy', async () => {
    const test = await open();
    await test.app.inject({ url: '/app', headers: { 'x-real-ip': '192.0.2.7' } });
    expect((await ask(test)).statusCode).toBe(404);
  });

  it('is not offered behind a proxy with the settings that it comes with', async () => {
    const test = await open();
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port, host } = new URL(address);
    // nginx: the older protocol, the address it was told to ask as the host, no header of its own
    const answer = await exchange(
      Number(port),
      `POST /api/auth/demo-account HTTP/1.0\r\nHost: ${host}\r\n\r\n`,
    );
    expect(answer).toContain(' 404 ');
    expect((await fetch(`${address}/api/auth/demo-account`)).status).toBe(404);
  });

  it('is not given to a page of another site, nor to one that does not tell of which it is', async () => {
    const test = await open();
    for (const origin of ['https://page.example', 'null', 'localhost'])
      expect([origin, (await ask(test, { headers: { origin } })).statusCode]).toEqual([origin, 404]);
    expect((await ask(test, { headers: { origin: 'http://localhost:8080' } })).statusCode).toBe(200);
  });

  it.each([
    ['without demo content', { DEMO: 'off' }],
    ['that listens to other machines', { HOST: '0.0.0.0' }],
    ['with a public address', { APP_URL: 'https://regulus.example' }],
  ])('is not offered by an installation %s', async (_, environment) => {
    const test = await open(environment);
    expect((await ask(test, {}, 'GET')).statusCode).toBe(404);
    expect((await ask(test)).statusCode).toBe(404);
  });

  it('is not the account of somebody else who has its address', async () => {
    const [first = '', second = ''] = demoCompanies.split(',').toReversed();
    const other = second.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const test = await open({ DEMO_COMPANY_IDS: `${first},${other}` });
    expect((await ask(test)).statusCode).toBe(404);
  });
});
