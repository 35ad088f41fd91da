import { mostSections } from '@regulus/contract/document-values.ts';
import type { SentSection } from '@regulus/contract/documents.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';

/** A section beside those that lie in it, which name it. */
export type FlatSection = Omit<SentSection, 'children'> & { readonly parent_id: string | null };

const tooMany = () =>
  invalidRequest(said('problems-documents', 'tooManySections', { count: mostSections }), [
    { path: 'body.schema', message: said('problems-documents', 'tooManySections', { count: mostSections }) },
  ]);

/** The sections of a tree that was sent, each before those that lie in it. @throws ProblemError 400 */
export function flatten(tree: readonly SentSection[]): FlatSection[] {
  const flat: FlatSection[] = [];
  const seen = new Set<string>();
  const add = (sections: readonly SentSection[], parentId: string | null) => {
    for (const { children, ...section } of sections) {
      if (seen.has(section.id))
        throw invalidRequest(said('problems-documents', 'sameId', { id: section.id }), [
          { path: 'body.schema', message: said('problems-documents', 'sameId', { id: section.id }) },
        ]);
      seen.add(section.id);
      flat.push({ ...section, parent_id: parentId });
      if (flat.length > mostSections) throw tooMany();
      add(children, section.id);
    }
  };
  add(tree, null);
  return flat;
}

interface Placed {
  readonly id: string;
  readonly parent_id: string | null;
}

export const unreadable = () =>
  new ProblemError(400, 'document_unreadable', said('problems-documents', 'unreadable'));

/**
 * The tree of sections that are in the order of the document.
 * @throws ProblemError 400 `document_unreadable` where one lies in something that doesn't come before it
 */
export function treeOf<Row extends Placed, Node>(
  rows: readonly Row[],
  nodeOf: (row: Row, children: readonly Node[]) => Node,
): Node[] {
  const childrenOf = new Map<string | null, Row[]>([[null, []]]);
  for (const row of rows) {
    const siblings = childrenOf.get(row.parent_id);
    if (!siblings || childrenOf.has(row.id)) throw unreadable();
    siblings.push(row);
    childrenOf.set(row.id, []);
  }
  const under = (id: string | null): Node[] =>
    (childrenOf.get(id) ?? []).map((row) => nodeOf(row, under(row.id)));
  return under(null);
}

/** How deep a section lies, from 1. */
function depthOf(id: string, byId: ReadonlyMap<string, Placed>): number {
  let depth = 1;
  for (let at = byId.get(id)?.parent_id ?? null; at !== null; at = byId.get(at)?.parent_id ?? null)
    depth += 1;
  return depth;
}

/**
 * The order of a tree into which sections are put back that are to stay: each behind the one that it stood behind, in what it lay in
 * or, where that is gone, around it.
 * @param before all sections as they stood @param deepest how deep they may lie
 */
export function withKept(
  sent: readonly Placed[],
  kept: ReadonlySet<string>,
  before: readonly Placed[],
  deepest: number,
): Placed[] {
  if (kept.size === 0) return [...sent];
  const placed = new Map(sent.map(({ id, parent_id }) => [id, { id, parent_id }]));
  const stood = new Map(before.map((one) => [one.id, one]));
  const childrenOf = new Map<string | null, string[]>([[null, []]]);
  for (const { id, parent_id: parentId } of sent) {
    childrenOf.set(id, []);
    childrenOf.get(parentId)?.push(id);
  }
  const ahead: string[] = [];
  for (const { id, parent_id: stoodIn } of before) {
    if (kept.has(id)) {
      let parentId = stoodIn;
      while (parentId !== null && (!placed.has(parentId) || depthOf(parentId, placed) >= deepest))
        parentId = stood.get(parentId)?.parent_id ?? null;
      const siblings = childrenOf.get(parentId) ?? [];
      const behind = ahead.findLast((one) => siblings.includes(one));
      siblings.splice(behind === undefined ? 0 : siblings.indexOf(behind) + 1, 0, id);
      placed.set(id, { id, parent_id: parentId });
      childrenOf.set(id, []);
    }
    ahead.push(id);
  }
  const ordered: Placed[] = [];
  const add = (id: string | null) => {
    for (const child of childrenOf.get(id) ?? []) {
      ordered.push(placed.get(child)!);
      add(child);
    }
  };
  add(null);
  return ordered;
}
