import { expect, it } from 'vitest';
import { inTurn, LineFull } from './in-turn.ts';

/** Work that ends when it is told to. */
function work(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    end: () => resolve(name),
    run: () => {
      log.push(name);
      return promise;
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('runs one work of a holder after the other, and that of others meanwhile', async () => {
  const log: string[] = [];
  const take = inTurn(3);
  const [first, second, other] = [work('first', log), work('second', log), work('other', log)];
  const answers = [take('a', '1', first.run), take('a', '2', second.run), take('b', '1', other.run)];
  await settled();
  expect(log).toEqual(['first', 'other']);
  first.end();
  await settled();
  expect(log).toEqual(['first', 'other', 'second']);
  second.end();
  other.end();
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'other']);
});

it('answers the same again with what runs, and anew once that has ended', async () => {
  const log: string[] = [];
  const take = inTurn(3);
  const [one, never, later] = [work('one', log), work('never', log), work('later', log)];
  const both = [take('a', 'same', one.run), take('a', 'same', never.run)];
  one.end();
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  later.end();
  expect(await take('a', 'same', later.run)).toBe('later');
  expect(log).toEqual(['one', 'later']);
});

it('goes on after a failure, and refuses what would wait behind too many', async () => {
  const log: string[] = [];
  const take = inTurn(1);
  const failing = Promise.withResolvers<string>();
  const failed = take('a', '1', () => failing.promise);
  const waiting = work('waiting', log);
  const second = take('a', '2', waiting.run);
  await expect(take('a', '3', waiting.run)).rejects.toThrow(LineFull);
  failing.reject(new Error('it broke'));
  waiting.end();
  await expect(failed).rejects.toThrow('it broke');
  expect(await second).toBe('waiting');
});
