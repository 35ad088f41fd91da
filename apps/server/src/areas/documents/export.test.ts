import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { DocumentDetail } from '@regulus/contract/documents.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { makeHouseTemplate } from '../../files/testing/make-house-template.ts';
import { systemClock } from '../../lib/clock.ts';
import { notFound } from '../../lib/problem.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany } from '../../testing/factories.ts';
import { onRecord } from '../../testing/on-record.ts';
import { exportDocument, exportToGoogle } from './export.service.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const signal = new AbortController().signal;

describeOnOneDatabase('exports of documents', (context) => {
  let test: TestApp;
  let google: Server;
  let shareStatus = 200;
  const requests: string[] = [];
  let actor: Actor;
  const id = randomUUID();
  const read = (_: Actor, asked: string): Promise<DocumentDetail> =>
    asked === id
      ? Promise.resolve({
          id,
          name: 'Board: paper/2026',
          language: 'en',
          status: 'draft',
          approval: null,
          schema: [],
        } as Partial<DocumentDetail> as DocumentDetail)
      : Promise.reject(notFound());

  beforeAll(async () => {
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      await buffer(request);
      const kind = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`;
      requests.push(kind);
      response.statusCode = kind.endsWith('/permissions') ? shareStatus : 200;
      response.end(JSON.stringify({ access_token: 'at', id: 'd', webViewLink: 'https://docs.google.com/d' }));
    };
    google = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    test = await openTestApp(context.db, systemClock, {
      GOOGLE_SERVICE_ACCOUNT_JSON: JSON.stringify({ client_email: 'a@b.example', private_key: privateKey }),
      GOOGLE_API_BASE: `http://127.0.0.1:${String((google.address() as AddressInfo).port)}`,
    });
  });
  afterAll(async () => {
    google.close();
    await test.close();
  });
  let user: Person;
  beforeEach(async () => {
    requests.length = 0;
    shareStatus = 200;
    const companyId = await makeCompany(context.db, { features: ['reports'] });
    user = await test.person(companyId, { role: 'company_admin' });
    actor = { companyId, userId: user.id } as Partial<Actor> as Actor;
  });

  const exported = async (type: 'PDF' | 'DOCX') => {
    const answer = await exportDocument(test.dependencies, actor, { id, type }, read, signal);
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.content as AsyncIterable<Uint8Array>) pieces.push(piece);
    return { ...answer, bytes: Buffer.concat(pieces) };
  };
  const recorded = () =>
    onRecord(context.db, actor.companyId, ['object_id', 'details'], { action: 'document.exported' });

  it('are named after the document and on record', async () => {
    const pdf = await exported('PDF');
    expect(pdf.filename).toBe('Board paper-2026.pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const parts = unzipSync((await exported('DOCX')).bytes);
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain(
      'This document has no text yet.',
    );
    expect(await recorded()).toMatchObject([
      { object_id: id, details: { type: 'PDF' } },
      { object_id: id, details: { type: 'DOCX' } },
    ]);
  });

  it('have the look of the company', async () => {
    const form = new FormData();
    form.set('file', new File([makeHouseTemplate()], 'House.docx'));
    await user.does('setHouseTemplate', { form });
    const parts = unzipSync((await exported('DOCX')).bytes);
    expect(strFromU8(parts['word/header2.xml'] ?? new Uint8Array())).toContain('Harbor Bank plc');
  });

  it('are nobody’s but those of readers, and then not on record', async () => {
    const unknown = { id: randomUUID(), type: 'PDF' } as const;
    await expect(exportDocument(test.dependencies, actor, unknown, read, signal)).rejects.toMatchObject({
      status: 404,
    });
    await expect(exportToGoogle(test.dependencies, actor, unknown.id, read, signal)).rejects.toMatchObject({
      status: 404,
    });
    expect(requests).toEqual([]);
    expect(await recorded()).toEqual([]);
  });

  it('are written to Google Docs, or nothing is', async () => {
    expect(await exportToGoogle(test.dependencies, actor, id, read, signal)).toEqual({
      link: 'https://docs.google.com/d',
    });
    const wanted = { id, type: 'GOOGLE_DRIVE_DOC' } as const;
    const answer = await exportDocument(test.dependencies, actor, wanted, read, signal);
    expect(answer).toMatchObject({ contentType: 'application/json' });
    expect(JSON.parse(Buffer.from(answer.content as Uint8Array).toString())).toEqual({
      link: 'https://docs.google.com/d',
    });
    expect(await recorded()).toMatchObject([
      { details: { type: 'GOOGLE_DRIVE_DOC' } },
      { details: { type: 'GOOGLE_DRIVE_DOC' } },
    ]);
    shareStatus = 400;
    await expect(exportToGoogle(test.dependencies, actor, id, read, signal)).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      message: expect.stringContaining('deleted again'),
    });
    expect(requests.at(-1)).toBe('DELETE /drive/v3/files/d');
    expect(await recorded()).toHaveLength(2);
  });

  it('say that Google Docs is not set up', async () => {
    const without = { ...test.dependencies, config: { ...test.dependencies.config, google: null } };
    const wanted = { id, type: 'GOOGLE_DRIVE_DOC' } as const;
    for (const refused of [
      exportToGoogle(without, actor, id, read, signal),
      exportDocument(without, actor, wanted, read, signal),
    ])
      await expect(refused).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining('isn’t set up'),
      });
  });
});
