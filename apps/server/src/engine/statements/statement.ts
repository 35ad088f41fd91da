import type { LicenceType } from '@regulus/contract/company-values.ts';
import type {
  StatementKind,
  statementActorClasses,
  statementStrengths,
} from '@regulus/contract/statement-values.ts';
import type { DeadlineUnit } from '../deadlines/time-words.ts';
import type { Span } from '../text/passage.ts';

export type { StatementKind } from '@regulus/contract/statement-values.ts';
export type ActorClass = (typeof statementActorClasses)[number];

/** `is`: the plain present, which states a rule or a fact */
export type Strength = (typeof statementStrengths)[number];

/**
 * Where the actor is taken from if the sentence does not name it: the words that open its list, whoever a pronoun stands for,
 * whoever has to do what a passive leaves open (named in the same paragraph), the article's heading, whoever most often has to
 * do something in the article, the heading of a chapter, what the act applies to.
 */
export const inheritances = [
  'lead_in',
  'pronoun',
  'passive',
  'heading',
  'surroundings',
  'chapter',
  'scope',
] as const;
export type Inheritance = (typeof inheritances)[number];

export const conditionsOfActors = ['size', 'activity', 'status', 'third_country'] as const;
/**
 * What decides, besides the licence, whether a firm is meant: how large it is ("significant institutions"), what it does
 * ("issuers of asset-referenced tokens"), what it was allowed ("exempted payment institutions"), that it is established outside the Union.
 */
export type ConditionOfActors = (typeof conditionsOfActors)[number];

export interface ActorCondition extends Span {
  readonly kind: ConditionOfActors;
  /** it limits this licence only; null: whatever the firm's licence */
  readonly licence: LicenceType | null;
}

export interface StatementActor {
  /** the term as written; in another sentence if it is inherited; null if no one is named nearby */
  readonly span: Span | null;
  readonly class: ActorClass;
  readonly inherited: Inheritance | null;
  /** the licences that the term stands for according to the act; null: any firm, or unknown; empty: firms without any of them */
  readonly licences: readonly LicenceType[] | null;
  /** as the text says, at the term or in its definition */
  readonly conditions: readonly ActorCondition[];
}

export const timeKinds = [
  'at_once',
  'after_event',
  'before_event',
  'fixed',
  'recurring',
  'retention',
  'transition',
] as const;
/** `retention`: how long something is kept or lasts; `transition`: from or until a day on which rules change */
export type TimeKind = (typeof timeKinds)[number];

/** When, by when, how often or how long. */
export interface StatementTime {
  readonly span: Span;
  readonly kind: TimeKind;
  /** null where no number says how much: "before they invest", "regularly", "by 31 March" */
  readonly amount: number | null;
  readonly unit: DeadlineUnit | null;
  /** what it counts from, if the sentence says so */
  readonly anchor: Span | null;
  /** leaves no room, as "promptly" and "regularly" do */
  readonly isStrict: boolean;
  /** said in what opens or closes the list that it is a point of */
  readonly isInherited: boolean;
}

/** A part of the statement's words, in the order of the text. */
export interface StatementSpan extends Span {
  /** what opens a list, the sentence or point itself, what closes the list */
  readonly role: 'lead_in' | 'body' | 'tail';
}

/**
 * One sentence of a text, or one point of a list together with what opens and closes it. Every unit of a text is exactly one
 * statement, so that the statements account for all of it.
 */
export interface Statement {
  readonly kind: StatementKind;
  readonly strength: Strength;
  /** ordinal of the passage that contains the body */
  readonly passage: number;
  readonly spans: readonly StatementSpan[];
  readonly actor: StatementActor | null;
  readonly condition: Span | null;
  readonly exception: Span | null;
  readonly time: StatementTime | null;
  /** "Member States shall ensure that firms …": binds a firm only through its state's law */
  readonly isThroughNationalLaw: boolean;
  /** 0 to 1 */
  readonly confidence: number;
}
