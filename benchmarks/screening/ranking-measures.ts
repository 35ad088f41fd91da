/** An item with the score that it was given and whether it truly is wanted. */
export interface Scored {
  readonly score: number;
  readonly isRelevant: boolean;
}

/** Shares of a yes-or-no rule, with the counts that they come from. */
export interface Shares {
  readonly hits: number;
  readonly shown: number;
  readonly relevant: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

export function sharesOf<Item extends { readonly isRelevant: boolean }>(
  items: readonly Item[],
  isShown: (item: Item) => boolean,
): Shares {
  const shown = items.filter(isShown);
  const hits = shown.filter(({ isRelevant }) => isRelevant).length;
  const relevant = items.filter(({ isRelevant }) => isRelevant).length;
  return {
    hits,
    shown: shown.length,
    relevant,
    precision: share(hits, shown.length),
    recall: share(hits, relevant),
    f1: share(2 * hits, shown.length + relevant),
  };
}

/** The best F1 that any threshold on the score reaches, and that threshold. */
export function bestF1(items: readonly Scored[]): { f1: number; threshold: number } {
  let best = { f1: 0, threshold: 1 };
  for (const { score: threshold } of items) {
    const { f1 } = sharesOf(items, ({ score }) => score >= threshold);
    if (f1 > best.f1) best = { f1, threshold };
  }
  return best;
}

/** Mean precision at each relevant item, from the best score down; of equal scores the irrelevant ones come first. */
export function averagePrecision(items: readonly Scored[]): number {
  const sorted = items.toSorted(
    (left, right) => right.score - left.score || Number(left.isRelevant) - Number(right.isRelevant),
  );
  let hits = 0;
  let sum = 0;
  for (const [place, { isRelevant }] of sorted.entries()) {
    if (!isRelevant) continue;
    hits += 1;
    sum += hits / (place + 1);
  }
  return share(sum, hits);
}

/** How often a relevant item scores above an irrelevant one; 0.5 is chance. */
export function areaUnderCurve(items: readonly Scored[]): number {
  const relevant = items.filter(({ isRelevant }) => isRelevant);
  const rest = items.filter(({ isRelevant }) => !isRelevant);
  let won = 0;
  for (const { score } of relevant) {
    for (const other of rest) won += score > other.score ? 1 : score === other.score ? 0.5 : 0;
  }
  return share(won, relevant.length * rest.length);
}
