import { once } from 'node:events';
import { createReadStream, type ReadStream } from 'node:fs';
import { exportInventory } from '@regulus/contract/publications.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { eventually } from '../testing/wait.ts';
import { answerError } from './problems.ts';
import { registerRoute } from './register.ts';
import { type FileAnswer, implement } from './route.ts';

const actor: Actor = {
  userId: '00000000-0000-4000-8000-000000000001',
  companyId: '00000000-0000-4000-8000-000000000002',
  email: 'ada@example.test',
  role: 'member',
  isOperator: false,
  features: new Set(['compliance']),
  collectPersonalData: false,
  timeZone: 'UTC',
  sessionId: null,
  isLeaving: false,
  language: null,
  apiToken: null,
};

describe('a file that is sent piece by piece', () => {
  let app: FastifyInstance;
  let content: (signal: AbortSignal) => FileAnswer['content'] | Promise<FileAnswer['content']>;

  beforeEach(() => {
    app = fastify({ forceCloseConnections: true });
    app.decorateRequest('actor', null);
    app.setErrorHandler(answerError);
    const implementation = implement(exportInventory, async ({ signal }) => ({
      filename: 'pieces.csv',
      contentType: 'text/csv',
      content: await content(signal),
    }));
    registerRoute(app, implementation, async () => ({ actor }));
  });
  afterEach(() => app.close());

  it('arrives whole', async () => {
    content = async function* pieces() {
      yield Buffer.from('one,');
      yield Buffer.from('two');
    };
    const answer = await app.inject({ url: exportInventory.path });
    expect(answer.body).toBe('one,two');
    expect(answer.headers['content-disposition']).toContain('pieces.csv');
  });

  it('is not begun for HEAD', async () => {
    let isBegun = false;
    content = async function* pieces() {
      isBegun = true;
      yield Buffer.from('one');
    };
    const answer = await app.inject({ method: 'HEAD', url: exportInventory.path });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv');
    expect(isBegun).toBe(false);
  });

  it('that fails before its first piece is answered with a problem', async () => {
    content = async function* pieces() {
      if (Date.now() > 0) throw new Error('the database is gone');
      yield Buffer.from('never');
    };
    const answer = await app.inject({ url: exportInventory.path });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('that fails later is broken off, so that nobody takes it for whole', async () => {
    content = async function* pieces() {
      yield Buffer.from('one,');
      throw new Error('the database is gone');
    };
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(address + exportInventory.path);
    await expect(answer.text()).rejects.toThrow();
  });

  it('is closed when the client went away before it could be sent', async () => {
    let file: ReadStream | undefined;
    content = async (signal) => {
      leaving.abort();
      await once(signal, 'abort');
      file = createReadStream(import.meta.filename);
      await once(file, 'open');
      return file;
    };
    const leaving = new AbortController();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = fetch(address + exportInventory.path, { signal: leaving.signal });
    await expect(answer).rejects.toThrow('aborted');
    expect(await eventually(() => file?.closed)).toBe(true);
  });

  it('is ended when the client goes away', async () => {
    const ended = Promise.withResolvers<string>();
    let aborted: Promise<unknown> | undefined;
    content = async function* pieces(signal) {
      aborted = once(signal, 'abort');
      try {
        for (;;) yield Buffer.alloc(100_000);
      } finally {
        ended.resolve('ended');
      }
    };
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const answer = await fetch(address + exportInventory.path, { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await expect(ended.promise).resolves.toBe('ended');
    await aborted;
  });
});
