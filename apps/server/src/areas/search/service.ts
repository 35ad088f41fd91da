import { type SearchKind, searchKinds } from '@regulus/contract/search-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/connect.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AcrossLanguages, SearchHit } from '../../engine/retrieval/retrieval.ts';
import { actsAmong, actsNamedIn, withoutNames } from '../../engine/text/acts/acts.ts';
import { askIndex, type OwnIndex, ownIndex, searchedWorkspaces } from './ask-index.ts';
import { type FoundClause, type FoundTexts, presentPage } from './present.ts';
import * as queries from './queries.ts';
import { findControls, findObligations } from './records.ts';
import * as sourceQueries from './sources.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'storage'>;

export interface SearchQuery {
  readonly q: string;
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly publication_id?: string | undefined;
  readonly workspace_id?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What is counted and paged through. */
const mostHits = 1_000;
/** A long act does not push the others off the page: after so many of its clauses come those of the others. */
const inARow = 3;
/** Questions beyond this length say nothing more, and take long. */
const mostCharacters = 2_000;

/** Features that show what is found. */
const featureOf = {
  publication: 'compliance',
  source: 'resources',
  obligation: 'obligations',
  control: 'obligations',
} as const satisfies Record<SearchKind, string>;

interface Counted {
  readonly total: number;
  readonly at: number;
  /** names of the segments at that time */
  readonly segments: string;
}

/** Counting goes over all publications; what is typed meanwhile needs no other number. */
const keptMs = 10_000;
const counted = new WeakMap<Database, Counted>();

/** Publications whose text waits to be indexed, up to a hundred; counted anew when the index has grown, and every ten seconds. */
async function countPending(
  db: Database,
  tx: CompanyTransaction,
  { publications }: OwnIndex,
): Promise<number> {
  const segments = publications.map(({ name }) => name).join();
  const known = counted.get(db);
  if (known && known.segments === segments && performance.now() - known.at < keptMs) return known.total;
  const total = await queries.countUnindexed(tx);
  counted.set(db, { total, at: performance.now(), segments });
  return total;
}

/** Clauses of what the actor may read, in their order; where `isSpread`, three of each publication or source, then three more of each … */
function clausesOf(
  hits: readonly SearchHit[],
  { publications, sources }: FoundTexts,
  isSpread: boolean,
): FoundClause[] {
  const counts = new Map<string, number>();
  const clauses = hits.flatMap((hit): { round: number; clause: FoundClause }[] => {
    const source = sources.get(hit.documentId);
    const row = source ?? publications.get(hit.documentId);
    if (!row) return [];
    const count = counts.get(row.id) ?? 0;
    counts.set(row.id, count + 1);
    return [{ round: Math.floor(count / inARow), clause: { kind: source ? 'source' : 'publication', hit } }];
  });
  // equal rounds stay in their order
  const spread = isSpread ? clauses.toSorted((one, other) => one.round - other.round) : clauses;
  return spread.map(({ clause }) => clause);
}

/** Documents that alone are searched; null if everything is. */
async function documentsAsked(
  tx: CompanyTransaction,
  workspaces: readonly string[],
  { publication_id: publication, workspace_id: workspace }: SearchQuery,
): Promise<readonly string[] | null> {
  const ids = (rows: readonly { readonly document_id: string }[]) => rows.map((one) => one.document_id);
  if (publication !== undefined) return ids(await queries.documentsOfPublications(tx, [publication]));
  if (workspace === undefined) return null;
  const own = workspaces.filter((id) => id === workspace);
  return own.length === 0 ? [] : ids(await sourceQueries.listDocuments(tx, own, null));
}

/** What an act that is named says of the rest of a query, the best first; nothing, if none is named or it isn't among the texts. */
async function clausesOfActs(
  parts: Parts,
  actor: Actor,
  { index, documents }: { readonly index: OwnIndex; readonly documents: readonly string[] | null },
  text: string,
): Promise<readonly SearchHit[]> {
  const named = actsNamedIn(text);
  if (named.length === 0 || documents !== null) return [];
  const titled = await parts.db.withCompany(actor.companyId, async (tx) => {
    const names = [...new Set(named.flatMap(({ act, written }) => [written, ...(act?.calledBy ?? [])]))];
    const workspaces = await searchedWorkspaces(tx, actor);
    return [
      ...(actor.features.has(featureOf.publication)
        ? await queries.documentsTitled(
            tx,
            named.map(({ key }) => key),
            names,
          )
        : []),
      ...(await sourceQueries.listDocuments(tx, workspaces, null)),
    ];
  });
  const { among, documents: ofActs } = actsAmong(text, titled);
  if (among.length === 0) return [];
  const { hits } = await askIndex(parts, index, {
    text: withoutNames(text, among),
    limit: mostHits,
    isTyping: true,
    acrossLanguages: null,
    documents: ofActs.map((one) => one.document_id),
  });
  return hits;
}

/** Clauses, obligations and controls for some words, the best first. @throws ProblemError 503 */
export async function search(parts: Parts, actor: Actor, query: SearchQuery) {
  const { db } = parts;
  const text = query.q.slice(0, mostCharacters);
  const may = (kind: SearchKind) => actor.features.has(featureOf[kind]);
  const asked = new Set((query.kinds ?? searchKinds).filter(may));
  const set = await db.withCompany(actor.companyId, async (tx) => {
    const workspaces = await searchedWorkspaces(tx, actor);
    const [index, documents] = await Promise.all([
      ownIndex(tx, workspaces),
      documentsAsked(tx, workspaces, query),
    ]);
    return { index, documents, pending: await countPending(db, tx, index) };
  });
  const { index, documents } = set;
  const ask = (searched: OwnIndex, acrossLanguages: AcrossLanguages) =>
    askIndex(parts, searched, { text, limit: mostHits, isTyping: true, acrossLanguages, documents });
  const [ofActs, { hits: own, across, terms }] = await Promise.all([
    clausesOfActs(parts, actor, set, text),
    ask(index, 'beside'),
  ]);
  const first = [...own, ...across].slice(0, mostHits);
  // where there are too many publications to count, the own sources are counted apart
  const isCutOff = first.length >= mostHits && index.sources.length > 0 && may('source');
  const { hits: further } = isCutOff ? await ask({ ...index, publications: [] }, null) : { hits: [] };
  const hits = [...new Map([...ofActs, ...first, ...further].map((hit) => [keyOf(hit), hit])).values()];
  const found = await db.withCompany(actor.companyId, async (tx) => {
    const ids = [...new Set(hits.map((one) => one.documentId))];
    const isWhole = documents === null;
    const [publications, workspaces, obligations, controls] = await Promise.all([
      may('publication') ? queries.readFound(tx, ids) : [],
      searchedWorkspaces(tx, actor),
      may('obligation') && isWhole ? findObligations(tx, text, terms) : [],
      may('control') && isWhole ? findControls(tx, text, terms) : [],
    ]);
    const sources = await sourceQueries.readFoundSources(tx, workspaces, ids);
    const texts: FoundTexts = {
      publications: new Map(publications.map((row) => [row.document_id, row])),
      sources: new Map(sources.map((row) => [row.document_id, row])),
    };
    const clauses = clausesOf(hits, texts, isWhole);
    const counts = {
      publication: clauses.filter(({ kind }) => kind === 'publication').length,
      source: clauses.filter(({ kind }) => kind === 'source').length,
      obligation: obligations.length,
      control: controls.length,
    };
    const all = [...clauses, ...obligations, ...controls].filter(({ kind }) => asked.has(kind));
    const page = all.slice(query.offset, query.offset + query.limit);
    return { results: await presentPage(tx, page, texts, terms), total: all.length, counts };
  });
  return {
    ...found,
    indexed_at: index.publications.at(-1)?.created_at.toISOString() ?? null,
    pending: set.pending,
  };
}

const keyOf = ({ documentId, ordinal }: SearchHit) => `${documentId} ${String(ordinal)}`;
