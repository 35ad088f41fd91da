import type { Passage } from '@regulus/contract/texts.ts';
import { describe, expect, it } from 'vitest';
import { clauseTrail } from './clause-trail.ts';

const one = (ordinal: number, parent: number | null, kind: Passage['kind'], label: string, path: string) => ({
  ordinal,
  parent,
  kind,
  label,
  path,
  heading: null,
  start: 0,
  end: 0,
});
const passages: Passage[] = [
  one(0, null, 'chapter', 'Chapter II', 'chp_2'),
  one(1, 0, 'article', 'Article 5', 'art_5'),
  one(2, 1, 'paragraph', '2.', 'art_5/par_2'),
  one(3, 2, 'subparagraph', '', 'art_5/par_2/subpar_2'),
  one(4, 3, 'point', '(a)', 'art_5/par_2/subpar_2/pt_a'),
  one(5, null, 'recital', '(12)', 'rct_12'),
];
const trail = (path: string, known = passages) =>
  clauseTrail(
    path,
    (wanted) => known.find((passage) => passage.path === wanted),
    (passage) => known.find((other) => other.ordinal === passage.parent),
  );
const words = (path: string, known?: Passage[]) => trail(path, known).map((step) => step.label);

describe('the way to a clause', () => {
  it('names divisions, article and labels, and passes over what bears none', () => {
    expect(words('art_5/par_2/subpar_2/pt_a')).toEqual(['Chapter II', 'Article 5', '2', '(a)']);
    expect(words('rct_12')).toEqual(['Recital 12']);
    expect(words('notes/fn_3').at(-1)).toBe('Footnote 3');
  });

  it('is known before the words of the clause are loaded', () => {
    expect(words('art_5/par_2/subpar_2/pt_a', passages.slice(0, 2))).toEqual(
      words('art_5/par_2/subpar_2/pt_a'),
    );
    expect(words('art_7/par_1', [])).toEqual(['Article 7', '1']);
  });
});
