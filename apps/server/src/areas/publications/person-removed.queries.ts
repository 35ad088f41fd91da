import type { CompanyTransaction } from '../../db/transactions.ts';

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
