import type {
  BusinessLine,
  EvidenceField,
  LicenceType,
  RelevanceReasonKind,
} from '@regulus/contract/company-values.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { DateKind } from '../text/dates/cue.ts';
import type { DocumentType } from '../text/kind/kind-facts.ts';

/** A publication as it is screened. */
export interface ScreeningDocument {
  readonly title: string;
  readonly summary: string | null;
  /** the beginning of the shown text of the current version, at most `leadLength`; offsets count from its start */
  readonly lead: string;
  /** ISO 639-1, null where it is not known */
  readonly language: string | null;
  /** codes of its regulators, e.g. `BaFin` */
  readonly regulators: readonly string[];
  /** of its regulator: ISO 3166-1 alpha-2, `EU` or `INT` */
  readonly country: string;
  readonly documentType: DocumentType | null;
  readonly isBinding: boolean | null;
  /** the source's own words for what it is */
  readonly categories: readonly string[];
  /** of each of its regulators, as far as they are known; only its relevance depends on them */
  readonly remits?: readonly Remit[];
}

/** Kinds of firms that a regulator oversees, and those that its rules bind, whoever oversees them; null: all. */
export interface Remit {
  readonly supervises: readonly LicenceType[] | null;
  readonly binds: readonly LicenceType[] | null;
}

/** How much of a text is read for screening, in UTF-16 units. */
export const leadLength = 6_000;

/** A day that a publication states, with the words around it: its sentence may stand behind the lead. */
export interface StatedDay {
  readonly kind: DateKind;
  readonly field: Exclude<EvidenceField, 'title'>;
  /** the words that state it, counted in the whole text or summary */
  readonly start: number;
  readonly end: number;
  /** the part of that text or summary in which they stand, and where it begins */
  readonly passage: { readonly start: number; readonly text: string };
}

/** What a publication's text says of itself, in its own words. */
export interface StatedProvisions {
  /** divided into articles */
  readonly isAct: boolean;
  readonly subject: KeyPoint | null;
  readonly scope: KeyPoint | null;
}

/** A publication as its key points are chosen. */
export interface SummarisedDocument extends ScreeningDocument {
  /** left out where nobody looked for them */
  readonly provisions?: StatedProvisions | null;
  /** whether the summary is a part of the text rather than somebody's words about it */
  readonly isSummaryExcerpt?: boolean;
  /** what was read from its whole text or stated by its source; left out where nobody looked: then summary and lead are read */
  readonly days?: readonly StatedDay[];
}

/** Words that stand in the publication: `document[field].slice(start, end) === quote`. */
export interface Evidence {
  readonly field: EvidenceField;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** A sentence, or the beginning of a list up to the end of an entry. */
export interface KeyPoint extends Evidence {
  /** how many entries of the list follow; left out where none does */
  readonly entriesLeft?: number;
}

export interface TopicFinding {
  readonly topic: Topic;
  /** 0 to 1: how often a finding of this strength is right */
  readonly confidence: number;
  /** null where no phrase tells it, but the source or all words together */
  readonly evidence: Evidence | null;
}

export interface Mention<Fact extends string> {
  readonly fact: Fact;
  /** 0 to 1: 1 addressed in the title, less further down */
  readonly weight: number;
  readonly evidence: Evidence;
}

/** Whom a publication may speak to: one kind of firm, firms of every kind, or no firm at all. */
export type Addressee = LicenceType | 'all' | 'none';

export interface AddressedFinding {
  readonly addressee: Addressee;
  /** 0 to 1: the estimated chance that it speaks to them; several may be spoken to */
  readonly chance: number;
}

/** What makes a publication matter less to whom it does not name. */
export type Trait =
  /** proceedings, a measure or a licence of one named firm or person */
  | 'named_case'
  /** a warning to the public of a firm without a licence */
  | 'public_warning'
  /** speech, statistics, staff, events: nothing that asks anything of a firm */
  | 'no_rule';

/** What all companies share about a publication. Plain data, kept as JSON. */
export interface PublicationFacts {
  /** best first, 1 to 4; the first is what it is filed under */
  readonly topics: readonly TopicFinding[];
  /** kinds of firms that it speaks of */
  readonly licenceTypes: readonly Mention<LicenceType>[];
  /** whom it speaks to as all its words together tell, the likeliest first; left out where they were not weighed */
  readonly addressed?: readonly AddressedFinding[];
  /** 0 to 1: the chance that it tells of its publisher and asks nothing of a firm; left out where its words were not weighed */
  readonly aboutItself?: number;
  readonly businessLines: readonly Mention<BusinessLine>[];
  /** countries it speaks of besides its regulator's own, ISO 3166-1 alpha-2 or `EU` */
  readonly countries: readonly Mention<string>[];
  readonly traits: readonly { readonly trait: Trait; readonly evidence: Evidence | null }[];
}

/** The facts of a company that decide what matters to it. */
export interface CompanyProfile {
  readonly licenceTypes: readonly LicenceType[];
  /** ISO 3166-1 alpha-2 */
  readonly countries: readonly string[];
  readonly businessLines: readonly BusinessLine[];
  readonly topics: readonly Topic[];
  readonly keywords: readonly string[];
  readonly excludedKeywords: readonly string[];
  /** codes of the regulators it follows */
  readonly regulators: readonly string[];
  /** ISO 639-1; empty means any */
  readonly languages: readonly string[];
}

export interface RelevanceReason {
  readonly kind: RelevanceReasonKind;
  /** the profile's fact, or what was found instead of one, e.g. `payment_institution`, `Crypto`, `TR` */
  readonly fact: string;
  readonly evidence: Evidence | null;
}

export interface RelevanceVerdict {
  /** 0 to 1: the estimated chance that the company wants to see it */
  readonly score: number;
  /** 0 low, 1 medium, 2 high */
  readonly relevance: 0 | 1 | 2;
  /** a hint that it may be put aside; hides nothing */
  readonly isPutAside: boolean;
  /** the weightiest first, at most 12, those for it and those against it */
  readonly reasons: readonly RelevanceReason[];
}

/** A decision of the company's people about a publication, as something to learn from. */
export interface LearningSignal {
  readonly publicationId: string;
  readonly isRelevant: boolean;
  /** 1 a considered verdict, less for weaker signs (a bookmark) */
  readonly weight: number;
  /** ms since 1970 */
  readonly at: number;
  /** the score that the profile alone gave it, without what was learned; left out where it is not known */
  readonly expected?: number;
  readonly features: readonly string[];
}

/** What was learned of one feature. */
export interface LearnedFeature {
  /** e.g. `topic:Crypto`, `regulator:FCA|type:speech`, `word:kreditkart` */
  readonly feature: string;
  readonly relevant: number;
  readonly irrelevant: number;
  /** added to the score's log-odds; bounded */
  readonly weight: number;
}

/** What a company's own decisions teach. Plain data, kept as JSON; the strongest features first. */
export interface LearnedModel {
  readonly signals: number;
  readonly features: readonly LearnedFeature[];
}

/** The points that a reader asks for first, each a sentence of the publication. */
export interface KeyPoints {
  readonly who: KeyPoint | null;
  readonly what: KeyPoint | null;
  readonly forWhom: KeyPoint | null;
  readonly byWhen: KeyPoint | null;
}

/** Of a publication that has not been read yet. */
export const noFacts: PublicationFacts = {
  topics: [],
  licenceTypes: [],
  businessLines: [],
  countries: [],
  traits: [],
};
