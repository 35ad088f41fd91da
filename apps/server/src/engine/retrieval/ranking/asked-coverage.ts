import type { Query } from '../query/read-query.ts';
import type { Occurrences } from './occurrences.ts';

type Found = Pick<Occurrences, 'words' | 'kin'>;

/** What laws write for a word says a little less than the word itself. */
const kinShare = 0.8;

/**
 * How much of what was asked a text says, be it in the words of the query or in those that laws write for them. Unlike `Coverage`, each
 * word of the query counts once, however many expressions there are for it, and one that no text has counts too.
 */
export class AskedCoverage {
  readonly #weights: readonly number[];
  readonly #total: number;
  /** for each word of the query, the words that were asked by it */
  readonly #askedBy: readonly (readonly number[])[];
  readonly #expressions: readonly { says: readonly number[]; first: number; length: number }[];
  readonly #shares: Float64Array;
  readonly #hasTerm: Uint8Array;

  /** @param weights of the words of the query */
  constructor({ asked, words, expressions }: Query, weights: readonly number[]) {
    const own = asked.map(({ places }) => Math.max(0, ...places.map((place) => weights[place] as number)));
    const heaviest = Math.max(1e-9, ...own);
    this.#weights = own.map((weight) => weight || heaviest);
    this.#total = Math.max(
      1e-9,
      this.#weights.reduce((sum, one) => sum + one, 0),
    );
    const askedBy: number[][] = words.map(() => []);
    for (const [at, { places }] of asked.entries()) for (const place of places) askedBy[place]?.push(at);
    this.#askedBy = askedBy;
    let first = 0;
    this.#expressions = expressions.map(({ says, terms }) => {
      const expression = { says, first, length: terms.length };
      first += terms.length;
      return expression;
    });
    this.#shares = new Float64Array(asked.length);
    this.#hasTerm = new Uint8Array(first);
  }

  /** The share of what was asked that these say together, 0 to 1. */
  of(...groups: readonly Found[]): number {
    this.#shares.fill(0);
    this.#hasTerm.fill(0);
    for (const { words, kin } of groups) {
      for (const word of words)
        for (const at of this.#askedBy[word] as readonly number[]) this.#shares[at] = 1;
      for (const term of kin) this.#hasTerm[term] = 1;
    }
    for (const { says, first, length } of this.#expressions) {
      let has = 0;
      for (let at = first; at < first + length; at += 1) has += this.#hasTerm[at] as number;
      if (has === 0) continue;
      // half an expression says much less than half of it
      const share = kinShare * (has / length) ** 2;
      for (const at of says) this.#shares[at] = Math.max(this.#shares[at] as number, share);
    }
    let said = 0;
    for (const [at, share] of this.#shares.entries()) said += share * (this.#weights[at] as number);
    return said / this.#total;
  }

  /** The largest share within one sentence. */
  bestSentence({ words, sentences, kin, kinSentences }: Occurrences): number {
    let best = 0;
    let [word, term] = [0, 0];
    while (word < words.length || term < kin.length) {
      const sentence = Math.min(
        sentences[word] ?? Number.POSITIVE_INFINITY,
        kinSentences[term] ?? Number.POSITIVE_INFINITY,
      );
      const [fromWord, fromTerm] = [word, term];
      while (sentences[word] === sentence) word += 1;
      while (kinSentences[term] === sentence) term += 1;
      best = Math.max(best, this.of({ words: words.slice(fromWord, word), kin: kin.slice(fromTerm, term) }));
    }
    return best;
  }
}
