import { expect, test } from 'vitest';
import type { ActBlock } from './act-blocks.ts';
import { buildActTree } from './act-tree.ts';
import { citation } from './citation.ts';
import { writeClauseTree } from './clause-tree.ts';
import { extractPlainText } from './extract/plain-text.ts';
import type { Passage } from './passage.ts';

const block = (type: ActBlock['type'], label: string, text = ''): ActBlock => ({
  type,
  label,
  text,
  nesting: null,
});
const { passages } = writeClauseTree(
  buildActTree([
    block('recital', '(12)', 'Whereas.'),
    block('division', 'CHAPTER II'),
    block('article', 'Article 5'),
    block('paragraph', '1.', 'All of:'),
    block('item', '(a)', 'one of:'),
    block('item', '(i)', 'x;'),
    block('item', '(ii)', 'y.'),
    block('text', '', 'And also:'),
    block('item', '(a)', 'z:'),
    block('item', '—', 'w.'),
    block('article', 'Article 6'),
    block('text', '', 'One.'),
    block('text', '', 'Two.'),
    block('article', 'Article 7'),
    block('text', '', 'Alone:'),
    block('item', '(1)', 'x.'),
    block('annex', 'ANNEX I'),
    block('item', '3.', 'Cash:'),
    block('item', '(a)', 'in.'),
  ]),
);
const cite = (all: readonly Passage[], path: string) =>
  citation(
    all,
    all.findIndex((passage) => passage.path === path),
  );

test.each([
  ['rct_12', 'Recital 12'],
  ['chp_2', 'CHAPTER II'],
  ['art_5', 'Article 5'],
  ['art_5/par_1', 'Article 5(1)'],
  ['art_5/par_1/pt_a/pt_ii', 'Article 5(1), point (a)(ii)'],
  ['art_5/par_1/subpar_2/pt_a', 'Article 5(1), second subparagraph, point (a)'],
  ['art_5/par_1/subpar_2/pt_a/ind_1', 'Article 5(1), second subparagraph, point (a), first indent'],
  ['art_6/par_2', 'Article 6, second paragraph'],
  ['art_7/par_1', 'Article 7'],
  ['art_7/par_1/pt_1', 'Article 7, point (1)'],
  ['anx_1/pt_3/pt_a', 'ANNEX I, point 3(a)'],
])('%s is %s', (path, expected) => expect(cite(passages, path)).toBe(expected));

test.each([
  ['art_25a/par_1/pt_2', '§ 25a Abs. 1 Nr. 2'],
  ['scope/p_1', 'Scope'],
])('%s of other texts is %s', (path, expected) => {
  const raw = '# Law\n\n## Scope\n\nText.\n\n## § 25a Duties\n\n(1) All of\n\n1.  x\n\n2.  y';
  expect(cite(extractPlainText(raw).passages, path)).toBe(expected);
});
