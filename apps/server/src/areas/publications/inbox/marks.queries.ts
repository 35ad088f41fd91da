import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Reader } from './filters.queries.ts';

export const insertSeen = (
  tx: CompanyTransaction,
  reader: Reader,
  ids: readonly string[],
  workspaceId: string | null,
  now: Date,
) =>
  tx
    .insertInto('publication_seen')
    .values(
      ids.map((id) => ({
        company_id: reader.companyId,
        user_id: reader.userId,
        publication_id: id,
        first_seen_at: now,
        last_seen_at: now,
        workspace_id: workspaceId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'publication_id'])
        .doUpdateSet({ last_seen_at: now, workspace_id: workspaceId }),
    )
    .execute();

export const insertBookmark = (tx: CompanyTransaction, reader: Reader, publicationId: string, now: Date) =>
  tx
    .insertInto('bookmarks')
    .values({
      company_id: reader.companyId,
      user_id: reader.userId,
      publication_id: publicationId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'publication_id']).doNothing())
    .execute();

export const deleteBookmark = (tx: CompanyTransaction, reader: Reader, publicationId: string) =>
  tx
    .deleteFrom('bookmarks')
    .where('company_id', '=', reader.companyId)
    .where('user_id', '=', reader.userId)
    .where('publication_id', '=', publicationId)
    .execute();

export const listBookmarkIds = (tx: CompanyTransaction, reader: Reader, limit: number, offset: number) =>
  tx
    .selectFrom('bookmarks')
    .select((by) => ['publication_id', by.fn.countAll<number>().over().as('total')])
    .where('company_id', '=', reader.companyId)
    .where('user_id', '=', reader.userId)
    .orderBy('created_at', 'desc')
    .orderBy('publication_id')
    .limit(limit)
    .offset(offset)
    .execute();

export const listRecentlyOpened = (tx: CompanyTransaction, reader: Reader, limit: number) =>
  tx
    .selectFrom('publication_seen')
    .select('publication_id')
    .where('company_id', '=', reader.companyId)
    .where('user_id', '=', reader.userId)
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();
