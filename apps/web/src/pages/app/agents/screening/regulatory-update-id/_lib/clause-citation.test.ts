import type { Passage } from '@regulus/contract/texts.ts';
import { expect, it } from 'vitest';
import { citeClause } from './clause-citation.ts';

const labels: Record<string, string> = {
  art_5: 'Article 5',
  'art_5/par_1': '1.',
  'art_5/par_1/pt_a': '(a)',
  'art_5/par_1/pt_a/pt_ii': '(ii)',
  'art_6/par_2': '',
  anx_1: 'ANNEX I',
  'anx_1/pt_3': '3.',
  s_3: '3',
  's_3/par_3_2': '3.2',
  fn_4: '(4)',
};
const find = (path: string) =>
  path in labels ? ({ path, label: labels[path], heading: null } as Passage) : undefined;

it.each([
  ['art_5', 'Article 5'],
  ['art_5/par_1', 'Article 5(1)'],
  ['art_5/par_1/pt_a/pt_ii', 'Article 5(1), point (a)(ii)'],
  ['art_5/par_1/subpar_2/pt_a', 'Article 5(1), second subparagraph, point (a)'],
  ['art_5/par_1/pt_a/ind_1', 'Article 5(1), point (a), first indent'],
  ['art_6/par_2', 'Article 6, second paragraph'],
  ['anx_1/pt_3', 'ANNEX I, point 3'],
  ['s_3/par_3_2/pt_a', '3.2, point (a)'],
  ['fn_4', 'Footnote 4'],
])('%s is %s', (path, expected) => expect(citeClause(path, find)).toBe(expected));

it('cites what is not loaded yet by its path', () => {
  expect(citeClause('art_9/par_4/pt_b', () => undefined)).toBe('Article 9(4), point (b)');
  expect(citeClause('rct_12', () => undefined)).toBe('Recital 12');
});
