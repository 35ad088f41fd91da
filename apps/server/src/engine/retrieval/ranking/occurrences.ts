import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';
import type { TermFound, TermsOfQuery } from './terms-of-query.ts';

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

/** Most passages have nothing of some kind. */
const none: number[] = [];
type Mutable<Found> = {
  -readonly [Key in keyof Found]: Found[Key] extends readonly number[] ? number[] : Found[Key];
};

// A schedule of a hundred pages is judged by its beginning.
const mostTerms = 4_000;

/** Finds the words of one query in passages. */
export class OccurrenceReader {
  readonly #index: RetrievalIndex;
  readonly #terms: TermsOfQuery;
  readonly #known = new Map<number, Occurrences>();

  constructor(index: RetrievalIndex, terms: TermsOfQuery) {
    this.#index = index;
    this.#terms = terms;
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
    const terms = this.#terms.of(opened);
    const { slots, all } = terms;
    const { streams, streamStarts } = opened.segment.sections;
    const found: Mutable<Occurrences> = {
      words: [],
      places: [],
      sentences: [],
      kin: none,
      kinPlaces: none,
      kinSentences: none,
      concepts: none,
      conceptPlaces: none,
      conceptSentences: none,
      sentenceCount: 0,
    };
    let at = streamStarts[passage - opened.base] as number;
    const end = streamStarts[passage - opened.base + 1] as number;
    let sentence = 0;
    for (let place = 0; at < end && place < mostTerms; place += 1) {
      // The numbers of `ByteReader`, read in place: this loop takes much of the time of a search.
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
      const slot = (slots[term - 1] as number) || terms.resolve(term - 1);
      if (slot === 1) continue;
      const { words, kin, concepts } = all[slot] as TermFound;
      if (concepts.length > 0 && found.concepts === none)
        [found.concepts, found.conceptPlaces, found.conceptSentences] = [[], [], []];
      for (const one of concepts) {
        found.concepts.push(one);
        found.conceptPlaces.push(place);
        found.conceptSentences.push(sentence);
      }
      if (kin.length > 0 && found.kin === none)
        [found.kin, found.kinPlaces, found.kinSentences] = [[], [], []];
      for (const one of kin) {
        found.kin.push(one);
        found.kinPlaces.push(place);
        found.kinSentences.push(sentence);
      }
      for (const word of words) {
        found.words.push(word);
        found.places.push(place);
        found.sentences.push(sentence);
      }
    }
    found.sentenceCount = sentence + 1;
    return found;
  }

  /** Words of the query among terms, as numbers plus 1. */
  wordsOf(opened: OpenSegment, terms: readonly number[]): number[] {
    const { slots, all } = this.#terms.of(opened);
    return terms.flatMap((term) => all[slots[term - 1] as number]?.words ?? []);
  }
}
