import { refreshStatistics } from '@regulus/server/db/connect.ts';
import type { Dependencies } from '@regulus/server/dependencies.ts';
import { followAll } from '@regulus/server/testing/follow-all.ts';
import { sql } from 'kysely';
import { benchmarkCompanyId } from '../generate-publications.ts';
import { addControls, addPublication, ofPublication } from './governance.ts';
import { regulators } from './words.ts';

/** How many of the latest publications are screened and read: more than any list opens with. */
const screened = 2_000;

const quote = (words: string) =>
  `as the competent authority has set out, ${words} of the institutions concerned`;

/** As many as a real publication has that a profile with topics, licences and keywords met, each with its words. */
const reasons = [
  { kind: 'keyword', fact: 'outsourcing', quote: 'outsourcing', field: 'title', start: 12, end: 23 },
  {
    kind: 'topic',
    fact: 'Digital Finance',
    quote: quote('operational resilience'),
    field: 'summary',
    start: 30,
    end: 90,
  },
  {
    kind: 'licence_type',
    fact: 'payment_institution',
    quote: quote('payment services'),
    field: 'text',
    start: 814,
    end: 880,
  },
  {
    kind: 'business_line',
    fact: 'payments',
    quote: quote('execution of payments'),
    field: 'text',
    start: 1201,
    end: 1266,
  },
  { kind: 'country', fact: 'DE', quote: null, field: null, start: null, end: null },
  { kind: 'regulator_followed', fact: 'BaFin', quote: 'BaFin', field: 'regulator', start: null, end: null },
];

/**
 * What screening and reading say of the latest publications of the generated company, and its obligations and controls: rows as
 * full as those of a company that works with the product.
 */
export async function fillLists(
  dependencies: Dependencies,
  { obligations, controls }: { readonly obligations: number; readonly controls: number },
): Promise<void> {
  const { db } = dependencies;
  const reason = JSON.stringify({ rule: 'named', field: 'title', words: 'Regulation (EU)' });
  const userIds = await db.withSystem('benchmark', async (tx) => {
    await tx
      .insertInto('company_features')
      .values({ company_id: benchmarkCompanyId, feature: 'obligations' })
      .execute();
    await sql`create temporary table shown on commit drop as
      (select id from publications order by updated_at desc limit ${screened})
      union (select id from publications order by listed_on desc limit ${screened})`.execute(tx);
    await sql`update publications set topics = array['Digital Finance', 'Compliance'], document_type = 'law',
      type_reason = ${reason}::jsonb, binding_reason = ${reason}::jsonb where id in (select id from shown)`.execute(
      tx,
    );
    await sql`update publication_dates set quote = 'It shall apply from that day in all Member States' where publication_id in (select id from shown)`.execute(
      tx,
    );
    await sql`update company_publications set reasons = ${JSON.stringify(reasons)}::jsonb, screened_by = 'screening-4', score = 0.71,
      relevance = 2 where company_id = ${benchmarkCompanyId} and publication_id in (select id from shown)`.execute(
      tx,
    );
    const users = await tx
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', benchmarkCompanyId)
      .execute();
    return users.map(({ id }) => id);
  });
  for (let index = 0; index * ofPublication < obligations; index += 1) {
    const regulator = regulators[index % regulators.length]?.code ?? '';
    await addPublication(dependencies, benchmarkCompanyId, regulator, userIds, index);
  }
  await followAll(db, benchmarkCompanyId);
  await addControls(dependencies, benchmarkCompanyId, userIds, controls);
  await refreshStatistics(db);
}
