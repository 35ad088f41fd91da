import type { Occurrences } from './occurrences.ts';

/** How much of a query some words are, by their weights. */
export class Coverage {
  readonly weights: readonly number[];
  readonly total: number;
  readonly heaviest: number;
  readonly #seen: Int32Array;
  #round = 0;

  /** @param weights of the words of the query */
  constructor(weights: readonly number[]) {
    this.weights = weights;
    this.total = Math.max(
      1e-9,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    this.heaviest = Math.max(1e-9, ...weights);
    this.#seen = new Int32Array(weights.length);
  }

  /** The share of the query that these words are together, 0 to 1. */
  of(...groups: (readonly number[])[]): number {
    return this.weightOf(groups) / this.total;
  }

  weightOf(groups: readonly (readonly number[])[]): number {
    this.#round += 1;
    let sum = 0;
    for (const words of groups) {
      for (const word of words) {
        if (this.#seen[word] === this.#round) continue;
        this.#seen[word] = this.#round;
        sum += this.weights[word] as number;
      }
    }
    return sum;
  }

  /** The heaviest words that are missing and the heaviest that is there, as shares of the heaviest of the query. */
  extremes(words: readonly number[]): {
    missing: number;
    nextMissing: number;
    present: number;
    count: number;
  } {
    this.#round += 1;
    for (const word of words) this.#seen[word] = this.#round;
    let [missing, nextMissing, present, count] = [0, 0, 0, 0];
    for (const [word, weight] of this.weights.entries()) {
      if (this.#seen[word] === this.#round) {
        present = Math.max(present, weight);
        count += 1;
      } else if (weight > missing) [missing, nextMissing] = [weight, missing];
      else nextMissing = Math.max(nextMissing, weight);
    }
    const { heaviest } = this;
    return {
      missing: missing / heaviest,
      nextMissing: nextMissing / heaviest,
      present: present / heaviest,
      count: count / Math.max(1, this.weights.length),
    };
  }

  /** The largest share within one sentence, and that of the first sentence. */
  sentences({ words, sentences }: Occurrences): { best: number; first: number } {
    let [best, first] = [0, 0];
    for (let start = 0; start < words.length; ) {
      const sentence = sentences[start] as number;
      let end = start + 1;
      while (end < words.length && sentences[end] === sentence) end += 1;
      const share = this.of(words.slice(start, end));
      best = Math.max(best, share);
      if (sentence === 0) first = share;
      start = end;
    }
    return { best, first };
  }

  /** The largest share within so many terms in a row. */
  window({ words, places }: Occurrences, length: number): number {
    const counts = new Int32Array(this.weights.length);
    let [start, sum, best] = [0, 0, 0];
    for (const [end, word] of words.entries()) {
      const before = counts[word] as number;
      counts[word] = before + 1;
      if (before === 0) sum += this.weights[word] as number;
      while ((places[end] as number) - (places[start] as number) >= length) {
        const left = words[start] as number;
        counts[left] = (counts[left] as number) - 1;
        if (counts[left] === 0) sum -= this.weights[left] as number;
        start += 1;
      }
      best = Math.max(best, sum);
    }
    return best / this.total;
  }
}

/** The most words of the query that stand together in a passage as they do in the query. */
export function longestRun({ words, places }: Occurrences, follows: ReadonlySet<number>): number {
  let best = words.length > 0 ? 1 : 0;
  let run = best;
  for (let index = 1; index < words.length; index += 1) {
    const isNext = (places[index] as number) - (places[index - 1] as number) === 1;
    run =
      isNext && follows.has((words[index - 1] as number) * 1_000 + (words[index] as number)) ? run + 1 : 1;
    best = Math.max(best, run);
  }
  return best;
}
