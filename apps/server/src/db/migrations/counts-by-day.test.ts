import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing/database.ts';

describeOnDatabases('the statuses of some days', (context) => {
  test('are counted from an index alone', async () => {
    const company = randomUUID();
    const plan = await context.db.withCompany(company, async (tx) => {
      // What reads rows from the table is forbidden as far as the planner can do without.
      await sql`set local enable_seqscan to off; set local enable_indexscan to off; set local enable_bitmapscan to off`.execute(
        tx,
      );
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
        select cp.status, cp.triaged_at is null, cp.ai_irrelevant, count(*) from company_publications as cp
        where cp.company_id = ${company} and cp.listed_on >= '2026-10-24' and cp.listed_on <= '2026-11-23'
        group by 1, 2, 3`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index Only Scan using company_publications_day');
  });
});
