import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import * as queries from './obligations.queries.ts';

export type Summary = Pick<RegulatoryUpdate, 'obligations' | 'obligation_counts' | 'obligations_processed'>;

export const noObligations: Summary = {
  obligations: [],
  obligation_counts: { '0': 0, '1': 0, '2': 0, other: 0, permission: 0 },
  obligations_processed: false,
};

/** What lists of publications show about their obligations. If none of them has any, it costs no query. */
export async function summariesOf(
  tx: CompanyTransaction,
  companyId: string,
  publicationIds: readonly string[],
): Promise<ReadonlyMap<string, Summary>> {
  if (publicationIds.length === 0) return new Map();
  const rows = Map.groupBy(
    await queries.listOfPublications(tx, companyId, publicationIds),
    (row) => row.publication_id,
  );
  const finished = new Set(
    (await queries.listFinished(tx, companyId, publicationIds)).map((row) => row.publication_id),
  );
  return new Map(
    publicationIds.map((id) => {
      const found = rows.get(id) ?? [];
      const firms = found.filter(({ kind }) => kind === 'firm');
      const count = (status: 0 | 1 | 2) => firms.filter((row) => row.status === status).length;
      return [
        id,
        {
          obligations: firms.map(({ id: one, status, topic }) => ({
            id: one,
            status: reviewStatusSchema.parse(status),
            topic,
          })),
          obligation_counts: {
            '0': count(0),
            '1': count(1),
            '2': count(2),
            other: found.filter(({ kind }) => kind === 'other').length,
            permission: found.filter(({ kind }) => kind === 'permission').length,
          },
          obligations_processed: finished.has(id),
        },
      ];
    }),
  );
}
