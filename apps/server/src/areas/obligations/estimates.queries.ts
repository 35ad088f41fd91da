import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/transactions.ts';

/** With at most this many rows, joins are fast however little the planner knows about them. */
const fewRows = 1_000;

/**
 * Has the obligation tables analyzed if the planner takes a company to be much smaller than it is. PostgreSQL does so by itself
 * once a tenth of a table has changed, the embedded database every quarter of an hour. Until then, a company missing from the
 * statistics counts as one with hardly a row, and charts of 20,000 obligations took 2.4 s of nested loops. Analyzing takes 0.3
 * s and blocks no one.
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
