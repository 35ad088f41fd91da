import type { Query } from '../query/read-query.ts';
import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';
import type { OccurrenceReader, Occurrences } from './occurrences.ts';

/** A passage that may be among the best, with what its words say. */
export interface Candidate {
  readonly passage: number;
  readonly opened: OpenSegment;
  /** position in its segment */
  readonly local: number;
  readonly occurrences: Occurrences;
  /** BM25 of its words */
  readonly words: number;
  readonly adjacent: number;
  readonly near: number;
  readonly pairShare: number;
  /** all of it together, by which candidates are chosen */
  readonly score: number;
}

/** What all candidates of a query share. */
export interface Candidates {
  readonly index: RetrievalIndex;
  readonly query: Query;
  readonly reader: OccurrenceReader;
  /** the best first */
  readonly best: readonly Candidate[];
  /** for each word of the query, how rare it is in each language of the index */
  readonly rarities: readonly (readonly number[])[];
  /** passages of the pool that the candidates are chosen from */
  readonly pool: readonly number[];
  /** BM25 of the words of any passage */
  readonly scoreOf: (passage: number) => number;
}
