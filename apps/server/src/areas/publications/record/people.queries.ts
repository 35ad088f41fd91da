import { type Expression, sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';

/** The name of the user these columns of a row refer to; null if they refer to no one. */
export const nameOf = (companyId: Expression<string>, userId: Expression<string | null>) =>
  sql<
    string | null
  >`(select users.name from users where users.company_id = ${companyId} and users.id = ${userId})`;

/** The API token something was done with; none in a session. */
export const throughToken = (companyId: Expression<string>, apiTokenId: Expression<string | null>) =>
  [
    sql<string | null>`${apiTokenId}`.as('api_token_id'),
    sql<string | null>`(select token.name from api_token_names as token
      where token.company_id = ${companyId} and token.id = ${apiTokenId})`.as('api_token_name'),
  ] as const;

/** Who did something, and with which of their API tokens; the token's name is deleted with the person. */
export const doneBy = (
  companyId: Expression<string>,
  userId: Expression<string | null>,
  apiTokenId: Expression<string | null>,
) =>
  [
    sql<string | null>`${userId}`.as('actor_id'),
    nameOf(companyId, userId).as('actor_name'),
    ...throughToken(companyId, apiTokenId),
  ] as const;

/** Names of people at the company, including those who left: of everyone, or of these. */
export const listNames = (tx: CompanyTransaction, companyId: string, ids?: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute();
