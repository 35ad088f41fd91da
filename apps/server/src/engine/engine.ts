import type { AnswerEngine } from './answers/answers.ts';
import type { ClearingPlace, ClearingText } from './clearing/clearing-places.ts';
import type { Meeting } from './clearing/meeting-places.ts';
import type { ComparisonEngine } from './comparison/comparison.ts';
import type { ObligationWords } from './controls/obligation-words.ts';
import type { AnsweredObligation, SuggestedControl } from './controls/suggest-controls.ts';
import type { DraftingEngine } from './drafting/drafting.ts';
import type { DerivedObligation, ObligationText } from './obligations/obligation-text.ts';
import type { Provenance } from './provenance.ts';
import type { LibraryEngine, QuestionnaireEngine } from './questionnaires/questionnaires.ts';
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
import type { StatementText, TextStatements } from './statements/statement-text.ts';

export type { Provenance } from './provenance.ts';

/** A profile prepared for many verdicts. Opaque to callers. */
export interface ProfileMatcher {
  /** The verdict about one publication; pure, in well under a millisecond. */
  assess(
    document: ScreeningDocument,
    facts: PublicationFacts,
    learned: LearnedModel | null,
  ): RelevanceVerdict;
}

/**
 * What the product can do with a publication. The embedded engine responds immediately and always with the same result. Another
 * one may call a model, so everything shared between companies is asynchronous. Verdicts are cheap and stay with the caller.
 */
export interface ScreeningEngine {
  /** changes whenever the same input may give a different result */
  readonly version: string;
  /** Topics, addressees, countries and traits: what all companies share. */
  classify(documents: readonly ScreeningDocument[]): Promise<readonly PublicationFacts[]>;
  /** Who, what, for whom, by when; each a sentence from the publication. */
  summarise(documents: readonly SummarisedDocument[]): Promise<readonly KeyPoints[]>;
  matcherFor(profile: CompanyProfile): ProfileMatcher;
  /** The features of a publication that can be learned. */
  featuresOf(document: ScreeningDocument, facts: PublicationFacts): readonly string[];
  /** @param forgotten features the company no longer wants to be learned @throws WorkGivenUp */
  learn(signals: readonly LearningSignal[], forgotten: readonly string[]): Promise<LearnedModel>;
}

/** What each sentence of a text is for. Every span it returns is in the given text. */
export interface StatementEngine {
  /** changes whenever the same text may give different statements */
  readonly version: string;
  /** ISO 639-1 codes of the supported languages */
  readonly languages: readonly string[];
  /** One statement for each sentence and point. @throws WorkGivenUp */
  read(text: StatementText): Promise<TextStatements>;
}

/** What the statements of a text require of whom. Every span it returns is in the given text. */
export interface ObligationEngine {
  /** changes whenever the same statements may give different obligations, and with the version of the statements */
  readonly version: string;
  /** ISO 639-1 codes of the supported languages */
  readonly languages: readonly string[];
  derive(text: ObligationText): Promise<readonly DerivedObligation[]>;
}

/** Which obligations a single control could meet. */
export interface ControlEngine {
  /** @param open obligations without a control; each is in exactly one suggestion */
  suggest(
    open: readonly ObligationWords[],
    answered: readonly AnsweredObligation[],
  ): Promise<readonly SuggestedControl[]>;
}

/** Where publications and agreements about clearing are about the same thing. Every span it returns is in its text. */
export interface ClearingEngine {
  /** changes whenever the same texts may give different places or matches */
  readonly version: string;
  /** ISO 639-1 codes of the supported languages */
  readonly languages: readonly string[];
  /** the parts of each text about clearing or settlement, in order */
  findPlaces(texts: readonly ClearingText[]): Promise<readonly ClearingPlace[][]>;
  /** the most important first; cheap, so that a text is read once for all companies */
  meet<Place extends ClearingPlace>(
    publication: readonly Place[],
    agreement: readonly Place[],
  ): readonly Meeting<Place>[];
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

/** Why a publication is relevant to a company, according to the embedded engine. */
export interface RelevanceToExplain {
  readonly title: string;
  readonly reasons: readonly { readonly words: string; readonly quote: string | null }[];
  readonly foundBy: string;
}

/** Content about a publication that takes seconds to generate and may fail, in addition to what screening found immediately. */
export interface InsightEngine {
  /** changes whenever the same input may give a different result */
  readonly version: string;
  /** Each point is a sentence from the publication. */
  summarise(request: InsightRequest, signal: AbortSignal): Promise<Made<KeyPoints>>;
  /** One sentence that says nothing beyond the reasons; null if only the reasons can be shown. */
  explain(relevance: RelevanceToExplain, signal: AbortSignal): Promise<Made<string | null>>;
  /** since when it has not responded (ms since 1970); null while it does */
  failingSince(): number | null;
}

/** Vectors of texts: close to each other if the texts are about the same thing. */
export interface EmbeddingEngine {
  readonly model: string;
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly (readonly number[])[]>;
}

/** All engines of a process, chosen once at startup (`choose-engines.ts`) and passed to whatever needs one. */
export interface Engines {
  readonly screening: ScreeningEngine;
  readonly statements: StatementEngine;
  readonly obligations: ObligationEngine;
  readonly controls: ControlEngine;
  readonly clearing: ClearingEngine;
  readonly comparison: ComparisonEngine;
  readonly answers: AnswerEngine;
  readonly drafting: DraftingEngine;
  readonly questionnaires: QuestionnaireEngine;
  readonly library: LibraryEngine;
  /** null if no model is configured: there is only what screening finds */
  readonly insight: InsightEngine | null;
  /** null if no endpoint is configured */
  readonly embeddings: EmbeddingEngine | null;
}
