import multipart from '@fastify/multipart';
import { defineRoute } from '@regulus/contract/route.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invalidRequest } from '../lib/problem.ts';
import { answerError } from './problems.ts';
import { registerRoute } from './register.ts';
import { implement } from './route.ts';

const route = defineRoute({
  method: 'POST',
  path: '/files',
  summary: 'Only for tests: several files',
  tag: 'test',
  who: 'anyone',
  form: z.object({ note: z.string().max(5).optional() }),
  files: { most: 3, bytes: 1000, totalBytes: 2500 },
  responses: { 201: z.object({ names: z.array(z.string()), note: z.string().nullable() }) },
  errors: [400, 413, 415],
});
const bodyRoute = defineRoute({
  method: 'POST',
  path: '/long',
  summary: 'Only for tests: a long body',
  tag: 'test',
  who: 'anyone',
  bodyBytes: 2 * 1024 * 1024,
  body: z.object({ text: z.string() }),
  responses: { 200: z.object({ length: z.int() }) },
  errors: [400, 413],
});

describe('a form with several files', () => {
  let app: FastifyInstance;
  let kept: Set<string>;

  beforeEach(async () => {
    kept = new Set();
    app = fastify({ bodyLimit: 1000 });
    app.decorateRequest('actor', null);
    app.setErrorHandler(answerError);
    await app.register(multipart, { attachFieldsToBody: false, throwFileSizeLimit: false });
    const receiving = implement(route, async ({ receiveForm }) => {
      const { fields, files } = await receiveForm({
        async store({ name, content }) {
          if (name.endsWith('.exe')) throw invalidRequest(`“${name}” is a program.`);
          for await (const _ of content);
          kept.add(name);
          return name;
        },
        discard: async (name) => kept.delete(name),
      });
      return { names: [...files], note: fields.note ?? null };
    });
    const long = implement(bodyRoute, async ({ body }) => ({ length: body.text.length }));
    for (const one of [receiving, long]) registerRoute(app, one, async () => ({ actor: null }));
  });
  afterEach(() => app.close());

  const send = (files: Record<string, number>, note?: string) => {
    const form = new FormData();
    for (const [name, bytes] of Object.entries(files))
      form.append('file', new File(['x'.repeat(bytes)], name));
    if (note !== undefined) form.append('note', note);
    return app.inject({ method: 'POST', url: '/files', payload: form as never });
  };

  it('is taken as a whole, in the order of its files, with the fields behind them', async () => {
    const answer = await send({ 'a.pdf': 1000, 'b.pdf': 1, 'c.pdf': 900 }, 'both');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ names: ['a.pdf', 'b.pdf', 'c.pdf'], note: 'both' });
  });

  it('names every file that is refused, and keeps none', async () => {
    const answer = await send({ 'a.exe': 10, 'b.pdf': 10, 'c.pdf': 1001 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      detail: '2 files were rejected: a.exe, c.pdf. Nothing was saved.',
      fields: [{ path: 'form.file.a.exe', message: '“a.exe” is a program.' }, { path: 'form.file.c.pdf' }],
    });
    expect(kept.size).toBe(0);
  });

  it.each([
    ['one is too large', { 'a.pdf': 10, 'b.pdf': 1001 }, 413, /“b\.pdf”: The file is larger/],
    ['all together are too large', { 'a.pdf': 900, 'b.pdf': 900, 'c.pdf': 900 }, 413, /^Together/],
    ['there are too many', { 'a.pdf': 1, 'b.pdf': 1, 'c.pdf': 1, 'd.pdf': 1 }, 400, /at most 3 files/],
  ])('keeps none where %s', async (_, files, status, detail) => {
    const answer = await send(files);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ detail: string }>().detail).toMatch(detail);
    expect(kept.size).toBe(0);
  });

  it('keeps none where a field is wrong that comes behind them', async () => {
    const answer = await send({ 'a.pdf': 10, 'b.pdf': 10 }, 'far too long');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'form.note' }] });
    expect(kept.size).toBe(0);
  });

  it('a body may be as long as its route says, and no longer', async () => {
    const ask = (length: number) =>
      app.inject({ method: 'POST', url: '/long', payload: { text: 'x'.repeat(length) } });
    expect((await ask(1024 * 1024)).json()).toEqual({ length: 1024 * 1024 });
    expect((await ask(3 * 1024 * 1024)).statusCode).toBe(413);
  });
});
