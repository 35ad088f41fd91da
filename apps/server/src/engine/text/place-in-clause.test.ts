import { expect, it } from 'vitest';
import type { ActBlock } from './act-blocks.ts';
import { buildActTree } from './act-tree.ts';
import { writeClauseTree } from './clause-tree.ts';
import { findInClause } from './place-in-clause.ts';

const block = (type: ActBlock['type'], label: string, text: string): ActBlock => ({
  type,
  label,
  text,
  nesting: null,
});
const text = writeClauseTree(
  buildActTree([
    block('article', 'Article 1', ''),
    block('paragraph', '1.', 'Firms keep a list. The list has:'),
    block('item', '(a)', 'names;'),
    block('item', '(b)', 'dates.'),
    block('text', '', 'It is kept for a year. It is then burnt.'),
    block('paragraph', '2.', 'Nobody else does.'),
  ]),
);
const clause = text.passages.find(({ label }) => label === '1.');

it.each([
  [null, 1, 'Firms keep a list.'],
  [null, 2, 'The list has:\n(a) names;\n(b) dates.'],
  // a list belongs to one sentence, and the next subparagraph goes on
  [null, 3, 'It is kept for a year.'],
  [2, 2, 'It is then burnt.'],
  [2, null, 'It is kept for a year. It is then burnt.'],
  [1, 3, undefined],
  [null, 5, undefined],
  [3, null, undefined],
])('finds subparagraph %s, sentence %s', (subparagraph, sentence, expected) => {
  if (!clause) throw new Error('The text has no paragraph 1.');
  const found = findInClause(text, clause, { subparagraph, sentence }, 'en');
  expect(found ? text.content.slice(found.start, found.end).trim() : undefined).toBe(expected);
});
