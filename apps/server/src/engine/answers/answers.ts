import type { Provenance } from '../provenance.ts';
import type { AbsentClause } from '../text/acts/absent-clauses.ts';
import type { ActsAsked } from '../text/acts/acts.ts';
import type { ClauseNodeSpan } from '../text/clause-parts.ts';

/** A passage that an answer may quote, as it is stored. */
export interface AnswerPassage {
  /** of the caller, unique within one request */
  readonly id: string;
  /** id of the publication or source */
  readonly documentId: string;
  readonly title: string;
  /** the citation, such as “Article 28(8)”; empty if its text has no clauses */
  readonly clause: string;
  /** of the clauses around it, the outermost first, and its own */
  readonly headings: readonly string[];
  /** ISO 639-1 */
  readonly language: string;
  readonly text: string;
  /** the clauses in it, with places in `text`, the first around all others; read from its lines if they aren't known */
  readonly clauses?: readonly ClauseNodeSpan[];
  /** as retrieval ranked it; comparable within one request only, among those that are translated or aren't */
  readonly score: number;
  /** whether it is in another language than the question, whose translated words found it */
  readonly isTranslated: boolean;
  /** the words that open the list of which it is a point */
  readonly around: AnswerPassage | null;
  /** its points, if it opens a list of which each point is a passage */
  readonly points: readonly AnswerPassage[];
}

/** A question and its answer earlier in the same conversation. */
export interface EarlierTurn {
  readonly question: string;
  readonly answer: string;
  /** the questions that it was understood together with, oldest first */
  readonly carried: readonly string[];
  /** what the answer quotes, or shows as closest if it is a refusal, the best first */
  readonly quoted: readonly QuotedPlace[];
}

/** Where a quote stands. */
export interface QuotedPlace {
  /** id of the publication or source */
  readonly documentId: string;
  readonly title: string;
  /** the citation, as of a passage */
  readonly clause: string;
  readonly quote: string;
}

/** An act that doesn't apply yet, or no longer. */
export interface ActStanding {
  readonly documentId: string;
  readonly act: string;
  readonly is: 'not_yet' | 'no_longer';
  /** the first day on which it applies, or no longer does, as YYYY-MM-DD */
  readonly on: string;
}

/** Which version is asked of an act that is there in several. */
export interface AskedVersion {
  readonly documentId: string;
  readonly act: string;
  readonly count: number;
  /** YYYY-MM-DD */
  readonly of: string;
}

/** What is known of the texts that are asked, beside their passages. */
export interface TextFacts {
  /** ISO 639-1 */
  readonly languages: readonly string[];
  /** clauses that the question names and that acts, which are there as a whole, haven't got */
  readonly absentClauses: readonly AbsentClause[];
  readonly standings: readonly ActStanding[];
  readonly versions: readonly AskedVersion[];
}

export const noFacts: TextFacts = { languages: [], absentClauses: [], standings: [], versions: [] };

export interface AnswerRequest {
  readonly question: string;
  /** oldest first */
  readonly history: readonly EarlierTurn[];
  /** what retrieval found for the words that were understood, best first */
  readonly passages: readonly AnswerPassage[];
  /** how much a term says, as retrieval knows it: the rarer, the more; a term that is missing is in no text at all */
  readonly terms: ReadonlyMap<string, number>;
  /** acts that the question names, as it writes them: the passages are of these alone, and none of them is of those that are missing */
  readonly acts: ActsAsked;
  readonly facts: TextFacts;
  /** in which connecting words are written if the language of the question cannot be told */
  readonly language: 'en' | 'de';
}

/** A quote. `quote` is always `passage.text.slice(start, end)`. */
export interface AnswerCitation {
  /** from 1, as its marker in the text: `[1]` */
  readonly ordinal: number;
  readonly passageId: string;
  /** UTF-16, in the text of the passage */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** Why a question is not answered. That a source cannot be read is known to the caller. */
export type AnswerRefusal =
  | 'not_in_sources'
  | 'act_not_in_sources'
  | 'clause_not_in_act'
  | 'not_understood'
  | 'ambiguous'
  | 'out_of_scope';
export type AnswerConfidence = 'high' | 'medium' | 'low';

export interface AnswerEnd {
  readonly refusal: AnswerRefusal | null;
  readonly confidence: AnswerConfidence;
  /** what comes closest, best first; for a refusal */
  readonly closest: readonly AnswerCitation[];
  /** statements that no quote proved, and that are therefore not in the answer */
  readonly leftOut: number;
  readonly provenance: Provenance;
}

/** Pieces of an answer in order. All deltas together are its text; each marker's citation comes before the marker is complete. */
export type AnswerEvent =
  | { readonly kind: 'delta'; readonly text: string }
  | { readonly kind: 'citation'; readonly citation: AnswerCitation }
  | { readonly kind: 'end'; readonly end: AnswerEnd };

/** A question as it is understood. */
export interface Understood {
  /** what to look for */
  readonly words: string;
  /** earlier questions that it leaves its subject to, oldest first */
  readonly carried: readonly string[];
}

/** Answers from given passages. Nothing it says stands without a quote that was checked character by character. */
export interface AnswerEngine {
  /** changes whenever the same request may get another answer */
  readonly version: string;
  /**
   * The questions in what somebody wrote, each of which is answered by itself: the text alone, if it is short and asks one thing. None
   * if a long text asks nothing.
   */
  divide(text: string): readonly string[];
  /** What a question asks, with what it leaves to the conversation before it. */
  understand(question: string, history: readonly EarlierTurn[]): Understood;
  /**
   * Ends with exactly one `end`.
   * @throws ModelUnavailable if a language model is configured and fails; the signal's reason
   */
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>;
  /** Up to three questions that the same passages answer, in the language of the last question. */
  followUps(
    request: AnswerRequest & { readonly answer: string },
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}
