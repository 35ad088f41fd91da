import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

const ownMessages = (tx: CompanyTransaction, authorId: string) =>
  tx
    .selectFrom('messages as message')
    .innerJoin('conversations as conversation', (join) =>
      join
        .onRef('conversation.company_id', '=', 'message.company_id')
        .onRef('conversation.id', '=', 'message.conversation_id')
        .on('conversation.author_id', '=', authorId),
    )
    .selectAll('message')
    .select('conversation.chatbot_id')
    .where('message.company_id', '=', tx.companyId);

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export const findMessage = (tx: CompanyTransaction, authorId: string, id: string) =>
  ownMessages(tx, authorId).where('message.id', '=', id).executeTakeFirst();

/** Of a conversation, the oldest first. */
export const listMessages = (tx: CompanyTransaction, authorId: string, conversationId: string) =>
  ownMessages(tx, authorId)
    .where('message.conversation_id', '=', conversationId)
    .orderBy('message.ordinal')
    .execute();

/** Some of the author's messages with a chatbot, in the order in which they were said. */
export const findMessages = (
  tx: CompanyTransaction,
  authorId: string,
  { chatbotId, ids }: { readonly chatbotId: string; readonly ids: readonly string[] },
) =>
  ownMessages(tx, authorId)
    .where('conversation.chatbot_id', '=', chatbotId)
    .where('message.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('conversation.created_at')
    .orderBy('message.ordinal')
    .execute();

/** The last messages of a conversation, the oldest first. */
export const lastMessages = async (tx: CompanyTransaction, conversationId: string, count: number) =>
  (
    await tx
      .selectFrom('messages')
      .selectAll()
      .where('company_id', '=', tx.companyId)
      .where('conversation_id', '=', conversationId)
      .orderBy('ordinal', 'desc')
      .limit(count)
      .execute()
  ).toReversed();

/** Until the end of the transaction no one else of the company begins an answer. */
export const lockAnswers = (tx: CompanyTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`answers ${tx.companyId}`}, 0))`.execute(tx);

/** Answers of the company that are being written. */
export async function countWriting(tx: CompanyTransaction, aliveSince: Date): Promise<number> {
  const { total } = await tx
    .selectFrom('messages')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'writing')
    .where('written_at', '>=', aliveSince)
    .executeTakeFirstOrThrow();
  return total;
}

export const insertMessages = (
  tx: CompanyTransaction,
  messages: readonly Omit<Insertable<Tables['messages']>, 'company_id'>[],
) =>
  tx
    .insertInto('messages')
    .values(messages.map((message) => ({ ...message, company_id: tx.companyId })))
    .execute();

export const updateMessage = (tx: CompanyTransaction, id: string, change: Updateable<Tables['messages']>) =>
  tx
    .updateTable('messages')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();

/** Changes an answer that is being written. @returns undefined if it no longer is, or is gone */
export const updateWriting = (tx: CompanyTransaction, id: string, change: Updateable<Tables['messages']>) =>
  tx
    .updateTable('messages')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .returning(['conversation_id', 'stop_requested_at'])
    .executeTakeFirst();

/** Answers of a conversation whose process was lost. */
export const failLost = (tx: CompanyTransaction, conversationId: string, aliveSince: Date) =>
  tx
    .updateTable('messages')
    .set({ state: 'failed' })
    .where('company_id', '=', tx.companyId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'writing')
    .where('written_at', '<', aliveSince)
    .execute();

/** The same for all companies. */
export const failAllLost = (tx: SystemTransaction, aliveSince: Date) =>
  tx
    .updateTable('messages')
    .set({ state: 'failed' })
    .where('state', '=', 'writing')
    .where('written_at', '<', aliveSince)
    .execute();
