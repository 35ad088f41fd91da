import { describe, expect, it } from 'vitest';
import { extractAct } from '../../engine/text/testing/random-act.ts';
import { type Comparison, compare } from './compare.ts';
import { Comparisons } from './comparisons.ts';

const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => `w${String((at * 7 + seed * 31) % 97)}`).join(' ');
const act = (articles: number, wording: (at: number) => string) =>
  extractAct(
    Array.from({ length: articles }, (_, at) => ({
      text: 'Rule',
      children: [{ text: `${wording(at)}.`, children: [] }],
    })),
  );
const comparison = (articles: number, length = 20): Comparison => ({
  from: { version: 1, text: act(articles, (at) => words(at, length)) },
  to: { version: 2, text: act(articles, (at) => words(at % 3 === 0 ? at + 50 : at, length)) },
  language: 'en',
  changesOnly: true,
});
/** Counts how often the texts are read. */
function counted(one: Comparison) {
  const calls = { load: async () => ((calls.count += 1), structuredClone(one)), count: 0 };
  return calls;
}
const read = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as unknown;

describe('two versions', () => {
  it('are compared in a thread, once for all who ask at the same time, and the answer is kept', async () => {
    const one = comparison(9);
    const asked = counted(one);
    const comparisons = new Comparisons();
    const [first, second] = await Promise.all([
      comparisons.of('pair', asked.load),
      comparisons.of('pair', asked.load),
    ]);
    expect(read(first)).toEqual(JSON.parse(JSON.stringify(compare(one))));
    expect(second).toBe(first);
    expect(await comparisons.of('pair', asked.load)).toBe(first);
    expect(asked.count).toBe(1);
  });

  it('that are long leave others their turn meanwhile', async () => {
    let turns = 0;
    const ticking = setInterval(() => void (turns += 1), 1);
    const large = comparison(400, 120);
    const alone = performance.now();
    compare(large);
    const took = performance.now() - alone;
    expect(turns).toBe(0);
    await new Comparisons().of('pair', () => Promise.resolve(large));
    clearInterval(ticking);
    // a turn is a millisecond of the thread; so many would not fit in where the comparison had it
    expect(turns).toBeGreaterThan(took / 20);
  });

  it('that take too long are given up, and not tried again at once', async () => {
    const asked = counted(comparison(400, 120));
    const comparisons = new Comparisons({ timeMs: 1, refusedMs: 300 });
    const refusal = { status: 503, code: 'unavailable', message: expect.stringContaining('too long') };
    await expect(comparisons.of('pair', asked.load)).rejects.toMatchObject(refusal);
    await expect(comparisons.of('pair', asked.load)).rejects.toMatchObject(refusal);
    expect(asked.count).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(comparisons.of('pair', asked.load)).rejects.toMatchObject(refusal);
    expect(asked.count).toBe(2);
  });

  it('that need too much memory are given up, and others are compared', async () => {
    const comparisons = new Comparisons({ memoryMb: 8 });
    await expect(comparisons.of('large', () => Promise.resolve(comparison(3000, 200)))).rejects.toMatchObject(
      { status: 503 },
    );
    const small = comparison(3);
    expect(read(await comparisons.of('small', () => Promise.resolve(small)))).toMatchObject({
      from: 1,
      to: 2,
    });
  });

  it('are refused where too many are compared or wait', async () => {
    const comparisons = new Comparisons({ most: 2, places: 1 });
    const asked = counted(comparison(3));
    const [one, two] = [comparisons.of('one', asked.load), comparisons.of('two', asked.load)];
    await expect(comparisons.of('three', asked.load)).rejects.toMatchObject({
      status: 503,
      extra: { retryAfterSeconds: 5 },
    });
    await Promise.all([one, two]);
    await comparisons.of('three', asked.load);
    expect(asked.count).toBe(3);
  });

  it('are forgotten where more was asked for since than is kept', async () => {
    const asked = counted(comparison(3));
    const { length } = await new Comparisons().of('size', asked.load);
    const comparisons = new Comparisons({ keptBytes: 2 * length });
    for (const key of ['one', 'two', 'one', 'three', 'one', 'two']) await comparisons.of(key, asked.load);
    expect(asked.count).toBe(1 + 4);
  });

  it('whose texts cannot be read are asked for again', async () => {
    const comparisons = new Comparisons();
    await expect(comparisons.of('pair', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await comparisons.of('pair', counted(comparison(3)).load);
  });
});
