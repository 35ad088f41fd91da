import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isServerReachable } from './health.ts';
import { setApiPrefix } from './http.ts';

let server: Server;
let status: number | undefined;
let asked: (string | undefined)[];
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    // without a status it never answers, as behind a firewall that drops what it does not like
    if (status !== undefined) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([204, 500, 503])('takes an answer of %i for a server that is there, and asks once', async (given) => {
  setApiPrefix(`http://127.0.0.1:${String(port)}/api`);
  [status, asked] = [given, []];
  expect(await isServerReachable()).toBe(true);
  expect(asked).toEqual(['OPTIONS /api/health']);
});

it('takes a refused connection for none', async () => {
  // nothing listens at port 1
  setApiPrefix('http://127.0.0.1:1/api');
  expect(await isServerReachable()).toBe(false);
});

it('waits five seconds for an answer, and no longer', async () => {
  setApiPrefix(`http://127.0.0.1:${String(port)}/api`);
  [status, asked] = [undefined, []];
  const begun = performance.now();
  expect(await isServerReachable()).toBe(false);
  const tookMs = performance.now() - begun;
  expect(asked).toEqual(['OPTIONS /api/health']);
  expect(tookMs).toBeGreaterThan(4_900);
  expect(tookMs).toBeLessThan(9_000);
});
