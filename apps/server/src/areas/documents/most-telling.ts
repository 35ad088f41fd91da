import type { Statement } from '../../files/rich-text/text-of.ts';

/** Dates, deadlines and amounts are what a reader looks for. */
const ofNumber = 0.15;
const mostSaid = 0.6;

/** What a statement shares with all others, as a share of its words. */
function centrality(words: ReadonlyMap<string, number>, counts: ReadonlyMap<string, number>, most: number) {
  const shares = [...words.keys()].map((word) => Math.sqrt((counts.get(word) ?? 0) / most));
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

const bagOf = (text: string): Map<string, number> => {
  const words = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{4,}/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
};

/**
 * Which statements to keep where only some are read: those that say what the others come back to, with a number rather than
 * without, the first rather than the last, and none that says again what another says.
 * @param statements null: not among the choice
 * @returns their positions
 */
export function mostTelling(statements: readonly (Statement | null)[], most: number): Set<number> {
  const bags = statements.map((one) => bagOf(one?.text ?? ''));
  const counts = new Map<string, number>();
  for (const bag of bags) for (const word of bag.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const highest = Math.max(1, ...counts.values());
  const rated = statements
    .flatMap((one, at) =>
      one === null
        ? []
        : [
            {
              at,
              weight:
                centrality(bags[at] ?? new Map(), counts, highest) +
                (/\p{N}/u.test(one.text) ? ofNumber : 0) +
                (1 - at / statements.length) * 0.3,
            },
          ],
    )
    .toSorted((left, right) => right.weight - left.weight);
  const kept = new Set<number>();
  const saidBy = (one: number, other: number) => {
    const [mine, others] = [bags[one] ?? new Map(), bags[other] ?? new Map()];
    const shared = [...mine.keys()].filter((word) => others.has(word)).length;
    return mine.size === 0 ? 1 : shared / mine.size;
  };
  for (const { at } of rated) {
    if (kept.size >= most) break;
    if (![...kept].some((other) => saidBy(at, other) > mostSaid)) kept.add(at);
  }
  return kept;
}
