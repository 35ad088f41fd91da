import { describe, expect, it } from 'vitest';
import { writtenDocument } from '../testing/written-publication.ts';
import { type DocumentWords, wordsOf } from './document-words.ts';
import { compileKeywords } from './keywords.ts';

/** The words of a publication, with how often they were asked for how one begins, and how often its fields were read. */
function watchedWords(lead: string) {
  const words = wordsOf(writtenDocument({ title: 'Notice', summary: null, lead }));
  const work = { asked: 0, read: 0 };
  const watched: DocumentWords = {
    get fields() {
      work.read += 1;
      return words.fields;
    },
    mayBegin(beginning) {
      work.asked += 1;
      return words.mayBegin(beginning);
    },
  };
  return { watched, work };
}

describe('a thousand keywords', () => {
  const lead = 'The institution keeps records of payments and reports them. '.repeat(90);
  const alike = Array.from({ length: 1_000 }, (_, index) => `keyword${index} of length`);

  it('that begin alike are one question, and a text where none begins is not searched', () => {
    const { watched, work } = watchedWords(lead);
    expect(compileKeywords(alike).meet(watched)).toEqual([]);
    expect(work.asked).toBeLessThan(10);
    expect(work.read).toBe(0);
  });

  it('have a text searched once, for all that may begin in it', () => {
    const { watched, work } = watchedWords(`${lead} keyword7 of length`);
    const met = compileKeywords([...alike, 'records of payments']).meet(watched);
    expect(met.map(({ keyword }) => keyword)).toEqual(['records of payments', 'keyword7 of length']);
    expect(work.asked).toBeLessThan(10);
    expect(work.read).toBe(1);
  });
});
