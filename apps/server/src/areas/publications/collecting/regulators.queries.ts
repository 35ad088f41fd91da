import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';

/** Regulators that are topics, filled by a filter on other regulators' publications. */
export const listTopics = async (tx: CompanyTransaction): Promise<string[]> =>
  (await tx.selectFrom('feeds').select('regulator').distinct().where('format', '=', 'filter').execute()).map(
    (row) => row.regulator,
  );

/** Which of these regulators are topics. */
export async function topicsAmong(tx: CompanyTransaction, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const topics = await listTopics(tx);
  return topics.filter((topic) => codes.includes(topic));
}

export const listRegulators = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('regulators')
    .leftJoin(
      (by) =>
        by
          .selectFrom('company_publication_counts')
          .select((inner) => ['regulator', inner.fn.sum<number>('total').as('total')])
          .where('company_id', '=', companyId)
          .groupBy('regulator')
          .as('counted'),
      (join) => join.onRef('counted.regulator', '=', 'regulators.code'),
    )
    .select((by) => [
      'regulators.code',
      'regulators.full_name',
      'regulators.country',
      'regulators.language',
      'regulators.scraping_start_date',
      'regulators.is_extra',
      'regulators.binds',
      'regulators.binds_everywhere',
      // the counters cover only the first regulator of a publication, and topics are never first
      sql<number>`case when exists (select 1 from feeds where feeds.regulator = regulators.code and feeds.format = 'filter')
        then (select count(*) from company_publications cp join publications p on p.id = cp.publication_id
          where cp.company_id = ${companyId} and regulators.code = any(p.regulators))
        else coalesce(counted.total, 0) end`.as('total'),
      by
        .exists(
          by
            .selectFrom('company_profiles')
            .select(sql.lit(1).as('one'))
            .where('company_id', '=', companyId)
            .where(sql<boolean>`regulators.code = any(company_profiles.regulators)`),
        )
        .as('is_followed'),
    ])
    .orderBy('is_followed', 'desc')
    .orderBy('regulators.is_extra')
    .orderBy((by) => by.fn('lower', ['regulators.code']))
    .execute();
