import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/transactions.ts';

/** So many are joined quickly, however little the planner knows of them. */
const fewRows = 1_000;

/**
 * Has the planner look at the tables of obligations where it takes a company for much smaller than it is. PostgreSQL looks by itself
 * once a tenth of a table has changed, the embedded database every quarter of an hour; until then a company it has not met counts as
 * one with hardly a row, and charts of 20,000 obligations took 2.4 s of nested loops. Looking takes 0.3 s and waits for nobody.
 */
export async function refreshEstimates(tx: SystemTransaction, companyId: string): Promise<void> {
  const own = sql`from obligations where company_id = ${companyId}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(tx);
  const total = counted.rows[0]?.total ?? 0;
  if (total <= fewRows) return;
  const planned = await sql<{
    'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
  }>`explain (format json) select ${own}`.execute(tx);
  const expected = planned.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  if (expected < total / 2)
    await sql`analyze (skip_locked) obligations, obligation_spans, quotes, quote_positions`.execute(tx);
}
