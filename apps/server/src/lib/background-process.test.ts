import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { type BackgroundProcess, openBackgroundProcess, WorkGivenUp } from './background-process.ts';

const asked = new URL('../testing/background-worker.ts', import.meta.url);
const limits = { timeMs: 20_000 };

let background: BackgroundProcess;
afterEach(() => background.close());

interface Told {
  pid: number;
  priority: number;
  variables: string[];
  request: unknown;
}

describe('computing in the background', () => {
  it('is done by another process of lower priority, which has none of the secrets', async () => {
    background = openBackgroundProcess({ memoryMb: 64 });
    const request = { on: new Date(0), words: new Set(['a']) };
    const told = await background.ask<Told>(asked, { kind: 'tell', request }, limits);
    expect(told.pid).not.toBe(process.pid);
    expect(told.priority).toBeGreaterThan(getPriority());
    expect(told.variables.filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([]);
    expect(told.request).toEqual(request);
  });

  it('is done one after the other, in one process', async () => {
    background = openBackgroundProcess({ memoryMb: 64 });
    const told = await Promise.all(
      [1, 2, 3].map((request) => background.ask<Told>(asked, { kind: 'tell', request }, limits)),
    );
    expect(told.map(({ request }) => request)).toEqual([1, 2, 3]);
    expect(new Set(told.map(({ pid }) => pid)).size).toBe(1);
  });

  it.each([
    ['throw', 20_000, 'its reading failed: no', false],
    ['end', 20_000, 'its process ended without an answer', true],
    ['loop', 1_500, 'it could not be read within 1.5 seconds', true],
    ['eat', 20_000, 'it could not be read within the memory it may use', false],
  ])('that comes to "%s" is given up, and the next is done', async (kind, timeMs, message, isTemporary) => {
    background = openBackgroundProcess({ memoryMb: 64 });
    const bad = background.ask(asked, { kind }, { timeMs });
    const next = background.ask<Told>(asked, { kind: 'tell', request: 'next' }, limits);
    const error: unknown = await bad.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WorkGivenUp);
    expect(error).toMatchObject({ message, isTemporary });
    expect(await next).toMatchObject({ request: 'next' });
  });
});
