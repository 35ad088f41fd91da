import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparisonText } from './comparison-text.ts';
import { type DiffSegment, diffWords } from './word-diff.ts';

const join = (segments: DiffSegment[], ...ops: DiffSegment['op'][]) =>
  segments
    .filter(({ op }) => ops.includes(op))
    .map(({ text }) => text)
    .join('');
const text = fc
  .array(
    fc.constantFrom(
      'the',
      'entity',
      'shall',
      'report',
      ',',
      '.',
      '\n',
      '‘risk’',
      "'risk'",
      '–',
      '(a)',
      '2',
      'é',
    ),
    {
      maxLength: 60,
    },
  )
  .map((words) => words.join(' '));

describe('diffWords', () => {
  test('equal and inserted text is the later text, equal and deleted text the earlier one', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const segments = diffWords(before, after);
        expect(join(segments, 'equal', 'insert')).toBe(after);
        expect(comparisonText(join(segments, 'equal', 'delete'))).toBe(comparisonText(before));
        for (const [index, segment] of segments.entries()) {
          expect(segment.text).not.toBe('');
          expect(segment.op).not.toBe(segments[index + 1]?.op);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('marks whole words', () => {
    expect(diffWords('including IT systems, shall not', 'including ICT systems, shall not')).toEqual([
      { op: 'equal', text: 'including ' },
      { op: 'delete', text: 'IT' },
      { op: 'insert', text: 'ICT' },
      { op: 'equal', text: ' systems, shall not' },
    ]);
  });

  test('joins changes parted by a space', () => {
    expect(diffWords('of incident reports to the authority', 'of major losses to the authority')).toEqual([
      { op: 'equal', text: 'of ' },
      { op: 'delete', text: 'incident reports' },
      { op: 'insert', text: 'major losses' },
      { op: 'equal', text: ' to the authority' },
    ]);
  });

  test('typography is no difference', () => {
    expect(diffWords("the payer's  bank – 10 %", 'the payer’s bank — 10%')).toEqual([
      { op: 'equal', text: 'the payer’s bank — 10%' },
    ]);
  });

  test('strikes a text that has nothing in common with the new one as a whole', () => {
    const segments = diffWords('estate agents in person', 'custodian wallet providers of any kind');
    expect(segments.map(({ op }) => op)).toEqual(['delete', 'insert']);
  });

  test('a short text that was extended is kept', () =>
    expect(
      diffWords(
        'estate agents;',
        'estate agents, also those who let flats to others for a rent above the limit;',
      ),
    ).toEqual([
      { op: 'equal', text: 'estate agents' },
      { op: 'insert', text: ', also those who let flats to others for a rent above the limit' },
      { op: 'equal', text: ';' },
    ]));

  test('a huge text is compared by sentence first, and by word where it differs', () => {
    const lines = Array.from(
      { length: 3000 },
      (_, index) => `Row ${index} names the article and its counterpart.`,
    );
    const after = lines.with(1500, 'Row 1500 names the annex and its counterpart.');
    const segments = diffWords(lines.join('\n'), after.join('\n'));
    expect(join(segments, 'delete')).toBe('article');
    expect(join(segments, 'insert')).toBe('annex');
  });

  test('two huge texts with nothing in common still give an answer', () => {
    const many = (word: string) =>
      Array.from({ length: 5000 }, (_, index) => `${word} shared ${word}${index}.`).join(' ');
    const segments = diffWords(many('alpha'), many('omega'));
    expect(join(segments, 'equal', 'insert')).toBe(many('omega'));
  });
});
