import { describe, expect, it } from 'vitest';
import { indented, writeInSlices } from './json-in-slices.ts';

describe('JSON in slices', () => {
  async function written(value: unknown): Promise<{ text: string; pieces: number }> {
    const pieces: Uint8Array[] = [];
    for await (const piece of writeInSlices(value, '  ')) pieces.push(piece);
    return { text: Buffer.concat(pieces).toString('utf8'), pieces: pieces.length };
  }

  it.each([
    ['nothing', null],
    ['an empty list', []],
    ['an object', { a: { b: 'ü\n"' }, at: new Date('2026-01-15T09:00:00Z'), left: undefined }],
    ['a list of one', [{ a: 1 }]],
    ['lists in a list', [[], [1], { a: [] }]],
    ['a long list', Array.from({ length: 1001 }, (_, n) => ({ n, text: 'two\nlines' }))],
  ])('is the text that is written at once: %s', async (_, value) => {
    expect((await written(value)).text).toBe(indented(value, '  '));
  });

  it('lets others take their turn between the slices of a long list', async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 0);
    try {
      const { pieces } = await written(
        Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(200) })),
      );
      expect(pieces).toBeGreaterThan(90);
      expect(turns).toBeGreaterThan(5);
    } finally {
      clearInterval(others);
    }
  });
});
