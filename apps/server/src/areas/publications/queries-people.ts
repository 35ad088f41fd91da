import { type Expression, sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** The name of the user whom these columns of a row mean; null where they mean nobody. */
export const nameOf = (companyId: Expression<string>, userId: Expression<string | null>) =>
  sql<
    string | null
  >`(select users.name from users where users.company_id = ${companyId} and users.id = ${userId})`;

/** By which API token something was done; none in a session. */
export const throughToken = (companyId: Expression<string>, apiTokenId: Expression<string | null>) =>
  [
    sql<string | null>`${apiTokenId}`.as('api_token_id'),
    sql<string | null>`(select token.name from api_token_names as token
      where token.company_id = ${companyId} and token.id = ${apiTokenId})`.as('api_token_name'),
  ] as const;

/** By whom something was done, and by which of the person's API tokens; the token's name goes with the person. */
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

/** Names of the company's people, also of who has left: of everyone, or of these. */
export const listNames = (tx: CompanyTransaction, companyId: string, ids?: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute();
