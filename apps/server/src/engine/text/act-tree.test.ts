import { expect, test } from 'vitest';
import type { ActBlock } from './act-blocks.ts';
import { buildActTree } from './act-tree.ts';
import { itemLabel, numberLabel } from './clause-label.ts';
import { writeClauseTree } from './clause-tree.ts';

/** Paths below 'art_1', in order of print, of an article given line by line: '1. text', '(a) text', 'text'. */
function paths(article: string): string {
  const blocks: ActBlock[] = [{ type: 'article', label: 'Article 1', text: '', nesting: 0 }];
  for (const line of article.split(' | ')) {
    const number = numberLabel(line);
    const label = number ?? itemLabel(line) ?? /^\p{L}{1,2}\)/u.exec(line)?.[0] ?? '';
    const type = number ? 'paragraph' : label ? 'item' : 'text';
    blocks.push({ type, label, text: line.slice(label.length).trim(), nesting: null });
  }
  const { passages } = writeClauseTree(buildActTree(blocks));
  return passages
    .slice(1)
    .map(({ path }) => path.slice('art_1/'.length))
    .join(' ');
}

test.each([
  [
    '(i) after (h) is the next letter when the list goes on',
    '1. All of: | (g) a; | (h) b; | (i) c; | (j) d.',
    'par_1 par_1/pt_g par_1/pt_h par_1/pt_i par_1/pt_j',
  ],
  [
    '(i) after a colon opens a list of Roman numerals, and the letters go on after it',
    '1. All of: | (h) either: | (i) a; | (ii) b; | (i) c; | (j) d.',
    'par_1 par_1/pt_h par_1/pt_h/pt_i par_1/pt_h/pt_ii par_1/pt_i par_1/pt_j',
  ],
  [
    '(v) to (x) stay Roman within their list',
    '1. Of: | (a) x: | (i) a; | (ii) a; | (iii) a; | (iv) a; | (v) a; | (vi) a; | (b) y.',
    'par_1 par_1/pt_a par_1/pt_a/pt_i par_1/pt_a/pt_ii par_1/pt_a/pt_iii par_1/pt_a/pt_iv par_1/pt_a/pt_v par_1/pt_a/pt_vi par_1/pt_b',
  ],
  [
    'numbers enclose letters enclose numerals',
    'For this act: | (1) x means: | (a) one: | (i) a; | (ii) b; | (b) two; | (2) y.',
    'par_1 par_1/pt_1 par_1/pt_1/pt_a par_1/pt_1/pt_a/pt_i par_1/pt_1/pt_a/pt_ii par_1/pt_1/pt_b par_1/pt_2',
  ],
  [
    'long lists go on after (z)',
    '1. All of: | (y) a; | (z) b; | (aa) c; | (ab) d.',
    'par_1 par_1/pt_y par_1/pt_z par_1/pt_aa par_1/pt_ab',
  ],
  [
    'inserted points stand between their neighbours, deleted ones leave a gap',
    '1. All of: | (a) a; | (aa) b; | (b) c; | (f) d; | (g) e.',
    'par_1 par_1/pt_a par_1/pt_aa par_1/pt_b par_1/pt_f par_1/pt_g',
  ],
  [
    'French labels',
    '1. Tout: | a) un: | i) x; | ii) y; | b) deux.',
    'par_1 par_1/pt_a par_1/pt_a/pt_i par_1/pt_a/pt_ii par_1/pt_b',
  ],
  [
    'doubled Turkish letters stand between their neighbours',
    'Geçen; | bb) x, | cc) y, | çç) z, | dd) w.',
    'par_1 par_1/pt_bb par_1/pt_cc par_1/pt_çç par_1/pt_dd',
  ],
  [
    'dashes are counted',
    '1. All of: | (a) one: | — x; | — y; | (b) two.',
    'par_1 par_1/pt_a par_1/pt_a/ind_1 par_1/pt_a/ind_2 par_1/pt_b',
  ],
  ['paragraphs without numbers are counted', 'It applies. | It ends.', 'par_1 par_2'],
  [
    'a text before paragraph 1 does not take its path',
    'Introduction. | 1. One. | 2. Two.',
    'par_0 par_1 par_2',
  ],
  [
    'a text after a list is the next subparagraph, and the next list is under it',
    '1. First: | (a) x; | (b) y. | Second: | (a) z. | Third.',
    'par_1 par_1/pt_a par_1/pt_b par_1/subpar_2 par_1/subpar_2/pt_a par_1/subpar_3',
  ],
  [
    'a text within a list that goes on belongs to the point',
    '1. Sum of: | (a) x; | plus | (b) y.',
    'par_1 par_1/pt_a par_1/pt_a/subpar_2 par_1/pt_b',
  ],
  [
    'a text after an inner list belongs to the outer point, with a list of its own',
    '1. Not: | (l) by: | (i) x; | (ii) y; | provided that: | — one, or | — two; | (m) z.',
    'par_1 par_1/pt_l par_1/pt_l/pt_i par_1/pt_l/pt_ii par_1/pt_l/subpar_2 par_1/pt_l/subpar_2/ind_1 par_1/pt_l/subpar_2/ind_2 par_1/pt_m',
  ],
  [
    'a text with a list of its own, after which an outer list goes on, belongs to the point before it',
    'Terms: | (1) x; | (2) y. | The Commission specifies: | (a) one; | (b) two. | (3) z; | (4) w.',
    'par_1 par_1/pt_1 par_1/pt_2 par_1/pt_2/subpar_2 par_1/pt_2/subpar_2/pt_a par_1/pt_2/subpar_2/pt_b par_1/pt_3 par_1/pt_4',
  ],
  [
    'a text that opens a list of dashes is no part of the dash before it',
    '1. First: | — x; | — y. | Second: | — z.',
    'par_1 par_1/ind_1 par_1/ind_2 par_1/subpar_2 par_1/subpar_2/ind_1',
  ],
  [
    'a text after a point that announces it belongs to the point',
    '1. Persons: | (a) in a State: | Functions of that State. | (b) elsewhere.',
    'par_1 par_1/pt_a par_1/pt_a/subpar_2 par_1/pt_b',
  ],
  [
    'labels inside a quotation are no clauses of this act',
    'Act X is amended as follows: | (1) paragraphs 2 and 3 are replaced by: | ‘2. Two. | (a) x; | 3. Three.’; | (2) Article 9 is deleted.',
    'par_1 par_1/pt_1 par_1/pt_1/quote_1 par_1/pt_2',
  ],
  [
    'a definition that begins with a quotation mark is a clause',
    'In this act: | ‘payer’ means one who pays; | ‘payee’ means one who is paid.',
    'par_1 par_2 par_3',
  ],
])('%s', (_, article, expected) => {
  expect(paths(article)).toBe(expected);
});
