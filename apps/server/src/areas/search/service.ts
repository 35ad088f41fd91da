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
import { readLookup } from '../../engine/retrieval/references/read-lookup.ts';
import { dayIn } from '../../lib/local-time.ts';
import { knownForce } from '../publications/record/force.service.ts';
import { type OwnIndex, ownIndex, searchedWorkspaces } from './ask-index.ts';
import { documentsAsked, filterableOf, requireRegulators, titlesOfActs } from './filters.service.ts';
import {
  areActive,
  countFacets,
  type FiltersAsked,
  filtersOf,
  passes,
  type SearchFilters,
} from './filters.ts';
import {
  type Asked,
  clausesFound,
  documentsOf,
  type FoundHits,
  featureOf,
  findHits,
} from './hits.service.ts';
import { type FoundTexts, presentPage } from './present.ts';
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

/** Questions beyond this length say nothing more, and take long. */
const mostCharacters = 2_000;

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

/** Clauses, obligations and controls for some words, the best first. @throws ProblemError 400, 503 */
export async function search(parts: Parts, actor: Actor, query: SearchQuery) {
  const { db, clock } = parts;
  const text = query.q.slice(0, mostCharacters);
  const filters = filtersOf(query);
  const may = (kind: SearchKind) => actor.features.has(featureOf[kind]);
  const asked = new Set((query.kinds ?? searchKinds).filter(may));
  const today = dayIn(clock.now(), actor.timeZone);
  /** whether what is found without the filters is counted for their other options */
  const isCountedApart = query.facets && areActive(filters);
  const set = await db.withCompany(actor.companyId, async (tx) => {
    await requireRegulators(tx, filters.regulators);
    const workspaces = await searchedWorkspaces(tx, actor);
    const documentsWith = (some: SearchFilters) =>
      documentsAsked(tx, workspaces, some, query.workspace_id, today);
    const [index, documents, all] = await Promise.all([
      ownIndex(tx, workspaces),
      documentsWith(filters),
      isCountedApart ? documentsWith(filtersOf({})) : null,
    ]);
    return { index, documents, all, pending: await countPending(db, tx, index) };
  });
  const phrases = quotedPhrases(text);
  const words: Asked = { text, phrases, lookup: phrases.length === 0 ? readLookup(text) : null };
  const isOfWorkspace = query.workspace_id !== undefined;
  const isNarrow = isOfWorkspace || filters.acts.length > 0;
  const found = await findHits(parts, actor, { ...set, isNarrow }, words);
  const unfiltered = isCountedApart
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
    const ofObligations = [...new Set(obligations.map(({ of }) => of.publication_id))];
    const ofPublications = [...publications.map(({ id }) => id), ...ofObligations];
    const isFiltered = query.facets || areActive(filters);
    const acts = isFiltered && ofObligations.length > 0 ? await queries.actsOf(tx, ofObligations) : [];
    const ofActs = new Map(acts.map((act) => [act.id, act]));
    const known =
      query.facets || filters.force.length > 0
        ? await knownForce(tx, tx.companyId, today, [...new Set(ofPublications)])
        : new Map<string, ForceState>();
    const isSpread = isWhole && filters.acts.length !== 1;
    const everything = async (some: FoundHits) =>
      [...(await clausesFound(tx, some, words, texts, isSpread)), ...obligations, ...controls].map((one) => ({
        one,
        filterable: filterableOf(one, texts, ofActs, known),
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
                found: filterables(isCountedApart ? await everything(unfiltered) : filtered),
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
