import type { Provenance } from '../provenance.ts';
import type { DateKind } from '../text/dates/cue.ts';
import type { DocumentType } from '../text/kind/kind-facts.ts';
import type { Passage, Span } from '../text/passage.ts';

export type DraftLanguage = 'en' | 'de';
export type DraftAudience = 'board' | 'compliance' | 'business';
export type DraftLength = 'short' | 'standard' | 'full';

/** A stored text that is quoted. */
export interface DraftText {
  readonly id: string;
  readonly content: string;
  readonly passages: readonly Passage[];
  /** ISO 639-1; null if unknown */
  readonly language: string | null;
  /** where the sentences stand that say what firms must do; missing: nobody has read them yet */
  readonly firmDuties?: readonly Span[];
}

/** A day that a publication states; without a place if only its source states it. */
export interface DraftDay {
  readonly kind: DateKind;
  readonly on: string;
  readonly place: Span | null;
}

/** A publication as it is written about. */
export interface PublicationToDraft {
  readonly id: string;
  readonly title: string;
  readonly regulators: readonly string[];
  readonly publishedOn: string | null;
  readonly documentType: DocumentType | null;
  readonly isBinding: boolean | null;
  readonly days: readonly DraftDay[];
  /** null if only its title is known */
  readonly text: DraftText | null;
  /** the version before, if one is stored */
  readonly previous: (DraftText & { readonly on: string | null }) | null;
  readonly link: string | null;
}

/** What a text refers to by a key: words of a stored text, or a record of the company. */
export type DraftCitation =
  | {
      readonly kind: 'publication' | 'source';
      readonly id: string;
      readonly textId: string;
      readonly start: number;
      readonly end: number;
      readonly quote: string;
    }
  | { readonly kind: 'obligation' | 'control'; readonly id: string };

/** A section as it is written; `<cite data-citation="key">` in its text refers to `citations`. */
export interface DraftSection {
  readonly question: string;
  readonly content: string;
  readonly citations: Readonly<Record<string, DraftCitation>>;
  readonly state: 'answered' | 'abstained';
  readonly confidence: 'high' | 'medium' | 'low' | null;
  readonly children: readonly DraftSection[];
}

/** What a publication says that matters: words of its text, or a sentence that they prove. */
export interface KeyStatement {
  /** null: the words themselves are shown */
  readonly sentence: string | null;
  /** in the text of the publication; at least one */
  readonly places: readonly Span[];
}

export interface StatementRequest {
  readonly publication: PublicationToDraft & { readonly text: DraftText };
  readonly audience: DraftAudience;
  readonly language: DraftLanguage;
  readonly most: number;
  /** of one quote */
  readonly longest: number;
}

export interface KeyStatements {
  /** what it is about, in its own words */
  readonly subject: Span | null;
  /** whom it addresses, in its own words */
  readonly scope: Span | null;
  /** the most important first; none repeats subject or scope */
  readonly statements: readonly KeyStatement[];
}

/** Finds what is worth saying. Everything it returns is a place in the given text. */
export interface DraftingEngine {
  /** changes whenever the same text may give other statements */
  readonly version: string;
  statements(
    request: StatementRequest,
    signal: AbortSignal,
  ): Promise<{ readonly value: KeyStatements; readonly provenance: Provenance }>;
}
