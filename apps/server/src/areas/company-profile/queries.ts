import type { CompanyProfileValues } from '@regulus/contract/companies.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';

export const findProfile = (tx: CompanyTransaction, companyId: string) =>
  tx.selectFrom('company_profiles').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** The same, locked: the later of two changes waits and finds its revision stale. */
export const lockProfile = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('company_profiles')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

export const saveProfile = (
  tx: CompanyTransaction,
  companyId: string,
  profile: CompanyProfileValues,
  revision: number,
  now: Date,
) => {
  const row = { ...profile, revision, updated_at: now };
  return tx
    .insertInto('company_profiles')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
};

export const insertProfile = (
  tx: AnyTransaction,
  companyId: string,
  profile: Partial<CompanyProfileValues>,
  now: Date,
) =>
  tx
    .insertInto('company_profiles')
    .values({ company_id: companyId, ...profile, updated_at: now })
    .execute();

export const listRegulatorCodes = async (tx: CompanyTransaction): Promise<Set<string>> =>
  new Set((await tx.selectFrom('regulators').select('code').execute()).map((row) => row.code));
