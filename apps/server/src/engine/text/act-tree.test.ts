import { describe, expect, test } from 'vitest';
import type { ActBlock } from './act-blocks.ts';
import { buildActTree } from './act-tree.ts';
import { itemLabel, numberLabel } from './clause-label.ts';
import { writeClauseTree } from './clause-tree.ts';

/** Paths below 'art_1', in order of print, of an article given line by line: '1. text', '(a) text', 'text'. */
function paths(...lines: string[]): string[] {
  const blocks: ActBlock[] = [{ type: 'article', label: 'Article 1', text: '', nesting: 0 }];
  for (const line of lines) {
    const number = numberLabel(line);
    const label = number ?? itemLabel(line) ?? '';
    const type = number ? 'paragraph' : label ? 'item' : 'text';
    blocks.push({ type, label, text: line.slice(label.length).trim(), nesting: null });
  }
  const { passages } = writeClauseTree(buildActTree(blocks));
  return passages.slice(1).map(({ path }) => path.slice('art_1/'.length));
}

describe('points', () => {
  test('(i) after (h) is the next letter when the list goes on', () =>
    expect(paths('1. All of:', '(g) a;', '(h) b;', '(i) c;', '(j) d.').slice(1)).toEqual(
      ['g', 'h', 'i', 'j'].map((letter) => `par_1/pt_${letter}`),
    ));

  test('(i) after a colon opens a list of Roman numerals, and the letters go on after it', () =>
    expect(paths('1. All of:', '(h) either:', '(i) a;', '(ii) b;', '(i) c;', '(j) d.').slice(2)).toEqual([
      'par_1/pt_h/pt_i',
      'par_1/pt_h/pt_ii',
      'par_1/pt_i',
      'par_1/pt_j',
    ]));

  test('(v) to (x) stay Roman within their list', () =>
    expect(
      paths(
        '1. All of:',
        '(a) x:',
        '(i) a;',
        '(ii) a;',
        '(iii) a;',
        '(iv) a;',
        '(v) a;',
        '(vi) a;',
        '(b) y.',
      ).slice(6),
    ).toEqual(['par_1/pt_a/pt_v', 'par_1/pt_a/pt_vi', 'par_1/pt_b']));

  test('numbers enclose letters enclose numerals', () =>
    expect(
      paths('For this act:', '(1) x means:', '(a) one:', '(i) a;', '(ii) b;', '(b) two;', '(2) y.'),
    ).toEqual([
      'par_1',
      'par_1/pt_1',
      'par_1/pt_1/pt_a',
      'par_1/pt_1/pt_a/pt_i',
      'par_1/pt_1/pt_a/pt_ii',
      'par_1/pt_1/pt_b',
      'par_1/pt_2',
    ]));

  test('long lists go on after (z)', () =>
    expect(paths('1. All of:', '(y) a;', '(z) b;', '(aa) c;', '(ab) d.').slice(3)).toEqual([
      'par_1/pt_aa',
      'par_1/pt_ab',
    ]));

  test('inserted points stand between their neighbours, deleted ones leave a gap', () =>
    expect(paths('1. All of:', '(a) a;', '(aa) b;', '(b) c;', '(f) d;', '(g) e.').slice(2)).toEqual([
      'par_1/pt_aa',
      'par_1/pt_b',
      'par_1/pt_f',
      'par_1/pt_g',
    ]));

  test('French labels', () =>
    expect(paths('1. Tout:', 'a) un:', 'i) x;', 'ii) y;', 'b) deux.').slice(2)).toEqual([
      'par_1/pt_a/pt_i',
      'par_1/pt_a/pt_ii',
      'par_1/pt_b',
    ]));

  test('dashes are counted', () =>
    expect(paths('1. All of:', '(a) one:', '— x;', '— y;', '(b) two.').slice(2)).toEqual([
      'par_1/pt_a/ind_1',
      'par_1/pt_a/ind_2',
      'par_1/pt_b',
    ]));
});

describe('texts without a label', () => {
  test('paragraphs without numbers are counted', () =>
    expect(paths('It applies.', 'It ends.')).toEqual(['par_1', 'par_2']));

  test('a text before paragraph 1 does not take its path', () =>
    expect(paths('Introduction.', '1. One.', '2. Two.')).toEqual(['par_0', 'par_1', 'par_2']));

  test('after a list it is the next subparagraph, and the next list is under it', () =>
    expect(paths('1. First:', '(a) x;', '(b) y.', 'Second:', '(a) z.', 'Third.')).toEqual([
      'par_1',
      'par_1/pt_a',
      'par_1/pt_b',
      'par_1/subpar_2',
      'par_1/subpar_2/pt_a',
      'par_1/subpar_3',
    ]));

  test('within a list that goes on it belongs to the point', () =>
    expect(paths('1. Sum of:', '(a) x;', 'plus', '(b) y.').slice(1)).toEqual([
      'par_1/pt_a',
      'par_1/pt_a/subpar_2',
      'par_1/pt_b',
    ]));

  test('after an inner list it belongs to the outer point, with a list of its own', () =>
    expect(
      paths(
        '1. Not:',
        '(l) by:',
        '(i) x;',
        '(ii) y;',
        'provided that:',
        '— one, or',
        '— two;',
        '(m) z.',
      ).slice(4),
    ).toEqual([
      'par_1/pt_l/subpar_2',
      'par_1/pt_l/subpar_2/ind_1',
      'par_1/pt_l/subpar_2/ind_2',
      'par_1/pt_m',
    ]));

  test('after a point that announces it, it belongs to the point', () =>
    expect(
      paths('1. Persons:', '(a) in a State:', 'Functions of that State.', '(b) elsewhere.').slice(1),
    ).toEqual(['par_1/pt_a', 'par_1/pt_a/subpar_2', 'par_1/pt_b']));
});

describe('quoted text', () => {
  test('labels inside a quotation are no clauses of this act', () =>
    expect(
      paths(
        'Act X is amended as follows:',
        '(1) paragraphs 2 and 3 are replaced by:',
        '‘2. Two.',
        '(a) x;',
        '3. Three.’;',
        '(2) Article 9 is deleted.',
      ),
    ).toEqual(['par_1', 'par_1/pt_1', 'par_1/pt_1/quote_1', 'par_1/pt_2']));

  test('a definition that begins with a quotation mark is a clause', () =>
    expect(paths('In this act:', '‘payer’ means one who pays;', '‘payee’ means one who is paid.')).toEqual([
      'par_1',
      'par_2',
      'par_3',
    ]));
});
