import { buffer } from 'node:stream/consumers';
import { type SearchKind, searchKinds } from '@regulus/contract/search-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SearchHit } from '../../engine/retrieval/retrieval.ts';
import { presentPage } from './present.ts';
import * as queries from './queries.ts';
import { findControls, findObligations } from './records.ts';
import { SearchThread } from './search-thread.ts';

type Parts = Pick<Dependencies, 'db' | 'storage'>;

export interface SearchQuery {
  readonly q: string;
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly publication_id?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const thread = new SearchThread();

/** What is counted and paged through. */
const mostHits = 1_000;
/** A long act does not push the others off the page. */
const mostOfDocument = 3;
/** Questions beyond this length say nothing more, and take long. */
const mostCharacters = 2_000;

/** Features that show what is found. */
const featureOf = {
  publication: 'compliance',
  source: 'resources',
  obligation: 'obligations',
  control: 'obligations',
} as const satisfies Record<SearchKind, string>;

/** At most so many of each publication, in the order of the best; all of the one that is asked for. */
function spread(hits: readonly SearchHit[], publicationOf: ReadonlyMap<string, string>): SearchHit[] {
  const counts = new Map<string, number>();
  return hits.filter(({ documentId }) => {
    const publication = publicationOf.get(documentId);
    if (publication === undefined) return false;
    const count = (counts.get(publication) ?? 0) + 1;
    counts.set(publication, count);
    return count <= mostOfDocument;
  });
}

/** Clauses, obligations and controls for some words, the best first. @throws ProblemError 503 */
export async function search(parts: Parts, actor: Actor, query: SearchQuery) {
  const { db, storage } = parts;
  const text = query.q.slice(0, mostCharacters);
  const asked = new Set((query.kinds ?? searchKinds).filter((kind) => actor.features.has(featureOf[kind])));
  const set = await db.withCompany(actor.companyId, async (tx) => ({
    segments: await queries.listSegments(tx),
    removed: (await queries.removedDocuments(tx)).map((one) => one.document_id),
    documents:
      query.publication_id === undefined
        ? null
        : (await queries.documentsOfPublication(tx, query.publication_id)).map((one) => one.document_id),
    pending: await queries.countPending(tx),
  }));
  const keys = new Map(set.segments.map((one) => [one.name, one.storage_key]));
  const { hits, terms } = await thread.search(
    {
      segments: set.segments.map((one) => one.name),
      removed: set.removed,
      text,
      limit: mostHits,
      isTyping: true,
      documents: set.documents,
    },
    async (name) => buffer(await storage.get(keys.get(name) ?? '')),
  );
  const found = await db.withCompany(actor.companyId, async (tx) => {
    const isInPublication = query.publication_id !== undefined;
    const may = (kind: SearchKind) => actor.features.has(featureOf[kind]);
    const rows = await queries.readFound(tx, [...new Set(hits.map((one) => one.documentId))]);
    const publicationOf = new Map(rows.map((row) => [row.document_id, row.id]));
    const clauses = may('publication')
      ? isInPublication
        ? hits.filter(({ documentId }) => publicationOf.has(documentId))
        : spread(hits, publicationOf)
      : [];
    const obligations = may('obligation') && !isInPublication ? await findObligations(tx, text, terms) : [];
    const controls = may('control') && !isInPublication ? await findControls(tx, text, terms) : [];
    const counts = {
      publication: clauses.length,
      source: 0,
      obligation: obligations.length,
      control: controls.length,
    };
    const all = [
      ...(asked.has('publication') ? clauses.map((hit) => ({ kind: 'publication' as const, hit })) : []),
      ...(asked.has('obligation') ? obligations : []),
      ...(asked.has('control') ? controls : []),
    ];
    const page = all.slice(query.offset, query.offset + query.limit);
    return { results: await presentPage(tx, page, rows, terms), total: all.length, counts };
  });
  return {
    ...found,
    indexed_at: set.segments.at(-1)?.created_at.toISOString() ?? null,
    pending: set.pending,
  };
}
