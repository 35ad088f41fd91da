import type { AnyTransaction } from '../../db/transactions.ts';

/** Whether the company was called otherwise before. */
export async function updateName(tx: AnyTransaction, companyId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ name })
    .where('id', '=', companyId)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
