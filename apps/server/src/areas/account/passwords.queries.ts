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
