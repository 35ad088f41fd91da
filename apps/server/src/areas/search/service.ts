import { type ForceState, type SearchKind, searchKinds } from '@regulus/contract/search-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/connect.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SearchHit } from '../../engine/retrieval/retrieval.ts';
import { actsAmong, actsNamedIn, withoutNames } from '../../engine/text/acts/acts.ts';
import { dayIn } from '../../lib/local-time.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { knownForce } from '../publications/record/force.service.ts';
import { askIndex, type OwnIndex, ownIndex, searchedWorkspaces } from './ask-index.ts';
import {
  areActive,
  countFacets,
  type Filterable,
  type FiltersAsked,
  filtersOf,
  passes,
  type SearchFilters,
} from './filters.ts';
import { type FoundClause, type FoundOne, type FoundTexts, presentPage } from './present.ts';
import * as queries from './queries.ts';
import { findControls, findObligations } from './records.ts';
import * as sourceQueries from './sources.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'storage' | 'clock'>;

export interface SearchQuery extends FiltersAsked {
  readonly q: string;
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly facets: boolean;
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
  filters: SearchFilters,
  { workspace_id: workspace }: Pick<SearchQuery, 'workspace_id'>,
  today: string,
): Promise<readonly string[] | null> {
  if (workspace === undefined && !areActive(filters)) return null;
  const ids = (rows: readonly { readonly document_id: string }[]) => rows.map((one) => one.document_id);
  const own = workspace === undefined ? workspaces : workspaces.filter((id) => id === workspace);
  const [sources, publications] = await Promise.all([
    own.length === 0 ? [] : sourceQueries.listDocuments(tx, own, orNull(filters.acts)),
    workspace === undefined ? documentsWith(tx, filters, today) : [],
  ]);
  const isAsked = ({ language }: { readonly language: string | null }) =>
    passes({ kind: 'source', act: null, regulators: [], language, force: 'unknown' }, filters, 'acts');
  return [...ids(sources.filter(isAsked)), ...ids(publications)];
}

const orNull = <One>(list: readonly One[]): readonly One[] | null => (list.length === 0 ? null : list);

/** Documents of publications that filters let through. */
export async function documentsWith(tx: CompanyTransaction, filters: SearchFilters, today: string) {
  const { acts, regulators, languages, force } = filters;
  const filter = {
    ids: orNull(acts),
    notIds: null,
    regulators: orNull(regulators),
    languages: orNull(languages),
  };
  if (force.length === 0) return queries.documentsWith(tx, filter);
  const known = await knownForce(tx, tx.companyId, today, orNull(acts));
  const isWanted = (id: string) => force.includes(known.get(id) ?? 'unknown');
  const candidates = acts.length > 0 ? acts : [...known.keys()];
  return queries.documentsWith(
    tx,
    acts.length === 0 && force.includes('unknown')
      ? { ...filter, notIds: candidates.filter((id) => !isWanted(id)) }
      : { ...filter, ids: candidates.filter(isWanted) },
  );
}

/** @throws ProblemError 400 */
async function requireRegulators(tx: CompanyTransaction, asked: readonly string[]): Promise<void> {
  if (asked.length === 0) return;
  const known = await queries.listRegulatorCodes(tx);
  if (asked.every((code) => known.includes(code))) return;
  const message = said('problems-search', 'unknownRegulator', { known: known.join(', ') });
  throw invalidRequest(message, [{ path: 'query.regulator', message }]);
}

/** What an act that is named says of the rest of a query, the best first; nothing, if none is named or it isn't among the texts. */
async function clausesOfActs(
  parts: Parts,
  actor: Actor,
  { index, documents }: { readonly index: OwnIndex; readonly documents: readonly string[] | null },
  text: string,
): Promise<readonly SearchHit[]> {
  const named = actsNamedIn(text);
  if (named.length === 0) return [];
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
  const allowed = documents && new Set(documents);
  const { hits } = await askIndex(parts, index, {
    text: withoutNames(text, among),
    limit: mostHits,
    isTyping: true,
    acrossLanguages: null,
    documents: ofActs.map((one) => one.document_id).filter((id) => allowed?.has(id) ?? true),
  });
  return hits;
}

/** What is found in all documents, or in some, the best first. */
async function findHits(
  parts: Parts,
  actor: Actor,
  set: { readonly index: OwnIndex; readonly documents: readonly string[] | null },
  text: string,
) {
  const { index, documents } = set;
  const ask = (searched = index) =>
    askIndex(parts, searched, {
      text,
      limit: mostHits,
      isTyping: true,
      acrossLanguages: 'beside',
      documents,
    });
  const [ofActs, { hits: own, across, terms, spoken }] = await Promise.all([
    clausesOfActs(parts, actor, set, text),
    ask(),
  ]);
  const first = [...own, ...across].slice(0, mostHits);
  const areMore = first.length >= mostHits;
  // where there are too many publications to count, the own sources are counted apart
  const isCutOff = areMore && index.sources.length > 0 && actor.features.has(featureOf.source);
  const { hits: further } = isCutOff ? await ask({ ...index, publications: [] }) : { hits: [] };
  const hits = [...new Map([...ofActs, ...first, ...further].map((hit) => [keyOf(hit), hit])).values()];
  return { hits, terms, areMore, spoken };
}

/** What a filter can ask of what is found. */
function filterableOf(
  one: FoundOne,
  { publications, sources }: FoundTexts,
  known: ReadonlyMap<string, ForceState>,
): Filterable {
  const forceOf = (id: string) => known.get(id) ?? 'unknown';
  const { kind } = one;
  if (kind === 'control')
    return { kind, act: null, regulators: one.control.regulators, language: null, force: null };
  if (kind === 'obligation') {
    const { publication_id: id, title, regulators, language } = one.of;
    return { kind, act: { id, title }, regulators, language, force: forceOf(id) };
  }
  const source = sources.get(one.hit.documentId);
  if (source) {
    const { id, name: title, language } = source;
    return { kind, act: { id, title }, regulators: [], language, force: 'unknown' };
  }
  const row = publications.get(one.hit.documentId);
  return {
    kind,
    act: row ? { id: row.id, title: row.title } : null,
    regulators: row?.regulators ?? [],
    language: (row?.text_id === null ? row.language : row?.text_language) ?? null,
    force: row ? forceOf(row.id) : null,
  };
}

/** The titles of the acts that are asked for and that the actor may read. */
async function titlesOfActs(
  tx: CompanyTransaction,
  { acts }: SearchFilters,
  workspaces: readonly string[],
  readsPublications: boolean,
) {
  type Named = readonly [id: string, { readonly kind: 'publication' | 'source'; readonly title: string }];
  if (acts.length === 0) return new Map<string, Named[1]>();
  const [publications, sources] = await Promise.all([
    readsPublications ? queries.titlesOf(tx, acts) : [],
    workspaces.length === 0 ? [] : sourceQueries.listDocuments(tx, workspaces, acts),
  ]);
  return new Map([
    ...publications.map(({ id, title }): Named => [id, { kind: 'publication', title }]),
    ...sources.map(({ source_id: id, title }): Named => [id, { kind: 'source', title }]),
  ]);
}

/** Clauses, obligations and controls for some words, the best first. @throws ProblemError 400, 503 */
export async function search(parts: Parts, actor: Actor, query: SearchQuery) {
  const { db, clock } = parts;
  const text = query.q.slice(0, mostCharacters);
  const filters = filtersOf(query);
  const may = (kind: SearchKind) => actor.features.has(featureOf[kind]);
  const asked = new Set((query.kinds ?? searchKinds).filter(may));
  const today = dayIn(clock.now(), actor.timeZone);
  const set = await db.withCompany(actor.companyId, async (tx) => {
    await requireRegulators(tx, filters.regulators);
    const workspaces = await searchedWorkspaces(tx, actor);
    const [index, documents, all] = await Promise.all([
      ownIndex(tx, workspaces),
      documentsAsked(tx, workspaces, filters, query, today),
      documentsAsked(tx, workspaces, filtersOf({}), query, today),
    ]);
    return { index, documents, all, pending: await countPending(db, tx, index) };
  });
  const { hits, terms, areMore, spoken } = await findHits(parts, actor, set, text);
  const unfiltered =
    query.facets && areActive(filters)
      ? await findHits(parts, actor, { ...set, documents: set.all }, text)
      : { hits, areMore };
  const found = await db.withCompany(actor.companyId, async (tx) => {
    const ids = [...new Set([...hits, ...unfiltered.hits].map((one) => one.documentId))];
    const isWhole = query.workspace_id === undefined;
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
    const ofPublications = [
      ...publications.map(({ id }) => id),
      ...obligations.map(({ of }) => of.publication_id),
    ];
    const known =
      query.facets || filters.force.length > 0
        ? await knownForce(tx, tx.companyId, today, [...new Set(ofPublications)])
        : new Map<string, ForceState>();
    const isSpread = isWhole && filters.acts.length !== 1;
    const everything = (some: readonly SearchHit[]) =>
      [...clausesOf(some, texts, isSpread), ...obligations, ...controls].map((one) => ({
        one,
        filterable: filterableOf(one, texts, known),
      }));
    const filtered = everything(hits).filter(({ filterable }) => passes(filterable, filters));
    const countOf = (kind: SearchKind) => filtered.filter(({ one }) => one.kind === kind).length;
    const ofKinds = filtered.filter(({ one }) => asked.has(one.kind));
    const page = ofKinds.slice(query.offset, query.offset + query.limit).map(({ one }) => one);
    const filterables = (some: typeof filtered) =>
      some.flatMap(({ filterable }) => (asked.has(filterable.kind) ? [filterable] : []));
    return {
      results: await presentPage(tx, page, texts, terms),
      total: ofKinds.length,
      counts: {
        publication: countOf('publication'),
        source: countOf('source'),
        obligation: countOf('obligation'),
        control: countOf('control'),
      },
      facets: query.facets
        ? countFacets(
            filters,
            {
              filtered: { found: filterables(filtered), areMore },
              all: {
                found: filterables(areActive(filters) ? everything(unfiltered.hits) : filtered),
                areMore: unfiltered.areMore,
              },
            },
            await titlesOfActs(tx, filters, workspaces, may('publication')),
          )
        : null,
    };
  });
  return {
    ...found,
    language: spoken,
    indexed_at: set.index.publications.at(-1)?.created_at.toISOString() ?? null,
    pending: set.pending,
  };
}

const keyOf = ({ documentId, ordinal }: SearchHit) => `${documentId} ${String(ordinal)}`;
