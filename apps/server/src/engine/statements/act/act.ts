import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { Span } from '../../text/passage.ts';
import type { ActorClass, ActorCondition } from '../statement.ts';

/** `agency`: what founds an authority; in it and in `staff_rules`, whoever is called nothing else belongs to the authority. */
export type KindOfAct = 'rules' | 'agency' | 'staff_rules';

/** How the class of a term was decided. */
export type DecidedBy =
  /** it is one of the fixed names of firms, authorities or customers */
  | 'name'
  /** the head noun of its definition */
  | 'definition'
  /** the points of its definition: "means: (a) an insurance undertaking …; (b) …" */
  | 'points'
  /** another term of the act that its definition uses */
  | 'other_term'
  /** the act that its definition refers to */
  | 'reference';

/** A term of an act that stands for someone or something. */
export interface ActTerm {
  /** as defined, without quotation marks */
  readonly term: string;
  /** another short name that the definition gives: "(hereinafter ‘CASP’)" */
  readonly alias: string | null;
  readonly class: ActorClass;
  readonly licences: readonly LicenceType[] | null;
  readonly conditions: readonly ActorCondition[];
  /** the definition */
  readonly span: Span;
  readonly decidedBy: DecidedBy;
}

/** Who an act is for. */
export interface ActScope {
  readonly kind: KindOfAct;
  /** the sentence that says so; null if the text has none */
  readonly span: Span | null;
  /** null: not limited to licences, or unknown */
  readonly licences: readonly LicenceType[] | null;
  readonly conditions: readonly ActorCondition[];
}

/** What a text says about those it speaks of; plain data. */
export interface Act {
  readonly scope: ActScope;
  readonly terms: readonly ActTerm[];
}
