import {
  type ForceState,
  quotedPhrases,
  type SearchKind,
  searchKinds,
} from '@regulus/contract/search-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/connect.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { NamedPassage } from '../../engine/retrieval/references/named-clauses.ts';
import { type Lookup, readLookup } from '../../engine/retrieval/references/read-lookup.ts';
import type { AcrossLanguages, SearchHit } from '../../engine/retrieval/retrieval.ts';
import { actsAmong, actsNamedIn, numbersOf, withoutNames } from '../../engine/text/acts/acts.ts';
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
import { withPhrases } from './phrases.service.ts';
import { type ClauseHit, type FoundClause, type FoundOne, type FoundTexts, presentPage } from './present.ts';
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
  hits: readonly ClauseHit[],
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

interface ActsFound {
  /** what is called by its name, the best first */
  readonly hits: readonly SearchHit[];
  /** clauses of it that were looked up */
  readonly named: readonly NamedPassage[];
  /** titles, if nothing else was asked for */
  readonly titles: readonly SearchHit[];
}

/** What an act that is named says of the rest of a query; null, if none is named or it isn't among the texts. */
async function askActs(
  parts: Parts,
  actor: Actor,
  { index, documents, isNarrow }: Searched,
  { text, phrases, lookup }: Asked,
): Promise<ActsFound | null> {
  const named = actsNamedIn(text);
  if (named.length === 0 || isNarrow) return null;
  const titled = await parts.db.withCompany(actor.companyId, async (tx) => {
    const names = [...new Set(named.flatMap(({ act, written }) => [written, ...(act?.calledBy ?? [])]))];
    const workspaces = await searchedWorkspaces(tx, actor);
    return [
      ...(actor.features.has(featureOf.publication)
        ? await queries.documentsTitled(
            tx,
            named.flatMap(({ key }) => numbersOf(key)),
            names,
          )
        : []),
      ...(await sourceQueries.listDocuments(tx, workspaces, null)),
    ];
  });
  const { among, documents: ofActs } = actsAmong(text, titled);
  if (among.length === 0) return null;
  const allowed = documents && new Set(documents);
  const asked = ofActs.filter((one) => allowed?.has(one.document_id) ?? true);
  if (lookup?.clauses.length === 0) {
    const about = asked.filter((one) => one.text_id === null);
    return {
      hits: [],
      named: [],
      titles: about.map(({ document_id: documentId }) => ({ documentId, ordinal: 0, score: 0 })),
    };
  }
  const { hits, named: clauses } = await askIndex(parts, index, {
    text: withoutNames(text, among),
    limit: mostHits,
    isTyping: true,
    acrossLanguages: null,
    documents: asked.map((one) => one.document_id),
    phrases,
    lookedUp: lookup && { clauses: lookup.clauses, isWithin: true },
  });
  return { hits, named: clauses, titles: [] };
}

/** What is searched. */
interface Searched {
  readonly index: OwnIndex;
  /** these alone; null if everything is */
  readonly documents: readonly string[] | null;
  /** whether it is one act, or what a workspace has */
  readonly isNarrow: boolean;
}

/** What is asked, as it is read. */
interface Asked {
  readonly text: string;
  readonly phrases: readonly string[];
  /** null for what asks more than where something stands */
  readonly lookup: Lookup | null;
}

/**
 * Clauses that were looked up: the one that is meant, then what is around it, then what else belongs to it; of several texts those that
 * are current most recently come first.
 */
function inOrder(
  named: readonly NamedPassage[],
  { publications, sources }: FoundTexts,
  { isOfArticles, language }: Lookup,
): ClauseHit[] {
  const keyed = named.flatMap((one) => {
    const publication = publications.get(one.documentId);
    const row = sources.get(one.documentId) ?? publication;
    if (!row) return [];
    const written = publication ? publication.text_language : row.language;
    const order = [
      one.rank,
      one.distance,
      isOfArticles && !one.isOfArticle ? 1 : 0,
      -Date.parse(row.current_since),
      written === (language ?? row.language) ? 0 : 1,
    ];
    return [{ one, order }];
  });
  const compare = (left: readonly number[], right: readonly number[]) =>
    left.map((value, at) => value - (right[at] as number)).find((apart) => apart !== 0) ?? 0;
  return keyed
    .toSorted(
      (left, right) =>
        compare(left.order, right.order) ||
        left.one.documentId.localeCompare(right.one.documentId) ||
        left.one.ordinal - right.one.ordinal,
    )
    .map(({ one }) => ({
      documentId: one.documentId,
      ordinal: one.ordinal,
      score: 0,
      ...(one.distance === 0 ? { clause: one.clause } : {}),
    }))
    .slice(0, mostHits);
}

/** What is found in all documents, or in some, the best first. */
async function findHits(parts: Parts, actor: Actor, set: Searched, { text, phrases, lookup }: Asked) {
  const { index, documents, isNarrow } = set;
  // a clause of an act that is missing isn't that of another one
  const isAnyText = isNarrow || lookup?.acts.length === 0;
  const ask = (searched: OwnIndex, acrossLanguages: AcrossLanguages) =>
    askIndex(parts, searched, {
      text,
      limit: mostHits,
      isTyping: true,
      acrossLanguages,
      documents,
      phrases,
      lookedUp: lookup && isAnyText ? { clauses: lookup.clauses, isWithin: isNarrow } : null,
    });
  const [ofActs, { hits: own, across, terms, named, spoken }] = await Promise.all([
    askActs(parts, actor, set, { text, phrases, lookup }),
    ask(index, 'beside'),
  ]);
  const first = [...own, ...across].slice(0, mostHits);
  const areMore = first.length >= mostHits;
  // where there are too many publications to count, the own sources are counted apart
  const isCutOff = areMore && index.sources.length > 0 && actor.features.has(featureOf.source);
  const { hits: further } = isCutOff ? await ask({ ...index, publications: [] }, null) : { hits: [] };
  return {
    titles: ofActs?.titles ?? [],
    named: [...(ofActs?.named ?? []), ...named],
    ofActs: ofActs?.hits ?? [],
    others: [...first, ...further],
    terms,
    areMore,
    spoken,
  };
}

/** The clauses of what is found, in their order: what was looked up, then the others, of which all have the phrases that are asked for. */
async function clausesFound(
  tx: CompanyTransaction,
  { titles, named, ofActs, others }: FoundHits,
  { phrases, lookup }: Asked,
  texts: FoundTexts,
  isSpread: boolean,
): Promise<FoundClause[]> {
  const pinned = distinct([
    ...titles,
    ...(lookup === null ? [] : [...inOrder(named, texts, lookup), ...ofActs]),
  ]);
  const isPinned = new Set(pinned.map(keyOf));
  const rest = distinct([...ofActs, ...others]).filter((hit) => !isPinned.has(keyOf(hit)));
  const spread = phrases.length === 0 ? rest : await withPhrases(tx, rest, texts, phrases);
  return [
    ...clausesOf(pinned, texts, isSpread && lookup?.acts.length === 0),
    ...clausesOf(spread, texts, isSpread),
  ];
}

type FoundHits = Awaited<ReturnType<typeof findHits>>;
const documentsOf = ({ titles, named, ofActs, others }: FoundHits) =>
  [...titles, ...named, ...ofActs, ...others].map((one) => one.documentId);

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
  const phrases = quotedPhrases(text);
  const words: Asked = { text, phrases, lookup: phrases.length === 0 ? readLookup(text) : null };
  const isOfWorkspace = query.workspace_id !== undefined;
  const isNarrow = isOfWorkspace || filters.acts.length > 0;
  const found = await findHits(parts, actor, { ...set, isNarrow }, words);
  const unfiltered =
    query.facets && areActive(filters)
      ? await findHits(parts, actor, { ...set, documents: set.all, isNarrow: isOfWorkspace }, words)
      : found;
  const { terms, spoken } = found;
  const shown = await db.withCompany(actor.companyId, async (tx) => {
    const ids = [...new Set([...documentsOf(found), ...documentsOf(unfiltered)])];
    const isWhole = !isOfWorkspace;
    const [publications, workspaces, obligations, controls] = await Promise.all([
      may('publication') ? queries.readFound(tx, ids) : [],
      searchedWorkspaces(tx, actor),
      may('obligation') && isWhole ? findObligations(tx, text, terms, phrases) : [],
      may('control') && isWhole ? findControls(tx, text, terms, phrases) : [],
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
    const everything = async (some: FoundHits) =>
      [...(await clausesFound(tx, some, words, texts, isSpread)), ...obligations, ...controls].map((one) => ({
        one,
        filterable: filterableOf(one, texts, known),
      }));
    const all = await everything(found);
    const filtered = all.filter(({ filterable }) => passes(filterable, filters));
    const countOf = (kind: SearchKind) => filtered.filter(({ one }) => one.kind === kind).length;
    const ofKinds = filtered.filter(({ one }) => asked.has(one.kind));
    const page = ofKinds.slice(query.offset, query.offset + query.limit).map(({ one }) => one);
    const filterables = (some: typeof filtered) =>
      some.flatMap(({ filterable }) => (asked.has(filterable.kind) ? [filterable] : []));
    return {
      results: await presentPage(tx, page, texts, terms, phrases),
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
              filtered: { found: filterables(filtered), areMore: found.areMore },
              all: {
                found: filterables(areActive(filters) ? await everything(unfiltered) : filtered),
                areMore: unfiltered.areMore,
              },
            },
            await titlesOfActs(tx, filters, workspaces, may('publication')),
          )
        : null,
    };
  });
  return {
    ...shown,
    language: spoken,
    indexed_at: set.index.publications.at(-1)?.created_at.toISOString() ?? null,
    pending: set.pending,
  };
}

const distinct = (hits: readonly ClauseHit[]): ClauseHit[] => {
  const seen = new Set<string>();
  return hits.filter((hit) => !seen.has(keyOf(hit)) && seen.add(keyOf(hit)));
};

const keyOf = ({ documentId, ordinal }: SearchHit) => `${documentId} ${String(ordinal)}`;
