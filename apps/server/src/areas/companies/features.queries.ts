import type { FeatureKey } from '@regulus/contract/route.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** What the company has; `forUpdate` lets two changes at once take turns. */
export async function listFeatures(
  tx: CompanyTransaction,
  companyId: string,
  { forUpdate = false } = {},
): Promise<FeatureKey[]> {
  const rows = await tx
    .selectFrom('company_features')
    .select('feature')
    .where('company_id', '=', companyId)
    .orderBy('feature')
    .$if(forUpdate, (query) => query.forUpdate())
    .execute();
  return rows.map(({ feature }) => feature);
}

export const addFeatures = (tx: CompanyTransaction, companyId: string, features: readonly FeatureKey[]) =>
  tx
    .insertInto('company_features')
    .values(features.map((feature) => ({ company_id: companyId, feature })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeFeatures = (tx: CompanyTransaction, companyId: string, features: readonly FeatureKey[]) =>
  tx
    .deleteFrom('company_features')
    .where('company_id', '=', companyId)
    .where('feature', 'in', features)
    .execute();
