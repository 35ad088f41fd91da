import type { Passage } from '@regulus/contract/texts.ts';

export interface OutlineEntry extends Passage {
  /** index of the block it begins in */
  block: number;
}

export interface OutlineNode {
  entry: OutlineEntry;
  children: OutlineNode[];
}

/** The outline as a tree: chapters hold their sections and articles. The text's own title is left out. */
export function outlineTree(outline: readonly OutlineEntry[]): OutlineNode[] {
  const roots: OutlineNode[] = [];
  const nodes = new Map<number, OutlineNode>();
  for (const entry of outline) {
    if (entry.kind === 'title') continue;
    const node: OutlineNode = { entry, children: [] };
    nodes.set(entry.ordinal, node);
    const parent = entry.parent === null ? undefined : nodes.get(entry.parent);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** Ordinals of the entries that enclose one, so that a tree can open the way to it. */
export function ancestorsOf(outline: readonly OutlineEntry[], ordinal: number | undefined): Set<number> {
  const byOrdinal = new Map(outline.map((entry) => [entry.ordinal, entry]));
  const ancestors = new Set<number>();
  let up = ordinal === undefined ? undefined : byOrdinal.get(ordinal)?.parent;
  while (up !== null && up !== undefined) {
    ancestors.add(up);
    up = byOrdinal.get(up)?.parent;
  }
  return ancestors;
}

/** The outline entry that a place of the text stands in: the last one that begins at or before it. */
export function entryAt(outline: readonly OutlineEntry[], offset: number): OutlineEntry | undefined {
  return outline.findLast((entry) => entry.start <= offset);
}

const stops: ReadonlySet<Passage['kind']> = new Set(['article', 'annex', 'preamble']);

/** The next or previous article or annex from a place of the text; headings where a text has neither. */
export function neighbour(
  outline: readonly OutlineEntry[],
  offset: number,
  direction: 1 | -1,
): OutlineEntry | undefined {
  const hasStops = outline.some((entry) => stops.has(entry.kind));
  const wanted = outline.filter((entry) => (hasStops ? stops.has(entry.kind) : entry.kind !== 'title'));
  return direction === 1
    ? wanted.find((entry) => entry.start > offset)
    : wanted.findLast((entry) => entry.start < offset);
}
