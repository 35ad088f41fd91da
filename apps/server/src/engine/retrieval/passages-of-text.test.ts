import { describe, expect, test } from 'vitest';
import type { ClauseNode } from '../text/clause-tree.ts';
import { writeClauseTree } from '../text/clause-tree.ts';
import { passagesOfText } from './passages-of-text.ts';

const node = (
  kind: ClauseNode['kind'],
  label: string,
  text: string,
  ...children: ClauseNode[]
): ClauseNode => ({
  kind,
  label,
  segment: `${kind}_${label}`,
  text,
  children,
});
const long = 'A point that says a great deal about providers. '.repeat(20);
const text = writeClauseTree([
  {
    ...node(
      'article',
      'Article 28',
      '',
      node(
        'paragraph',
        '1.',
        'Entities shall:',
        node('point', '(a)', 'assess risk;'),
        node('point', '(b)', 'exit.'),
      ),
      node('paragraph', '2.', 'Entities shall also:', node('point', '(a)', long), node('point', '(b)', long)),
    ),
    heading: 'General principles',
  },
  node('section', 'AT 9', '', node('paragraph', '', 'Auslagerungen sind zu steuern.')),
]);

describe('the passages of a text', () => {
  const passages = passagesOfText(text);

  test('are short paragraphs with their points, and long ones point by point', () => {
    expect(passages.map(({ clause, text: words }) => [clause, words.slice(0, 20)])).toEqual([
      ['28', ''],
      ['28.1', 'Entities shall:\n(a) '],
      ['28.2', 'Entities shall also:'],
      ['28.2.a', 'A point that says a '],
      ['28.2.b', 'A point that says a '],
      ['at 9', ''],
      ['at 9', 'Auslagerungen sind z'],
    ]);
    expect(passages.map(({ parent }) => parent)).toEqual([null, 0, 0, 2, 2, null, 5]);
    expect(passages[0]?.heading).toBe('General principles');
  });

  test('tell the clauses within them, of recitals and annexes by what they are', () => {
    expect(passages.map(({ inner }) => inner?.map(({ clause }) => clause))).toEqual([
      [],
      ['28.1.a', '28.1.b'],
      [],
      [],
      [],
      [],
      [],
    ]);
    const beside = passagesOfText(
      writeClauseTree([
        node('recital', '(45)', 'Whereas.'),
        node('annex', 'ANNEX II', '', node('point', '3.', 'Forms.')),
      ]),
    );
    expect(beside.map(({ clause }) => clause)).toEqual(['recital 45', 'annex ii', 'annex ii.3']);
  });

  test('are where they say', () => {
    for (const { start, end, text: words } of passages) expect(text.content.slice(start, end)).toBe(words);
  });

  test('contain every word but labels and headings once', () => {
    let rest = text.content;
    for (const { start, end } of passages.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
    expect(rest.split(/\s+/).filter((word) => word !== '')).toEqual(
      'Article 28 General principles 1. 2. (a) (b) AT 9'.split(' '),
    );
  });
});
