import { longestConversationName } from '@regulus/contract/chatbot-values.ts';
import type { ChatMessage, Conversation, updateConversation } from '@regulus/contract/chatbots.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { readCitations } from '../answering/citations.service.ts';
import type { Reader } from '../search/cited.service.ts';
import { readerOf } from '../search/cited.service.ts';
import { requireChatbot } from './access.service.ts';
import * as queries from './conversations.queries.ts';
import { aliveSince } from './lifetimes.ts';
import { listMessages, type MessageRow } from './messages.queries.ts';
import { presentConversation, presentMessage } from './present.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** One of the caller's own, of a chatbot that the caller may still see. @throws ProblemError 404 */
export async function requireConversation(
  tx: CompanyTransaction,
  reader: Reader,
  id: string,
): Promise<queries.ConversationRow> {
  const row = await queries.findConversation(tx, reader.userId, id);
  if (!row) throw notFound(said('problems-chatbots', 'conversationNotFound'));
  await requireChatbot(tx, reader, row.chatbot_id);
  return row;
}

/** Messages with what they quote, as it stands for the reader now. */
export async function presentMessages(
  tx: CompanyTransaction,
  { clock }: Pick<Parts, 'clock'>,
  reader: Reader,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const cited = await readCitations(tx, reader, { of: 'message_id', ids: rows.map(({ id }) => id) });
  const of = (id: string, part: 'answer' | 'closest') =>
    cited.filter((one) => one.message_id === id && one.part === part).map(({ citation }) => citation);
  const since = aliveSince(clock.now());
  return rows.map((row) =>
    presentMessage(row, row.state === 'writing' && row.written_at < since ? 'failed' : row.state, {
      answer: of(row.id, 'answer'),
      closest: of(row.id, 'closest'),
    }),
  );
}

/** @throws ProblemError 404 */
export const listConversations = (
  { db }: Pick<Parts, 'db'>,
  actor: Actor,
  chatbotId: string,
  page: { readonly limit: number; readonly offset: number },
) =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireChatbot(tx, await readerOf(tx, actor), chatbotId);
    const { rows, total } = await queries.listConversations(tx, actor.userId, { ...page, chatbotId });
    return { conversations: rows.map(presentConversation), total };
  });

/** @throws ProblemError 404 */
export const getConversation = (
  parts: Parts,
  actor: Actor,
  id: string,
): Promise<Conversation & { messages: ChatMessage[] }> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const reader = await readerOf(tx, actor);
    const row = await requireConversation(tx, reader, id);
    const messages = await listMessages(tx, actor.userId, id);
    return { ...presentConversation(row), messages: await presentMessages(tx, parts, reader, messages) };
  });

/** @throws ProblemError 404 */
export const renameOrSave = (
  { db }: Pick<Parts, 'db'>,
  actor: Actor,
  {
    conversation_id: id,
    conversation_name: name,
    is_saved_by_user: isSaved,
  }: Parsed<typeof updateConversation, 'body'>,
): Promise<Conversation> =>
  db.withCompany(actor.companyId, async (tx) => {
    const reader = await readerOf(tx, actor);
    await requireConversation(tx, reader, id);
    if (name !== undefined || isSaved !== undefined)
      await queries.updateConversation(tx, id, {
        ...(name === undefined ? {} : { name }),
        ...(isSaved === undefined ? {} : { is_saved: isSaved }),
      });
    return presentConversation(await requireConversation(tx, reader, id));
  });

/** @throws ProblemError 404 */
export const deleteConversation = ({ db, clock }: Parts, actor: Actor, id: string): Promise<void> =>
  db.withCompany(actor.companyId, async (tx) => {
    const { chatbot_id: chatbot } = await requireConversation(tx, await readerOf(tx, actor), id);
    await queries.deleteConversation(tx, id);
    recordAudit(tx, {
      companyId: tx.companyId,
      actorId: actor.userId,
      action: 'conversation.deleted',
      objectType: 'conversation',
      objectId: id,
      details: { chatbot },
      at: clock.now(),
    });
  });

/** A conversation is called by its first question, cut after a word where it is long. */
export function nameOf(question: string): string {
  const line = question.replaceAll(/\s+/gu, ' ').trim();
  const most = Math.min(80, longestConversationName);
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed()}…`;
}
