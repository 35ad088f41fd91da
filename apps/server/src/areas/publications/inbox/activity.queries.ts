import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';

interface CountedRow {
  readonly day: string;
  readonly regulator: string;
  readonly total: number;
}

const countPer = async (
  tx: CompanyTransaction,
  companyId: string,
  at: 'collected_at' | 'triaged_at',
  since: Date,
): Promise<CountedRow[]> => {
  const day = sql<string>`(${sql.ref(`cp.${at}`)} at time zone 'UTC')::date`;
  return tx
    .selectFrom('company_publications as cp')
    .select((by) => [day.as('day'), 'cp.regulator', by.fn.countAll<number>().as('total')])
    .where('cp.company_id', '=', companyId)
    .where(`cp.${at}`, '>=', since)
    .groupBy([day, 'cp.regulator'])
    .execute();
};

/** How many publications of each regulator a company got on each day. */
export const countCollectedPerDay = (tx: CompanyTransaction, companyId: string, since: Date) =>
  countPer(tx, companyId, 'collected_at', since);

/** How many were decided on each day; what was undone is not decided. */
export const countDecidedPerDay = (tx: CompanyTransaction, companyId: string, since: Date) =>
  countPer(tx, companyId, 'triaged_at', since);
