import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../../lib/logger.ts';
import {
  type Fault,
  type LanguageModelStub,
  openLanguageModelStub,
} from '../../testing/language-model-stub.ts';
import { createEmbeddings } from './embeddings.ts';
import { createLanguageModel } from './language-model.ts';
import { type Limits, usualLimits } from './limits.ts';
import { AnswerUnusable, ModelUnavailable } from './model-errors.ts';

describe('a model behind an OpenAI-compatible endpoint', () => {
  let stub: LanguageModelStub;
  const told: string[] = [];
  const log = {
    ...silentLogger,
    info: (_: unknown, message: string) => told.push(message),
    warn: (_: unknown, message: string) => told.push(message),
  } as unknown as typeof silentLogger;
  const signal = new AbortController().signal;
  const question = { instructions: 'Count.', data: 'one, two', schema: z.object({ count: z.int() }) };

  beforeEach(async () => {
    stub = await openLanguageModelStub();
    stub.answerWith(() => ({ count: 2 }));
    told.length = 0;
  });
  afterEach(() => stub.close());

  const open = (limits: Partial<Limits> = {}, endpoint: Partial<{ model: string; apiKey: string }> = {}) =>
    createLanguageModel(
      { baseUrl: stub.baseUrl, apiKey: stub.apiKey, model: 'stub-1', ...endpoint },
      { ...usualLimits, timeMs: 10_000, retries: 0, failuresToOpen: 100, ...limits },
      log,
    );
  const ask = (model: ReturnType<typeof open>) => model.ask(question, signal);
  const failure = (fault: Fault, limits: Partial<Limits> = {}) => {
    stub.fault(fault);
    return ask(open(limits)).catch((error: unknown) => (error as Error).constructor);
  };

  it('is asked for an answer of a shape, within a length, without tools', async () => {
    expect(await ask(open({ outputTokens: 123 }))).toEqual({ count: 2 });
    const [chat] = stub.chats;
    expect(chat).toMatchObject({
      model: 'stub-1',
      max_tokens: 123,
      temperature: 0,
      messages: [
        { role: 'system', content: 'Count.' },
        { role: 'user', content: 'one, two' },
      ],
    });
    expect(chat?.tools).toBeUndefined();
    expect(chat?.response_format?.json_schema?.schema).toMatchObject({ required: ['count'] });
  });

  it('waits as long as a full endpoint asks for, and tries again', async () => {
    stub.fault({ kind: 'too-many-requests', retryAfterSeconds: 0.2 }, 1);
    const start = performance.now();
    expect(await ask(open({ retries: 1 }))).toEqual({ count: 2 });
    expect(performance.now() - start).toBeGreaterThan(150);
  });

  it('tries again after an error of the server', async () => {
    stub.fault({ kind: 'server-error' }, 1);
    expect(await ask(open({ retries: 1 }))).toEqual({ count: 2 });
  });

  it('is unavailable where it is too slow, broken, cut off, refuses, or nothing listens', async () => {
    expect(await failure({ kind: 'slow', milliseconds: 2_000 }, { timeMs: 100 })).toBe(ModelUnavailable);
    expect(await failure({ kind: 'server-error' })).toBe(ModelUnavailable);
    expect(await failure({ kind: 'broken-json' })).toBe(ModelUnavailable);
    expect(await failure({ kind: 'cut-off' })).toBe(ModelUnavailable);
    stub.fault(null);
    await expect(ask(open({}, { apiKey: 'wrong' }))).rejects.toThrow(ModelUnavailable);
    await expect(ask(open({}, { model: 'other' }))).rejects.toThrow(ModelUnavailable);
    await stub.goAway();
    await expect(ask(open())).rejects.toThrow(ModelUnavailable);
  });

  it('says what cannot be used where its answer is no JSON, of another shape or too long', async () => {
    for (const content of ['Two, I think.', '{"count":"two"}'])
      expect(await failure({ kind: 'wrong-content', content })).toBe(AnswerUnusable);
    const long = `{"count":2,"why":"${'x'.repeat(100)}"}`;
    expect(await failure({ kind: 'wrong-content', content: long }, { outputTokens: 10 })).toBe(
      AnswerUnusable,
    );
  });

  it('is left alone after it failed in a row, and tried again after a while; the log says each once', async () => {
    const model = open({ failuresToOpen: 2, pauseMs: 150 });
    stub.fault({ kind: 'server-error' });
    for (let time = 0; time < 4; time += 1) await expect(ask(model)).rejects.toThrow(ModelUnavailable);
    expect(stub.chats).toHaveLength(0);
    expect(model.failingSince()).not.toBeNull();
    expect(told).toEqual(['the language model is not responding; the built-in engine is used instead']);
    stub.fault(null);
    await expect(ask(model)).rejects.toThrow(ModelUnavailable);
    await pause(160);
    expect(await ask(model)).toEqual({ count: 2 });
    expect(model.failingSince()).toBeNull();
    expect(told.at(-1)).toBe('the language model is responding again');
  });

  it('stops when its caller does, which is no failure of the model', async () => {
    const model = open({ failuresToOpen: 1 });
    stub.fault({ kind: 'slow', milliseconds: 5_000 });
    await expect(model.ask(question, AbortSignal.timeout(50))).rejects.not.toThrow(ModelUnavailable);
    expect(model.failingSince()).toBeNull();
  });

  it('embeds texts in batches, each within its length; near texts have near vectors', async () => {
    const embeddings = createEmbeddings(
      { baseUrl: stub.baseUrl, apiKey: stub.apiKey, model: 'stub-1' },
      { ...usualLimits, inputTokens: 100, retries: 0 },
      log,
    );
    const texts = [
      'rules for payment institutions',
      'payment institutions and their rules',
      'the weather is fine today',
      ...Array.from({ length: 127 }, () => 'word '.repeat(500)),
    ];
    const vectors = await embeddings.embed(texts, signal);
    expect(vectors).toHaveLength(130);
    expect(stub.embedded.map((batch) => batch.length)).toEqual([64, 64, 2]);
    expect(Math.max(...stub.embedded.flat().map((text) => text.length))).toBeLessThanOrEqual(300);
    const likeness = (left: number, right: number) =>
      (vectors[left] ?? []).reduce((sum, value, index) => sum + value * (vectors[right]?.[index] ?? 0), 0);
    expect(likeness(0, 1)).toBeGreaterThan(likeness(0, 2));
    stub.fault({ kind: 'server-error' });
    await expect(embeddings.embed(['a'], signal)).rejects.toThrow(ModelUnavailable);
  });
});

describe('the stub', () => {
  it('streams an answer in pieces, and may be cut off within it', async () => {
    const stub = await openLanguageModelStub();
    stub.answerWith(() => 'An answer that comes in pieces.');
    const stream = async () => {
      const response = await fetch(`${stub.baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${stub.apiKey}` },
        body: JSON.stringify({
          model: 'stub-1',
          stream: true,
          messages: [{ role: 'user', content: 'Go on' }],
        }),
      });
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      return response.text();
    };
    const events = (await stream()).split('\n\n').filter((event) => event !== '');
    expect(events.at(-1)).toBe('data: [DONE]');
    const said = events
      .slice(0, -1)
      .map(
        (event) => JSON.parse(event.slice('data: '.length)) as { choices: { delta: { content?: string } }[] },
      )
      .map(({ choices }) => choices[0]?.delta.content ?? '');
    expect(said.join('')).toBe('An answer that comes in pieces.');
    expect(said.length).toBeGreaterThan(3);
    stub.fault({ kind: 'cut-off' });
    await expect(stream()).rejects.toThrow();
    await stub.close();
  });
});
