import type { AlignedPair, AlignInput, Alignment } from './align.ts';

/** Raised whenever `alignPassages` may give other pairs for the same texts, so that kept ones are not used again. */
export const alignerVersion = '2';

/** An alignment from the pairs that were kept of it. */
export function restoreAlignment(
  before: AlignInput,
  after: AlignInput,
  pairs: readonly AlignedPair[],
): Alignment {
  const matched = pairs.flatMap((pair) =>
    pair.before === null || pair.after === null ? [] : [[pair.before, pair.after] as const],
  );
  return {
    before,
    after,
    pairs: [...pairs],
    afterOf: new Map(matched),
    beforeOf: new Map(matched.map(([from, to]) => [to, from])),
  };
}
