import type { SearchKind } from '@regulus/contract/search-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { NamedPassage } from '../../engine/retrieval/references/named-clauses.ts';
import type { Lookup } from '../../engine/retrieval/references/read-lookup.ts';
import type { AcrossLanguages, SearchHit } from '../../engine/retrieval/retrieval.ts';
import { actsAmong, actsNamedIn, numbersOf, withoutNames } from '../../engine/text/acts/acts.ts';
import { askIndex, type OwnIndex, searchedWorkspaces } from './ask-index.ts';
import { withPhrases } from './phrases.service.ts';
import type { ClauseHit, FoundClause, FoundTexts } from './present.ts';
import * as queries from './queries.ts';
import * as sourceQueries from './sources.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'storage'>;

/** What is counted and paged through. */
const mostHits = 1_000;
/** A long act does not push the others off the page: after so many of its clauses come those of the others. */
const inARow = 3;

/** Features that show what is found. */
export const featureOf = {
  publication: 'compliance',
  source: 'resources',
  obligation: 'obligations',
  control: 'obligations',
} as const satisfies Record<SearchKind, string>;

/** What is searched. */
interface Searched {
  readonly index: OwnIndex;
  /** these alone; null if everything is */
  readonly documents: readonly string[] | null;
  /** whether it is one act, or what a workspace has */
  readonly isNarrow: boolean;
}

/** What is asked, as it is read. */
export interface Asked {
  readonly text: string;
  readonly phrases: readonly string[];
  /** null for what asks more than where something stands */
  readonly lookup: Lookup | null;
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

/**
 * Clauses that were looked up: the one that is meant, then what is around it, then what else belongs to it; of several texts those that
 * are current most recently come first.
 */
function inOrder(
  named: readonly NamedPassage[],
  { publications, sources }: FoundTexts,
  currentSince: ReadonlyMap<string, string>,
  { isOfArticles, language, place }: Lookup,
): ClauseHit[] {
  const keyed = named.flatMap((one) => {
    const publication = publications.get(one.documentId);
    const source = sources.get(one.documentId);
    const row = source ?? publication;
    const since = source?.current_since ?? currentSince.get(one.documentId);
    if (!row || since === undefined) return [];
    const written = publication ? publication.text_language : row.language;
    const order = [
      one.rank,
      one.distance,
      isOfArticles && !one.isOfArticle ? 1 : 0,
      -Date.parse(since),
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
      ...(one.distance === 0 ? { clause: one.clause, place } : {}),
    }))
    .slice(0, mostHits);
}

/** What is found in all documents, or in some, the best first. */
export async function findHits(parts: Parts, actor: Actor, set: Searched, { text, phrases, lookup }: Asked) {
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

/** The clauses of what is found, in their order: what was looked up, then the others, of which all have the phrases that are asked for. */
export async function clausesFound(
  tx: CompanyTransaction,
  { titles, named, ofActs, others }: FoundHits,
  { phrases, lookup }: Asked,
  texts: FoundTexts,
  isSpread: boolean,
): Promise<FoundClause[]> {
  const clauses = lookup === null ? [] : named;
  const since =
    clauses.length === 0
      ? new Map<string, string>()
      : await queries.currentSince(tx, [...new Set(clauses.map((one) => one.documentId))]);
  const pinned = distinct([
    ...titles,
    ...(lookup === null ? [] : [...inOrder(clauses, texts, since, lookup), ...ofActs]),
  ]);
  const isPinned = new Set(pinned.map(keyOf));
  const rest = distinct([...ofActs, ...others]).filter((hit) => !isPinned.has(keyOf(hit)));
  const spread = phrases.length === 0 ? rest : await withPhrases(tx, rest, texts, phrases);
  return [
    ...clausesOf(pinned, texts, isSpread && lookup?.acts.length === 0),
    ...clausesOf(spread, texts, isSpread),
  ];
}

export type FoundHits = Awaited<ReturnType<typeof findHits>>;
export const documentsOf = ({ titles, named, ofActs, others }: FoundHits) =>
  [...titles, ...named, ...ofActs, ...others].map((one) => one.documentId);

const distinct = (hits: readonly ClauseHit[]): ClauseHit[] => {
  const seen = new Set<string>();
  return hits.filter((hit) => !seen.has(keyOf(hit)) && seen.add(keyOf(hit)));
};

const keyOf = ({ documentId, ordinal }: SearchHit) => `${documentId} ${String(ordinal)}`;
