import type { SignUpChoices } from '../../db/tables/account.ts';
import type { AnyTransaction, SystemTransaction } from '../../db/transactions.ts';

export type LinkKind = 'verify_email' | 'change_email' | 'reset_password';

interface NewLink {
  readonly companyId: string;
  readonly userId: string;
  readonly kind: LinkKind;
  readonly codeHash: string;
  readonly email: string;
  readonly signUp: SignUpChoices | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

export const insertLink = (
  tx: AnyTransaction,
  { companyId, userId, kind, codeHash, email, signUp, now, expiresAt }: NewLink,
) =>
  tx
    .insertInto('account_links')
    .values({
      company_id: companyId,
      user_id: userId,
      kind,
      code_hash: codeHash,
      email,
      sign_up: signUp && JSON.stringify(signUp),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();

/** A link with its user, locked until the transaction ends, so that of two uses at once the second sees the first. */
export const lockLink = (tx: SystemTransaction, codeHash: string) =>
  tx
    .selectFrom('account_links as link')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'link.company_id').onRef('users.id', '=', 'link.user_id'),
    )
    .innerJoin('companies', 'companies.id', 'link.company_id')
    .select([
      'link.company_id',
      'link.id',
      'link.user_id',
      'link.kind',
      'link.email',
      'link.sign_up',
      'link.expires_at',
      'link.used_at',
      'users.email as user_email',
      'users.name as user_name',
      'users.password_hash',
      'users.email_verified_at',
      'users.disabled_at',
      'companies.name as company_name',
    ])
    .where('link.code_hash', '=', codeHash)
    .forUpdate(['link', 'users'])
    .executeTakeFirst();

/** Links of other sign-ups with the same address that could be confirmed as well. */
export const listOtherSignUps = (
  tx: SystemTransaction,
  { companyId, userId, linkId, now }: { companyId: string; userId: string; linkId: string; now: Date },
) =>
  tx
    .selectFrom('account_links')
    .select('sign_up')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'verify_email')
    .where('id', '<>', linkId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

/** What the latest sign-up that waits to be confirmed chose. */
export const findLatestSignUp = async (tx: SystemTransaction, companyId: string, userId: string) =>
  (
    await tx
      .selectFrom('account_links')
      .select('sign_up')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('kind', '=', 'verify_email')
      .where('used_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.sign_up ?? null;

/** Links of a kind that a user has not used are used up, so that only what comes after it works. */
export const spendLinks = (
  tx: AnyTransaction,
  { companyId, userId, kinds, now }: { companyId: string; userId: string; kinds: LinkKind[]; now: Date },
) =>
  tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute();

export const deleteExpiredLinks = (tx: SystemTransaction, before: Date) =>
  tx.deleteFrom('account_links').where('expires_at', '<', before).execute();
