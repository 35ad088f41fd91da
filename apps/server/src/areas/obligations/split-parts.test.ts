import { describe, expect, it } from 'vitest';
import type { ProblemError } from '../../lib/problem.ts';
import { inEnglish } from '../../lib/said.ts';
import { checkParts } from './split-parts.ts';

/** The place of some words in a text; each is found after the one before. */
function places(text: string, ...words: string[]) {
  let from = 0;
  return words.map((word) => {
    const start = text.indexOf(word, from);
    if (start === -1) throw new Error(`"${word}" is not there`);
    from = start + word.length;
    return { start, end: from };
  });
}

function refusedFor(text: string, parts: { start: number; end: number }[], bodies = [whole(text)]) {
  try {
    checkParts(text, bodies, parts);
    return [];
  } catch (error) {
    return (error as ProblemError).extra.fields?.map(({ message }) =>
      typeof message === 'string' ? message : inEnglish(message),
    );
  }
}
const whole = (text: string) => ({ start: 0, end: text.length });

describe('the parts of a split', () => {
  it.each([
    [
      'what parts two demands',
      'Firms shall report, and shall keep it.',
      ['Firms shall report', 'and shall keep it.'],
    ],
    ['points of a list', 'report;\nkeep: test.', ['report', 'keep', 'test']],
    ['words without spaces between them', '支付机构应当保存记录', ['支付机构', '应当保存记录']],
  ])('may leave out %s', (_, text, words) => {
    expect(refusedFor(text, places(text, ...words))).toEqual([]);
  });

  it.each([
    [
      'the duty',
      'Payment institutions shall keep records.',
      ['Payment', 'institutions'],
      ['shall keep records'],
    ],
    ['words in the middle', 'Firms shall not report or keep.', ['Firms shall', 'report or keep'], ['not']],
    ['a word that connects', 'Firms report or keep.', ['Firms report', 'keep.'], ['or']],
    ['a sign', 'pay 5 % of it', ['pay 5', 'of it'], ['%']],
    ['a minus', 'between -5 and 4', ['between', '5 and 4'], ['-']],
    ['the beginning', 'No firm shall pay and lend', ['firm shall pay', 'and lend'], ['No']],
    [
      'several stretches',
      'Firms shall pay all and keep it',
      ['shall', 'keep'],
      ['Firms', 'pay all and', 'it'],
    ],
  ])('may not leave out %s', (_, text, words, missing) => {
    expect(refusedFor(text, places(text, ...words))).toEqual(missing.map((one) => `Not in any part: ${one}`));
  });

  it('may not cut through a word or a number', () => {
    const at = (cut: number, text: string) =>
      refusedFor(text, [
        { start: 0, end: cut },
        { start: cut, end: text.length },
      ]);
    expect(at(3, 'payment made')).toEqual(['Not in any part: payment']);
    expect(at(6, 'pay 1.000 euro')).toEqual(['Not in any part: 1.000']);
    expect(at(1, '😀 payment')).toEqual(['Contains no words']);
  });

  it('may not be without words', () => {
    expect(refusedFor('pay , lend', places('pay , lend', 'pay', ',', 'lend'))).toEqual(['Contains no words']);
  });

  it('hold the words of each body of what was merged, and nothing between them', () => {
    const text = 'keep records; (recital) name a person';
    const bodies = places(text, 'keep records;', 'name a person');
    expect(refusedFor(text, places(text, 'keep records', 'name a person'), bodies)).toEqual([]);
    expect(refusedFor(text, places(text, 'keep', 'name a person'), bodies)).toEqual([
      'Not in any part: records',
    ]);
    expect(refusedFor(text, places(text, 'keep records', 'recital', 'name a person'), bodies)).toHaveLength(
      1,
    );
  });
});
