import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { conditions, type Filters, keptOrders, type Page } from './filters.ts';

type Reader = Pick<Actor, 'companyId' | 'userId'>;

/** The nearest day of each publication that is not past, as `publication_id` and `on_day`; `today` as `YYYY-MM-DD`. */
export const datesAhead = (today: string) => sql<{ publication_id: string; on_day: string }>`(
  select publication_id, min(on_day) as on_day from publication_dates
  where kind <> 'published' and on_day >= ${today}::date group by publication_id)`;

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
  const dated = tx
    .selectFrom(datesAhead(page.today).as<'ahead'>(sql`ahead`))
    .innerJoin('company_publications as cp', 'cp.publication_id', 'ahead.publication_id')
    .where((by) => by.and(conditions(by, reader, filters)));
  const found = await dated
    .select('cp.publication_id')
    .orderBy('ahead.on_day', page.sort === '-next_date' ? 'desc' : 'asc')
    .orderBy('cp.publication_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const ids = found.map((row) => row.publication_id);
  if (ids.length === page.limit) return ids;

  const { total } =
    ids.length > 0
      ? { total: page.offset + ids.length }
      : await dated.select((by) => by.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const others = await tx
    .selectFrom('company_publications as cp')
    .select('cp.publication_id')
    .where((by) => by.and(conditions(by, reader, filters)))
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('publication_dates as date')
            .select(sql.lit(1).as('one'))
            .whereRef('date.publication_id', '=', 'cp.publication_id')
            .where('date.kind', '<>', 'published')
            .where('date.on_day', '>=', page.today),
        ),
      ),
    )
    .orderBy(keptOrders.day)
    .limit(page.limit - ids.length)
    .offset(Math.max(0, page.offset - total))
    .execute();
  return [...ids, ...others.map((row) => row.publication_id)];
}
