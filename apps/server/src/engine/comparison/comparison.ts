import type { Provenance } from '../provenance.ts';
import type { Passage } from '../text/passage.ts';
import type { ComparisonReasonCode, ComparisonRefusalReason } from './reasons.ts';

/** A whole text that is compared. */
export interface ComparedText {
  /** id of the publication or source */
  readonly documentId: string;
  readonly title: string;
  /** ISO 639-1 */
  readonly language: string;
  readonly content: string;
  readonly passages: readonly Passage[];
}

/** A span of a compared text: `quote` is always `content.slice(start, end)`. */
export interface ComparedSpan {
  readonly documentId: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** What A says about a point of B: as much, more, less, nothing, or the opposite. */
export type ComparisonVerdict = 'equal' | 'stricter' | 'weaker' | 'missing' | 'contradicting';

/** Why a verdict was given; parameters are words of the quotes. */
export interface ComparisonReason {
  readonly code: ComparisonReasonCode;
  readonly parameters: Readonly<Record<string, string>>;
}

export interface ComparedRow {
  /** null if A says nothing about the point of B */
  readonly a: ComparedSpan | null;
  /** null if B says nothing about the point of A */
  readonly b: ComparedSpan | null;
  readonly verdict: ComparisonVerdict;
  readonly reason: ComparisonReason;
  readonly confidence: 'high' | 'medium' | 'low';
}

/** A text B that was not compared with A, and why; it has no rows. */
export interface ComparisonRefusal {
  readonly documentId: string;
  readonly reason: ComparisonRefusalReason;
}

export interface ComparisonEngine {
  /** changes whenever the same texts may give other rows */
  readonly version: string;
  /**
   * Compares A with each B, point by point, in the order of B and then what only A says.
   * @param progress how many points are done, of how many
   * @throws WorkGivenUp, or what the signal was aborted with
   */
  compare(
    a: ComparedText,
    b: readonly ComparedText[],
    progress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<{
    readonly rows: readonly ComparedRow[];
    readonly refused: readonly ComparisonRefusal[];
    readonly provenance: Provenance;
  }>;
}
