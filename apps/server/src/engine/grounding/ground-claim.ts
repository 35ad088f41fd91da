import type { AnswerPassage } from '../answers/answers.ts';
import { groundQuote } from './ground-quote.ts';
import { groundSentence } from './ground-sentence.ts';

/** A place in a passage; `quote` is cut from its text. */
export interface GroundedQuote {
  readonly passage: AnswerPassage;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

export interface GroundedClaim {
  readonly sentence: string;
  readonly quotes: readonly GroundedQuote[];
}

export interface AllegedQuote {
  /** null if it doesn't exist */
  readonly passage: AnswerPassage | null;
  readonly words: string;
}

/**
 * A claim with those of its quotes that stand in their passages. Null if none does, or if the claim names a number or a name that
 * its quotes don't.
 */
export function groundClaim(sentence: string, alleged: readonly AllegedQuote[]): GroundedClaim | null {
  const quotes = alleged.flatMap(({ passage, words }): GroundedQuote[] => {
    const found = passage && groundQuote(words, [{ field: 'text', start: 0, text: passage.text }]);
    if (!passage || !found || passage.text.slice(found.start, found.end) !== found.quote) return [];
    return [{ passage, start: found.start, end: found.end, quote: found.quote }];
  });
  const places = quotes.flatMap(({ passage, quote }) => [quote, passage.clause, passage.title]);
  const said = quotes.length === 0 ? null : groundSentence(sentence, places);
  return said === null ? null : { sentence: said, quotes };
}
