import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

const commentsOf = (tx: CompanyTransaction, documentId: string) =>
  tx
    .selectFrom('document_comments as comment')
    .leftJoin('users as author', (join) =>
      join
        .onRef('author.company_id', '=', 'comment.company_id')
        .onRef('author.id', '=', 'comment.author_id')
        .on('author.deleted_at', 'is', null),
    )
    .leftJoin('users as resolver', (join) =>
      join
        .onRef('resolver.company_id', '=', 'comment.company_id')
        .onRef('resolver.id', '=', 'comment.resolved_by')
        .on('resolver.deleted_at', 'is', null),
    )
    .selectAll('comment')
    .select(['author.name as author_name', 'resolver.name as resolver_name'])
    .where('comment.company_id', '=', tx.companyId)
    .where('comment.document_id', '=', documentId);

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** The oldest first. */
export async function listComments(
  tx: CompanyTransaction,
  documentId: string,
  {
    include_resolved: withResolved,
    limit,
    offset,
  }: {
    readonly include_resolved: boolean;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const wanted = commentsOf(tx, documentId).$if(!withResolved, (query) =>
    query.where('comment.resolved_at', 'is', null),
  );
  const { total } = await wanted
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .orderBy('comment.made_at')
    .orderBy('comment.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export const findComment = (tx: CompanyTransaction, documentId: string, id: string) =>
  commentsOf(tx, documentId).where('comment.id', '=', id).executeTakeFirst();

export const insertComment = (
  tx: CompanyTransaction,
  comment: Omit<Insertable<Tables['document_comments']>, 'company_id'> & { readonly id: string },
) =>
  tx
    .insertInto('document_comments')
    .values({ ...comment, company_id: tx.companyId })
    .execute();

export const resolveComment = (
  tx: CompanyTransaction,
  id: string,
  resolved: { readonly by: string; readonly at: Date } | null,
) =>
  tx
    .updateTable('document_comments')
    .set({ resolved_by: resolved?.by ?? null, resolved_at: resolved?.at ?? null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
