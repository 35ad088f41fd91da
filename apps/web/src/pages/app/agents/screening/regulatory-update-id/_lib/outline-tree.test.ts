import { expect, it } from 'vitest';
import { ancestorsOf, entryAt, neighbour, type OutlineEntry, outlineTree } from './outline-tree.ts';

const entry = (ordinal: number, parent: number | null, kind: OutlineEntry['kind'], start: number) =>
  ({
    ordinal,
    parent,
    kind,
    start,
    end: start + 10,
    block: ordinal,
    label: '',
    path: `p_${ordinal}`,
    heading: null,
  }) satisfies OutlineEntry;

const outline = [
  entry(0, null, 'title', 0),
  entry(1, null, 'chapter', 10),
  entry(2, 1, 'section', 20),
  entry(3, 2, 'article', 30),
  entry(9, 1, 'article', 90),
  entry(12, null, 'annex', 120),
];

it('nests articles below their sections and chapters', () => {
  const tree = outlineTree(outline);
  expect(tree.map((node) => node.entry.ordinal)).toEqual([1, 12]);
  expect(tree[0]?.children.map((node) => node.entry.ordinal)).toEqual([2, 9]);
  expect(tree[0]?.children[0]?.children.map((node) => node.entry.ordinal)).toEqual([3]);
});

it('finds where a place stands, and what encloses it', () => {
  expect(entryAt(outline, 95)?.ordinal).toBe(9);
  expect([...ancestorsOf(outline, 3)]).toEqual([2, 1]);
  expect([...ancestorsOf(outline, undefined)]).toEqual([]);
});

it('steps from article to article, annexes included', () => {
  expect(neighbour(outline, 30, 1)?.ordinal).toBe(9);
  expect(neighbour(outline, 90, 1)?.ordinal).toBe(12);
  expect(neighbour(outline, 95, -1)?.ordinal).toBe(9);
  expect(neighbour(outline, 30, -1)).toBeUndefined();
});

it('steps by heading where a text has no articles', () => {
  const news = [entry(0, null, 'title', 0), entry(1, null, 'heading', 10), entry(2, null, 'heading', 40)];
  expect(neighbour(news, 10, 1)?.ordinal).toBe(2);
});
