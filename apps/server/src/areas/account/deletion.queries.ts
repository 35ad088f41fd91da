import type { CompanyTransaction } from '../../db/transactions.ts';

/** Everything that lets a person in. */
export async function deleteAccess(tx: CompanyTransaction, companyId: string, userId: string): Promise<void> {
  const own = { company_id: companyId, user_id: userId };
  await tx
    .deleteFrom('session_families')
    .where((by) => by.and(own))
    .execute();
  await tx
    .deleteFrom('account_links')
    .where((by) => by.and(own))
    .execute();
  await tx
    .deleteFrom('api_tokens')
    .where((by) => by.and(own))
    .execute();
  await tx
    .deleteFrom('api_token_names')
    .where((by) => by.and(own))
    .execute();
}
