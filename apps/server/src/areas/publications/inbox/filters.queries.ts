import type { ClearingView } from '@regulus/contract/clearing-values.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type {
  InboxSortOption,
  InboxView,
  PublicationStatus,
  PublicationType,
  SortOption,
} from '@regulus/contract/publications.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Tables } from '../../../db/tables.ts';
import type { SearchQuery } from '../screening/meaning.queries.ts';

/** The user lists are read for: what is seen, bookmarked or assigned differs between colleagues. */
export type Reader = Pick<Actor, 'companyId' | 'userId'>;

/** What a list is filtered by: the contract's parsed query, with normalized names. */
export interface Filters {
  readonly regulators: readonly string[] | null;
  /** those of `regulators` that are topics: what others publish belongs to them as well */
  readonly topics: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly publicationType: PublicationType | null;
  readonly statuses: readonly PublicationStatus[] | null;
  readonly assignees: readonly string[] | null;
  readonly isBinding: boolean | null;
  readonly isClearingAgreementAffected: boolean | null;
  readonly clearingView: ClearingView | null;
  readonly changedAfter: Date | null;
  /** what was collected at that moment or later */
  readonly collectedFrom: Date | null;
  readonly isBookmarked: boolean | null;
  /** any of these topic categories */
  readonly categories: readonly string[] | null;
  readonly isPutAside: boolean | null;
  readonly view: InboxView;
  /** the settled meaning of the search words */
  readonly search: SearchQuery | null;
}

export interface Page {
  readonly sort: InboxSortOption;
  /** `YYYY-MM-DD`, the day from which a date is upcoming */
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
}

export type Scope = ExpressionBuilder<Tables & { cp: Tables['company_publications'] }, 'cp'>;

/** Filters can be left out individually, for the counts next to a list. */
export type Omitted = 'status' | 'dates' | 'view';

/** SQL has no empty list; nothing selected means no row. */
const nothing = sql<SqlBool>`false`;

function regulatorCondition(by: Scope, regulators: readonly string[], topics: readonly string[]) {
  if (regulators.length === 0) return nothing;
  const own = by('cp.regulator', 'in', [...regulators]);
  if (topics.length === 0) return own;
  const filed = by
    .selectFrom('publications')
    .select('publications.id')
    .where(sql<boolean>`publications.regulators && ${[...topics]}::text[]`);
  return by.or([own, by('cp.publication_id', 'in', filed)]);
}

/** Topics as found are stored with the shared publication, the company's corrections in its own row. */
const categoryCondition = (categories: readonly string[]) => {
  const wanted = sql`${[...categories]}::text[]`;
  return sql<SqlBool>`(cp.topics && ${wanted}
    or (cp.topics is null and cp.publication_id in (select id from publications where topics && ${wanted})))`;
};

/** The conditions on `company_publications as cp`; the company always comes first. */
export function conditions(
  by: Scope,
  actor: Reader,
  filters: Filters,
  omit: readonly Omitted[] = [],
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [by('cp.company_id', '=', actor.companyId)];
  if (filters.regulators) all.push(regulatorCondition(by, filters.regulators, filters.topics));
  if (!omit.includes('dates')) {
    if (filters.from) all.push(by('cp.listed_on', '>=', filters.from));
    if (filters.to) all.push(by('cp.listed_on', '<=', filters.to));
  }
  if (filters.publicationType) all.push(by('cp.pub_type', '=', filters.publicationType));
  if (!omit.includes('status')) all.push(...statusConditions(by, filters));
  if (filters.isBinding !== null) all.push(by('cp.is_binding', '=', filters.isBinding));
  all.push(...clearingConditions(by, actor, filters));
  if (filters.changedAfter) all.push(by('cp.updated_at', '>', filters.changedAfter));
  if (filters.collectedFrom) all.push(by('cp.collected_at', '>=', filters.collectedFrom));
  if (filters.assignees) {
    const users = filters.assignees.filter((assignee) => assignee !== 'unassigned');
    const choices: Expression<SqlBool>[] = [];
    if (users.length < filters.assignees.length) choices.push(by('cp.assignee_id', 'is', null));
    if (users.length > 0) choices.push(by('cp.assignee_id', 'in', users));
    all.push(choices.length > 0 ? by.or(choices) : nothing);
  }
  if (filters.isBookmarked !== null) {
    const bookmarked = by.exists(
      by
        .selectFrom('bookmarks')
        .select(sql.lit(1).as('one'))
        .where('bookmarks.company_id', '=', actor.companyId)
        .where('bookmarks.user_id', '=', actor.userId)
        .whereRef('bookmarks.publication_id', '=', 'cp.publication_id'),
    );
    all.push(filters.isBookmarked ? bookmarked : by.not(bookmarked));
  }
  if (filters.isPutAside !== null) all.push(by('cp.ai_irrelevant', '=', filters.isPutAside));
  if (filters.categories) all.push(categoryCondition(filters.categories));
  if (filters.search) {
    const hits = sql`select id from publications where search @@ ${filters.search}`;
    all.push(sql<SqlBool>`cp.publication_id in (${hits})`);
  }
  if (!omit.includes('view')) all.push(...viewConditions(by, actor, filters.view));
  return all;
}

/** `clearingViews` in the contract says what the two views contain. */
function clearingConditions(
  by: Scope,
  { companyId }: Reader,
  { isClearingAgreementAffected, clearingView }: Filters,
): Expression<SqlBool>[] {
  if (isClearingAgreementAffected === null && clearingView === null) return [];
  const isAffected = by(
    'cp.publication_id',
    'in',
    by.selectFrom('clearing_matches').select('publication_id').where('company_id', '=', companyId),
  );
  const all: Expression<SqlBool>[] = [];
  if (isClearingAgreementAffected !== null)
    all.push(isClearingAgreementAffected ? isAffected : by.not(isAffected));
  if (clearingView === 'review')
    all.push(
      by.or([
        isAffected,
        by.and([by('cp.status', '<>', publicationStatus.irrelevant), by('cp.ai_irrelevant', '=', true)]),
      ]),
    );
  if (clearingView === 'irrelevant')
    all.push(by('cp.status', '=', publicationStatus.irrelevant), by.not(isAffected));
  return all;
}

export const statusConditions = (
  by: Scope,
  { statuses }: Pick<Filters, 'statuses'>,
): Expression<SqlBool>[] =>
  statuses ? [statuses.length > 0 ? by('cp.status', 'in', [...statuses]) : nothing] : [];

/** The conditions of a view; `inboxViews` in the contract says what each contains. */
export function viewConditions(by: Scope, actor: Reader, view: InboxView): Expression<SqlBool>[] {
  switch (view) {
    case 'undecided':
      return [by('cp.triaged_at', 'is', null), by('cp.ai_irrelevant', '=', false)];
    case 'put_aside':
      return [by('cp.triaged_at', 'is', null), by('cp.ai_irrelevant', '=', true)];
    case 'new':
      return [
        by('cp.triaged_at', 'is', null),
        by('cp.ai_irrelevant', '=', false),
        by.not(
          by.exists(
            by
              .selectFrom('publication_seen')
              .select(sql.lit(1).as('one'))
              .where('publication_seen.company_id', '=', actor.companyId)
              .where('publication_seen.user_id', '=', actor.userId)
              .whereRef('publication_seen.publication_id', '=', 'cp.publication_id'),
          ),
        ),
      ];
    case 'relevant':
      return [
        by('cp.status', '<>', publicationStatus.irrelevant),
        by.or([by('cp.relevance', '>=', 1), by('cp.triaged_at', 'is not', null)]),
      ];
    case 'mine':
      return [by('cp.assignee_id', '=', actor.userId), by('cp.status', 'in', [0, 2, 3])];
    case 'all':
      return [];
  }
}

/** The sort orders that an index has. */
export const keptOrders = {
  '-updated_at': sql`cp.updated_at desc, cp.publication_id`,
  updated_at: sql`cp.updated_at, cp.publication_id`,
  title: sql`cp.title_key, cp.publication_id`,
  '-title': sql`cp.title_key desc, cp.publication_id`,
  code: sql`cp.code_key nulls last, cp.publication_id`,
  '-code': sql`cp.code_key desc nulls last, cp.publication_id`,
  day: sql`cp.listed_on desc, cp.relevance desc, cp.publication_id`,
} satisfies Partial<Record<SortOption, unknown>>;
export type KeptOrder = keyof typeof keptOrders;

export const isNextDate = (sort: InboxSortOption): sort is 'next_date' | '-next_date' =>
  sort === 'next_date' || sort === '-next_date';

/** Whether the stored counters alone are sufficient; they know nothing about dates, people, searches, topics or agreements. */
export const countersSuffice = (filters: Filters, omit: readonly Omitted[] = []) =>
  filters.topics.length === 0 &&
  (filters.assignees === null || filters.assignees.every((assignee) => assignee === 'unassigned')) &&
  filters.changedAfter === null &&
  filters.collectedFrom === null &&
  filters.isBookmarked === null &&
  filters.categories === null &&
  filters.isClearingAgreementAffected === null &&
  filters.clearingView === null &&
  filters.search === null &&
  (filters.view === 'all' || omit.includes('view')) &&
  ((filters.from === null && filters.to === null) || omit.includes('dates'));

type Counters = ExpressionBuilder<Tables & { counted: Tables['company_publication_counts'] }, 'counted'>;

/** The same conditions on `company_publication_counts as counted`, if the counters are sufficient. */
export function counterConditions(
  by: Counters,
  companyId: string,
  filters: Filters,
  omit: readonly Omitted[] = [],
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [by('counted.company_id', '=', companyId)];
  if (filters.regulators) {
    all.push(
      filters.regulators.length > 0 ? by('counted.regulator', 'in', [...filters.regulators]) : nothing,
    );
  }
  if (filters.publicationType) all.push(by('counted.pub_type', '=', filters.publicationType));
  if (filters.statuses && !omit.includes('status')) {
    all.push(filters.statuses.length > 0 ? by('counted.status', 'in', [...filters.statuses]) : nothing);
  }
  if (filters.isBinding !== null) all.push(by('counted.binding', '=', filters.isBinding ? 'yes' : 'no'));
  if (filters.isPutAside !== null) all.push(by('counted.put_aside', '=', filters.isPutAside));
  if (filters.assignees)
    all.push(filters.assignees.length > 0 ? by('counted.assigned', '=', false) : nothing);
  return all;
}
