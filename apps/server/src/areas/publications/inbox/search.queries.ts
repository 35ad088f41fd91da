import { inboxViews } from '@regulus/contract/publication-values.ts';
import type { InboxSortOption, InboxView } from '@regulus/contract/publications.ts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { SearchQuery } from '../screening/meaning.queries.ts';
import { type StatusCounts, type StatusGroup, statusCountsOf } from './counts.queries.ts';
import {
  conditions,
  type Filters,
  isNextDate,
  keptOrders,
  type Page,
  type Reader,
  statusConditions,
  viewConditions,
} from './filters.queries.ts';
import { datesAhead } from './next-date.queries.ts';

/** Filters with a search: a single statement looks up its words once, filters what they find, counts it and cuts the page. */
export type SearchFilters = Filters & {
  readonly search: SearchQuery;
  /** as typed */
  readonly words: string;
};

interface FoundPage<Counts> {
  /** whether any publication matches the words, in the company's lists or not */
  readonly matches: boolean;
  /** the page, in its order */
  readonly ids: readonly string[];
  readonly counts: Counts;
}

/** The columns a sort order uses, apart from the ID. Only these are read: the indexes contain the usual ones. */
const sortKeys = {
  '-updated_at': ['cp.updated_at'],
  updated_at: ['cp.updated_at'],
  title: ['cp.title_key'],
  '-title': ['cp.title_key'],
  code: ['cp.code_key'],
  '-code': ['cp.code_key'],
  day: ['cp.listed_on', 'cp.relevance'],
  match: ['hits.distance', 'cp.listed_on', 'cp.relevance'],
  next_date: ['ahead.on_day', 'cp.listed_on', 'cp.relevance'],
  '-next_date': ['ahead.on_day', 'cp.listed_on', 'cp.relevance'],
} as const satisfies Record<InboxSortOption, unknown>;

/** The sort orders for search results, which contain the columns above. */
const orders = {
  ...keptOrders,
  match: sql`cp.distance, ${keptOrders.day}`,
  next_date: sql`cp.on_day nulls last, ${keptOrders.day}`,
  '-next_date': sql`cp.on_day desc nulls last, ${keptOrders.day}`,
} satisfies Record<InboxSortOption, unknown>;

/**
 * 0 if the words are a publication's code, title or short name, such as "PSD2" in "PSD2: Directive (EU) 2015/2366 …"; 1 if one
 * of these begins with them; otherwise 2. A code is also recognized by its number alone, such as "575/2013" and "2014/65/EU".
 * Only as much of each is converted to lower case as has to be compared, because a word may have tens of thousands of hits.
 */
function distanceOf(words: string) {
  const given = words.normalize('NFC').trim().toLowerCase();
  const begin = (column: Expression<unknown>) => sql`lower_letters(left(${column}, ${given.length + 1}))`;
  const title = begin(sql`title`);
  const code = begin(sql`code`);
  const number = begin(sql`substring(code from '\\d+/\\d+')`);
  const givenNumber = given.replace(/(\d)\/e[a-z]+$/, '$1');
  return sql`case
    when ${title} in (${given}, ${`${given}:`}) or ${code} = ${given} then 0
    when ${number} = ${givenNumber} then 0
    when starts_with(${title}, ${given}) or starts_with(${code}, ${given}) then 1
    when starts_with(${number}, ${givenNumber}) then 1
    else 2 end`;
}

const by = expressionBuilder<Tables & { cp: Tables['company_publications'] }, 'cp'>();
const all = (expressions: Expression<SqlBool>[]) =>
  expressions.length > 0 ? by.and(expressions) : sql<SqlBool>`true`;

/** A page of the inventory, and the items per status under all filters except the status. */
export async function searchInventory(
  tx: CompanyTransaction,
  reader: Reader,
  filters: SearchFilters,
  page: Page,
): Promise<FoundPage<StatusCounts>> {
  const found = await searched<StatusGroup[]>(tx, reader, filters, page, {
    narrowed: conditions(by, reader, { ...filters, search: null }, ['status']),
    listed: statusConditions(by, filters),
    counted: { status: sql`cp.status`, undecided: sql`cp.triaged_at is null`, aside: sql`cp.ai_irrelevant` },
    counts: sql`(select jsonb_agg(jsonb_build_object(
        'status', status, 'isUndecided', undecided, 'isPutAside', aside, 'total', total))
      from (select status, undecided, aside, count(*) as total from found group by status, undecided, aside) as grouped)`,
  });
  return { ...found, counts: statusCountsOf(found.counts ?? []) };
}

/** A page of a view of the inbox, and the items per view under all filters except the view. */
export async function searchViews(
  tx: CompanyTransaction,
  reader: Reader,
  filters: SearchFilters,
  page: Page,
): Promise<FoundPage<Record<InboxView, number>>> {
  const found = await searched<Record<InboxView, number>>(tx, reader, filters, page, {
    narrowed: conditions(by, reader, { ...filters, search: null }, ['view']),
    listed: viewConditions(by, reader, filters.view),
    counted: Object.fromEntries(inboxViews.map((view) => [view, all(viewConditions(by, reader, view))])),
    counts: sql`(select jsonb_build_object(${sql.join(
      inboxViews.flatMap((view) => [sql.lit(view), sql`count(*) filter (where ${sql.id(view)})`]),
    )}) from found)`,
  });
  const counts = { undecided: 0, new: 0, relevant: 0, mine: 0, put_aside: 0, all: 0, ...found.counts };
  return { ...found, counts };
}

interface Parts {
  /** the conditions on `company_publications as cp` for what is counted, and the additional ones for what is listed */
  readonly narrowed: Expression<SqlBool>[];
  readonly listed: Expression<SqlBool>[];
  /** columns of `found` used for counting, computed from `cp` */
  readonly counted: Readonly<Record<string, Expression<unknown>>>;
  /** as JSON, computed from `found` */
  readonly counts: Expression<unknown>;
}

/**
 * The words are looked up in the shared table first, because row-level security prevents an index search in a company's tables.
 * Each hit then costs one step in the key of the company's table, and is processed only once. In the order of that key,
 * neighbors find its pages still in memory.
 */
async function searched<Counts>(
  tx: CompanyTransaction,
  reader: Reader,
  { search, words }: SearchFilters,
  page: Page,
  { narrowed, listed, counted, counts }: Parts,
): Promise<FoundPage<Counts | null>> {
  const columns = [
    ...sortKeys[page.sort].map((column) => sql.ref(column)),
    ...Object.entries(counted).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  ];
  const looked = [sql`id`, ...(page.sort === 'match' ? [sql`${distanceOf(words)} as distance`] : [])];
  const dates = isNextDate(page.sort)
    ? sql`left join ${datesAhead(reader.companyId, page.today)} as ahead on ahead.publication_id = cp.publication_id`
    : sql``;
  const { rows } = await sql<{
    matches: boolean;
    ids: string[] | null;
    counts: Counts | null;
  }>`
    with hits as materialized (select ${sql.join(looked)} from publications where search @@ ${search} order by id),
    found as materialized (
      select cp.publication_id, ${all(listed)} as is_listed, ${sql.join(columns)}
      from hits join company_publications as cp on cp.publication_id = hits.id ${dates}
      where ${all(narrowed)}
    ),
    page as (
      select cp.publication_id, row_number() over (order by ${orders[page.sort]}) as place
      from found as cp where cp.is_listed order by place limit ${page.limit} offset ${page.offset}
    )
    select exists (select 1 from hits) as matches,
      (select array_agg(publication_id order by place) from page) as ids, ${counts} as counts`.execute(tx);
  const [row] = rows;
  return { matches: row?.matches ?? false, ids: row?.ids ?? [], counts: row?.counts ?? null };
}
