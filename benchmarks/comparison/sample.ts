import { createHash } from 'node:crypto';
import { closestTo } from '../../apps/server/src/engine/comparison/find-closest.ts';
import type { PreparedPair, PreparedPoint } from '../../apps/server/src/engine/comparison/prepare.ts';
import { randomSource } from '../data/random.ts';

/** Names a point in files of labels without repeating its words. */
export const pointId = (quote: string) => createHash('sha256').update(quote).digest('hex').slice(0, 16);

export interface SampledPoint {
  readonly id: string;
  readonly quote: string;
  /** the statements of A nearest to it, whatever the engine makes of them */
  readonly nearest: readonly string[];
}

const shown = 4;

/**
 * Points of B to be judged by a reader: half from the third that shares most words with A, half from the others, shuffled.
 */
export function samplePoints({ a, b, rarities }: PreparedPair, count: number, seed: number): SampledPoint[] {
  const near = (point: PreparedPoint) => closestTo(point.whole, a.findable, rarities);
  const all = b.points
    .map((point) => ({ point, nearest: near(point) }))
    .toSorted(
      (one, other) => (other.nearest[0]?.closeness.strength ?? 0) - (one.nearest[0]?.closeness.strength ?? 0),
    );
  const random = randomSource(seed);
  const draw = <Item>(from: Item[], wanted: number): Item[] =>
    Array.from(
      { length: Math.min(wanted, from.length) },
      () => from.splice(random.below(from.length), 1)[0] as Item,
    );
  const third = Math.floor(all.length / 3);
  const chosen = [...draw(all.slice(0, third), count / 2), ...draw(all.slice(third), count / 2)];
  return draw(chosen, chosen.length).map(({ point, nearest }) => {
    const quote = b.text.content.slice(point.start, point.end);
    return {
      id: pointId(quote),
      quote,
      nearest: nearest
        .slice(0, shown)
        .map(({ statement }) => `${statement.heading} > ${statement.opening} > ${statement.words}`),
    };
  });
}
