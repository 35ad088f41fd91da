import { describe, expect, it } from 'vitest';
import { BreakerOpen, createBreaker } from './breaker.ts';

describe('a circuit breaker', () => {
  let at = 1_000;
  const make = () =>
    createBreaker({
      failuresToOpen: 2,
      pauseMs: 100,
      meaningOf: (error) => {
        const { message } = error as Error;
        return message === 'gone' ? 'failed' : message === 'useless' ? 'answered' : null;
      },
      now: () => at,
    });
  const fail = (message = 'gone') => Promise.reject(new Error(message));
  const answer = () => Promise.resolve('answer');

  it('opens after failures in a row, and only then', async () => {
    const breaker = make();
    await expect(breaker.run(fail)).rejects.toThrow('gone');
    expect(await breaker.run(answer)).toBe('answer');
    await expect(breaker.run(fail)).rejects.toThrow('gone');
    expect(breaker.openSince()).toBeNull();
    await expect(breaker.run(fail)).rejects.toThrow('gone');
    expect(breaker.openSince()).toBe(at);
    await expect(breaker.run(answer)).rejects.toThrow(BreakerOpen);
  });

  it('lets one try through after its pause, which closes it or keeps it open', async () => {
    const breaker = make();
    for (let time = 0; time < 2; time += 1) await expect(breaker.run(fail)).rejects.toThrow('gone');
    const since = at;
    at += 100;
    await expect(breaker.run(fail)).rejects.toThrow('gone');
    expect(breaker.openSince()).toBe(since);
    await expect(breaker.run(answer)).rejects.toThrow(BreakerOpen);
    at += 100;
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = breaker.run(() => promise);
    await expect(breaker.run(answer)).rejects.toThrow(BreakerOpen);
    resolve('back');
    expect(await probe).toBe('back');
    expect(breaker.openSince()).toBeNull();
    expect(await breaker.run(answer)).toBe('answer');
  });

  it('closes, and counts anew, where what answers is of no use', async () => {
    const breaker = make();
    for (const message of ['gone', 'useless', 'gone'])
      await expect(breaker.run(() => fail(message))).rejects.toThrow(message);
    expect(breaker.openSince()).toBeNull();
    await expect(breaker.run(fail)).rejects.toThrow('gone');
    at += 100;
    await expect(breaker.run(() => fail('useless'))).rejects.toThrow('useless');
    expect(breaker.openSince()).toBeNull();
  });

  it('leaves errors alone that say nothing of whether it answers', async () => {
    const breaker = make();
    for (let time = 0; time < 3; time += 1)
      await expect(breaker.run(() => fail('odd'))).rejects.toThrow('odd');
    expect(breaker.openSince()).toBeNull();
  });
});
