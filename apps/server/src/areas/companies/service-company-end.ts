import type { SystemTransaction } from '../../db/transactions.ts';

/** Removes a company with everything in it. */
export const deleteCompany = (tx: SystemTransaction, companyId: string) =>
  tx.deleteFrom('companies').where('id', '=', companyId).execute();
