import type { Comment } from '@regulus/contract/comments.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import * as queries from './comments.queries.ts';
import { mentionsOf } from './mentions.ts';
import type { HasComments, RecordRow, RecordTable } from './record-type.ts';
import { lockRecords } from './rows.service.ts';

/** What was said about a record, the first first. */
export async function listComments(
  tx: CompanyTransaction,
  type: HasComments,
  id: string,
): Promise<Comment[]> {
  const rows = await queries.listComments(tx, type, id);
  return rows.map((row) => ({
    id: row.id,
    author: row.author_id && row.name ? { id: row.author_id, name: row.name } : null,
    body: row.body,
    made_at: row.made_at.toISOString(),
  }));
}

/** Keeps what somebody says about a record, and puts on record that it was said. @throws ProblemError 404, 409 */
export async function addComment<Row extends RecordRow, Update extends object>(
  tx: CompanyTransaction,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  type: RecordTable<Row, Update> & HasComments,
  { id, body }: { readonly id: string; readonly body: string },
  now: Date,
): Promise<Comment> {
  await lockRecords(tx, type, [id]);
  const mentioned = body.includes('@') ? mentionsOf(body, await queries.listMentionable(tx)) : [];
  const made = await queries.insertComment(tx, type, id, { by: userId, body, mentioned, now });
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: `${type.name}.commented`,
    objectType: type.name,
    objectId: id,
    details: { comment: made, ...(mentioned.length > 0 ? { mentioned } : {}) },
    at: now,
  });
  const kept = (await listComments(tx, type, id)).find((one) => one.id === made);
  if (!kept) throw new Error('A comment was made and is not there.');
  return kept;
}
