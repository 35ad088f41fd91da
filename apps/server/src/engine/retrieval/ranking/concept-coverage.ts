import type { Query } from '../query/read-query.ts';
import { conceptWeight } from '../words/concepts.ts';
import type { Occurrences } from './occurrences.ts';

/** How many of the concepts that a query stands for a text has, rare ones counting more. */
export class ConceptCoverage {
  readonly #weights = new Map<number, number>();
  readonly #total: number;

  constructor({ asked }: Pick<Query, 'asked'>) {
    for (const { concepts } of asked) {
      for (const concept of concepts) {
        // a word that stands for much says each of it less surely; what several words stand for counts once
        const weight = conceptWeight(concept) / Math.sqrt(concepts.length);
        this.#weights.set(concept, Math.max(this.#weights.get(concept) ?? 0, weight));
      }
    }
    this.#total = Math.max(
      1e-9,
      [...this.#weights.values()].reduce((sum, one) => sum + one, 0),
    );
  }

  weightOf(concepts: Iterable<number>): number {
    let sum = 0;
    for (const concept of new Set(concepts)) sum += this.#weights.get(concept) ?? 0;
    return sum;
  }

  /** The share of all, 0 to 1. */
  of(...groups: (readonly number[])[]): number {
    return this.weightOf(groups.flat()) / this.#total;
  }

  /** The largest share within one sentence. */
  bestSentence({ concepts, conceptSentences }: Occurrences): number {
    let best = 0;
    for (let from = 0; from < concepts.length; ) {
      let to = from + 1;
      while (conceptSentences[to] === conceptSentences[from]) to += 1;
      best = Math.max(best, this.weightOf(concepts.slice(from, to)));
      from = to;
    }
    return best / this.#total;
  }

  /** The largest share within so many terms in a row. */
  window({ concepts, conceptPlaces }: Occurrences, length: number): number {
    const counts = new Map<number, number>();
    let [start, sum, best] = [0, 0, 0];
    for (const [end, concept] of concepts.entries()) {
      const before = counts.get(concept) ?? 0;
      counts.set(concept, before + 1);
      if (before === 0) sum += this.#weights.get(concept) ?? 0;
      while ((conceptPlaces[end] as number) - (conceptPlaces[start] as number) >= length) {
        const left = concepts[start] as number;
        counts.set(left, (counts.get(left) as number) - 1);
        if (counts.get(left) === 0) sum -= this.#weights.get(left) ?? 0;
        start += 1;
      }
      best = Math.max(best, sum);
    }
    return best / this.#total;
  }
}
