import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { conditions, type Filters, keptOrders, type Page } from './filters.ts';

type Reader = Pick<Actor, 'companyId' | 'userId'>;

const by = expressionBuilder<Tables & { cp: Tables['company_publications'] }, 'cp'>();

const isAhead = (today: string) => sql<SqlBool>`kind <> 'published' and on_day >= ${today}::date`;

/** The nearest day of each publication that is not past, as `publication_id` and `on_day`; `today` as `YYYY-MM-DD`. */
export const datesAhead = (today: string) => sql`(
  select publication_id, min(on_day) as on_day from publication_dates where ${isAhead(today)} group by publication_id)`;

/**
 * A page in the order of the next date. What is ahead changes with the day, so no index of the company's table can
 * hold this order: the few publications with a date ahead are sorted, the others follow in the order of their day,
 * which an index holds.
 */
export async function nextDateIds(
  tx: CompanyTransaction,
  reader: Reader,
  filters: Filters,
  page: Page,
): Promise<string[]> {
  const narrowed = by.and(conditions(by, reader, filters));
  const { ids, total } = await datedPage(tx, narrowed, page);
  if (ids.length === page.limit) return ids;
  const others = await tx
    .selectFrom('company_publications as cp')
    .select('cp.publication_id')
    .where(narrowed)
    // looked up once and kept: asking for each row anew takes several times as long far down the list
    .where(
      sql<SqlBool>`cp.publication_id not in (select publication_id from publication_dates where ${isAhead(page.today)})`,
    )
    .orderBy(keptOrders.day)
    .limit(page.limit - ids.length)
    .offset(Math.max(0, page.offset - total))
    .execute();
  return [...ids, ...others.map((row) => row.publication_id)];
}

/** The part of the page that has a date ahead, and how many of the whole list have one. */
async function datedPage(
  tx: CompanyTransaction,
  narrowed: Expression<SqlBool>,
  { sort, today, limit, offset }: Page,
): Promise<{ ids: string[]; total: number }> {
  const direction = sort === '-next_date' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    with dated as materialized (
      select cp.publication_id, ahead.on_day
      from ${datesAhead(today)} as ahead
      join company_publications as cp on cp.publication_id = ahead.publication_id
      where ${narrowed}
    ),
    page as (
      select publication_id, row_number() over (order by on_day ${direction}, publication_id) as place
      from dated order by place limit ${limit} offset ${offset}
    )
    select (select array_agg(publication_id order by place) from page) as ids,
      (select count(*) from dated) as total`.execute(tx);
  const [row] = rows;
  return { ids: row?.ids ?? [], total: row?.total ?? 0 };
}
