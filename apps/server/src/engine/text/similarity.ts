import { comparisonText } from './comparison-text.ts';

/** How often each word occurs in a text, in comparison form and lower case. */
export type WordBag = ReadonlyMap<string, number>;

export function wordBag(text: string): WordBag {
  const bag = new Map<string, number>();
  for (const word of comparisonText(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []) {
    bag.set(word, (bag.get(word) ?? 0) + 1);
  }
  return bag;
}

function wordsOf(bag: WordBag): number {
  let total = 0;
  for (const count of bag.values()) total += count;
  return total;
}

function sharedWords(left: WordBag, right: WordBag): number {
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  let shared = 0;
  for (const [word, count] of small) shared += Math.min(count, large.get(word) ?? 0);
  return shared;
}

/** Sørensen–Dice coefficient of two bags: twice the shared words over all words, 0 to 1. Two empty bags are equal. */
export function similarity(left: WordBag, right: WordBag): number {
  const total = wordsOf(left) + wordsOf(right);
  return total === 0 ? 1 : (2 * sharedWords(left, right)) / total;
}

/** Part of the words of the shorter text that the longer one has too, 0 to 1. */
export function containment(left: WordBag, right: WordBag): number {
  const shorter = Math.min(wordsOf(left), wordsOf(right));
  return shorter === 0 ? 0 : sharedWords(left, right) / shorter;
}
