import type { PassageKind } from '../text/passage.ts';

/** A clause within a passage. */
export interface InnerClause {
  readonly clause: string;
  /** the caller's number for it */
  readonly ordinal: number;
}

/** What is found: a clause small enough to read at once, and large enough to be understood without its neighbors. */
export interface PassageToIndex {
  /** the caller's number for it, unique in its document */
  readonly ordinal: number;
  /** position of the enclosing passage in `passages` of its document, which comes before it; null if there is none */
  readonly parent: number | null;
  readonly kind: PassageKind;
  /** where the clause stands in its document: `28.8` for Article 28(8), `25b.1` for § 25b Abs. 1, `annex ii`, `recital 45`; '' if it has no number */
  readonly clause: string;
  /** clauses within it that are no passages of their own: `28.8.a` */
  readonly inner?: readonly InnerClause[];
  readonly heading: string | null;
  /** without label and heading */
  readonly text: string;
  /** ISO 639-1, if it differs from its document's */
  readonly language?: string | null;
}

/** A text as it is indexed. Texts never change; a new version is another document. */
export interface DocumentToIndex {
  readonly id: string;
  readonly title: string | null;
  /** ISO 639-1 */
  readonly language: string | null;
  /** in order */
  readonly passages: readonly PassageToIndex[];
}
