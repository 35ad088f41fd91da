import type { DocumentCitation, Section } from '../../../../../../data/documents.ts';
import { inReadingOrder } from '../../../../../../lib/section-tree.ts';

/** All citations of a document by id, numbered in the order in which its text refers to them. */
export function citationsIn(schema: readonly Section[]): ReadonlyMap<string, DocumentCitation> {
  const known = new Map<string, DocumentCitation>();
  const order = new Map<string, number>();
  for (const { section } of inReadingOrder(schema)) {
    for (const citation of section.citations) known.set(citation.citation_id, citation);
    for (const [, id = ''] of section.content.matchAll(/data-citation="([^"]+)"/g))
      if (!order.has(id)) order.set(id, order.size + 1);
  }
  for (const [id, citation] of known) known.set(id, { ...citation, ordinal: order.get(id) ?? 0 });
  return known;
}
