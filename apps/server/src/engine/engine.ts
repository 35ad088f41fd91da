import type { ClearingPlace, ClearingText } from './clearing/clearing-places.ts';
import type { Meeting } from './clearing/meeting-places.ts';
import type { ObligationWords } from './controls/obligation-words.ts';
import type { AnsweredObligation, SuggestedControl } from './controls/suggest-controls.ts';
import type { DerivedObligation, ObligationText } from './obligations/obligation-text.ts';
import type {
  CompanyProfile,
  KeyPoints,
  LearnedModel,
  LearningSignal,
  PublicationFacts,
  RelevanceVerdict,
  ScreeningDocument,
  SummarisedDocument,
} from './screening/screening.ts';

/** A profile made ready for many verdicts. Opaque to callers. */
export interface ProfileMatcher {
  /** The verdict about one publication; pure, in well under a millisecond. */
  assess(
    document: ScreeningDocument,
    facts: PublicationFacts,
    learned: LearnedModel | null,
  ): RelevanceVerdict;
}

/**
 * What the product knows how to do with a publication. The embedded engine answers at once and always the same; another
 * may ask a model, so everything shared between companies is asynchronous. Verdicts are cheap and stay with the caller.
 */
export interface ScreeningEngine {
  /** changes whenever the same input may give another answer */
  readonly version: string;
  /** Topics, addressees, countries and traits: what all companies share. */
  classify(documents: readonly ScreeningDocument[]): Promise<readonly PublicationFacts[]>;
  /** Who, what, for whom, by when, each a sentence that stands in the publication. */
  summarise(documents: readonly SummarisedDocument[]): Promise<readonly KeyPoints[]>;
  matcherFor(profile: CompanyProfile): ProfileMatcher;
  /** What a publication can be learned by. */
  featuresOf(document: ScreeningDocument, facts: PublicationFacts): readonly string[];
  /** @param forgotten features that the company no longer wants to be learned from @throws WorkGivenUp */
  learn(signals: readonly LearningSignal[], forgotten: readonly string[]): Promise<LearnedModel>;
}

/** What a text demands of whom. Every span that it answers stands in the text that was given. */
export interface ObligationEngine {
  /** changes whenever the same text may give other obligations */
  readonly version: string;
  /** ISO 639-1 codes of the languages that it reads */
  readonly languages: readonly string[];
  derive(text: ObligationText): Promise<readonly DerivedObligation[]>;
}

/** Which obligations one control would answer together. */
export interface ControlEngine {
  /** @param open obligations without a control; each is in exactly one suggestion */
  suggest(
    open: readonly ObligationWords[],
    answered: readonly AnsweredObligation[],
  ): Promise<readonly SuggestedControl[]>;
}

/** Where publications and agreements about clearing speak of the same thing. Every span that it answers stands in its text. */
export interface ClearingEngine {
  /** changes whenever the same texts may give other places or meetings */
  readonly version: string;
  /** ISO 639-1 codes of the languages that it reads */
  readonly languages: readonly string[];
  /** what of each text speaks of clearing or settlement, in their order */
  findPlaces(texts: readonly ClearingText[]): Promise<readonly ClearingPlace[][]>;
  /** the weightiest first; cheap, so that a text is read once for all companies */
  meet<Place extends ClearingPlace>(
    publication: readonly Place[],
    agreement: readonly Place[],
  ): readonly Meeting<Place>[];
}

/** Where something that was generated comes from; kept and shown with it. */
export interface Provenance {
  readonly engine: 'embedded' | 'language-model';
  readonly engineVersion: string;
  /** as its provider calls it; null for the embedded engine */
  readonly model: string | null;
  readonly promptVersion: string | null;
  /** of everything it was made from, sha256 */
  readonly inputHash: string;
  /** why the embedded engine made it although a model was asked: it did not answer, or nothing of its answer could be used */
  readonly fallback: 'unavailable' | 'unusable' | null;
}

export interface Made<T> {
  readonly value: T;
  readonly provenance: Provenance;
}

/** A publication as the embedded engine has read it. */
export interface InsightRequest {
  readonly document: ScreeningDocument;
  readonly found: KeyPoints;
  /** version of the engine that found them */
  readonly foundBy: string;
}

/** Why a publication is relevant to a company, as the embedded engine found. */
export interface RelevanceToExplain {
  readonly title: string;
  readonly reasons: readonly { readonly words: string; readonly quote: string | null }[];
  readonly foundBy: string;
}

/** What takes seconds and may fail, written about a publication beside what screening found at once. */
export interface InsightEngine {
  /** changes whenever the same input may give another answer */
  readonly version: string;
  /** Each point is a sentence that stands in the publication. */
  summarise(request: InsightRequest, signal: AbortSignal): Promise<Made<KeyPoints>>;
  /** One sentence that says nothing beyond the reasons; null where only these can be shown. */
  explain(relevance: RelevanceToExplain, signal: AbortSignal): Promise<Made<string | null>>;
  /** since when it has not answered (ms since 1970); null while it does */
  failingSince(): number | null;
}

/** Vectors of texts: near where they speak of the same. */
export interface EmbeddingEngine {
  readonly model: string;
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly (readonly number[])[]>;
}

/** All engines of a process, chosen once at its start (`choose-engines.ts`) and handed to whoever needs one. */
export interface Engines {
  readonly screening: ScreeningEngine;
  readonly obligations: ObligationEngine;
  readonly controls: ControlEngine;
  readonly clearing: ClearingEngine;
  /** null where no model is configured: what screening finds is all there is */
  readonly insight: InsightEngine | null;
  /** null where no endpoint is configured */
  readonly embeddings: EmbeddingEngine | null;
}
