import { afterEach, describe, expect, test } from 'vitest';
import { createFetcher, type Fetcher } from './fetch.ts';
import { fastClock } from './testing/clock.ts';
import { type LoopbackWeb, redirect, startLoopbackWeb, text } from './testing/loopback-web.ts';
import { MemoryHostLedger } from './web/host-ledger.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A site with some rules and one page at /a; what was asked, in order. */
async function site(answers: Parameters<typeof startLoopbackWeb>[0]) {
  const web: LoopbackWeb = await startLoopbackWeb({ '/a': text('a'), ...answers });
  open.push(web);
  return { ...web, asked: () => web.requests.map(({ url }) => url) };
}

function robot(ledger = new MemoryHostLedger()) {
  const clock = fastClock();
  const made: Fetcher = createFetcher({
    userAgent: 'Regulus/1.0 (+https://regulus.example)',
    clock,
    ledger,
    random: () => 0.5,
  });
  open.push(made);
  const get = (address: string, more: object = {}) =>
    made.fetch({ address, allowLoopback: true, hostPauseMs: 0, ...more });
  return { get, clock };
}

const rules = (lines: string) => text(`User-agent: *\n${lines}\n`);

describe('robots.txt', () => {
  test('is asked once a day, before anything else, and obeyed', async () => {
    const web = await site({ '/robots.txt': rules('Disallow: /private'), '/private/b': text('b') });
    const { get, clock } = robot();
    expect((await get(`${web.url}/a`)).kind).toBe('ok');
    expect(await get(`${web.url}/private/b`)).toMatchObject({
      kind: 'failed',
      reason: 'robots',
      message: expect.stringMatching(/asks robots \(robots.txt\) not to read/),
      temporary: false,
    });
    expect(web.asked()).toEqual(['/robots.txt', '/a']);
    clock.advance(25 * 3_600_000);
    await get(`${web.url}/a`);
    expect(web.asked().slice(2)).toEqual(['/robots.txt', '/a']);
  });

  test('is asked once for many pages at the same time', async () => {
    const web = await site({ '/robots.txt': rules('Allow: /') });
    const { get } = robot();
    await Promise.all([1, 2, 3].map(() => get(`${web.url}/a`)));
    expect(web.asked().filter((url) => url === '/robots.txt')).toHaveLength(1);
  });

  test('of many hosts are not all remembered, but kept', async () => {
    const long = `User-agent: *\nDisallow: /private\n${'Disallow: /a/b\n'.repeat(40_000)}`;
    const gateway = await site({ '/': (_, response) => response.end('a') });
    const ledger = new (class extends MemoryHostLedger {
      readonly asked: string[] = [];
      override keptRobots(origin: string) {
        this.asked.push(origin);
        return super.keptRobots(origin);
      }
    })();
    const { get, clock } = robot(ledger);
    const hosts = Array.from({ length: 10 }, (_, number) => `https://host-${String(number)}.example`);
    for (const host of hosts) {
      await ledger.keepRobots(host, { text: long.slice(0, 500 * 1024), fetchedAt: clock.now() });
      expect(await get(`${host}/private`, { fetchThrough: gateway.url })).toMatchObject({ reason: 'robots' });
    }
    await get(`${hosts[9]!}/private`);
    expect(ledger.asked).toEqual(hosts);
    expect(await get(`${hosts[0]!}/private`)).toMatchObject({ reason: 'robots' });
    expect(ledger.asked).toEqual([...hosts, hosts[0]]);
  });

  test('of the place a redirect leads to is obeyed as well', async () => {
    const there = await site({ '/robots.txt': rules('Disallow: /a') });
    const web = await site({ '/go': redirect(`${there.url}/a`) });
    expect(await robot().get(`${web.url}/go`)).toMatchObject({ reason: 'robots' });
    expect(there.asked()).toEqual(['/robots.txt']);
  });

  test('asks for a pause, and gets it up to five minutes', async () => {
    const web = await site({ '/robots.txt': rules('Crawl-delay: 20') });
    const slow = await site({ '/robots.txt': rules('Crawl-delay: 86400') });
    const { get, clock } = robot();
    await get(`${web.url}/a`);
    await get(`${web.url}/a`);
    expect(clock.sleeps).toEqual([20_000, 20_000]);
    await get(`${slow.url}/a`);
    await get(`${slow.url}/a`);
    expect(clock.sleeps.slice(2)).toEqual([300_000, 300_000]);
  });

  test.each([404, 403, 410, 401])('that answers %d sets no rules', async (status) => {
    const web = await site({ '/robots.txt': (_, response) => response.writeHead(status).end() });
    expect((await robot().get(`${web.url}/a`)).kind).toBe('ok');
  });

  test('that is redirected is read there; one redirected without end sets no rules', async () => {
    const web = await site({ '/robots.txt': redirect('/r'), '/r': rules('Disallow: /a') });
    expect(await robot().get(`${web.url}/a`)).toMatchObject({ reason: 'robots' });
    const circle = await site({ '/robots.txt': redirect('/r'), '/r': redirect('/robots.txt') });
    expect((await robot().get(`${circle.url}/a`)).kind).toBe('ok');
  });

  test('that cannot be had closes the site until it can', async () => {
    let isDown = true;
    const web = await site({
      '/robots.txt': (_, response) =>
        isDown ? response.writeHead(503).end() : response.end('User-agent: *\nAllow: /'),
    });
    const { get, clock } = robot();
    for (let page = 0; page < 3; page += 1) {
      expect(await get(`${web.url}/a`)).toMatchObject({
        reason: 'http-status',
        status: 503,
        retryAt: expect.any(Date),
        message: expect.stringMatching(/can’t be read as long as its robots.txt can’t/),
      });
    }
    expect(web.asked()).toEqual(['/robots.txt', '/robots.txt', '/robots.txt']);
    isDown = false;
    clock.advance(5 * 60_000);
    expect((await get(`${web.url}/a`)).kind).toBe('ok');
  });

  test.each([408, 425, 429])(
    'that answers %d says "not now", and closes the site until it does not',
    async (status) => {
      let isBusy = true;
      const web = await site({
        '/robots.txt': (_, response) =>
          isBusy
            ? response.writeHead(status, { 'retry-after': '1200' }).end()
            : response.end('User-agent: *\nDisallow: /private'),
        '/private/b': text('b'),
      });
      const { get, clock } = robot();
      expect(await get(`${web.url}/a`)).toMatchObject({
        kind: 'failed',
        status,
        message: expect.stringMatching(/can’t be read as long as its robots.txt can’t/),
        retryAt: new Date(clock.now().getTime() + 1_200_000),
      });
      clock.advance(600_000);
      expect(await get(`${web.url}/a`)).toMatchObject({ kind: 'failed', status });
      expect(web.asked()).toEqual(['/robots.txt']);
      isBusy = false;
      clock.advance(600_001);
      expect((await get(`${web.url}/a`)).kind).toBe('ok');
      expect(await get(`${web.url}/private/b`)).toMatchObject({ reason: 'robots' });
    },
  );

  test('that was read before stands in also where the site says "too many requests"', async () => {
    const answers = { '/robots.txt': rules('Disallow: /private') };
    const ledger = new MemoryHostLedger();
    const web = await site(answers);
    const { get, clock } = robot(ledger);
    await get(`${web.url}/a`);
    web.answers['/robots.txt'] = (_, response) => response.writeHead(429).end();
    clock.advance(25 * 3_600_000);
    expect((await get(`${web.url}/a`)).kind).toBe('ok');
    expect(await get(`${web.url}/private/b`)).toMatchObject({ reason: 'robots' });
  });

  test('that was read before stands in while it cannot be had', async () => {
    const answers = { '/robots.txt': rules('Disallow: /private') };
    const web = await site(answers);
    const { get, clock } = robot();
    await get(`${web.url}/a`);
    answers['/robots.txt'] = (request) => request.socket.destroy();
    clock.advance(25 * 3_600_000);
    const reset = await startLoopbackWeb(answers);
    open.push(reset);
    expect((await get(`${web.url}/a`)).kind).toBe('ok');
    expect(await get(`${web.url}/private/b`)).toMatchObject({ reason: 'robots' });
  });

  test('without end is read as far as 500 KiB', async () => {
    const web = await site({
      '/robots.txt': (_, response) => {
        response.write('User-agent: *\nDisallow: /a\n');
        const send = () => {
          while (!response.destroyed && response.write('# filler\n'.repeat(10_000))) {}
        };
        response.on('drain', send);
        send();
      },
    });
    expect(await robot().get(`${web.url}/a`)).toMatchObject({ reason: 'robots' });
  });

  test('is not asked about an endpoint whose operator gave a reason', async () => {
    const web = await site({ '/robots.txt': rules('Disallow: /') });
    expect((await robot().get(`${web.url}/a`, { robots: 'ignore' })).kind).toBe('ok');
    expect(web.asked()).toEqual(['/a']);
  });

  test('is remembered by the ledger, so that a restart asks nothing', async () => {
    const web = await site({ '/robots.txt': rules('Disallow: /private') });
    const ledger = new MemoryHostLedger();
    await robot(ledger).get(`${web.url}/a`);
    expect(await robot(ledger).get(`${web.url}/private`)).toMatchObject({ reason: 'robots' });
    expect(web.asked()).toEqual(['/robots.txt', '/a']);
  });
});

describe('silence', () => {
  test('that a host asked for outlives the process', async () => {
    const web = await site({
      '/b': (_, response) => response.writeHead(429, { 'retry-after': '86400' }).end(),
    });
    const ledger = new MemoryHostLedger();
    const first = robot(ledger);
    expect(await first.get(`${web.url}/b`)).toMatchObject({ status: 429 });
    const second = robot(ledger);
    expect(await second.get(`${web.url}/a`)).toMatchObject({ reason: 'rate-limited' });
    expect(web.asked()).toEqual(['/b']);
    second.clock.advance(86_400_001);
    expect((await second.get(`${web.url}/a`)).kind).toBe('ok');
  });
});
