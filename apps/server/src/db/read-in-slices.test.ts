import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/database.ts';
import { makeCompany } from '../testing/factories.ts';
import { readInSlices } from './read-in-slices.ts';

describeOnDatabases('rows that are read in slices', (context) => {
  it.each([0, 1, 500, 1001])('are all of them, in their order and with their types: %i', async (count) => {
    const companyId = await makeCompany(context.db);
    const { inSlices, atOnce } = await context.db.withCompany(companyId, async (tx) => {
      await sql`insert into events (company_id, event_type, product, location, details, created_at)
        select ${companyId}, 'export', 'REG_HUB', n::text, jsonb_build_object('n', n), '2026-01-01'::timestamptz + n * interval '1 second'
        from generate_series(1, ${count}::int) n`.execute(tx);
      const query = tx
        .selectFrom('events')
        .select(['location', 'details', 'created_at'])
        .where('company_id', '=', companyId)
        .orderBy('created_at', 'desc');
      // twice, since a cursor that stays open would be in the way of the next
      await readInSlices(tx, query);
      return { inSlices: await readInSlices(tx, query), atOnce: await query.execute() };
    });
    expect(inSlices).toHaveLength(count);
    expect(inSlices).toEqual(atOnce);
  });
});
