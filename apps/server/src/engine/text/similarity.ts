import { comparisonText } from './comparison-text.ts';

/** How often each word occurs in a text, in comparison form and lower case. */
export interface WordBag {
  /** numbers of the words, each once, in ascending order */
  readonly words: Int32Array;
  readonly counts: Int32Array;
  readonly total: number;
}

/** Makes bags that can be compared with one another: the same word has the same number in all of them. */
export class WordBags {
  private readonly numbers = new Map<string, number>();

  of(text: string): WordBag {
    const found = comparisonText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu);
    const all = Int32Array.from(found ?? [], (word) => this.numberOf(word)).toSorted();
    const words = new Int32Array(all.length);
    const counts = new Int32Array(all.length);
    let distinct = 0;
    for (const word of all) {
      if (distinct === 0 || word !== words[distinct - 1]) {
        words[distinct] = word;
        distinct += 1;
      }
      counts[distinct - 1] = (counts[distinct - 1] as number) + 1;
    }
    return { words: words.subarray(0, distinct), counts: counts.subarray(0, distinct), total: all.length };
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word) ?? this.numbers.size;
    this.numbers.set(word, known);
    return known;
  }
}

function sharedWords(left: WordBag, right: WordBag): number {
  let shared = 0;
  let [atLeft, atRight] = [0, 0];
  while (atLeft < left.words.length && atRight < right.words.length) {
    const apart = (left.words[atLeft] as number) - (right.words[atRight] as number);
    if (apart === 0) shared += Math.min(left.counts[atLeft] as number, right.counts[atRight] as number);
    if (apart <= 0) atLeft += 1;
    if (apart >= 0) atRight += 1;
  }
  return shared;
}

/** Sørensen–Dice coefficient of two bags: twice the shared words over all words, 0 to 1. Two empty bags are equal. */
export function similarity(left: WordBag, right: WordBag): number {
  const total = left.total + right.total;
  return total === 0 ? 1 : (2 * sharedWords(left, right)) / total;
}

/** Share of the words of the shorter text that are also in the longer one, 0 to 1. */
export function containment(left: WordBag, right: WordBag): number {
  const shorter = Math.min(left.total, right.total);
  return shorter === 0 ? 0 : sharedWords(left, right) / shorter;
}
