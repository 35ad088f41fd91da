import type { Span } from '../text/passage.ts';
import type { PartsGrammar } from './parts/parts-grammar.ts';
import type { StatementKind, Strength } from './statement.ts';

/** Who a rule is about. A `thing` is not an actor: a contract, a decision, a deadline. */
export type Actor = 'firm' | 'authority' | 'state' | 'customer' | 'thing';

/**
 * Whose thing it is, if the thing shows it: a contract belongs to a firm, a register to an authority, information to either.
 */
export type OwnerOfThing = 'firm' | 'mostly_firm' | 'authority' | null;

/** What a sentence means for its subject. `none`: it defines, refers or describes. */
export type Force = Exclude<Strength, 'is'> | 'none';

/** One statement of a sentence about someone; offsets count into the composed sentence. */
export interface Reading {
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
  /** what an authority has to lay down for others says nothing about whose things an article is about */
  readonly makesRules?: boolean;
  /** the noun of what has to be made, kept or handed over: "shall publish a prospectus" */
  readonly object?: string | null;
  /** the noun of a thing that something is said of: "the prospectus shall contain" */
  readonly thing?: string | null;
}

/** Who the terms of an act stand for, as its definitions and its scope article say; they come before the general lists. */
export interface ActTerms {
  /** @param phrase a noun phrase, or its head, as written; null if no term of the act opens or ends it */
  actorOf(phrase: string): Actor | null;
}

export const noTerms: ActTerms = { actorOf: () => null };

/** How a language says who must do what. */
export interface DutyGrammar {
  /** @param unit the position of the unit's own words in its composed sentence */
  readingsIn(sentence: string, unit: Span, terms?: ActTerms): Reading[];
  readonly parts: PartsGrammar;
  /** headings of articles that only define */
  readonly definitions: RegExp;
  /** what sentences are for that require and allow nothing, by their words; the first that matches decides */
  readonly kinds: readonly (readonly [StatementKind, RegExp])[];
  /** the same by the heading of their article */
  readonly kindsOfHeadings: readonly (readonly [StatementKind, RegExp])[];
  /** Whether a sentence has a verb, and therefore explains something even if nothing else matches. */
  readonly saysSomething?: RegExp;
  /** the same for what neither its words nor its heading decide */
  readonly kindsOfRest?: readonly (readonly [StatementKind, RegExp])[];
  /** headings of articles that only lay down offenses and their fines */
  readonly offences: RegExp;
  /** headings of annexes that firms fill in or pass on unchanged */
  readonly forms: RegExp;
  /** headings of articles that change other acts */
  readonly amendments: RegExp;
}
