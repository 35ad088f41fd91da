import { describe, expect, it } from 'vitest';
import { fitInto, trimTo } from './input-budget.ts';

describe('what a model is given to read', () => {
  it('keeps the first sections whole, cuts one and leaves out the rest', () => {
    const sections = [
      { name: 'title', text: 'Title' },
      { name: 'text', text: 'First sentence here. Second sentence here.' },
      { name: 'more', text: 'More' },
    ];
    expect(fitInto(sections, 10)).toEqual([
      { name: 'title', text: 'Title' },
      { name: 'text', text: 'First sentence here.' },
      { name: 'more', text: 'More' },
    ]);
    expect(fitInto(sections, 1_000)).toEqual(sections);
    expect(fitInto(sections, 1).map(({ name }) => name)).toEqual(['title']);
  });

  it('cuts no character in two, and no text that fits', () => {
    expect(trimTo('a😀b', 2)).toBe('a');
    expect(trimTo('whole', 5)).toBe('whole');
    expect(trimTo('whole', 0)).toBe('');
  });
});
