import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/full-tests.ts';
import { defineEffect, openUnitOfWork, type ReactionOf } from './unit-of-work.ts';

const first = defineEffect<number>('first');
const second = defineEffect<number>('second');
const third = defineEffect<number>('third');

interface Log {
  readonly applied: (readonly [string, readonly number[]])[];
}

const noting = (to: { readonly name: string }): ReactionOf<Log> => ({
  to: to.name,
  apply: async (log, payloads) => void log.applied.push([to.name, payloads]),
});

const open = (reactions: readonly ReactionOf<Log>[] = [first, second, third].map(noting)) => {
  const log: Log = { applied: [] };
  return { log, work: openUnitOfWork(reactions, () => log) };
};

describe('a unit of work', () => {
  it('applies what was added in the order of the reactions, whatever the order of adding', async () => {
    const effects = fc.array(
      fc.record({ effect: fc.constantFrom(first, second, third), payload: fc.integer() }),
    );
    const twoOrders = effects.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    await fc.assert(
      fc.asyncProperty(twoOrders, async (orders) => {
        const applied = [];
        for (const order of orders) {
          const { log, work } = open();
          for (const { effect, payload } of order) work.add(effect, payload);
          await work.finish();
          applied.push(log.applied.map(([name, payloads]) => [name, payloads.toSorted((a, b) => a - b)]));
          expect(log.applied.map(([name]) => name)).toEqual(
            ['first', 'second', 'third'].filter((name) => order.some(({ effect }) => effect.name === name)),
          );
        }
        expect(applied[1]).toEqual(applied[0]);
      }),
      propertyRuns,
    );
  });

  it('lets a reaction add to those after it, and to none before it', async () => {
    const { log, work } = open([
      {
        to: first.name,
        apply: async (_, payloads) => {
          for (const payload of payloads) work.add(third, payload + 1);
        },
      },
      {
        to: second.name,
        apply: async () => work.add(first, 0),
      },
      noting(third),
    ]);
    work.add(first, 1);
    await work.finish();
    expect(log.applied).toEqual([['third', [2]]]);

    const { work: other } = open([
      noting(first),
      { to: second.name, apply: async () => other.add(first, 0) },
    ]);
    other.add(second, 1);
    await expect(other.finish()).rejects.toThrow('"first" was added after its kind had been applied');
  });

  it('applies once, and takes nothing after that', async () => {
    const { log, work } = open();
    work.add(second, 1);
    await work.finish();
    await work.finish();
    expect(log.applied).toEqual([['second', [1]]]);
    expect(() => work.add(third, 1)).toThrow('after its kind had been applied');
  });

  it('refuses what nothing reacts to', () => {
    expect(() => open([]).work.add(first, 1)).toThrow('Nothing reacts to the effect "first"');
  });
});
