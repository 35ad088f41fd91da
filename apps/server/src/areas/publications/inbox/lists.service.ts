import type { ClearingView } from '@regulus/contract/clearing-values.ts';
import type {
  InboxSortOption,
  PublicationStatus,
  PublicationType,
  RegulatoryUpdateRow,
} from '@regulus/contract/publications.ts';
import type { Actor } from '../../../access/actor.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { dayOf } from '../../../lib/time.ts';
import { topicsAmong } from '../collecting/regulators.queries.ts';
import * as queries from '../queries.ts';
import { isSearchable, meaningsOf, type SearchQuery, searchQuery } from '../screening/meaning.queries.ts';
import * as countQueries from './counts.queries.ts';
import { countersSuffice, type Filters } from './filters.queries.ts';
import { presentInOrder, presentList } from './present-list.ts';
import { searchInventory, searchViews } from './search.queries.ts';

/** The list parameters as the contract parses them. */
export interface ListQuery {
  readonly regulator?: readonly string[] | undefined;
  readonly regulators?: readonly string[] | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly pub_type?: PublicationType | undefined;
  readonly include_irrelevant?: boolean | undefined;
  readonly status?: readonly PublicationStatus[] | undefined;
  readonly assignee?: readonly string[] | undefined;
  readonly binding?: boolean | undefined;
  readonly is_clearing_agreement_affected?: boolean | undefined;
  readonly clearing_view?: ClearingView | undefined;
  readonly changed_after?: string | undefined;
  readonly collected_from?: string | undefined;
  readonly q?: string | undefined;
  readonly bookmarked?: boolean | undefined;
  readonly topic?: readonly string[] | undefined;
  readonly put_aside?: boolean | undefined;
  readonly view?: Filters['view'] | undefined;
  readonly sort: InboxSortOption;
  readonly limit: number;
  readonly offset: number;
}

type FilterQuery = Omit<ListQuery, 'sort' | 'limit' | 'offset'>;

const withoutIrrelevant: readonly PublicationStatus[] = [0, 2, 3, 4];

/** The filters without the search words, whose meaning the database has to determine. */
export function filtersOf(query: FilterQuery, today: string): Filters {
  const regulators = [...(query.regulator ?? []), ...(query.regulators ?? [])];
  const to = query.date_to !== undefined && query.date_to > today ? today : (query.date_to ?? null);
  return {
    regulators: query.regulator || query.regulators ? regulators : null,
    topics: [],
    from: query.date_from ?? null,
    to,
    publicationType: query.pub_type ?? null,
    // the views of clearing agreements themselves determine which statuses they contain
    statuses: query.status ?? (query.include_irrelevant || query.clearing_view ? null : withoutIrrelevant),
    assignees: query.assignee ?? null,
    isBinding: query.binding ?? null,
    isClearingAgreementAffected: query.is_clearing_agreement_affected ?? null,
    clearingView: query.clearing_view ?? null,
    changedAfter: query.changed_after ? new Date(query.changed_after) : null,
    collectedFrom: query.collected_from ? new Date(query.collected_from) : null,
    isBookmarked: query.bookmarked ?? null,
    categories: query.topic ?? null,
    isPutAside: query.put_aside ?? null,
    view: query.view ?? 'all',
    search: null,
  };
}

/** The filters, including what only the database knows about their regulators. */
async function filtersIn(tx: CompanyTransaction, query: FilterQuery, today: string): Promise<Filters> {
  const filters = filtersOf(query, today);
  return { ...filters, topics: await topicsAmong(tx, filters.regulators ?? []) };
}

const settledFilters = async (
  tx: CompanyTransaction,
  query: FilterQuery,
  today: string,
): Promise<Filters> => ({
  ...(await filtersIn(tx, query, today)),
  search: query.q && isSearchable(query.q) ? await searchQuery(tx, query.q) : null,
});

const sumOf = (
  counts: ReadonlyMap<PublicationStatus, number>,
  statuses: readonly PublicationStatus[] | null,
) =>
  [...counts].reduce(
    (sum, [status, total]) => sum + (statuses === null || statuses.includes(status) ? total : 0),
    0,
  );

/** Tries the possible meanings of the words until one matches any publication; the result for the last meaning if none does. */
async function searchMeanings<Found extends { readonly matches: boolean }>(
  tx: CompanyTransaction,
  words: string,
  find: (search: SearchQuery) => Promise<Found>,
): Promise<Found & { readonly search: SearchQuery }> {
  let last: (Found & { readonly search: SearchQuery }) | undefined;
  for await (const search of meaningsOf(tx, words)) {
    last = { ...(await find(search)), search };
    if (last.matches) break;
  }
  // there is always a first meaning
  return last!;
}

/** A page of the inventory with its counts, and the filters with the settled meaning of the words. */
async function inventoryPage(tx: CompanyTransaction, actor: Actor, query: ListQuery, today: string) {
  const filters = await filtersIn(tx, query, today);
  if (!query.q || !isSearchable(query.q)) {
    const [page, counts] = await Promise.all([
      queries.listPage(tx, actor, filters, { ...query, today }),
      countQueries.countByStatus(tx, actor, filters, ['status']),
    ]);
    return { filters, page, counts };
  }
  const words = query.q;
  const { ids, counts, search } = await searchMeanings(tx, words, (meaning) =>
    searchInventory(tx, actor, { ...filters, search: meaning, words }, { ...query, today }),
  );
  const page = await queries.listMany(tx, actor, ids);
  return { filters: { ...filters, search }, page, counts };
}

const countPastDates = async (tx: CompanyTransaction, actor: Actor, filters: Filters) =>
  sumOf(
    (await countQueries.countByStatus(tx, actor, filters, ['status', 'dates'])).byStatus,
    filters.statuses,
  );

/** The inventory: one page, its total, and the counts per status beside it. */
export async function listInventory({ db, clock }: Dependencies, actor: Actor, query: ListQuery) {
  return db.withCompany(actor.companyId, async (tx) => {
    const today = dayOf(clock.now());
    const asked = filtersOf(query, today);
    const hasDates = asked.from !== null || asked.to !== null;
    const isSearch = query.q !== undefined && isSearchable(query.q);
    // Counting beyond the dates is free if the counters are sufficient, and requested with the page.
    const isKnown = hasDates && !isSearch && !asked.regulators && countersSuffice(asked, ['status', 'dates']);
    const [{ filters, page, counts }, known] = await Promise.all([
      inventoryPage(tx, actor, query, today),
      isKnown ? countPastDates(tx, actor, asked) : null,
    ]);
    const total = sumOf(counts.byStatus, filters.statuses);
    const isWanted = total === 0 || countersSuffice(filters, ['status', 'dates']);
    const totalAllDates = hasDates
      ? (known ?? (isWanted ? await countPastDates(tx, actor, filters) : null))
      : total;
    return {
      regulatory_updates: await presentList(tx, actor.companyId, page),
      total,
      total_all_dates: totalAllDates,
      status_counts: {
        '0': counts.byStatus.get(0) ?? 0,
        '1': counts.byStatus.get(1) ?? 0,
        '2': counts.byStatus.get(2) ?? 0,
        '3': counts.byStatus.get(3) ?? 0,
        '4': counts.byStatus.get(4) ?? 0,
      },
      undecided_counts: counts.undecided,
    };
  });
}

/** How many rows one short transaction reads of a long list. */
const pieceSize = 250;

/**
 * The inventory piece by piece, for files: which rows, and in which order, is determined at the start; each is shown as it is
 * when its piece is read. No transaction is open between two pieces.
 */
export async function* readInventory(
  { db, clock }: Dependencies,
  actor: Actor,
  query: ListQuery,
): AsyncGenerator<RegulatoryUpdateRow[]> {
  const today = dayOf(clock.now());
  const listed = await db.withCompany(actor.companyId, async (tx) =>
    queries.listIds(tx, actor, await settledFilters(tx, query, today), { ...query, today }),
  );
  for (let start = 0; start < listed.length; start += pieceSize) {
    const ids = listed.slice(start, start + pieceSize);
    yield await db.withCompany(actor.companyId, async (tx) =>
      presentInOrder(tx, actor.companyId, ids, await queries.findMany(tx, actor, ids)),
    );
  }
}

/** The inbox: one page of a view, and the counts of all views. */
export async function listRegulatoryUpdates({ db, clock }: Dependencies, actor: Actor, query: ListQuery) {
  return db.withCompany(actor.companyId, async (tx) => {
    const today = dayOf(clock.now());
    const filters = await filtersIn(tx, query, today);
    const { page, counts } = await inboxPage(tx, actor, { ...query, today }, filters);
    return {
      regulatory_updates: await presentList(tx, actor.companyId, page),
      total: counts[filters.view],
      view_counts: counts,
    };
  });
}

/** How many publications of a view each regulator has, whatever regulators are selected now. */
export async function countByRegulator({ db, clock }: Dependencies, actor: Actor, query: FilterQuery) {
  return db.withCompany(actor.companyId, async (tx) => {
    const filters = await settledFilters(tx, query, dayOf(clock.now()));
    const counts = await countQueries.countByRegulator(tx, actor, filters);
    return { counts: Object.fromEntries(counts.map(({ code, total }) => [code, total])) };
  });
}

async function inboxPage(
  tx: CompanyTransaction,
  actor: Actor,
  query: ListQuery & { readonly today: string },
  filters: Filters,
) {
  if (!query.q || !isSearchable(query.q)) {
    const [page, counts] = await Promise.all([
      queries.listPage(tx, actor, filters, query),
      countQueries.countViews(tx, actor, filters),
    ]);
    return { page, counts };
  }
  const words = query.q;
  const { ids, counts } = await searchMeanings(tx, words, (search) =>
    searchViews(tx, actor, { ...filters, search, words }, query),
  );
  return { page: await queries.listMany(tx, actor, ids), counts };
}
