import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

const ownConversations = (tx: CompanyTransaction, authorId: string) =>
  tx
    .selectFrom('conversations as conversation')
    .selectAll('conversation')
    .select((by) =>
      by
        .selectFrom('messages as message')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('message.company_id', '=', 'conversation.company_id')
        .whereRef('message.conversation_id', '=', 'conversation.id')
        .as('message_count'),
    )
    .where('conversation.company_id', '=', tx.companyId)
    .where('conversation.author_id', '=', authorId);

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

export const findConversation = (tx: CompanyTransaction, authorId: string, id: string) =>
  ownConversations(tx, authorId).where('conversation.id', '=', id).executeTakeFirst();

/** @returns the author's own, the latest first */
export async function listConversations(
  tx: CompanyTransaction,
  authorId: string,
  {
    chatbotId,
    limit,
    offset,
  }: { readonly chatbotId: string; readonly limit: number; readonly offset: number },
) {
  const wanted = ownConversations(tx, authorId).where('conversation.chatbot_id', '=', chatbotId);
  const { total } = await wanted
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .orderBy('conversation.updated_at', 'desc')
    .orderBy('conversation.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** Until the end of the transaction no one else asks in it. */
export const lockConversation = (tx: CompanyTransaction, authorId: string, id: string) =>
  tx
    .selectFrom('conversations')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('author_id', '=', authorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertConversation = (
  tx: CompanyTransaction,
  conversation: Omit<Insertable<Tables['conversations']>, 'company_id'>,
) =>
  tx
    .insertInto('conversations')
    .values({ ...conversation, company_id: tx.companyId })
    .execute();

export const updateConversation = (
  tx: CompanyTransaction,
  id: string,
  change: Updateable<Tables['conversations']>,
) =>
  tx
    .updateTable('conversations')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();

export const deleteConversation = (tx: CompanyTransaction, id: string) =>
  tx.deleteFrom('conversations').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
