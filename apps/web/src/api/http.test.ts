import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { isFetchFailure, pathOf, queryOf, send, setApiPrefix } from './http.ts';

const unused = '00000000-0000-4000-8000-000000000000';
let server: Server;
let requests: { method: string | undefined; url: string | undefined; authorization: string | undefined }[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  setApiPrefix(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
});

afterAll(() => {
  server.close();
});

beforeEach(() => {
  requests = [];
});

const problem =
  (status: number, body: object = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '0' });
    response.end(JSON.stringify({ status, ...body }));
  };

it('fills path parameters and encodes them', () => {
  expect(pathOf('/users/me/drafts/{key}', { key: 'note:a/b?' })).toBe('users/me/drafts/note%3Aa%2Fb%3F');
});

it('repeats the values of a list and leaves out what is not set', () => {
  const query = { regulator: ['FCA', 'ECB'], q: undefined, limit: 50, binding: false, none: null, empty: [] };
  expect(queryOf(query)).toEqual([
    ['regulator', 'FCA'],
    ['regulator', 'ECB'],
    ['limit', '50'],
    ['binding', 'false'],
  ]);
});

it('sends the token and the query, and reads JSON', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"regulators":[],"total":0}');
  };
  expect(await send('listRegulators', {}, 'a.b.c')).toEqual({ regulators: [], total: 0 });
  await send('listInventory', { query: { regulator: ['FCA', 'ECB'], q: undefined } });
  expect(requests).toEqual([
    { method: 'GET', url: '/api/regulatory-updates/regulators', authorization: 'Bearer a.b.c' },
    {
      method: 'GET',
      url: '/api/regulatory-updates/inventory?regulator=FCA&regulator=ECB',
      authorization: undefined,
    },
  ]);
});

it('reads files as a blob and empty answers as nothing', async () => {
  answer = (request, response) => response.writeHead(request.method === 'POST' ? 204 : 200).end('a;b');
  const file = await send('exportInventory', { query: { format: 'csv' } });
  expect(await file.text()).toBe('a;b');
  expect(await send('markSeen', { body: { publication_ids: [unused] } })).toBeUndefined();
});

describe('repeating', () => {
  it.each([408, 413, 429, 500, 502, 503, 504])('asks three times in all on %i', async (status) => {
    answer = problem(status);
    await expect(send('getProfile', {})).rejects.toMatchObject({ name: 'ApiError', status });
    expect(requests).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 409])('asks once on %i', async (status) => {
    answer = problem(status);
    await expect(send('getProfile', {})).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  const put = () => send('updatePublication', { params: { id: unused }, body: { status: 1 } });
  const remove = () => send('removeBookmark', { params: { id: unused } });

  it('repeats PUT and DELETE like GET', async () => {
    answer = problem(503);
    await expect(put()).rejects.toMatchObject({ status: 503 });
    await expect(remove()).rejects.toMatchObject({ status: 503 });
    const methods = requests.map(({ method }) => method);
    expect(methods).toEqual(['PUT', 'PUT', 'PUT', 'DELETE', 'DELETE', 'DELETE']);
  });

  it('ends with the first good answer', async () => {
    answer = (request, response) =>
      requests.length < 2
        ? problem(502)(request, response)
        : response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    await remove();
    expect(requests).toHaveLength(2);
  });

  it.each([408, 413, 429, 500, 502, 503, 504])('never repeats POST, on %i either', async (status) => {
    answer = problem(status);
    await expect(send('markSeen', { body: { publication_ids: [unused] } })).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });
});

it('turns a problem into an error with all it says', async () => {
  answer = problem(409, {
    detail: 'Someone else decided.',
    code: 'revision_conflict',
    request_id: 'r-1',
    current_revision: 4,
    allowed: [0, 2],
    fields: [{ path: 'status', message: 'Not now' }],
  });
  const error = await send('updatePublication', { params: { id: unused }, body: { status: 1 } }).catch(
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'revision_conflict',
    detail: 'Someone else decided.',
    requestId: 'r-1',
    currentRevision: 4,
    allowed: [0, 2],
    fields: [{ path: 'status', message: 'Not now' }],
  });
});

it('knows an answer that is no problem document by its status alone', async () => {
  answer = (_request, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>proxy</h1>');
  await expect(send('getProfile', {})).rejects.toMatchObject({ status: 404, detail: undefined, fields: [] });
});

it('tells a missing answer from an error answer', async () => {
  answer = (request) => request.socket.destroy();
  const error = await send('markSeen', { body: { publication_ids: [unused] } }).catch((one: unknown) => one);
  expect(isFetchFailure(error)).toBe(true);
  expect(isFetchFailure(new ApiError(500))).toBe(false);
});
