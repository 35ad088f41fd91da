import type { Span } from '../text/passage.ts';
import type { Modality } from './obligation.ts';

/** Who a rule speaks of. A `thing` is not an actor: a contract, a decision, a deadline. */
export type Actor = 'firm' | 'authority' | 'state' | 'customer' | 'thing';

/** Whose thing it is, where the thing tells: a contract is a firm's, a register an authority's, information is either's. */
export type OwnerOfThing = 'firm' | 'mostly_firm' | 'authority' | null;

/** What a sentence does to the one it speaks of. `none`: it defines, refers, or tells. */
export type Force = Modality | 'none';

/** One thing that a sentence says of somebody; offsets count into the composed sentence. */
export interface Statement {
  readonly force: Force;
  readonly actor: Actor;
  readonly ownerOfThing: OwnerOfThing;
  /** "it", "they", "sie": whoever was spoken of before */
  readonly isPronoun: boolean;
  readonly subject: Span | null;
  readonly at: number;
  /** in a relative or conditional clause: it tells when the rest applies, and is no rule of its own */
  readonly isSubordinate: boolean;
  readonly isThroughNationalLaw: boolean;
  /** what a thing does in the plain present: a duty only in a text that is a rule of conduct all through */
  readonly isTold?: boolean;
}

/** A language's way to say who must do what. */
export interface DutyGrammar {
  /** @param unit where the words of the unit itself stand in its composed sentence */
  statementsIn(sentence: string, unit: Span): Statement[];
  readonly condition: RegExp;
  /** how a lead-in ends whose points are conditions, or exceptions */
  readonly conditionOpens: RegExp;
  readonly exceptionOpens: RegExp;
  /** a condition that opens a sentence and has no word of its own to tell: "Scheidet ein Institut aus, so …" */
  conditionAhead(sentence: string, unit: Span): Span | null;
  readonly exception: RegExp;
  readonly deadline: RegExp;
  /** headings of articles that only define */
  readonly definitions: RegExp;
  /** headings of articles that only lay down offences and their fines */
  readonly offences: RegExp;
  /** headings of annexes that firms fill in or hand on as they are */
  readonly forms: RegExp;
  /** headings of articles that change other acts */
  readonly amendments: RegExp;
}
