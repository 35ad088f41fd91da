import { randomUUID } from 'node:crypto';
import { mostMessages } from '@regulus/contract/chatbot-values.ts';
import type { ChatMessage, sendMessage, voteForMessage } from '@regulus/contract/chatbots.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import type { EarlierTurn } from '../../engine/answers/answers.ts';
import type { EventsOf } from '../../http/route.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import type { AnsweringParts } from '../answering/answers.service.ts';
import { readQuotes } from '../answering/citations.service.ts';
import type { Reader } from '../search/cited.service.ts';
import { readerOf } from '../search/cited.service.ts';
import { requireChatbot, requireUsable } from './access.service.ts';
import { scopeOf } from './answer-scope.ts';
import * as conversations from './conversations.queries.ts';
import { nameOf, presentMessages, requireConversation } from './conversations.service.ts';
import { followAnswer } from './follow-answer.ts';
import { aliveSince, mostAnswersAtOnce, mostTurns, turns } from './lifetimes.ts';
import { liveAnswers } from './live-answers.ts';
import * as queries from './messages.queries.ts';
import type { ChatbotRow } from './queries.ts';
import { aboutTopicOf } from './room-members.ts';
import { waitForTurn } from './wait-for-turn.ts';
import { type AskedAnswer, beginAnswer } from './write-answer.ts';

type Parts = AnsweringParts;
type Asked = Parsed<typeof sendMessage, 'body'>;

/** The last questions of a conversation that were answered, oldest first. */
export async function turnsIn(
  tx: CompanyTransaction,
  messages: Awaited<ReturnType<typeof queries.lastMessages>>,
): Promise<EarlierTurn[]> {
  const cited = await readQuotes(
    tx,
    messages.map(({ id }) => id),
  );
  return messages.flatMap(({ role, content: question }, index): EarlierTurn[] => {
    const answer = messages[index + 1];
    if (role !== 'user' || answer?.role !== 'assistant' || answer.content === '') return [];
    const quoted = cited
      .filter((one) => one.message_id === answer.id)
      .map(({ document_id: documentId, title, clause, quote }) => ({ documentId, title, clause, quote }));
    return [{ question, answer: answer.content, carried: answer.carried, quoted }];
  });
}

/** The conversation that is asked in, locked, with what was said in it. @throws ProblemError 404, 409 */
async function openConversation(
  tx: CompanyTransaction,
  { clock }: Pick<Parts, 'clock'>,
  reader: Reader,
  chatbot: ChatbotRow,
  { conversation_id: id, content }: Asked,
) {
  const now = clock.now();
  if (id === undefined) {
    const created = randomUUID();
    await conversations.insertConversation(tx, {
      id: created,
      chatbot_id: chatbot.id,
      author_id: reader.userId,
      name: nameOf(content),
      created_at: now,
      updated_at: now,
    });
    return { id: created, next: 0, history: [] };
  }
  const row = await conversations.lockConversation(tx, reader.userId, id);
  if (row?.chatbot_id !== chatbot.id) throw notFound(said('problems-chatbots', 'conversationNotFound'));
  await queries.failLost(tx, id, aliveSince(now));
  const last = await queries.lastMessages(tx, id, mostTurns * 2);
  if (last.some(({ state }) => state === 'writing'))
    throw new ProblemError(409, 'answer_under_way', said('problems-chatbots', 'answerUnderWay'));
  const next = (last.at(-1)?.ordinal ?? -1) + 1;
  if (next + 2 > mostMessages)
    throw new ProblemError(
      409,
      'too_many_kept',
      said('problems-chatbots', 'tooManyMessages', { count: mostMessages }),
    );
  await conversations.updateConversation(tx, id, { updated_at: now });
  return { id, next, history: await turnsIn(tx, last) };
}

/** @throws ProblemError 429 */
async function requireTurn(tx: CompanyTransaction, now: Date): Promise<void> {
  await queries.lockAnswers(tx);
  if ((await queries.countWriting(tx, aliveSince(now))) < mostAnswersAtOnce) return;
  throw new ProblemError(429, 'too_many_requests', said('problems-chatbots', 'tooManyAnswers'), {
    retryAfterSeconds: 5,
  });
}

/** Stores the question, and the answer that is still empty. @throws ProblemError 403, 404, 409, 429 */
const ask = async (parts: Parts, actor: Actor, chatbotId: string, body: Asked): Promise<AskedAnswer> => {
  const seen = await parts.db.withCompany(actor.companyId, async (tx) =>
    requireChatbot(tx, await readerOf(tx, actor), chatbotId),
  );
  const about = await aboutTopicOf(parts, actor, seen);
  return parts.db.withCompany(actor.companyId, async (tx) => {
    const reader = await readerOf(tx, actor);
    const chatbot = await requireChatbot(tx, reader, chatbotId);
    await requireUsable(tx, actor, chatbot);
    const scope = await scopeOf(tx, chatbotId, about, body.source_ids);
    const now = parts.clock.now();
    const conversation = await openConversation(tx, parts, reader, chatbot, body);
    await requireTurn(tx, now);
    const [language, id] = [spokenLanguage(), randomUUID()];
    const common = { conversation_id: conversation.id, language, written_at: now, created_at: now };
    await queries.insertMessages(tx, [
      {
        ...common,
        ordinal: conversation.next,
        role: 'user',
        content: body.content,
        state: 'done',
        asked_of: body.source_ids?.length ? [...body.source_ids] : null,
      },
      { ...common, id, ordinal: conversation.next + 1, role: 'assistant', content: '', state: 'writing' },
    ]);
    const history = body.stands_alone ? [] : conversation.history;
    return { id, question: body.content, history, language, ...scope };
  });
};

/** Asks a question; the answer is written whether or not anyone follows it. @throws ProblemError 403, 404, 409, 429, 503 */
export async function* sendQuestion(
  parts: Parts,
  actor: Actor,
  { chatbotId, body }: { readonly chatbotId: string; readonly body: Asked },
  signal: AbortSignal,
): AsyncGenerator<EventsOf<typeof sendMessage>> {
  const asked = await waitForTurn(actor.companyId, () => ask(parts, actor, chatbotId, body), turns, signal);
  beginAnswer(parts, actor, asked);
  yield* followAnswer(parts, actor, { id: asked.id, lastEventId: null }, signal);
}

/** An answer of the caller's own. @throws ProblemError 404 */
async function requireAnswer(
  tx: CompanyTransaction,
  reader: Reader,
  id: string,
): Promise<queries.MessageRow> {
  const row = await queries.findMessage(tx, reader.userId, id);
  if (row?.role !== 'assistant') throw notFound(said('problems-chatbots', 'messageNotFound'));
  await requireConversation(tx, reader, row.conversation_id);
  return row;
}

async function presentAnswer(
  tx: CompanyTransaction,
  parts: Pick<Parts, 'clock'>,
  reader: Reader,
  id: string,
): Promise<ChatMessage> {
  const [message] = await presentMessages(tx, parts, reader, [await requireAnswer(tx, reader, id)]);
  return message!;
}

/** Stops an answer, wherever it is written. @throws ProblemError 404 */
export async function stopAnswer(parts: Parts, actor: Actor, id: string): Promise<ChatMessage> {
  await parts.db.withCompany(actor.companyId, async (tx) => {
    await requireAnswer(tx, await readerOf(tx, actor), id);
    await queries.updateWriting(tx, id, { stop_requested_at: parts.clock.now() });
  });
  const live = liveAnswers.get(id);
  const changed = live?.changed;
  live?.stopping.abort(new Error('stopped'));
  // the process that writes it stores how it ended, here at once
  await changed;
  return parts.db.withCompany(actor.companyId, async (tx) =>
    presentAnswer(tx, parts, await readerOf(tx, actor), id),
  );
}

/** @throws ProblemError 404 */
export const vote = (
  parts: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  given: Parsed<typeof voteForMessage, 'body'>,
): Promise<ChatMessage> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const reader = await readerOf(tx, actor);
    await requireAnswer(tx, reader, id);
    await queries.updateMessage(tx, id, {
      vote: given.vote,
      vote_note: given.vote === null || !given.note ? null : given.note,
    });
    return presentAnswer(tx, parts, reader, id);
  });

/** Answers whose process was lost are marked as failed. */
export const failLostAnswers = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<unknown> =>
  db.withSystem('cross-company-job', (tx: SystemTransaction) =>
    queries.failAllLost(tx, aliveSince(clock.now())),
  );
