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

/** Sørensen–Dice coefficient of two bags: twice the shared words over all words, 0 to 1. Two empty bags are equal. */
export function similarity(left: WordBag, right: WordBag): number {
  let total = 0;
  let shared = 0;
  for (const count of left.values()) total += count;
  for (const count of right.values()) total += count;
  if (total === 0) return 1;
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  for (const [word, count] of small) shared += Math.min(count, large.get(word) ?? 0);
  return (2 * shared) / total;
}
