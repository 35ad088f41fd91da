import type { ApiTokenScope } from '@regulus/contract/api-token-values.ts';
import { sql } from 'kysely';
import type { AnyTransaction, CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

/** The token of a hash, across companies; only the access check may ask. */
export const findToken = (tx: SystemTransaction, hash: string) =>
  tx
    .selectFrom('api_tokens')
    .select(['company_id', 'id', 'user_id', 'scope', 'expires_at', 'last_used_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();

/** Notes a use, unless another call has noted one since `before`. */
export const noteUse = (
  tx: CompanyTransaction,
  { companyId, id, now, before }: { companyId: string; id: string; now: Date; before: Date },
) =>
  tx
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where((by) => by.or([by('last_used_at', 'is', null), by('last_used_at', '<=', before)]))
    .execute();

export const deleteExpiredTokens = (tx: SystemTransaction, before: Date) =>
  tx.deleteFrom('api_tokens').where('expires_at', '<', before).execute();

/** Locks the owner, so that what is counted stays true until a token is written. */
export const lockOwner = (tx: CompanyTransaction, { companyId, userId }: Owner) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

const columns = ['id', 'name', 'scope', 'ending', 'created_at', 'expires_at', 'last_used_at'] as const;

export const listTokens = (tx: CompanyTransaction, { companyId, userId }: Owner) =>
  tx
    .selectFrom('api_tokens')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const listTokensOfAll = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('api_tokens as token')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'token.company_id').onRef('users.id', '=', 'token.user_id'),
    )
    .select([
      'token.id',
      'token.name',
      'token.scope',
      'token.ending',
      'token.created_at',
      'token.expires_at',
      'token.last_used_at',
      'users.id as user_id',
      'users.name as user_name',
    ])
    .where('token.company_id', '=', companyId)
    // those of the company first
    .orderBy(sql`users.name nulls first`)
    .orderBy('token.created_at', 'desc')
    .orderBy('token.id')
    .execute();

export const listOfCompany = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('api_tokens')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('user_id', 'is', null)
    .execute();

interface NewToken {
  readonly company_id: string;
  /** null: of the company */
  readonly user_id: string | null;
  readonly name: string;
  readonly scope: ApiTokenScope;
  readonly hash: string;
  readonly ending: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** The name is kept beside the token as well, for the record of what was done by it. */
export async function insertToken(tx: CompanyTransaction, token: NewToken) {
  const row = await tx.insertInto('api_tokens').values(token).returning(columns).executeTakeFirstOrThrow();
  const { company_id, user_id, name } = token;
  await tx.insertInto('api_token_names').values({ company_id, id: row.id, user_id, name }).execute();
  return row;
}

/** Of one user, or of anybody in the company; answers whose it was. */
export const deleteToken = (
  tx: CompanyTransaction,
  { companyId, userId, id }: { companyId: string; userId: string | null; id: string },
) =>
  tx
    .deleteFrom('api_tokens')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .returning(['id', 'user_id'])
    .executeTakeFirst();

export const deleteTokensOf = (tx: AnyTransaction, { companyId, userId }: Owner) =>
  tx
    .deleteFrom('api_tokens')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();

export const countWorking = async (
  tx: AnyTransaction,
  { companyId, userId }: Owner,
  now: Date,
): Promise<number> => {
  const { total } = await tx
    .selectFrom('api_tokens')
    .select((by) => by.fn.countAll<string>().as('total'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(total);
};
