import { describe, expect, it } from 'vitest';
import { readWords } from './read-words.ts';

const words = (text: string) => readWords(text).map(({ word }) => word);

describe('words', () => {
  it.each([
    ['10.000', ['10000']],
    ['10,000', ['10000']],
    ['10 000', ['10000']],
    ['10\u00a0000 and 10\u202f000', ['10000', 'and', '10000']],
    ["10'000 und 10’000", ['10000', 'und', '10000']],
    ['EUR 1.000.000,50', ['eur', '1000000,50']],
    ['10 000.5', ['10000.5']],
    ['1.5 or 1,5', ['1.5', 'or', '1,5']],
    ['0.125', ['0.125']],
    ['31.12.2025', ['31.12.2025']],
    ['4.1.100 and 4.100.1', ['4.1.100', 'and', '4.100.1']],
    ['in 2022 100 firms', ['in', '2022', '100', 'firms']],
    ['069 123', ['069', '123']],
    ['2022/2554, 2022/ 2554, 2022/\n2554', ['2022/2554', '2022/2554', '2022/2554']],
    ['575 /2013', ['575/2013']],
    ['1/ 2', ['1', '2']],
    ['6.2.1 (2) (a)', ['6.2.1']],
  ])('of “%s”', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('have their place in the text', () => {
    const text = 'a fine of EUR 10 000 000 and 5 %';
    expect(readWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'a',
      'fine',
      'of',
      'EUR',
      '10 000 000',
      'and',
      '5',
    ]);
  });
});
