import { quotedPhrases } from '@regulus/contract/search-values.ts';
import { describe, expect, it } from 'vitest';
import { openIndex, search } from '../retrieval.ts';
import { buildSegment } from '../segment/build-segment.ts';
import { Segment } from '../segment/segment.ts';
import { documentOf } from '../testing/written-documents.ts';
import { phraseAt } from './phrase-at.ts';

describe('phrases', () => {
  it.each([
    ['"exit strategy" of DORA', ['exit strategy']],
    ['“exit strategy” and "a plan"', ['exit strategy', 'a plan']],
    ['„wesentliche Auslagerung“', ['wesentliche Auslagerung']],
    ['„wesentliche Auslagerung" und «une phrase» oder »so«', ['wesentliche Auslagerung', 'une phrase', 'so']],
    ['‚Stand der Technik‘', ['Stand der Technik']],
    ['"exit strategy', []],
    ['the firm’s 5" pipe', []],
    ['"" "…"', []],
  ])('in %s', (query, phrases) => {
    expect(quotedPhrases(query)).toEqual(phrases);
  });

  it.each([
    ['an EXIT\n  strategy, which', 'exit strategy', 'EXIT\n  strategy'],
    ['exit stra\u00adtegy', 'Exit Strategy', 'exit stra\u00adtegy'],
    ['under Article 28(8) of', 'Article 28(8)', 'Article 28(8'],
    ['under Article 28(9) of', 'Article 28(8)', null],
    ['exit strategies', 'exit strategy', null],
    ['strategy to exit', 'exit strategy', null],
    ['pre-exit strategy', 'exit strategy', 'exit strategy'],
    ['preexit strategy', 'exit strategy', null],
  ])('in the text “%s”', (text, phrase, found) => {
    const at = phraseAt(text, phrase);
    expect(at && text.slice(at.start, at.end)).toBe(found);
  });

  it('are found by the index in the order of their words', () => {
    const index = openIndex([
      new Segment(
        buildSegment([
          documentOf('a', 'en', 'A firm keeps an exit strategy.', 'The strategy for an exit.'),
          documentOf('b', 'de', 'Die Strategie zum Ausstieg. Eine Exit-Strategy.', 'Nichts.'),
          documentOf('c', 'en', 'exit strategies', 'a strategy'),
        ]),
      ),
    ]);
    const found = (phrase: string, ...more: string[]) =>
      search(index, [phrase, ...more].join(' '), { limit: 9, phrases: [phrase, ...more] })
        .hits.map(({ documentId, ordinal }) => `${documentId}${String(ordinal)}`)
        .toSorted();
    // the stem is the same, which the text tells apart
    expect(found('exit strategy')).toEqual(['a0', 'b0', 'c0']);
    expect(found('exit strategy', 'firm keeps')).toEqual(['a0']);
    expect(found('firm exits')).toEqual([]);
    expect(found('platypus')).toEqual([]);
  });
});
