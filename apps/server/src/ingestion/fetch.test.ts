import type { LookupFunction } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createFetcher, type Fetcher, type FetcherOptions } from './fetch.ts';
import { fastClock } from './testing/clock.ts';
import { type LoopbackWeb, redirect, startLoopbackWeb, text } from './testing/loopback-web.ts';
import type { FetchRequest, FetchResult } from './web/fetch-request.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function web(answers: Parameters<typeof startLoopbackWeb>[0]): Promise<LoopbackWeb> {
  const server = await startLoopbackWeb(answers);
  open.push(server);
  return server;
}

function fetcher(options: Partial<FetcherOptions> = {}) {
  const clock = fastClock();
  const made: Fetcher = createFetcher({
    userAgent: 'Test/1 (+mailto:a@example.org)',
    clock,
    random: () => 0.5,
    ...options,
  });
  open.push(made);
  const fetch = (request: FetchRequest) => made.fetch({ robots: 'ignore', ...request });
  const get = (address: string, more: object = {}) => fetch({ address, allowLoopback: true, ...more });
  return { get, clock, fetch, obeying: made.fetch };
}

function bodyText(result: FetchResult): string {
  return result.kind === 'ok' ? new TextDecoder(result.charset).decode(result.body) : JSON.stringify(result);
}

describe('fetching', () => {
  test('gives body, type, character set and validators, and says who asks', async () => {
    const site = await web({
      '/a': text('héllo', { etag: '"1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
    });
    const result = await fetcher().get(`${site.url}/a`);
    expect(result).toMatchObject({
      kind: 'ok',
      status: 200,
      charset: 'utf-8',
      etag: '"1"',
      finalAddress: `${site.url}/a`,
    });
    expect(bodyText(result)).toBe('héllo');
    expect(site.requests[0]!.headers['user-agent']).toBe('Test/1 (+mailto:a@example.org)');
  });

  test('asks with the validators it was given and understands 304', async () => {
    const site = await web({
      '/a': (request, response) => {
        const same =
          request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'then';
        response.writeHead(same ? 304 : 200).end();
      },
    });
    const result = await fetcher().get(`${site.url}/a`, { etag: '"1"', lastModified: 'then' });
    expect(result.kind).toBe('not-modified');
  });

  test('a validator that could not be sent back is not kept', async () => {
    const site = await web({ '/a': text('a', { etag: '"ü"', 'last-modified': 'x'.repeat(600) }) });
    expect(await fetcher().get(`${site.url}/a`)).toMatchObject({
      kind: 'ok',
      etag: null,
      lastModified: null,
    });
  });

  test.each([
    ['gzip', gzipSync('long text '.repeat(100))],
    ['br', brotliCompressSync('long text '.repeat(100))],
  ])('reads %s', async (encoding, packed) => {
    const site = await web({
      '/a': (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(packed),
    });
    expect(bodyText(await fetcher().get(`${site.url}/a`))).toBe('long text '.repeat(100));
  });

  test('a wrong content type is no failure', async () => {
    const site = await web({ '/a': text('<rss/>', { 'content-type': 'image/png' }) });
    expect(await fetcher().get(`${site.url}/a`)).toMatchObject({ kind: 'ok', contentType: 'image/png' });
  });

  test('through a gateway the kept address is the original one, also after redirects', async () => {
    const site = await web({
      '/https/regulator.example/a?x=1': redirect('/b'),
      '/https/regulator.example/b': redirect('https://other.example/c'),
      '/https/other.example/c': text('there'),
    });
    const result = await fetcher().get('https://regulator.example/a?x=1', { fetchThrough: `${site.url}/` });
    expect(bodyText(result)).toBe('there');
    expect(result).toMatchObject({ finalAddress: 'https://other.example/c' });
  });
});

describe('where it does not go', () => {
  test.each([
    'file:///etc/passwd',
    'ftp://example.org/a',
    'http://user:secret@example.org/',
    'nonsense',
    'http://127.0.0.1:1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST:8080/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.170.2/v2/credentials',
    'http://①②⑦.0.0.1/',
    'https://example.org:25/',
    'http://example.org:6667/',
  ])('%s', async (address) => {
    const { fetch } = fetcher();
    expect(await fetch({ address })).toMatchObject({
      kind: 'failed',
      reason: 'address-refused',
      temporary: false,
    });
  });

  test('a redirect to a private address is refused, also when loopback is allowed', async () => {
    const site = await web({ '/a': redirect('http://169.254.169.254/latest/') });
    expect(await fetcher().get(`${site.url}/a`)).toMatchObject({ reason: 'address-refused' });
  });

  test('a redirect to another scheme is refused', async () => {
    const site = await web({ '/a': redirect('file:///etc/passwd') });
    expect(await fetcher().get(`${site.url}/a`)).toMatchObject({ reason: 'address-refused' });
  });

  test('an address that robots.txt would have to be asked for is refused as well', async () => {
    const { obeying } = fetcher();
    expect(await obeying({ address: 'http://10.0.0.1/' })).toMatchObject({ reason: 'address-refused' });
  });

  // Only Linux answers on all of 127.0.0.0/8.
  test.skipIf(process.platform !== 'linux')(
    'the address that was checked is the one connected to, on every hop',
    async () => {
      const inner: LoopbackWeb[] = [];
      for (const host of ['127.0.0.2', '127.0.0.3'])
        inner.push(
          await startLoopbackWeb({ '/a': text(host), '/next': redirect('/a') }, host, inner[0]?.port),
        );
      open.push(...inner);
      let asked = 0;
      // Each answer is another one: who asked twice would connect elsewhere than was checked.
      const lookup: LookupFunction = (_name, _options, callback) => {
        asked += 1;
        callback(null, [{ address: asked === 1 ? '127.0.0.2' : '127.0.0.3', family: 4 }]);
      };
      const { get } = fetcher({ lookup });
      const result = await get(`http://changing.example:${inner[0]!.port}/next`, { hostPauseMs: 0 });
      const last = inner.at(asked - 1)!;
      expect(bodyText(result)).toBe(asked === 1 ? '127.0.0.2' : '127.0.0.3');
      expect(last.requests.at(-1)!.url).toBe('/a');
      expect(inner[0]!.requests[0]!.url).toBe('/next');
    },
  );

  test('a redirect to a name that leads inside is refused before a connection is made', async () => {
    const site = await web({ '/a': redirect('http://inside.example/secret') });
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(null, [{ address: '::ffff:10.0.0.7', family: 6 }]);
    expect(await fetcher({ lookup }).get(`${site.url}/a`)).toMatchObject({
      reason: 'address-refused',
      message: expect.stringMatching(/inside.example resolves to .*10\.0\.0\.7/),
    });
  });

  test('a name that changes its answer to a private address is refused at the moment of connecting', async () => {
    const site = await web({ '/secret': text('inner data') });
    const port = new URL(site.url).port;
    const asked: string[] = [];
    const lookup: LookupFunction = (name, _options, callback) => {
      asked.push(name);
      if (asked.length === 1) callback(Object.assign(new Error('later'), { code: 'EAI_AGAIN' }), '', 4);
      else callback(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    const result = await fetcher({ lookup }).fetch({ address: `http://rebinding.example:${port}/secret` });
    expect(result).toMatchObject({ kind: 'failed', reason: 'address-refused' });
    expect(asked).toHaveLength(2);
    expect(site.requests).toHaveLength(0);
  });
});

describe('redirects', () => {
  test('are followed and end at the last address', async () => {
    const site = await web({ '/a': redirect('b', 301), '/b': redirect('/c', 308), '/c': text('end') });
    expect(await fetcher().get(`${site.url}/a`)).toMatchObject({ kind: 'ok', finalAddress: `${site.url}/c` });
  });
  test.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'q=a+b'],
    [308, 'POST', 'q=a+b'],
  ])('of a form by %d lead to a %s', async (status, method, sent) => {
    const received: string[] = [];
    const site = await web({
      '/a': redirect('/b', status),
      '/b': (request, response) => {
        let sent = '';
        request.setEncoding('utf8').on('data', (part: string) => {
          sent += part;
        });
        request.on('end', () => {
          received.push(request.method ?? '', request.headers['content-type'] ?? '', sent);
          response.end('found');
        });
      },
    });
    expect(bodyText(await fetcher().get(`${site.url}/a`, { form: { q: 'a b' } }))).toBe('found');
    const type = method === 'POST' ? 'application/x-www-form-urlencoded; charset=UTF-8' : '';
    expect(received).toEqual([method, type, sent]);
  });
  test('of a form to its own address are followed by GET', async () => {
    const site = await web({
      '/a': (request, response) =>
        request.method === 'POST' ? redirect('/a', 303)(request, response) : response.end('found'),
    });
    expect(bodyText(await fetcher().get(`${site.url}/a`, { form: { q: 'a' } }))).toBe('found');
  });
  test('in a circle are noticed', async () => {
    const site = await web({ '/a': redirect('/b'), '/b': redirect('/a') });
    expect(await fetcher().get(`${site.url}/a`)).toMatchObject({
      reason: 'redirects',
      message: 'the redirects go in a circle',
    });
  });
  test('without end are stopped', async () => {
    const site = await web(
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`/${n}`, redirect(`/${n + 1}`)])),
    );
    expect(await fetcher().get(`${site.url}/0`)).toMatchObject({ reason: 'redirects' });
    expect(site.requests.length).toBe(6);
  });
});

describe('hostile and broken servers', () => {
  test('an endless body is cut off', async () => {
    const site = await web({
      '/a': (_, response) => {
        const send = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536))) {}
        };
        response.on('drain', send);
        send();
      },
    });
    expect(await fetcher({ limits: { maxBytes: 200_000 } }).get(`${site.url}/a`)).toMatchObject({
      reason: 'too-large',
    });
  });

  test('a body announced as too large is not read at all', async () => {
    const site = await web({
      '/a': (_, response) => response.writeHead(200, { 'content-length': '1000000000' }).flushHeaders(),
    });
    expect(await fetcher().get(`${site.url}/a`)).toMatchObject({ reason: 'too-large' });
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(5_000_000))],
  ])('a %s bomb is cut off', async (encoding, bomb) => {
    const site = await web({
      '/a': (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    });
    expect(await fetcher({ limits: { maxBytes: 1_000_000 } }).get(`${site.url}/a`)).toMatchObject({
      reason: 'too-large',
    });
  });

  test('broken and unknown compression is a clear failure', async () => {
    const site = await web({
      '/broken': text('not gzip', { 'content-encoding': 'gzip' }),
      '/unknown': text('x', { 'content-encoding': 'snappy' }),
      '/thrice': text('x', { 'content-encoding': 'gzip, gzip, gzip' }),
    });
    const { get } = fetcher();
    for (const path of ['broken', 'unknown', 'thrice']) {
      expect(await get(`${site.url}/${path}`)).toMatchObject({ reason: 'bad-encoding' });
    }
  });

  test('a server that sends a byte now and then runs into the limit of the whole request', async () => {
    const timers: NodeJS.Timeout[] = [];
    const site = await web({
      '/a': (_, response) => {
        response.writeHead(200);
        timers.push(setInterval(() => response.write('x'), 20));
      },
    });
    const result = await fetcher({ limits: { totalMs: 300, attempts: 1 } }).get(`${site.url}/a`);
    timers.forEach(clearInterval);
    expect(result).toMatchObject({ reason: 'timeout' });
  });

  test('a server that never answers runs into it too', async () => {
    const site = await web({ '/a': () => {} });
    expect(await fetcher({ limits: { totalMs: 200, attempts: 1 } }).get(`${site.url}/a`)).toMatchObject({
      reason: 'timeout',
    });
  });

  test('a connection that breaks is tried again, then reported', async () => {
    const site = await web({ '/a': (request) => request.socket.destroy() });
    expect(await fetcher().get(`${site.url}/a`)).toMatchObject({
      reason: 'network',
      message: 'the site broke off the connection',
      temporary: true,
    });
    expect(site.requests).toHaveLength(3);
  });

  test.each([
    ['HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf a body', 'failed', undefined],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nwhole\r\n', 'failed', undefined],
    ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwhole', 'ok', false],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nwhole\r\n0\r\n\r\n', 'ok', false],
    ['HTTP/1.1 200 OK\r\n\r\nwho knows', 'ok', true],
  ])('a body is whole as far as its length was announced: %j', async (answer, kind, endIsUncertain) => {
    const site = await web({ '/a': (request) => request.socket.end(answer) });
    const result = await fetcher({ limits: { attempts: 1 } }).get(`${site.url}/a`);
    expect(result.kind).toBe(kind);
    expect(result.kind === 'ok' ? result.endIsUncertain : undefined).toBe(endIsUncertain);
  });

  test('a flood of headers is cut off', async () => {
    const site = await web({
      '/a': (request) => {
        const { socket } = request;
        socket.on('error', () => {}).write('HTTP/1.1 200 OK\r\n');
        const send = () => {
          while (!socket.destroyed && socket.write(`x-${'a'.repeat(1000)}: b\r\n`)) {}
        };
        socket.on('drain', send);
        send();
      },
    });
    expect(await fetcher({ limits: { attempts: 1 } }).get(`${site.url}/a`)).toMatchObject({
      reason: 'network',
      message: 'the site sent headers that are too long',
    });
  });

  test('headers that come letter by letter run into the limit', async () => {
    const timers: NodeJS.Timeout[] = [];
    const site = await web({
      '/a': ({ socket }) => {
        socket.on('error', () => {}).write('HTTP/1.1 200 OK\r\nx-slow: ');
        timers.push(setInterval(() => socket.write('a'), 20));
      },
    });
    const result = await fetcher({ limits: { totalMs: 300, attempts: 1 } }).get(`${site.url}/a`);
    timers.forEach(clearInterval);
    expect(result).toMatchObject({ reason: 'timeout' });
  });

  test('an answer that is not HTTP is reported', async () => {
    const site = await web({ '/a': (request) => request.socket.end('hello\r\n\r\n') });
    expect(await fetcher().get(`${site.url}/a`)).toMatchObject({ reason: 'network' });
  });
});

describe('politeness', () => {
  test('one host is asked one thing at a time, with a pause', async () => {
    let running = 0;
    let most = 0;
    const slow = (_: unknown, response: { end(): void }) => {
      most = Math.max(most, (running += 1));
      setImmediate(() => {
        running -= 1;
        response.end();
      });
    };
    const site = await web({ '/a': slow, '/b': slow, '/c': slow });
    const { get, clock } = fetcher();
    await Promise.all(['a', 'b', 'c'].map((path) => get(`${site.url}/${path}`, { hostPauseMs: 2_000 })));
    expect(most).toBe(1);
    expect(clock.sleeps).toEqual([2_000, 2_000]);
  });

  test('a short Retry-After is waited for', async () => {
    let asked = 0;
    const site = await web({
      '/a': (_, response) => {
        asked += 1;
        if (asked === 1) response.writeHead(429, { 'retry-after': '7' }).end();
        else response.end('now');
      },
    });
    const { get, clock } = fetcher();
    expect(bodyText(await get(`${site.url}/a`, { hostPauseMs: 0 }))).toBe('now');
    expect(clock.sleeps).toEqual([7_000]);
  });

  test('a long one silences the whole host until then', async () => {
    const site = await web({
      '/a': (_, response) => response.writeHead(429, { 'retry-after': '86400' }).end(),
      '/b': text('b'),
    });
    const { get, clock } = fetcher();
    const retryAt = new Date(clock.now().getTime() + 86_400_000);
    expect(await get(`${site.url}/a`)).toMatchObject({ reason: 'rate-limited', status: 429, retryAt });
    expect(await get(`${site.url}/b`)).toMatchObject({ reason: 'rate-limited', retryAt });
    expect(site.requests).toHaveLength(1);
    clock.advance(86_400_001);
    expect((await get(`${site.url}/b`)).kind).toBe('ok');
  });

  test('a host that asks for long pauses is asked once, and left to the next poll', async () => {
    const site = await web({ '/a': (_, response) => response.writeHead(503).end() });
    const { get, clock } = fetcher();
    expect(await get(`${site.url}/a`, { hostPauseMs: 180_000 })).toMatchObject({
      status: 503,
      temporary: true,
    });
    expect(site.requests).toHaveLength(1);
    expect(clock.sleeps).toEqual([]);
  });

  test('a server error is tried again with growing pauses; a missing page is not', async () => {
    const site = await web({ '/a': (_, response) => response.writeHead(503).end() });
    const { get, clock } = fetcher();
    expect(await get(`${site.url}/a`, { hostPauseMs: 0 })).toMatchObject({
      reason: 'http-status',
      status: 503,
    });
    expect(clock.sleeps).toEqual([1_000, 2_000]);
    expect(await get(`${site.url}/missing`, { hostPauseMs: 0 })).toMatchObject({
      status: 404,
      temporary: false,
    });
    expect(site.requests).toHaveLength(4);
  });

  test('a stopped run ends the request at once', async () => {
    const stop = new AbortController();
    const site = await web({ '/a': () => stop.abort() });
    expect(await fetcher().get(`${site.url}/a`, { signal: stop.signal })).toMatchObject({
      reason: 'aborted',
    });
  });
});
