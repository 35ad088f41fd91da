import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { conditions, type Filters, keptOrders, type Page, type Reader } from './filters.queries.ts';

const by = expressionBuilder<Tables & { cp: Tables['company_publications'] }, 'cp'>();

/**
 * The dates of publications as a company sees them: the stated dates, or the ones its people corrected them to; as
 * `publication_id`, `kind` and `on_day`. Without the publication date, and starting on the day `from`, as `YYYY-MM-DD`.
 */
export const companyDates = (companyId: string, from: string) => sql`(
  select found.publication_id, found.kind, found.on_day
  from publication_dates as found
  left join company_publications as put_right on put_right.publication_id = found.publication_id
    and put_right.company_id = ${companyId} and put_right.corrections ? 'dates'
  where found.kind <> 'published' and found.on_day >= ${from}::date
    and (put_right.corrections is null or not put_right.corrections->'dates' ? found.kind)
  union all
  select put_right.publication_id, given.key, given.value::date
  from company_publications as put_right, jsonb_each_text(put_right.corrections->'dates') as given
  where put_right.company_id = ${companyId} and put_right.corrections ? 'dates'
    and given.key <> 'published' and given.value is not null and given.value::date >= ${from}::date)`;

/** The nearest date of each publication that isn't in the past, as `publication_id` and `on_day`; `today` as `YYYY-MM-DD`. */
export const datesAhead = (companyId: string, today: string) => sql`(
  select publication_id, min(on_day) as on_day from ${companyDates(companyId, today)} as stated group by publication_id)`;

/**
 * A page in the order of the next date. What lies ahead changes every day, so no index on the company's table can contain this
 * order: the few publications with an upcoming date are sorted, and the others follow in the order of their date, for which
 * there is an index.
 */
export async function nextDateIds(
  tx: CompanyTransaction,
  reader: Reader,
  filters: Filters,
  page: Page,
): Promise<string[]> {
  const narrowed = by.and(conditions(by, reader, filters));
  const { ids, total } = await datedPage(tx, reader, narrowed, page);
  if (ids.length === page.limit) return ids;
  const others = await tx
    .selectFrom('company_publications as cp')
    .select('cp.publication_id')
    .where(narrowed)
    // looked up once and kept: querying it for each row takes several times as long far down the list
    .where(
      sql<SqlBool>`cp.publication_id not in (select publication_id from ${datesAhead(reader.companyId, page.today)} as ahead)`,
    )
    .orderBy(keptOrders.day)
    .limit(page.limit - ids.length)
    .offset(Math.max(0, page.offset - total))
    .execute();
  return [...ids, ...others.map((row) => row.publication_id)];
}

/** The part of the page with an upcoming date, and how many items in the whole list have one. */
async function datedPage(
  tx: CompanyTransaction,
  reader: Reader,
  narrowed: Expression<SqlBool>,
  { sort, today, limit, offset }: Page,
): Promise<{ ids: string[]; total: number }> {
  const direction = sort === '-next_date' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    with dated as materialized (
      select cp.publication_id, ahead.on_day
      from ${datesAhead(reader.companyId, today)} as ahead
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
