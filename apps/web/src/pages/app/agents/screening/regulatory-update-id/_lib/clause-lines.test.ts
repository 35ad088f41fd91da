import type { Passage } from '@regulus/contract/texts.ts';
import { describe, expect, it } from 'vitest';
import { type Block, clauseLines } from './clause-lines.ts';

const text = `Chapter I
General

Article 1
Scope
1. Firms shall:
(a) keep books;
(b) report
each year.
They shall do so in writing.
2. Others need not.`;

const at = (words: string, from = 0) => text.indexOf(words, from);
const passage = (
  ordinal: number,
  parent: number | null,
  kind: Passage['kind'],
  label: string,
  path: string,
  span: [number, number],
  heading: string | null = null,
): Passage => ({ ordinal, parent, kind, label, path, heading, start: span[0], end: span[1] });

const passages = [
  passage(0, null, 'chapter', 'Chapter I', 'chp_1', [0, text.length], 'General'),
  passage(1, 0, 'article', 'Article 1', 'art_1', [at('Article'), text.length], 'Scope'),
  passage(2, 1, 'paragraph', '1.', 'art_1/par_1', [at('1. Firms'), at('2. Others') - 1]),
  passage(3, 2, 'point', '(a)', 'art_1/par_1/pt_a', [at('(a)'), at('(b)') - 1]),
  passage(4, 2, 'point', '(b)', 'art_1/par_1/pt_b', [at('(b)'), at('They') - 1]),
  passage(5, 2, 'subparagraph', '', 'art_1/par_1/subpar_2', [at('They'), at('2. Others') - 1]),
  passage(6, 1, 'paragraph', '2.', 'art_1/par_2', [at('2. Others'), text.length]),
];
const block = (start: number, end: number): Block => ({
  index: 0,
  start,
  end,
  content: text.slice(start, end),
  passages: passages.filter((one) => one.start >= start && one.start < end),
});
const read = (lines: ReturnType<typeof clauseLines>) =>
  lines.map(({ level, label, heading, texts }) => [
    level,
    label && text.slice(label.start, label.end),
    heading && text.slice(heading.start, heading.end),
    ...texts.map(({ start, end }) => text.slice(start, end)),
  ]);

describe('the lines of a block', () => {
  it('part label, heading and text, and indent by the clauses around them', () => {
    expect(read(clauseLines(block(0, text.length), new Map()))).toEqual([
      [0, 'Chapter I', 'General'],
      [0, 'Article 1', 'Scope'],
      [0, '1.', null, 'Firms shall:'],
      [1, '(a)', null, 'keep books;'],
      [1, '(b)', null, 'report', 'each year.'],
      [1, null, null, 'They shall do so in writing.'],
      [0, '2.', null, 'Others need not.'],
    ]);
  });

  it('hold every character that is no space', () => {
    const kept = clauseLines(block(0, text.length), new Map())
      .flatMap(({ label, heading, texts }) => [label, heading, ...texts])
      .filter((span) => span !== null)
      .map(({ start, end }) => text.slice(start, end))
      .join('');
    expect(kept.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('are indented the same where a block begins inside a clause that is not loaded', () => {
    const cut = at('(b)');
    const alone = read(clauseLines(block(cut, text.length), new Map()));
    const known = new Map(passages.map((one) => [one.ordinal, one]));
    expect(alone).toEqual(read(clauseLines(block(cut, text.length), known)));
    expect(alone[0]).toEqual([1, '(b)', null, 'report', 'each year.']);
  });

  it('give words after the last point to the clause around it', () => {
    const closing = passages.filter((one) => one.ordinal !== 5);
    const lines = clauseLines({ ...block(0, text.length), passages: closing }, new Map());
    const line = lines.find(({ texts }) => texts.some(({ start }) => start === at('They')));
    expect([line?.passage?.path, line?.isFirst]).toEqual(['art_1/par_1', false]);
  });

  it('show a text without passages as it is', () => {
    const plain: Block = { index: 0, start: 0, end: 9, content: 'One\n\nTwo.', passages: [] };
    expect(clauseLines(plain, new Map())).toMatchObject([
      {
        passage: undefined,
        texts: [
          { start: 0, end: 3 },
          { start: 5, end: 9 },
        ],
      },
    ]);
  });
});
