import type { Span } from '../../text/passage.ts';

/** What is said beside a rule: when it applies, or for what it doesn't. */
export interface Aside extends Span {
  readonly kind: 'condition' | 'exception';
  /** the lower, the more it governs the sentence, and not only a word of it */
  readonly rank: 0 | 1 | 2;
}

/** How a language says when a rule applies and when it doesn't. */
export interface PartsGrammar {
  /** how a lead-in ends if its points are conditions or exceptions */
  readonly conditionOpens: RegExp;
  readonly exceptionOpens: RegExp;
  /**
   * In the order of the text.
   * @param sentence with everything masked that looks like the end of a clause and is none
   * @param unit the position of the unit's own words
   */
  asidesIn(sentence: string, unit: Span): Aside[];
  /** clauses that describe a noun; what they say of time is not that of the rule */
  relativesIn(sentence: string): Span[];
}
