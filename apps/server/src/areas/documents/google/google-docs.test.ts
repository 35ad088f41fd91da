import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { GoogleDocs } from './google-docs.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void | Promise<void>;
const json =
  (value: object, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
const hang: Answer = () => {};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Stands in for Google: `answers` replaces what it says to a kind of request, several in turn. */
async function google(answers: Partial<Record<'token' | 'upload' | 'share' | 'delete' | 'list', Answer[]>>) {
  const seen: string[] = [];
  const bodies: Record<string, Buffer> = {};
  const usual: Record<string, Answer> = {
    token: json({ access_token: 'at', expires_in: 3600 }),
    upload: json({ id: 'doc 1', webViewLink: 'https://docs.google.com/document/d/1/edit' }),
    share: json({ id: 'p' }),
    delete: (_, response) => void response.writeHead(204).end(),
    list: json({ files: [{ id: 'left' }] }),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request;
    const kind =
      url === '/token'
        ? 'token'
        : url.startsWith('/upload/')
          ? 'upload'
          : method === 'DELETE'
            ? 'delete'
            : method === 'GET'
              ? 'list'
              : 'share';
    seen.push(kind === 'delete' ? `delete ${url.split('?')[0]?.split('/').at(-1) ?? ''}` : kind);
    const body = await buffer(request);
    bodies[kind] = body;
    if (kind !== 'token' && request.headers.authorization !== 'Bearer at') {
      response.writeHead(401).end();
      return;
    }
    const [next = usual[kind]!] = answers[kind]?.splice(0, 1) ?? [];
    await next(request, response, body);
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const account = {
    email: 'regulus@project.iam.example',
    privateKey,
    apiBase: base,
    tokenUrl: `${base}/token`,
    tokenAudience: 'https://oauth2.googleapis.com/token',
  };
  const docs = new GoogleDocs(account, { clock: systemClock, timeoutMs: 300 });
  const create = () => docs.create('Board “paper”', Buffer.from('PK docx'), 'olga@bank.example');
  return { create, seen, bodies };
}

it('writes a Google Doc of the Word file and shares it with the caller alone', async () => {
  const { create, seen, bodies } = await google({});
  expect(await create()).toBe('https://docs.google.com/document/d/1/edit');
  expect(seen).toEqual(['token', 'upload', 'share']);
  const grant = new URLSearchParams(bodies['token']?.toString());
  expect(grant.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const assertion = grant.get('assertion') ?? '';
  expect(decodeProtectedHeader(assertion).alg).toBe('RS256');
  const { payload } = await jwtVerify(assertion, await importSPKI(publicKey, 'RS256'), {
    audience: 'https://oauth2.googleapis.com/token',
    issuer: 'regulus@project.iam.example',
  });
  expect(payload['scope']).toBe('https://www.googleapis.com/auth/drive.file');
  const upload = bodies['upload']?.toString() ?? '';
  expect(upload).toContain('"mimeType":"application/vnd.google-apps.document"');
  expect(upload).toContain('"name":"Board “paper”"');
  expect(upload).toContain('PK docx');
  expect(JSON.parse(bodies['share']?.toString() ?? '')).toEqual({
    type: 'user',
    role: 'writer',
    emailAddress: 'olga@bank.example',
  });
});

it('says that the credentials are refused, and does not try again', async () => {
  const { create, seen } = await google({ token: [json({ error: 'invalid_grant' }, 400)] });
  await expect(create()).rejects.toMatchObject({ failure: 'refused' });
  expect(seen).toEqual(['token']);
  const other = await google({ upload: [json({}, 401)] });
  await expect(other.create()).rejects.toMatchObject({ failure: 'refused' });
  expect(other.seen).toEqual(['token', 'upload']);
});

it('waits as long as Google asks for, if that is short', async () => {
  const busy = json({}, 429, { 'retry-after': '1' });
  const { create, seen } = await google({ upload: [busy] });
  await create();
  expect(seen).toEqual(['token', 'upload', 'upload', 'share']);
  const longer = await google({ upload: [json({}, 429, { 'retry-after': '120' })] });
  await expect(longer.create()).rejects.toMatchObject({ failure: 'busy', retryAfterSeconds: 120 });
  expect(longer.seen).toEqual(['token', 'upload']);
  const always = await google({ upload: [busy, busy, busy, busy] });
  await expect(always.create()).rejects.toMatchObject({ failure: 'busy', retryAfterSeconds: 1 });
  expect(always.seen).toEqual(['token', 'upload', 'upload', 'upload']);
});

it('does not send a file twice that may have arrived, and removes what is left of it', async () => {
  for (const failure of [json({}, 500), hang]) {
    const { create, seen } = await google({ upload: [failure] });
    await expect(create()).rejects.toMatchObject({ failure: 'down' });
    expect(seen).toEqual(['token', 'upload', 'list', 'delete left']);
  }
});

it('asks for a token three times at most', async () => {
  const down = json({}, 503);
  const { create, seen } = await google({ token: [down, hang, down, down] });
  await expect(create()).rejects.toMatchObject({ failure: 'down' });
  expect(seen).toEqual(['token', 'token', 'token']);
});

it('deletes what it could not share', async () => {
  const { create, seen } = await google({
    share: [json({ error: { message: 'no Google account' } }, 400)],
    delete: [json({}, 500)],
  });
  await expect(create()).rejects.toMatchObject({ failure: 'not_shared' });
  expect(seen).toEqual(['token', 'upload', 'share', 'delete doc%201', 'delete doc%201']);
});

it('takes an answer that makes no sense for a failure', async () => {
  const { create } = await google({ token: [(_, response) => void response.end('<html>')] });
  await expect(create()).rejects.toMatchObject({ failure: 'down' });
});
