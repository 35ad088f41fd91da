import { featureKeys } from '@regulus/contract/route.ts';
import type { SystemTransaction } from '../../db/transactions.ts';

interface NewCompany {
  readonly id?: string;
  readonly name: string;
  readonly isDemo?: boolean;
  /** product and campaign parameters of the sign-up */
  readonly cameBy?: Readonly<Record<string, string>>;
}

/** Makes a company with every feature; what is not built yet is off for everyone. */
export async function insertCompany(
  tx: SystemTransaction,
  { id, name, isDemo = false, cameBy = {} }: NewCompany,
  now: Date,
): Promise<string> {
  const company = await tx
    .insertInto('companies')
    .values({
      ...(id === undefined ? {} : { id }),
      name,
      is_demo: isDemo,
      locale: 'en-GB',
      came_by: JSON.stringify(cameBy),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('company_features')
    .values(featureKeys.map((feature) => ({ company_id: company.id, feature })))
    .execute();
  return company.id;
}

/** Removes a company with everything in it. */
export const deleteCompany = (tx: SystemTransaction, companyId: string) =>
  tx.deleteFrom('companies').where('id', '=', companyId).execute();
