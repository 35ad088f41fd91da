import { describe, expect, it } from 'vitest';
import { type CitedPassage, citeClause } from './citation-values.ts';

const passages: Record<string, [CitedPassage['kind'], label: string, heading?: string]> = {
  art_5: ['article', 'Article 5'],
  'art_5/par_1': ['paragraph', '1.'],
  'art_5/par_1/pt_a': ['point', '(a)'],
  'art_5/par_1/pt_a/pt_ii': ['point', '(ii)'],
  art_6: ['article', 'Article 6'],
  'art_6/par_1': ['paragraph', ''],
  'art_6/par_2': ['paragraph', ''],
  art_7: ['article', 'Article 7'],
  'art_7/par_1': ['paragraph', ''],
  anx_1: ['annex', 'ANNEX I'],
  'anx_1/pt_3': ['point', '3.'],
  s_3: ['section', '3'],
  's_3/par_3_2': ['paragraph', '3.2'],
  scope: ['heading', '', 'Scope'],
  'scope/p_1': ['paragraph', ''],
  ind_1: ['point', '•'],
  'notes/fn_4': ['text', '(4)'],
  art_25a: ['article', '§ 25a'],
  'art_25a/par_1': ['paragraph', '(1)'],
  'art_25a/par_5': ['paragraph', '(5)'],
  'art_25a/par_5/st_2-7': ['subparagraph', ''],
  art_26: ['article', '§ 26'],
};
const find = (path: string): CitedPassage | undefined => {
  const [kind, label, heading = null] = passages[path] ?? [];
  return kind === undefined || label === undefined ? undefined : { kind, label, heading };
};

describe('a clause is cited as lawyers do', () => {
  it.each([
    ['art_5', 'Article 5'],
    ['art_5/par_1', 'Article 5(1)'],
    ['art_5/par_1/pt_a/pt_ii', 'Article 5(1), point (a)(ii)'],
    ['art_5/par_1/subpar_2/pt_a', 'Article 5(1), second subparagraph, point (a)'],
    ['art_5/par_1/pt_a/ind_1', 'Article 5(1), point (a), first indent'],
    ['art_6/par_1', 'Article 6, first paragraph'],
    ['art_6/par_2', 'Article 6, second paragraph'],
    ['art_7/par_1', 'Article 7'],
    ['anx_1/pt_3', 'ANNEX I, point 3'],
    ['s_3/par_3_2/pt_a', '3.2, point (a)'],
    ['scope/p_1', 'Scope'],
    ['ind_1', 'first indent'],
    ['notes/fn_4', 'Footnote 4'],
    ['art_5/par_1/subpar_21', 'Article 5(1), 21st subparagraph'],
    ['art_5/par_1/subpar_12', 'Article 5(1), 12th subparagraph'],
    ['art_25a/par_1/st_3/pt_3/pt_c', '§ 25a Abs. 1 Satz 3 Nr. 3 Buchst. c'],
    ['art_25a/par_1/pt_1/pt_a/pt_aa', '§ 25a Abs. 1 Nr. 1 Buchst. a Doppelbuchst. aa'],
    ['art_25a/par_5/pt_1', '§ 25a Abs. 5 Satz 1 Nr. 1'],
    ['art_25a/par_5/st_2-7', '§ 25a Abs. 5 Satz 2 bis 7'],
    ['art_26/par/pt_2', '§ 26 Nr. 2'],
  ])('%s is %s', (path, expected) => {
    expect(citeClause(path, find)).toBe(expected);
  });

  it.each([
    ['art_9/par_4/pt_b', 'Article 9(4), point (b)'],
    ['art_9/par_4/pt_b/pt_i', 'Article 9(4), point (b)(i)'],
    ['rct_12', 'Recital 12'],
    ['anx_2/pt_1', 'Annex 2, point (1)'],
    ['fn_4', 'Footnote 4'],
  ])('%s, of which only the path is known, is %s', (path, expected) => {
    expect(citeClause(path, () => undefined)).toBe(expected);
  });
});
