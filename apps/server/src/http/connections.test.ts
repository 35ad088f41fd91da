import type { AddressInfo } from 'node:net';
import type { Problem } from '@regulus/contract/errors.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../testing/app.ts';
import { exchange } from '../testing/raw-exchange.ts';
import { describeApp } from '../testing/use-app.ts';

const megabyte = 1024 * 1024;
const next = 'OPTIONS /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** A form with one file, as the pieces that are sent. */
function upload(path: string, bytes: number, token?: string): (string | Uint8Array)[] {
  const start =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.exe"\r\nContent-Type: application/octet-stream\r\n\r\n';
  const end = '\r\n--edge--\r\n';
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${String(start.length + bytes + end.length)}`,
  ];
  return [`${head.join('\r\n')}\r\n\r\n${start}`, Buffer.alloc(bytes, 1), end];
}

const statuses = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

function problemIn(answer: string): Problem {
  expect(answer).toMatch(/content-type: application\/problem\+json/i);
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Problem;
}

describeApp('connections', (test) => {
  let port: number;
  let me: Person;

  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as AddressInfo);
    const company = await test.company({ features: ['compliance', 'company', 'obligations'] });
    me = await test.person(company, { role: 'company_admin' });
  });

  it.each([0.5, 3, 24])('a refused upload of %d MB lets the next request through', async (size) => {
    const path = '/api/companies/me/clearing-agreements';
    const answers = await exchange(port, [...upload(path, size * megabyte, me.token), next]);
    expect(statuses(answers)).toEqual([400, 204]);
  });

  it.each([
    ['signed out', '/api/companies/me/clearing-agreements', 401],
    ['to an address that is not there', '/api/nothing-here', 404],
    ['to a route that takes no form', '/api/auth/login', 400],
  ])('a body that is sent %s lets the next request through', async (_, path, status) => {
    const answers = await exchange(port, [...upload(path, 3 * megabyte), next]);
    expect(statuses(answers)).toEqual([status, 204]);
  });

  it('a body that is far too large ends the connection after its answer', async () => {
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${String(500 * megabyte)}\r\n\r\n`;
    const answer = await exchange(port, head, 10_000);
    expect(statuses(answer)).toEqual([413]);
    expect(answer).toMatch(/connection: close/i);
  });

  it('a body without a length is read no further than a file may be long', async () => {
    const head =
      'POST /api/companies/me/clearing-agreements HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=edge\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(megabyte), Buffer.from('\r\n')]);
    const answer = await exchange(port, [head, ...Array.from({ length: 60 }, () => chunk)], 10_000);
    expect(statuses(answer)).toEqual([401]);
  });

  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a header without a name', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['no host', 'GET /api/openapi.json HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'too long a header',
      `GET /api/health HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
    ['too long an address', `GET /api/${'x'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 414],
    ['an unknown method', 'BREW /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n', 501],
    [
      'a method that has no route',
      'PATCH /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'a method of another protocol',
      'PROPFIND /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', 501],
    ['a protocol that is none', 'GET /api/nothing HTTP/3.0\r\nHost: localhost\r\n\r\n', 505],
    ['a newer protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505],
    [
      'an odd expectation',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nExpect: more\r\nContent-Length: 1\r\n\r\n',
      417,
    ],
  ])('%s is answered with a problem, and the connection closed', async (_, request, status) => {
    const began = performance.now();
    const answer = await exchange(port, request);
    expect(problemIn(answer)).toMatchObject({
      status,
      code: expect.any(String) as string,
      detail: expect.stringMatching(/./) as string,
    });
    expect(statuses(answer)).toEqual([status]);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('HEAD of an export says what it would be, and 404 where there is none', async () => {
    const head = (path: string) =>
      exchange(
        port,
        `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${me.token}\r\nConnection: close\r\n\r\n`,
      );
    const inventory = await head('/api/regulatory-updates/inventory/export?format=csv');
    expect(statuses(inventory)).toEqual([200]);
    expect(inventory).toMatch(/content-type: text\/csv/);
    expect(inventory).not.toMatch(/content-length/i);
    const unknown = '/api/regulatory-updates/evidence/11111111-1111-4111-8111-111111111111/download';
    expect(statuses(await head(unknown))).toEqual([404]);
  });
});
