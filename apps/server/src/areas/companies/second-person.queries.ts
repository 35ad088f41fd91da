import type { CompanyTransaction } from '../../db/transactions.ts';

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
