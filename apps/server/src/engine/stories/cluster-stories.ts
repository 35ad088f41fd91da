/** A pair of ids that belong together. */
export interface Pair {
  readonly a: string;
  readonly b: string;
}

/**
 * Groups of at least two. Two groups are merged only if at least half of all pairs between them are linked, so that a chain of
 * similarities (A like B, B like C) doesn't join unrelated items. The order of the links doesn't matter; each group is sorted,
 * and so are the groups.
 */
export function clusterStories(links: readonly Pair[]): string[][] {
  const linked = new Set(links.map(keyOf));
  const groupOf = new Map<string, string[]>();
  for (const { a, b } of links) {
    groupOf.set(a, [a]);
    groupOf.set(b, [b]);
  }
  const ordered = links.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
  // A link that was too weak at first may be sufficient after others were followed.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const { a, b } of ordered) {
      const [left, right] = [groupOf.get(a)!, groupOf.get(b)!];
      if (left === right) continue;
      const shared = left.flatMap((one) => right.filter((other) => linked.has(keyOf({ a: one, b: other }))));
      if (shared.length * 2 < left.length * right.length) continue;
      const joined = [...left, ...right].toSorted();
      for (const id of joined) groupOf.set(id, joined);
      isSettled = false;
    }
  }
  return [...new Set(groupOf.values())]
    .filter((group) => group.length > 1)
    .toSorted((left, right) => (left[0]! < right[0]! ? -1 : 1));
}

const keyOf = ({ a, b }: Pair) => (a < b ? `${a} ${b}` : `${b} ${a}`);
