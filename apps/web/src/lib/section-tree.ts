interface Node {
  id: string;
  children: Node[];
}

type Tree<One extends Node> = readonly One[];
const childrenOf = <One extends Node>({ children }: One) => children as One[];

export interface Placed<One> {
  section: One;
  /** from 0 */
  level: number;
  parent: string | null;
}

/** The sections as they are read, one after the other. */
export const inReadingOrder = <One extends Node>(
  tree: Tree<One>,
  level = 0,
  parent: string | null = null,
): Placed<One>[] =>
  tree.flatMap((section) => [
    { section, level, parent },
    ...inReadingOrder(childrenOf(section), level + 1, section.id),
  ]);

/** The tree with one section changed; all others stay the same objects. */
export function inTree<One extends Node>(tree: Tree<One>, id: string, change: (one: One) => One): One[] {
  return tree.map((one) => {
    if (one.id === id) return change(one);
    if (one.children.length === 0) return one;
    const children = inTree(childrenOf(one), id, change);
    return children.some((child, place) => child !== one.children[place]) ? { ...one, children } : one;
  });
}

/** The tree without a section and what lies in it. */
export const without = <One extends Node>(tree: Tree<One>, id: string): One[] =>
  tree
    .filter((one) => one.id !== id)
    .map((one) => (one.children.length === 0 ? one : { ...one, children: without(childrenOf(one), id) }));

/** The tree with a section after another one on its level; at the end where there is no other. */
export function addedAfter<One extends Node>(tree: Tree<One>, id: string | undefined, added: One): One[] {
  if (id === undefined) return [...tree, added];
  return tree.flatMap((one) =>
    one.id === id
      ? [one, added]
      : [one.children.length === 0 ? one : { ...one, children: addedAfter(childrenOf(one), id, added) }],
  );
}

export type Move = 'up' | 'down' | 'in' | 'out';

/** The tree with a section moved by one place, or undefined where it cannot go there. */
export function moved<One extends Node>(tree: Tree<One>, id: string, move: Move): One[] | undefined {
  const place = tree.findIndex((one) => one.id === id);
  const found = tree[place];
  if (found) return movedAmong(tree, place, found, move);
  for (const [at, one] of tree.entries()) {
    const children = childrenOf(one);
    const child = children.find((each) => each.id === id);
    if (child && move === 'out') {
      const left = { ...one, children: children.filter((each) => each.id !== id) };
      return [...tree.slice(0, at), left, child, ...tree.slice(at + 1)];
    }
    const inside = moved(children, id, move);
    if (inside) return tree.map((each) => (each.id === one.id ? { ...one, children: inside } : each));
  }
  return undefined;
}

function movedAmong<One extends Node>(
  tree: Tree<One>,
  place: number,
  found: One,
  move: Move,
): One[] | undefined {
  if (move === 'out') return undefined;
  const rest = tree.filter((one) => one.id !== found.id);
  if (move === 'in') {
    const before = tree[place - 1];
    if (!before) return undefined;
    return rest.map((one) => (one.id === before.id ? { ...one, children: [...one.children, found] } : one));
  }
  const to = move === 'up' ? place - 1 : place + 1;
  if (to < 0 || to >= tree.length) return undefined;
  return [...rest.slice(0, to), found, ...rest.slice(to)];
}
