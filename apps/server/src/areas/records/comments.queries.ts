import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { HasComments } from './record-type.ts';

interface CommentRow {
  readonly id: string;
  readonly body: string;
  readonly made_at: Date;
  readonly author_id: string | null;
  readonly name: string | null;
}

/** What was said about a record, the first first. */
export async function listComments(
  tx: CompanyTransaction,
  { comments: { table, column } }: HasComments,
  id: string,
): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select comment.id, comment.body, comment.made_at, comment.author_id, author.name
    from ${sql.table(table)} as comment
    left join users as author on author.company_id = comment.company_id and author.id = comment.author_id
    where comment.company_id = ${tx.companyId} and comment.${sql.ref(column)} = ${id}
    order by comment.made_at, comment.id`.execute(tx);
  return rows;
}

/** Those of the company who can be named in a comment. */
export const listMentionable = (tx: CompanyTransaction) =>
  tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .execute();

export async function insertComment(
  tx: CompanyTransaction,
  { comments: { table, column } }: HasComments,
  id: string,
  comment: {
    readonly by: string;
    readonly body: string;
    readonly mentioned: readonly string[];
    readonly now: Date;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (company_id, ${sql.ref(column)}, author_id, body, made_at, mentioned)
    values (${tx.companyId}, ${id}, ${comment.by}, ${comment.body}, ${comment.now}, ${[...comment.mentioned]}::uuid[])
    returning id`.execute(tx);
  return rows[0]!.id;
}
