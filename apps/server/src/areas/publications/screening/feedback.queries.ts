import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';

/** What people at the company said about a publication, latest first. */
export const listFeedback = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('publication_feedback')
    .select(['user_id', 'is_relevant', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .orderBy('updated_at', 'desc')
    .execute();

/** Locks the company's row for a publication. @returns whether there is one */
export async function lockHeld(
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('company_publications')
    .select('publication_id')
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

interface Verdict {
  readonly companyId: string;
  readonly userId: string;
  readonly publicationId: string;
  readonly apiTokenId: string | null;
  readonly isRelevant: boolean;
  readonly at: Date;
}

/** Stores a user's verdict, replacing that user's earlier one: the number of times it was reversed changes by `flips`. */
export const upsertFeedback = (
  tx: CompanyTransaction,
  { companyId, userId, publicationId, apiTokenId, isRelevant, at }: Verdict,
  flips: -1 | 0 | 1,
) =>
  tx
    .insertInto('publication_feedback')
    .values({
      company_id: companyId,
      user_id: userId,
      publication_id: publicationId,
      api_token_id: apiTokenId,
      is_relevant: isRelevant,
      given_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'publication_id', 'user_id']).doUpdateSet({
        is_relevant: isRelevant,
        flips: sql<number>`greatest(publication_feedback.flips + ${sql.lit(flips)}, 0)`,
        updated_at: at,
        api_token_id: apiTokenId,
      }),
    )
    .execute();

/** @returns what the user had said; undefined if nothing */
export const deleteFeedback = (
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  publicationId: string,
) =>
  tx
    .deleteFrom('publication_feedback')
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .where('user_id', '=', userId)
    .returning('is_relevant')
    .executeTakeFirst();

/** Records that a link was used. @returns whether this was the first time */
export async function insertUsedLink(
  tx: CompanyTransaction,
  {
    companyId,
    userId,
    publicationId,
    link,
  }: Pick<Verdict, 'companyId' | 'userId' | 'publicationId'> & {
    readonly link: string;
  },
): Promise<boolean> {
  const noted = await tx
    .insertInto('used_feedback_links')
    .values({ company_id: companyId, user_id: userId, publication_id: publicationId, link })
    .onConflict((conflict) => conflict.columns(['company_id', 'link']).doNothing())
    .returning('link')
    .executeTakeFirst();
  return noted !== undefined;
}

export const isKnown = async (tx: CompanyTransaction, publicationId: string): Promise<boolean> =>
  (await tx.selectFrom('publications').select('id').where('id', '=', publicationId).executeTakeFirst()) !==
  undefined;

/** Whether this user said this since then. */
export const hasSaidSince = async (
  tx: CompanyTransaction,
  { companyId, userId, publicationId, isRelevant, at }: Omit<Verdict, 'apiTokenId'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('publication_feedback')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .where('user_id', '=', userId)
    .where('is_relevant', '=', isRelevant)
    .where('updated_at', '>=', at)
    .executeTakeFirst()) !== undefined;
