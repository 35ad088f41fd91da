import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentences } from './sentences.ts';

const texts = (text: string, language?: string) => sentences(text, language).map((sentence) => sentence.text);

describe('sentences', () => {
  test.each([
    [
      'en',
      'Art. 3 and No. 5 apply. See para. 4 of Reg. 7.',
      ['Art. 3 and No. 5 apply.', 'See para. 4 of Reg. 7.'],
    ],
    [
      'en',
      'Dr. A. B. Jones agreed, i.e. he signed. He left.',
      ['Dr. A. B. Jones agreed, i.e. he signed.', 'He left.'],
    ],
    [
      'en',
      'This follows from point 3. The firm shall pay.',
      ['This follows from point 3.', 'The firm shall pay.'],
    ],
    [
      'en',
      'It is listed in Annex I. Those lists change.',
      ['It is listed in Annex I.', 'Those lists change.'],
    ],
    [
      'en',
      'Is it due? Yes! It shall apply from 17 January 2025.',
      ['Is it due?', 'Yes!', 'It shall apply from 17 January 2025.'],
    ],
    [
      'de',
      'Banken, z. B. nach § 25a Abs. 1 S. 3 KWG, melden. Das gilt.',
      ['Banken, z. B. nach § 25a Abs. 1 S. 3 KWG, melden.', 'Das gilt.'],
    ],
    [
      'de',
      'Am 1. Januar 2025 tritt es in Kraft. Es gilt.',
      ['Am 1. Januar 2025 tritt es in Kraft.', 'Es gilt.'],
    ],
    ['de', 'Siehe Nr. 5 bzw. Ziff. 2. Das genügt.', ['Siehe Nr. 5 bzw. Ziff. 2.', 'Das genügt.']],
    ['fr', 'Voir art. 3, al. 2. Le prestataire notifie.', ['Voir art. 3, al. 2.', 'Le prestataire notifie.']],
  ])('%s: %s', (language, text, expected) => expect(texts(text, language)).toEqual(expected));

  test('line ends part sentences', () =>
    expect(texts('Scope\nThis applies.')).toEqual(['Scope', 'This applies.']));

  test('offsets cut exactly the sentences, in order, and leave out white space alone', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'The firm',
            ' shall',
            ' pay.',
            ' Art.',
            ' 3',
            '\n',
            ' z. B.',
            '! ',
            '“It.” ',
            '  ',
            '(a)',
          ),
        ),
        (words) => {
          const text = words.join('');
          let last = 0;
          for (const sentence of sentences(text)) {
            expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
            expect(text.slice(last, sentence.start).trim()).toBe('');
            last = sentence.end;
          }
          expect(text.slice(last).trim()).toBe('');
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('are told in a language that nobody knows, too', () => {
    for (const language of ['', 'no language', 'e', 'x-klingon'])
      expect(sentences('One. Two.', language).map(({ text }) => text)).toEqual(['One.', 'Two.']);
  });
});
