import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute, eventStream } from '@regulus/contract/route.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { apiTokenOf } from '../access/api-token-in-use.ts';
import { notFound } from '../lib/problem.ts';
import { eventually } from '../testing/wait.ts';
import { answerError } from './problems.ts';
import { registerRoute } from './register.ts';
import { type EventsOf, implement } from './route.ts';

const route = defineRoute({
  method: 'POST',
  path: '/messages',
  summary: 'Only for tests: an answer word by word',
  tag: 'test',
  who: 'writer',
  body: z.object({ content: z.string() }),
  responses: {
    200: eventStream({
      start: z.object({ id: z.string() }),
      delta: z.object({ text: z.string() }),
      done: z.object({ refusal: z.string().nullable() }),
    }),
  },
  errors: [400, 401, 403, 404],
});
type Events = EventsOf<typeof route>;

const actor = {
  userId: '00000000-0000-4000-8000-000000000001',
  companyId: '00000000-0000-4000-8000-000000000002',
  email: 'ada@example.test',
  role: 'member',
  isOperator: false,
  features: new Set(),
  collectPersonalData: false,
  timeZone: 'UTC',
  sessionId: null,
  isLeaving: false,
  language: null,
  apiToken: { id: 'the token', scope: 'write' },
} satisfies Actor;

describe('a stream of events', () => {
  let app: FastifyInstance;
  let caller: Actor | null;
  let events: (signal: AbortSignal, lastEventId: string | null) => AsyncIterable<Events>;

  beforeEach(() => {
    caller = actor;
    app = fastify({ forceCloseConnections: true });
    app.decorateRequest('actor', null);
    app.setErrorHandler(answerError);
    registerRoute(
      app,
      implement(route, ({ signal, lastEventId }) => events(signal, lastEventId)),
      async () => ({ actor: caller }),
    );
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/messages', headers, payload: { content: 'Who is liable?' } });
  const listen = async () => `${await app.listen({ port: 0, host: '127.0.0.1' })}/messages`;
  const sent = (signal?: AbortSignal): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"content":"x"}',
    ...(signal ? { signal } : {}),
  });

  it('arrives in order, each event with its name and as its schema has it', async () => {
    events = async function* answer() {
      yield { event: 'start', data: { id: 'm-1', secret: 'x' } as { id: string }, id: '1' };
      yield { event: 'delta', data: { text: 'two\nlines' } };
      yield { event: 'done', data: { refusal: null } };
    };
    const answer = await ask();
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(answer.body).toBe(
      'id: 1\nevent: start\ndata: {"id":"m-1"}\n\nevent: delta\ndata: {"text":"two\\nlines"}\n\nevent: done\ndata: {"refusal":null}\n\n',
    );
  });

  it('is not begun for who may not ask, or asks for nothing', async () => {
    const begun = vi.fn<() => void>();
    events = async function* answer() {
      begun();
      yield { event: 'done', data: { refusal: null } };
    };
    expect((await app.inject({ method: 'POST', url: '/messages', payload: {} })).statusCode).toBe(400);
    caller = { ...actor, role: 'auditor' };
    expect((await ask()).statusCode).toBe(403);
    caller = null;
    expect((await ask()).statusCode).toBe(401);
    expect(begun).not.toHaveBeenCalled();
  });

  it('that fails before its first event is a problem', async () => {
    // oxlint-disable-next-line require-yield -- it fails before
    events = async function* answer() {
      throw notFound('There is no such chatbot.');
    };
    const answer = await ask();
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'not_found', detail: 'There is no such chatbot.' });
  });

  it.each([
    [notFound('The source is gone.'), 'not_found', 'The source is gone.'],
    [
      new Error('a secret of the server'),
      'internal_error',
      expect.stringContaining('technical difficulties'),
    ],
  ])('that fails later says so in its last event: %s', async (error, code, detail) => {
    events = async function* answer() {
      yield { event: 'start', data: { id: 'm-1' } };
      throw error;
    };
    const [start, last] = (await ask()).body.split('\n\n');
    expect(start).toContain('event: start');
    expect(last).toMatch(/^event: error\ndata: /);
    expect(JSON.parse(last!.split('data: ')[1]!)).toEqual({ code, detail });
  });

  it('whose event does not fit its schema fails, and sends nothing of it', async () => {
    events = async function* answer() {
      yield { event: 'start', data: { id: 'm-1' } };
      yield { event: 'delta', data: { words: 'not what was agreed' } as never };
    };
    const { body } = await ask();
    expect(body).not.toContain('agreed');
    expect(body).toContain('event: error\ndata: {"code":"internal_error"');
  });

  it('goes on from the event that the client had last', async () => {
    const asked: (string | null)[] = [];
    events = async function* answer(_, lastEventId) {
      asked.push(lastEventId);
      yield { event: 'done', data: { refusal: null } };
    };
    await ask({ 'last-event-id': '7' });
    await ask();
    await ask({ 'last-event-id': 'x'.repeat(201) });
    expect(asked).toEqual(['7', null, null]);
  });

  it('is put on record under the API token that it was asked for by, also in its later events', async () => {
    const tokens: (string | null)[] = [];
    events = async function* answer() {
      tokens.push(apiTokenOf(actor.userId));
      yield { event: 'start', data: { id: 'm-1' } };
      await sleep(1);
      tokens.push(apiTokenOf(actor.userId));
      yield { event: 'done', data: { refusal: null } };
    };
    await ask();
    expect(tokens).toEqual(['the token', 'the token']);
  });

  it('ends its handler when the client goes away, also while nothing is sent', async () => {
    const ended = Promise.withResolvers<string>();
    events = async function* answer(signal) {
      try {
        yield { event: 'start', data: { id: 'm-1' } };
        await sleep(60_000, null, { signal });
      } finally {
        ended.resolve('ended');
      }
    };
    const leaving = new AbortController();
    const answer = await fetch(await listen(), sent(leaving.signal));
    await answer.body?.getReader().read();
    leaving.abort();
    await expect(ended.promise).resolves.toBe('ended');
  });

  it('that nobody waits for any more does not hold up the end of the server', async () => {
    const made = Promise.withResolvers<void>();
    events = async function* answer() {
      await sleep(100);
      made.resolve();
      yield { event: 'start', data: { id: 'm-1' } };
    };
    const leaving = new AbortController();
    const answer = fetch(await listen(), sent(leaving.signal));
    await sleep(50);
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    await made.promise;
    await sleep(50);
    const started = performance.now();
    await app.close();
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('is made no faster than the client takes it', async () => {
    let made = 0;
    events = async function* answer() {
      for (;;) {
        made += 1;
        yield { event: 'delta', data: { text: 'x'.repeat(100_000) } };
        await sleep(0);
      }
    };
    const answer = await fetch(await listen(), sent());
    const reader = answer.body!.getReader();
    await reader.read();
    // what lies between the two takes some megabytes
    const isHeldUp = await eventually(async () => {
      const before = made;
      await sleep(300);
      return made === before;
    });
    expect(isHeldUp).toBe(true);
    await reader.cancel();
  });

  it('says that it is still there while it has nothing else to say', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const more = Promise.withResolvers<void>();
    events = async function* answer() {
      yield { event: 'start', data: { id: 'm-1' } };
      await more.promise;
      yield { event: 'done', data: { refusal: null } };
    };
    const answer = await fetch(await listen(), sent());
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain('event: start');
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await reader.read()).value).toBe(': still there\n\n');
    more.resolve();
    expect((await reader.read()).value).toContain('event: done');
  });

  it('ends with an error when the server closes', async () => {
    events = async function* answer(signal) {
      yield { event: 'start', data: { id: 'm-1' } };
      await sleep(60_000, null, { signal });
    };
    const answer = await fetch(await listen(), sent());
    const text = answer.text();
    await sleep(50);
    await app.close();
    expect(await text).toContain('event: error\ndata: {"code":"unavailable"');
  });
});
