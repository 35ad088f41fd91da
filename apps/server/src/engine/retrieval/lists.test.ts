import { describe, expect, it } from 'vitest';
import { headingsOf, openingOf, pointsOf } from './lists.ts';
import type { PlacedPassage } from './passages-of-text.ts';

const passage = (
  ordinal: number,
  parent: number | null,
  text: string,
  { heading, label = '' }: { heading?: string; label?: string } = {},
): PlacedPassage => ({
  ordinal,
  parent,
  kind: label === '' ? 'paragraph' : 'point',
  clause: String(ordinal),
  heading: heading ?? null,
  label,
  text,
  start: 0,
  end: text.length,
  clauses: [],
});
const all = [
  passage(0, null, '', { heading: 'Chapter One' }),
  passage(1, 0, 'Contracts shall contain:', { heading: 'Contracts' }),
  passage(2, 1, 'a notice period;', { label: '(a)' }),
  passage(3, 1, 'a right of audit, which covers', { label: '(b)' }),
  passage(4, 3, 'premises.', { label: '(i)' }),
  passage(5, 1, 'The authority may add terms, which concern:'),
  passage(6, 5, 'notice;', { label: '(a)' }),
  passage(7, 1, 'fees.', { label: '(c)' }),
  passage(8, 0, 'Firms keep a register.'),
  passage(9, 8, 'of banks;', { label: '(a)' }),
];
const at = (ordinal: number) => all[ordinal] as PlacedPassage;
const pointsAt = (ordinal: number) => pointsOf(all, at(ordinal)).map((one) => one.ordinal);

describe('lists whose points are passages of their own', () => {
  it('are opened by words that end no sentence', () => {
    expect(pointsAt(3)).toEqual([4]);
    expect(pointsAt(8)).toEqual([]);
    expect(openingOf(all, at(9))).toBeNull();
  });

  it('have their own points, not those of lists within, and none behind another text', () => {
    expect(pointsAt(1)).toEqual([2, 3]);
    expect(pointsAt(5)).toEqual([6]);
    expect([2, 4, 5, 6, 7].map((ordinal) => openingOf(all, at(ordinal))?.ordinal)).toEqual([
      1,
      3,
      undefined,
      5,
      undefined,
    ]);
  });

  it('stand below headings, the outermost first', () => {
    expect(headingsOf(all, all[4] as PlacedPassage)).toEqual(['Chapter One', 'Contracts']);
  });
});
