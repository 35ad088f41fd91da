import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterStories, type Pair } from './cluster-stories.ts';

const pair = (words: string): Pair => {
  const [a = '', b = ''] = words.split(' ');
  return { a, b };
};

describe('clusterStories', () => {
  it('groups what is linked', () => {
    expect(clusterStories(['a b', 'c d'].map(pair))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('does not follow a chain', () => {
    expect(clusterStories(['a b', 'b c', 'c d', 'd e'].map(pair)).every((group) => group.length <= 3)).toBe(
      true,
    );
    expect(clusterStories(['a b', 'a c', 'b c', 'c x', 'x y', 'x z', 'y z'].map(pair))).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y', 'z'],
    ]);
  });

  it('is the same whatever the order of links and of their ends', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(id, id).filter(([a, b]) => a !== b),
          { maxLength: 20 },
        ),
        fc.gen(),
        (ends, gen) => {
          const links = ends.map(([a, b]) => ({ a, b }));
          const shuffled = links
            .map((link) => ({ link, place: gen(fc.nat) }))
            .toSorted((left, right) => left.place - right.place)
            .map(({ link }) => (gen(fc.boolean) ? link : { a: link.b, b: link.a }));
          const groups = clusterStories(links);
          expect(clusterStories(shuffled)).toEqual(groups);
          expect(new Set(groups.flat()).size).toBe(groups.flat().length);
        },
      ),
    );
  });
});
