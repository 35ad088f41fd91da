import type { Actor } from '../../access/actor.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { type AnsweringParts, followUpsTo } from '../answering/answers.service.ts';
import { readerOf } from '../search/cited.service.ts';
import { requireConversation } from './conversations.service.ts';
import { longestFollowUpsMs, mostTurns } from './lifetimes.ts';
import { lastMessages } from './messages.queries.ts';
import { turnsIn } from './messages.service.ts';
import { listDocuments } from './queries.ts';
import { suggestQuestions } from './suggestions.service.ts';

/** Questions to ask next; about headings of the sources where the engine has none. @throws ProblemError 404 */
export async function suggestFollowUps(
  parts: AnsweringParts,
  actor: Actor,
  conversationId: string,
  signal: AbortSignal,
): Promise<{ follow_ups: string[] }> {
  const { turns, documents, usual } = await parts.db.withCompany(actor.companyId, async (tx) => {
    const conversation = await requireConversation(tx, await readerOf(tx, actor), conversationId);
    const documents = await listDocuments(tx, [conversation.chatbot_id]);
    return {
      turns: await turnsIn(tx, await lastMessages(tx, conversationId, mostTurns * 2)),
      documents,
      usual: await suggestQuestions(tx, documents),
    };
  });
  const last = turns.at(-1);
  if (!last) return { follow_ups: usual };
  try {
    const asked = {
      ...last,
      history: turns.slice(0, -1),
      language: spokenLanguage(),
      scope: {
        sources: documents.flatMap((one) => one.source_id ?? []),
        publications: documents.flatMap((one) => one.publication_id ?? []),
      },
    };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(longestFollowUpsMs)]);
    return { follow_ups: [...(await followUpsTo(parts, actor, asked, limit))] };
  } catch (error) {
    parts.log.warn({ err: error }, 'The engine suggested no questions.');
    return { follow_ups: usual };
  }
}
