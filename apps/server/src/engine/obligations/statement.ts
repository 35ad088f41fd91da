import type { Span } from '../text/passage.ts';
import type { Modality } from './obligation.ts';

/** Who a rule is about. A `thing` is not an actor: a contract, a decision, a deadline. */
export type Actor = 'firm' | 'authority' | 'state' | 'customer' | 'thing';

/**
 * Whose thing it is, if the thing shows it: a contract belongs to a firm, a register to an authority, information to either.
 */
export type OwnerOfThing = 'firm' | 'mostly_firm' | 'authority' | null;

/** What a sentence means for its subject. `none`: it defines, refers or describes. */
export type Force = Modality | 'none';

/** One statement of a sentence about someone; offsets count into the composed sentence. */
export interface Statement {
  readonly force: Force;
  readonly actor: Actor;
  readonly ownerOfThing: OwnerOfThing;
  /** "it", "they", "sie": whoever was mentioned before */
  readonly isPronoun: boolean;
  readonly subject: Span | null;
  readonly at: number;
  /** in a relative or conditional clause: it says when the rest applies, and is not a rule of its own */
  readonly isSubordinate: boolean;
  readonly isThroughNationalLaw: boolean;
  /** what a thing does in the plain present: a duty only in a text that consists entirely of rules of conduct */
  readonly isTold?: boolean;
}

/** How a language says who must do what. */
export interface DutyGrammar {
  /** @param unit the position of the unit's own words in its composed sentence */
  statementsIn(sentence: string, unit: Span): Statement[];
  readonly condition: RegExp;
  /** how a lead-in ends if its points are conditions or exceptions */
  readonly conditionOpens: RegExp;
  readonly exceptionOpens: RegExp;
  /** a condition at the beginning of a sentence that no conjunction introduces: "Scheidet ein Institut aus, so …" */
  conditionAhead(sentence: string, unit: Span): Span | null;
  readonly exception: RegExp;
  readonly deadline: RegExp;
  /** headings of articles that only define */
  readonly definitions: RegExp;
  /** headings of articles that only lay down offenses and their fines */
  readonly offences: RegExp;
  /** headings of annexes that firms fill in or pass on unchanged */
  readonly forms: RegExp;
  /** headings of articles that change other acts */
  readonly amendments: RegExp;
}
