import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { embeddedEngines } from '../../engine/choose-engines.ts';
import { silentLogger } from '../../lib/logger.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import {
  makeCompany,
  makeObligation,
  makePublication,
  makeRegulator,
  makeUser,
} from '../../testing/factories.ts';
import { deriveAtOnce } from './derive.service.ts';
import { refreshEstimates } from './estimates.queries.ts';

describeOnOneDatabase('what the planner expects', (context) => {
  const expected = (company: string) =>
    context.db.withSystem('cross-company-job', async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
        explain (format json) select from obligations where company_id = ${company}`.execute(tx);
      return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
    });

  const copies = 2_000;
  async function companyWithMany() {
    const regulator = await makeRegulator(context.db);
    const company = await makeCompany(context.db, { regulators: [regulator], features: ['obligations'] });
    const publication = await makePublication(context.db, { regulator });
    await makeObligation(context.db, company, publication);
    await context.db.withSystem('demo-content', (tx) =>
      sql`insert into obligations select (one.made).* from (
          select jsonb_populate_record(obligation, jsonb_build_object('id', gen_random_uuid(), 'is_touched', true)) as made
          from obligations as obligation, generate_series(1, ${copies}) as number where company_id = ${company}
        ) as one`.execute(tx),
    );
    return { company, publication };
  }

  it('is put right at the end of deriving, where it is far from what there is', async () => {
    const first = await companyWithMany();
    await context.db.withSystem('cross-company-job', (tx) => refreshEstimates(tx, first.company));
    expect(await expected(first.company)).toBeGreaterThan(copies / 2);

    // a second one, which the statistics do not know
    const { company, publication } = await companyWithMany();
    const { id: userId } = await makeUser(context.db, company);
    const parts = { db: context.db, clock: testingClock(), log: silentLogger, engines: embeddedEngines };
    expect(await deriveAtOnce(parts, { companyId: company, userId } as Actor, publication)).toBe(true);
    expect(await expected(company)).toBeGreaterThan(copies / 2);
  });
});
