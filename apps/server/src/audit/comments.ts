import type { Comment } from '@regulus/contract/comments.ts';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transactions.ts';
import { mentionsOf } from './mentions.ts';
import { recordAudit } from './record.ts';

type ObjectType = 'obligation' | 'control';

const tableOf = (type: ObjectType) => sql.table(`${type}_comments`);
const objectOf = (type: ObjectType) => sql.ref(`${type}_id`);

interface CommentRow {
  readonly id: string;
  readonly body: string;
  readonly made_at: Date;
  readonly author_id: string | null;
  readonly name: string | null;
}

/** What was said about an object, the first first. */
export async function listComments(
  tx: CompanyTransaction,
  companyId: string,
  type: ObjectType,
  id: string,
): Promise<Comment[]> {
  const { rows } = await sql<CommentRow>`
    select comment.id, comment.body, comment.made_at, comment.author_id, author.name
    from ${tableOf(type)} as comment
    left join users as author on author.company_id = comment.company_id and author.id = comment.author_id
    where comment.company_id = ${companyId} and comment.${objectOf(type)} = ${id}
    order by comment.made_at, comment.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    author: row.author_id && row.name ? { id: row.author_id, name: row.name } : null,
    body: row.body,
    made_at: row.made_at.toISOString(),
  }));
}

const mentionedIn = async (tx: CompanyTransaction, body: string): Promise<string[]> =>
  body.includes('@')
    ? mentionsOf(
        body,
        await tx
          .selectFrom('users')
          .select(['id', 'name'])
          .where('company_id', '=', tx.companyId)
          .where('disabled_at', 'is', null)
          .where('email_verified_at', 'is not', null)
          .execute(),
      )
    : [];

export interface NewComment {
  readonly company_id: string;
  readonly author_id: string;
  readonly body: string;
  readonly made_at: Date;
  readonly mentioned: string[];
}

/**
 * Keeps what somebody says, and puts on record that it was said.
 * @param insert into the table of the area that the object is of
 */
export async function addComment(
  tx: CompanyTransaction,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  { type, id }: { readonly type: ObjectType; readonly id: string },
  insert: (tx: CompanyTransaction, id: string, comment: NewComment) => Promise<{ readonly id: string }>,
  body: string,
  now: Date,
): Promise<Comment> {
  const mentioned = await mentionedIn(tx, body);
  const comment = { company_id: companyId, author_id: userId, body, made_at: now, mentioned };
  const { id: made } = await insert(tx, id, comment);
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: `${type}.commented`,
    objectType: type,
    objectId: id,
    details: { comment: made, ...(mentioned.length > 0 ? { mentioned } : {}) },
    at: now,
  });
  const kept = (await listComments(tx, companyId, type, id)).find((one) => one.id === made);
  if (!kept) throw new Error('A comment was made and is not there.');
  return kept;
}
