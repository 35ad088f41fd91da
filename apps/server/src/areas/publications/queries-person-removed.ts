import type { CompanyTransaction } from '../../db/transactions.ts';

/** It keeps counting as before. */
export const unassign = (tx: CompanyTransaction, userId: string) =>
  tx
    .updateTable('company_publications')
    .set({ assignee_id: null })
    .where('company_id', '=', tx.companyId)
    .where('assignee_id', '=', userId)
    .execute();

export async function deleteOwn(tx: CompanyTransaction, userId: string): Promise<void> {
  const own = { company_id: tx.companyId, user_id: userId };
  await tx
    .deleteFrom('bookmarks')
    .where((by) => by.and(own))
    .execute();
  await tx
    .deleteFrom('publication_seen')
    .where((by) => by.and(own))
    .execute();
  await tx
    .deleteFrom('used_feedback_links')
    .where((by) => by.and(own))
    .execute();
}
