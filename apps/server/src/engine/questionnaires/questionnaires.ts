import type { QuestionKind } from '@regulus/contract/questionnaire-values.ts';
import type { AnswerCitation, AnswerConfidence, AnswerPassage } from '../answers/answers.ts';
import type { Provenance } from '../provenance.ts';

/** What a passage says about: what the firm has laid down or does, what it plans or drafts, or what a law demands of it. */
export type KnowledgeStanding =
  | 'policy'
  | 'draft'
  | 'control'
  | 'evidence'
  | 'earlier_answer'
  | 'obligation'
  | 'law';

/** A passage that an answer about the firm may quote. */
export interface KnowledgePassage extends AnswerPassage {
  readonly standing: KnowledgeStanding;
}

export interface QuestionToAnswer {
  readonly question: string;
  /** headings above it, the outermost first */
  readonly section: readonly string[];
  readonly guidance: string;
  readonly kind: QuestionKind;
  readonly choices: readonly string[];
  /** of the question; of the answer too */
  readonly language: 'en' | 'de';
  /** what retrieval found, best first */
  readonly passages: readonly KnowledgePassage[];
  /** how much a term says, as retrieval knows it */
  readonly terms: ReadonlyMap<string, number>;
}

/** An answer about the firm. Nothing of it is said without a quote. */
export interface QuestionAnswer {
  /** what answers the question in one word: a choice as the form writes it, a number, a day as YYYY-MM-DD, yes, no or partly; null: only text */
  readonly value: string | null;
  /** null: the question isn't one of whether, or it is refused; “yes” only where a text of the firm says so surely */
  readonly verdict: 'yes' | 'no' | 'partly' | null;
  /** UTF-16; `[1]` is the marker of the citation with that number; why, of a value */
  readonly content: string;
  readonly citations: readonly AnswerCitation[];
  readonly refusal: 'not_in_sources' | 'not_understood' | 'not_a_question' | null;
  /** by a measured share of answers that were right */
  readonly confidence: AnswerConfidence;
  /** 0 to 1: how likely a quote is one that people chose for such a question; of a refusal, that the texts don't answer */
  readonly certainty: number;
  /** what comes closest, best first; of a refusal */
  readonly closest: readonly AnswerCitation[];
  readonly provenance: Provenance;
}

/** Answers questions about the firm from what the firm has written. */
export interface QuestionnaireEngine {
  /** changes whenever the same request may get another answer */
  readonly version: string;
  /** how many passages it reads, in the language of the question and in the other one; with fewer, it finds less */
  readonly wants: { readonly passages: number; readonly translated: number };
  /** what to look for, in one language at a time */
  wordsOf(question: Pick<QuestionToAnswer, 'question' | 'section' | 'guidance' | 'language'>): string;
  answer(question: QuestionToAnswer, signal: AbortSignal): Promise<QuestionAnswer>;
}

/** An approved answer, as far as matching needs it. */
export interface LibraryEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly language: string;
}

export interface LibraryMatch {
  readonly id: string;
  /** 0 to 1: the measured share of matches with this score that ask the same */
  readonly certainty: number;
  readonly confidence: AnswerConfidence;
}

/** Approved answers made ready for many questions. */
export interface LibraryIndex {
  /** entries that answer the question, the best first; none if no entry asks the same */
  find(question: string, most: number): readonly LibraryMatch[];
}

/** Two entries that ask the same: `duplicate` if their answers say the same, `conflict` if they contradict. */
export interface ComparedPair {
  readonly a: string;
  readonly b: string;
  readonly is: 'duplicate' | 'conflict';
}

export interface LibraryEngine {
  readonly version: string;
  prepare(entries: readonly LibraryEntry[]): LibraryIndex;
  /** may take seconds, in which others are not kept waiting */
  compare(entries: readonly LibraryEntry[]): Promise<readonly ComparedPair[]>;
}
