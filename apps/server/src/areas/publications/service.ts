import type {
  PublicationStatus,
  PublicationType,
  RegulatoryUpdate,
  SortOption,
} from '@regulus/contract/publications.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../http/problem.ts';
import { addDays, addSeconds, dayOf } from '../../lib/time.ts';
import { countersSuffice, type Filters } from './filters.ts';
import { presentHistory } from './history.ts';
import { presentRegulatoryUpdate } from './present.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import * as markQueries from './queries-marks.ts';
import { searchCondition } from './search.ts';
import { touch } from './service-following.ts';

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
  readonly changed_after?: string | undefined;
  readonly q?: string | undefined;
  readonly bookmarked?: boolean | undefined;
  readonly view?: Filters['view'] | undefined;
  readonly sort: SortOption;
  readonly limit: number;
  readonly offset: number;
}

const withoutIrrelevant: readonly PublicationStatus[] = [0, 2, 3, 4];

async function filtersOf(tx: CompanyTransaction, query: ListQuery, today: string): Promise<Filters> {
  const regulators = [...(query.regulator ?? []), ...(query.regulators ?? [])];
  const to = query.date_to !== undefined && query.date_to > today ? today : (query.date_to ?? null);
  return {
    regulators: query.regulator || query.regulators ? regulators : null,
    from: query.date_from ?? null,
    to,
    publicationType: query.pub_type ?? null,
    statuses: query.status ?? (query.include_irrelevant ? null : withoutIrrelevant),
    assignees: query.assignee ?? null,
    isBinding: query.binding ?? null,
    isClearingAgreementAffected: query.is_clearing_agreement_affected ?? null,
    changedAfter: query.changed_after ? new Date(query.changed_after) : null,
    isBookmarked: query.bookmarked ?? null,
    view: query.view ?? 'all',
    search: query.q ? await searchCondition(tx, query.q) : null,
  };
}

const sumOf = (
  counts: ReadonlyMap<PublicationStatus, number>,
  statuses: readonly PublicationStatus[] | null,
) =>
  [...counts].reduce(
    (sum, [status, total]) => sum + (statuses === null || statuses.includes(status) ? total : 0),
    0,
  );

/** The inventory: one page, its total, and the counts per status beside it. */
export async function listInventory({ db, clock }: Dependencies, actor: Actor, query: ListQuery) {
  return db.withCompany(actor.companyId, async (tx) => {
    const filters = await filtersOf(tx, query, dayOf(clock.now()));
    const page = await queries.listPage(tx, actor, filters, query);
    const counts = await queries.countByStatus(tx, actor, filters, ['status']);
    const total = sumOf(counts, filters.statuses);
    const hasDates = filters.from !== null || filters.to !== null;
    // Counting past the dates is wanted where they leave nothing, and free where the counters know.
    const totalAllDates = !hasDates
      ? total
      : total === 0 || countersSuffice(filters, ['status', 'dates'])
        ? sumOf(await queries.countByStatus(tx, actor, filters, ['status', 'dates']), filters.statuses)
        : null;
    return {
      regulatory_updates: page.map(presentRegulatoryUpdate),
      total,
      total_all_dates: totalAllDates,
      status_counts: {
        '0': counts.get(0) ?? 0,
        '1': counts.get(1) ?? 0,
        '2': counts.get(2) ?? 0,
        '3': counts.get(3) ?? 0,
        '4': counts.get(4) ?? 0,
      },
    };
  });
}

/** How many rows one short transaction reads of a long list. */
const pieceSize = 500;

/**
 * The inventory piece by piece, for files: which rows, and in which order, is settled at the beginning; each is shown
 * as it is when its piece is read. No transaction is open between two pieces.
 */
export async function* readInventory(
  { db, clock }: Dependencies,
  actor: Actor,
  query: ListQuery,
): AsyncGenerator<RegulatoryUpdate[]> {
  const listed = await db.withCompany(actor.companyId, async (tx) =>
    queries.listIds(tx, actor, await filtersOf(tx, query, dayOf(clock.now())), query),
  );
  for (let start = 0; start < listed.length; start += pieceSize) {
    const ids = listed.slice(start, start + pieceSize).map((row) => row.publication_id);
    const rows = await db.withCompany(actor.companyId, (tx) => queries.findMany(tx, actor, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [presentRegulatoryUpdate(row)] : [];
    });
  }
}

/** The inbox: one page of a view, and the counts of all views. */
export async function listRegulatoryUpdates({ db, clock }: Dependencies, actor: Actor, query: ListQuery) {
  return db.withCompany(actor.companyId, async (tx) => {
    const filters = await filtersOf(tx, query, dayOf(clock.now()));
    const page = await queries.listPage(tx, actor, filters, query);
    const counts = await queries.countViews(tx, actor, filters);
    const view = filters.view;
    return {
      regulatory_updates: page.map(presentRegulatoryUpdate),
      total: counts[view],
      view_counts: counts,
    };
  });
}

export async function listRegulators({ db }: Dependencies, actor: Actor) {
  const rows = await db.withCompany(actor.companyId, (tx) => queries.listRegulators(tx, actor.companyId));
  return {
    regulators: rows.map((row) => ({
      name: row.code,
      full_name: row.full_name,
      country: row.country,
      language: row.language,
      scraping_start_date: row.scraping_start_date,
      is_followed: Boolean(row.is_followed),
      total: row.total,
    })),
    total: rows.length,
  };
}

/** Days ahead within which a date counts as due soon on the first page. */
const dueWithinDays = 60;

/** The first page: numbers since the last visit, what is due, the newest undecided, where work was left. */
export async function getWelcome({ db, clock }: Dependencies, actor: Actor, lastVisit: Date | null) {
  const now = clock.now();
  const today = dayOf(now);
  const since = lastVisit ?? addSeconds(now, -30 * 86_400);
  return db.withCompany(actor.companyId, async (tx) => {
    const counts = await queries.countCollected(tx, actor.companyId, since);
    const work = await queries.countOpenWork(tx, actor);
    const due = await queries.listDue(tx, actor.companyId, today, addDays(today, dueWithinDays), 8);
    const everything = await filtersOf(tx, { sort: 'day', limit: 5, offset: 0, view: 'new' }, today);
    const views = await queries.countViews(tx, actor, everything);
    const latest = await queries.listPage(tx, actor, everything, { sort: 'day', limit: 5, offset: 0 });
    const openedIds = (await markQueries.listRecentlyOpened(tx, actor, 4)).map((row) => row.publication_id);
    const opened = openedIds.length > 0 ? await queries.findMany(tx, actor, openedIds) : [];
    const openedById = new Map(opened.map((row) => [row.id, row]));
    return {
      since: since.toISOString(),
      collected_count: counts.collected,
      new_count: views.new,
      relevant_count: counts.relevant,
      mine_count: work.mine,
      in_review_count: work.in_review,
      due_soon: due.map((row) => ({
        id: row.id,
        title: row.title,
        language: row.language,
        regulators: row.regulators,
        kind: row.kind as 'comments_due' | 'in_force' | 'applicable' | 'expiry',
        on: row.on_day,
      })),
      latest: latest.map(presentRegulatoryUpdate),
      recently_opened: openedIds.flatMap((id) => {
        const row = openedById.get(id);
        return row ? [presentRegulatoryUpdate(row)] : [];
      }),
    };
  });
}

const historyLimit = 100;
const missingActions = "We couldn't find the regulatory actions. Please contact support.";

/** Everything that the page of one publication needs at once. @throws ProblemError 404 */
export async function getActions({ db }: Dependencies, actor: Actor, id: string) {
  return db.withCompany(actor.companyId, async (tx) => {
    await touch(tx, actor.companyId, [id]);
    const [row] = await queries.findMany(tx, actor, [id]);
    if (!row) throw notFound(missingActions);
    const versions = await queries.listVersions(tx, id);
    const decisions = await decisionQueries.listDecisions(tx, actor.companyId, id, historyLimit);
    const dates = await queries.listDates(tx, id);
    const sources = await queries.listFeedSources(tx, id);
    return {
      regulatory_update: presentRegulatoryUpdate(row),
      dates: dates.map((date) => ({ kind: date.kind, on: date.on_day, quote: date.quote })),
      versions: versions.map((version) => ({
        number: version.number,
        label: version.label,
        valid_from: version.valid_from,
        collected_at: version.collected_at.toISOString(),
        link: version.link,
        sha256: version.content_hash,
        languages: version.languages ?? [],
      })),
      sources: sources.map((source) => ({
        feed: source.feed_id,
        link: source.link ?? '',
        first_seen_at: source.first_seen_at.toISOString(),
      })),
      history: presentHistory(row, decisions, versions).slice(0, historyLimit),
    };
  });
}

/** All ids must exist; a company's row is made where it has none. @throws ProblemError 404 */
async function requireAll(tx: CompanyTransaction, actor: Actor, ids: readonly string[]): Promise<void> {
  await touch(tx, actor.companyId, ids);
  const found = await queries.findMany(tx, actor, ids);
  if (found.length !== ids.length) throw notFound();
}

export async function markSeen(
  { db, clock }: Dependencies,
  actor: Actor,
  givenIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(givenIds)];
  await db.withCompany(actor.companyId, async (tx) => {
    await requireAll(tx, actor, ids);
    await markQueries.insertSeen(tx, actor, ids, clock.now());
  });
}

export async function addBookmark({ db, clock }: Dependencies, actor: Actor, id: string) {
  await db.withCompany(actor.companyId, async (tx) => {
    await requireAll(tx, actor, [id]);
    await markQueries.insertBookmark(tx, actor, id, clock.now());
  });
  return { is_bookmarked: true };
}

export async function removeBookmark({ db }: Dependencies, actor: Actor, id: string) {
  await db.withCompany(actor.companyId, async (tx) => {
    await requireAll(tx, actor, [id]);
    await markQueries.deleteBookmark(tx, actor, id);
  });
  return { is_bookmarked: false };
}

export async function listBookmarks(
  { db }: Dependencies,
  actor: Actor,
  page: { limit: number; offset: number },
) {
  return db.withCompany(actor.companyId, async (tx) => {
    const marked = await markQueries.listBookmarkIds(tx, actor, page.limit, page.offset);
    const ids = marked.map((row) => row.publication_id);
    const rows = ids.length > 0 ? await queries.findMany(tx, actor, ids) : [];
    const byId = new Map(rows.map((row) => [row.id, presentRegulatoryUpdate(row)]));
    return { bookmarks: ids.flatMap((id) => byId.get(id) ?? []), total: marked[0]?.total ?? 0 };
  });
}
