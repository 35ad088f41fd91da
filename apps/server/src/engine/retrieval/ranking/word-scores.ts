import type { Query, QueryWord } from '../query/read-query.ts';
import type { RetrievalIndex } from '../retrieval-index.ts';
import { BestPassages } from './best-passages.ts';
import { comesFirst } from './compare-passages.ts';
import type { FindablePassages } from './findable-passages.ts';
import { lengthNorms, lookUp, saturation } from './looked-up-words.ts';
import type { TermFound, TermsOfQuery } from './terms-of-query.ts';
import { frequenciesOf } from './word-frequencies.ts';

/** Weight of a word by how few passages have it; never negative. */
export const rarity = (passages: number, frequency: number) =>
  Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));

interface ScoredWord {
  /** position in the query */
  readonly place: number;
  readonly word: QueryWord;
  /** for each language of the index, what it says where it is all that a passage says */
  readonly weights: readonly number[];
}

/** Reading the words of a passage takes as long as looking up so many passages. */
const lookUpsOfPassage = 40;
const sampleSize = 4_096;
const sampleError = 8;
/** Of so many passages all are cleared at once. */
const manyShare = 1 / 8;

/**
 * BM25 scores of passages for one query. Words are looked up, and add to the scores of all passages that have them; where only a few
 * passages may be found, their words are counted instead.
 */
export class WordScores {
  /** for each word of the query, its rarity in each language of the index */
  readonly rarities: readonly (readonly number[])[];
  readonly #index: RetrievalIndex;
  readonly #terms: TermsOfQuery;
  /** the numbers of clauses first: they are no words of their passages, which therefore can't be counted there */
  readonly #words: readonly ScoredWord[];
  /** of how many passages there are together */
  readonly #frequencies: number;
  /** how many words are added up in the scores of all passages */
  #lookedUp = 0;
  #touched = 0;
  readonly #counts: Float32Array;
  readonly #normOf: ReturnType<typeof lengthNorms>;

  /** To be cleared before the next one is made: they share their working space. */
  constructor(index: RetrievalIndex, { words }: Query, terms: TermsOfQuery) {
    this.#index = index;
    this.#terms = terms;
    this.#normOf = lengthNorms(index);
    this.#counts = new Float32Array(words.length);
    const frequencies = words.map(({ variants }) => frequenciesOf(index, variants));
    this.rarities = frequencies.map((one) =>
      index.languages.map(({ passages }, language) => rarity(passages, one[language] as number)),
    );
    this.#frequencies = frequencies.flat().reduce((sum, one) => sum + one, 0);
    this.#words = words
      .map((word, place): ScoredWord => {
        const said = word.weight * word.count * (saturation + 1);
        return { place, word, weights: (this.rarities[place] as readonly number[]).map((one) => one * said) };
      })
      .toSorted((one, other) => Number(other.word.isClause ?? false) - Number(one.word.isClause ?? false));
  }

  /** The best passages that may be found, the best first. */
  best(most: number, findable: FindablePassages): number[] {
    const { listed } = findable;
    const isCounted = listed !== null && listed.length * lookUpsOfPassage < this.#frequencies;
    for (const one of this.#words) {
      if (isCounted && one.word.isClause !== true) break;
      this.#lookUp(one);
      this.#lookedUp += 1;
    }
    return isCounted ? this.#bestCounted(most, listed) : this.#bestTouched(most, findable);
  }

  /** The score of any passage. */
  of(passage: number): number {
    const { scores, finished } = this.#index;
    if (this.#lookedUp === this.#words.length || finished[passage] === 1) return scores[passage] as number;
    return this.#finish(passage);
  }

  clear(): void {
    const { scores, finished, touched, passageCount } = this.#index;
    if (this.#touched > manyShare * passageCount) {
      scores.fill(0, 0, passageCount);
      finished.fill(0, 0, passageCount);
    } else {
      for (let at = 0; at < this.#touched; at += 1) {
        scores[touched[at] as number] = 0;
        finished[touched[at] as number] = 0;
      }
    }
    this.#touched = 0;
  }

  #bestCounted(most: number, passages: readonly number[]): number[] {
    const best = this.#noneYet(most);
    for (const passage of passages) if (this.of(passage) > 0) best.add(passage);
    return best.inOrder();
  }

  #bestTouched(most: number, findable: FindablePassages): number[] {
    const { scores, touched } = this.#index;
    for (let least = this.#scoreOfMany(most * 2); ; least = 0) {
      const best = this.#noneYet(most);
      for (let at = 0; at < this.#touched; at += 1) {
        const passage = touched[at] as number;
        if ((scores[passage] as number) >= least && best.accepts(passage) && findable.has(passage))
          best.add(passage);
      }
      // where many may not be found, more are looked at
      if (least === 0 || best.worst !== null) return best.inOrder();
    }
  }

  /** About what so many passages score at least, by a sample; 0 if they are too few to tell. */
  #scoreOfMany(many: number): number {
    const { scores, touched } = this.#index;
    if (this.#touched < many * 4) return 0;
    const sample = new Float32Array(sampleSize);
    for (let at = 0; at < sampleSize; at += 1)
      sample[at] = scores[touched[Math.floor((at * this.#touched) / sampleSize)] as number] as number;
    const place = Math.ceil((many / this.#touched) * sampleSize) + sampleError;
    return sample.toSorted().at(-place) ?? 0;
  }

  #noneYet(most: number): BestPassages {
    const { scores } = this.#index;
    return new BestPassages(most, (left, right) => {
      const apart = (scores[left] as number) - (scores[right] as number);
      return apart === 0 ? comesFirst(this.#index, left, right) : apart > 0;
    });
  }

  /** Adds what a word says to the scores of all passages that have it. */
  #lookUp({ word, weights }: ScoredWord): void {
    const { scores, touched } = this.#index;
    const { passages, shares, starts } = lookUp(this.#index, word.variants);
    let touchedLength = this.#touched;
    for (const [language, weight] of weights.entries()) {
      const end = starts[language + 1] as number;
      for (let at = starts[language] as number; at < end; at += 1) {
        const passage = passages[at] as number;
        const before = scores[passage] as number;
        if (before === 0) {
          touched[touchedLength] = passage;
          touchedLength += 1;
        }
        scores[passage] = before + weight * (shares[at] as number);
      }
    }
    this.#touched = touchedLength;
  }

  #finish(passage: number): number {
    const { scores, finished, touched } = this.#index;
    const whole = this.#whole(passage);
    if (scores[passage] === 0) {
      touched[this.#touched] = passage;
      this.#touched += 1;
    }
    scores[passage] = whole;
    finished[passage] = 1;
    return whole;
  }

  /** The score so far, and what the words that aren't looked up add to it, as if they had been. */
  #whole(passage: number): number {
    const opened = this.#index.segmentAt(passage);
    const local = passage - opened.base;
    const { streams, streamStarts, languages, lengths } = opened.segment.sections;
    const { slots, all } = this.#terms.of(opened);
    const counts = this.#counts;
    counts.fill(0);
    const end = streamStarts[local + 1] as number;
    for (let at = streamStarts[local] as number; at < end; ) {
      let byte = streams[at++] as number;
      let term = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = streams[at++] as number;
        term |= (byte & 127) << shift;
      }
      const slot = term === 0 ? 0 : (slots[term - 1] as number);
      if (slot < 2) continue;
      const { words, weights } = all[slot] as TermFound;
      for (let one = 0; one < words.length; one += 1) {
        const word = words[one] as number;
        counts[word] = (counts[word] as number) + (weights[one] as number);
      }
    }
    const language = opened.languages[languages[local] as number] as number;
    const norm = this.#normOf(lengths[local] as number, language);
    let score = this.#index.scores[passage] as number;
    for (let at = this.#lookedUp; at < this.#words.length; at += 1) {
      const { place, weights } = this.#words[at] as ScoredWord;
      const count = counts[place] as number;
      if (count > 0)
        score = Math.fround(score + (weights[language] as number) * Math.fround(count / (count + norm)));
    }
    return score;
  }
}
