import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';

const passage = (ordinal: number, kind: string, start: number, label = '') => ({
  ordinal,
  parent: null,
  kind,
  label,
  heading: null,
  start,
});

describe('the blocks a text is loaded by', () => {
  it('cover the whole text without gap or overlap', () => {
    const blocks = blocksOf(
      [
        passage(0, 'title', 3),
        passage(1, 'chapter', 20),
        passage(2, 'article', 40),
        passage(3, 'article', 90),
      ],
      120,
    );
    expect(blocks[0]?.start).toBe(0);
    expect(blocks.at(-1)?.end).toBe(120);
    expect(blocks.slice(1).map((block) => block.start)).toEqual(
      blocks.slice(0, -1).map((block) => block.end),
    );
  });

  it('keep a chapter’s heading with its first article', () => {
    const blocks = blocksOf(
      [passage(0, 'title', 0), passage(1, 'chapter', 20), passage(2, 'article', 40, 'Article 1')],
      90,
    );
    expect(blocks.map((block) => block.start)).toEqual([0, 20]);
  });

  it('cut a very long article before a paragraph', () => {
    const paragraphs = Array.from({ length: 40 }, (_, index) =>
      passage(index + 1, 'paragraph', (index + 1) * 1000),
    );
    const blocks = blocksOf([passage(0, 'article', 0), ...paragraphs], 42_000);
    expect(blocks.length).toBeGreaterThan(3);
    expect(Math.max(...blocks.map((block) => block.end - block.start))).toBeLessThan(12_000);
  });

  it('give one block for a text without passages', () => {
    expect(blocksOf([], 10)).toMatchObject([{ start: 0, end: 10 }]);
  });
});
