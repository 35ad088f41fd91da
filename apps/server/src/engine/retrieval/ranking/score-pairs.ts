import type { Query } from '../query/read-query.ts';
import type { Occurrences } from './occurrences.ts';
import { rarity } from './word-scores.ts';

export interface PairScores {
  /** for each passage: its pairs as adjacent words, as BM25 would score them */
  readonly adjacent: Float64Array;
  /** the same for pairs in any order, a few words apart */
  readonly near: Float64Array;
  /** for each passage, the share of the query's pairs that it has as adjacent words */
  readonly shares: Float64Array;
}

const windowLength = 8;
const saturation = 1.2;

/** Words that follow each other in the query: for each two of them, the number of the pair plus 1. */
class Pairs {
  readonly left: number[] = [];
  readonly right: number[] = [];
  readonly #numbers: Uint16Array;
  readonly #words: number;

  constructor({ sequence, words }: Query) {
    this.#words = words.length;
    this.#numbers = new Uint16Array(words.length * words.length);
    for (const [index, right] of sequence.entries()) {
      const left = sequence[index - 1];
      if (left === undefined || left < 0 || right < 0 || left === right) continue;
      if (this.numberOf(left, right) !== 0) continue;
      this.left.push(left);
      this.right.push(right);
      this.#numbers[left * this.#words + right] = this.left.length;
    }
  }

  numberOf(left: number, right: number): number {
    return this.#numbers[left * this.#words + right] as number;
  }
}

/**
 * Scores the pairs of the query in passages that were found by their words. How rare a pair is in the whole index is estimated
 * by these passages: they are the ones with most words of the query, so nearly all that have a rare pair are among them, and a
 * pair is never less rare than its rarer word.
 * @param rarities of the words
 */
export function scorePairs(
  query: Query,
  occurrences: readonly Occurrences[],
  lengths: readonly number[],
  rarities: readonly number[],
  passageCount: number,
): PairScores {
  const pairs = new Pairs(query);
  const count = pairs.left.length;
  const adjacent = new Float64Array(occurrences.length * count);
  const near = new Float64Array(occurrences.length * count);
  for (const [index, one] of occurrences.entries()) countPairs(pairs, one, index * count, adjacent, near);

  const weights = pairs.left.map((left, pair) => {
    const rarer = Math.max(rarities[left] as number, rarities[pairs.right[pair] as number] as number);
    let frequency = 0;
    for (let at = pair; at < adjacent.length; at += count) if ((adjacent[at] as number) > 0) frequency += 1;
    const isCutOff = frequency > occurrences.length / 4 && occurrences.length < passageCount;
    return isCutOff ? rarer : Math.max(rarer, rarity(passageCount, frequency));
  });
  const averageLength = Math.max(
    1,
    lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
  );
  const found = {
    adjacent: new Float64Array(occurrences.length),
    near: new Float64Array(occurrences.length),
    shares: new Float64Array(occurrences.length),
  };
  for (let index = 0; index < occurrences.length; index += 1) {
    const norm = saturation * (0.25 + (0.75 * (lengths[index] as number)) / averageLength);
    let [adjacentScore, nearScore, present] = [0, 0, 0];
    for (let pair = 0; pair < count; pair += 1) {
      const close = near[index * count + pair] as number;
      if (close === 0) continue;
      const weight = (weights[pair] as number) * (saturation + 1);
      nearScore += (weight * close) / (close + norm);
      const together = adjacent[index * count + pair] as number;
      if (together === 0) continue;
      adjacentScore += (weight * together) / (together + norm);
      present += 1;
    }
    found.adjacent[index] = adjacentScore;
    found.near[index] = nearScore;
    found.shares[index] = present / Math.max(1, count);
  }
  return found;
}

/** Counts from `base` on how often each pair occurs: adjacent, and within the window in any order. */
function countPairs(
  pairs: Pairs,
  { words, places }: Occurrences,
  base: number,
  adjacent: Float64Array,
  near: Float64Array,
): void {
  const add = (counts: Float64Array, pair: number) => {
    const at = base + pair - 1;
    counts[at] = (counts[at] as number) + 1;
  };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as number;
    const place = places[index] as number;
    for (let other = index + 1; other < words.length; other += 1) {
      const apart = (places[other] as number) - place;
      if (apart >= windowLength) break;
      if (apart === 0) continue;
      const next = words[other] as number;
      const inOrder = pairs.numberOf(word, next);
      if (inOrder !== 0) {
        add(near, inOrder);
        if (apart === 1) add(adjacent, inOrder);
      }
      const reversed = pairs.numberOf(next, word);
      if (reversed !== 0) add(near, reversed);
    }
  }
}
