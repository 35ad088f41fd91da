import type { Query } from '../query/read-query.ts';
import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';

/** Where words of the query occur in a passage, in order. */
export interface Occurrences {
  /** position in `query.words` */
  readonly words: readonly number[];
  /** position among the terms of the passage; a sentence end takes one as well, so that words around it aren't adjacent */
  readonly places: readonly number[];
  readonly sentences: readonly number[];
  readonly sentenceCount: number;
  /** terms of the expressions of the query, counted through all of them, and where they are */
  readonly kin: readonly number[];
  readonly kinPlaces: readonly number[];
  readonly kinSentences: readonly number[];
  /** concepts of the query that its terms stand for, and where */
  readonly concepts: readonly number[];
  readonly conceptPlaces: readonly number[];
  readonly conceptSentences: readonly number[];
}

// A schedule of a hundred pages is judged by its beginning.
const mostTerms = 4_000;

/** Finds the words of one query in passages. */
export class OccurrenceReader {
  readonly #index: RetrievalIndex;
  readonly #query: Query;
  readonly #wordsByTerm = new Map<OpenSegment, TermsFound>();
  readonly #kinByTerm = new Map<OpenSegment, TermsFound>();
  readonly #conceptsByTerm = new Map<OpenSegment, TermsFound>();
  readonly #known = new Map<number, Occurrences>();

  constructor(index: RetrievalIndex, query: Query) {
    this.#index = index;
    this.#query = query;
  }

  read(passage: number): Occurrences {
    const known = this.#known.get(passage);
    if (known) return known;
    const made = this.#read(passage);
    this.#known.set(passage, made);
    return made;
  }

  #read(passage: number): Occurrences {
    const opened = this.#index.segmentAt(passage);
    const wordsByTerm = this.#termsOf(opened);
    const { streams, streamStarts } = opened.segment.sections;
    const kinByTerm = this.#kinTermsOf(opened);
    const found = {
      words: [] as number[],
      places: [] as number[],
      sentences: [] as number[],
      kin: [] as number[],
      kinPlaces: [] as number[],
      kinSentences: [] as number[],
      concepts: [] as number[],
      conceptPlaces: [] as number[],
      conceptSentences: [] as number[],
    };
    const conceptsByTerm = this.#conceptsOf(opened);
    let at = streamStarts[passage - opened.base] as number;
    const end = streamStarts[passage - opened.base + 1] as number;
    let sentence = 0;
    for (let place = 0; at < end && place < mostTerms; place += 1) {
      // The numbers of `ByteReader`, read in place: this loop takes most of the time of a search.
      let byte = streams[at++] as number;
      let term = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = streams[at++] as number;
        term |= (byte & 127) << shift;
      }
      if (term === 0) {
        sentence += 1;
        continue;
      }
      const concepts = conceptsByTerm.get(term - 1);
      if (concepts !== undefined) {
        for (const one of concepts) {
          found.concepts.push(one);
          found.conceptPlaces.push(place);
          found.conceptSentences.push(sentence);
        }
      }
      const kin = kinByTerm.get(term - 1);
      if (kin !== undefined) {
        for (const one of kin) {
          found.kin.push(one);
          found.kinPlaces.push(place);
          found.kinSentences.push(sentence);
        }
      }
      const words = wordsByTerm.get(term - 1);
      if (words === undefined) continue;
      for (const word of words) {
        found.words.push(word);
        found.places.push(place);
        found.sentences.push(sentence);
      }
    }
    return { ...found, sentenceCount: sentence + 1 };
  }

  /** Words of the query among terms, as numbers plus 1. */
  wordsOf(opened: OpenSegment, terms: readonly number[]): number[] {
    const wordsByTerm = this.#termsOf(opened);
    return terms.flatMap((term) => wordsByTerm.get(term - 1) ?? []);
  }

  #conceptsOf(opened: OpenSegment): TermsFound {
    return madeOnce(this.#conceptsByTerm, opened, (add) => {
      for (const concept of new Set(this.#query.asked.flatMap(({ concepts }) => concepts)))
        for (const number of opened.segment.termsOfConcept(concept)) add(number, concept);
    });
  }

  #kinTermsOf(opened: OpenSegment): TermsFound {
    return madeOnce(this.#kinByTerm, opened, (add) => {
      const terms = this.#query.expressions.flatMap((expression) => expression.terms);
      for (const [at, term] of terms.entries()) add(opened.segment.termNumber(term), at);
    });
  }

  #termsOf(opened: OpenSegment): TermsFound {
    return madeOnce(this.#wordsByTerm, opened, (add) => {
      for (const [word, { variants }] of this.#query.words.entries())
        for (const { term } of variants) add(opened.segment.termNumber(term), word);
    });
  }
}

/** What of the query is found by the terms of a segment, by their numbers. */
type TermsFound = ReadonlyMap<number, readonly number[]>;

function madeOnce(
  known: Map<OpenSegment, TermsFound>,
  opened: OpenSegment,
  fill: (add: (term: number, one: number) => void) => void,
): TermsFound {
  const before = known.get(opened);
  if (before) return before;
  const made = new Map<number, number[]>();
  fill((term, one) => {
    // not in this segment
    if (term === -1) return;
    const others = made.get(term);
    if (others) others.push(one);
    else made.set(term, [one]);
  });
  known.set(opened, made);
  return made;
}
