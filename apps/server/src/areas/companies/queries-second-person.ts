import type { CompanyTransaction } from '../../db/transactions.ts';

export const isRequired = async (tx: CompanyTransaction, companyId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('companies')
      .select('requires_second_person')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).requires_second_person;

/** Whether it was otherwise before. */
export const setRequired = async (
  tx: CompanyTransaction,
  companyId: string,
  required: boolean,
): Promise<boolean> =>
  (
    await tx
      .updateTable('companies')
      .set({ requires_second_person: required })
      .where('id', '=', companyId)
      .where('requires_second_person', '<>', required)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n;

export const listNames = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();

/** Who can log in and may approve, by name. */
export const listApprovers = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('role', '<>', 'auditor')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
