import type { Span } from '../../text/passage.ts';

/** How a language says when a rule applies, when it doesn't, and by when something has to be done. */
export interface PartsGrammar {
  readonly condition: RegExp;
  /** how a lead-in ends if its points are conditions or exceptions */
  readonly conditionOpens: RegExp;
  readonly exceptionOpens: RegExp;
  /** a condition at the beginning of a sentence that no conjunction introduces: "Scheidet ein Institut aus, so …" */
  conditionAhead(sentence: string, unit: Span): Span | null;
  readonly exception: RegExp;
  readonly deadline: RegExp;
}
