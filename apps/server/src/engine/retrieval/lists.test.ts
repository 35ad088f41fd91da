import { describe, expect, it } from 'vitest';
import { headingsOf, opensList, pointsOf } from './lists.ts';
import type { PlacedPassage } from './passages-of-text.ts';

const passage = (
  ordinal: number,
  parent: number | null,
  text: string,
  heading: string | null = null,
): PlacedPassage => ({
  ordinal,
  parent,
  kind: 'paragraph',
  clause: String(ordinal),
  heading,
  text,
  start: 0,
  end: text.length,
});
const all = [
  passage(0, null, '', 'Chapter One'),
  passage(1, 0, 'Contracts shall contain:', 'Contracts'),
  passage(2, 1, 'a notice period;'),
  passage(3, 1, 'a right of audit, which covers:'),
  passage(4, 3, 'premises.'),
  passage(5, 0, 'Firms keep a register.'),
];

describe('lists whose points are passages of their own', () => {
  it('are opened by a colon or a dash', () => {
    expect(opensList({ text: 'They shall contain:\n' })).toBe(true);
    expect(opensList({ text: 'A bank shall —' })).toBe(true);
    expect(opensList({ text: 'Firms keep a register.' })).toBe(false);
  });

  it('have their own points, not those of lists within', () => {
    expect(pointsOf(all, all[1] as PlacedPassage).map(({ ordinal }) => ordinal)).toEqual([2, 3]);
    expect(pointsOf(all, all[5] as PlacedPassage)).toEqual([]);
  });

  it('stand below headings, the outermost first', () => {
    expect(headingsOf(all, all[4] as PlacedPassage)).toEqual(['Chapter One', 'Contracts']);
  });
});
