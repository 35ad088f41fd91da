import type { SystemTransaction } from '../../db/transactions.ts';

export const listPasswords = (
  tx: SystemTransaction,
  companyIds: readonly string[],
  emails: readonly string[],
) =>
  tx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('company_id', 'in', companyIds)
    .where('email', 'in', emails)
    .execute();

export const setPasswords = (tx: SystemTransaction, userIds: readonly string[], passwordHash: string) =>
  tx.updateTable('users').set({ password_hash: passwordHash }).where('id', 'in', userIds).execute();
