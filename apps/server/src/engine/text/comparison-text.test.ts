import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparisonForm, comparisonText } from './comparison-text.ts';

describe('comparison of texts', () => {
  test.each([
    ['spaces', 'the  payer\u00a0shall', 'the payer shall'],
    ['spaces beside punctuation', 'the Council , under Article 4(1)of', 'the Council, under Article 4(1) of'],
    ['spaces before a sign', '10 %', '10%'],
    ['quotation marks', '‘payer’ means “him”', "'payer' means «him»"],
    ['dashes', 'non‑cash – item', 'non-cash - item'],
    ['compatibility forms', 'ﬁnance № 5', 'finance No 5'],
  ])('%s do not count', (_, left, right) => expect(comparisonText(left)).toBe(comparisonText(right)));

  test.each([
    ['words', 'may or shall', 'mayor shall'],
    ['case', 'the Board', 'the board'],
    ['digits', '5 years', '6 years'],
    ['punctuation', 'the firm.', 'the firm;'],
  ])('%s count', (_, left, right) => expect(comparisonText(left)).not.toBe(comparisonText(right)));

  test('each place leads back to the character it stems from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (source) => {
        const { text, starts, ends } = comparisonForm(source);
        expect(starts).toHaveLength(text.length);
        for (let at = 0; at < text.length; at += 1) {
          const [start, end] = [starts[at] ?? -1, ends[at] ?? -1];
          expect(start).toBeLessThan(end);
          expect(
            text[at] === ' ' || comparisonText(source.slice(start, end)).includes(text[at] as string),
          ).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
