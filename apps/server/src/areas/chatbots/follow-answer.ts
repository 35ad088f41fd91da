import { setTimeout as sleep } from 'node:timers/promises';
import type { followMessage } from '@regulus/contract/chatbots.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { EventsOf } from '../../http/route.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { readerOf } from '../search/cited.service.ts';
import { requireChatbot } from './access.service.ts';
import { presentMessages } from './conversations.service.ts';
import { lookMs } from './lifetimes.ts';
import { type AnswerSoFar, liveAnswers } from './live-answers.ts';
import { findMessage } from './messages.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;
type AnswerEvent = EventsOf<typeof followMessage>;

/** What a client has of an answer. */
interface Had {
  readonly citations: number;
  readonly characters: number;
}

/** The id of an event says what its reader has afterwards, so that any process can go on from there. */
const idOf = ({ citations, characters }: Had) => `${String(citations)}.${String(characters)}`;

function hadOf(eventId: string | null): Had | null {
  const [, citations, characters] = /^(\d{1,6})\.(\d{1,9})$/.exec(eventId ?? '') ?? [];
  if (citations === undefined || characters === undefined) return null;
  return { citations: Number(citations), characters: Number(characters) };
}

/** @throws ProblemError 404 */
const readAnswer = (parts: Parts, actor: Actor, id: string) =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const row = await findMessage(tx, actor.userId, id);
    if (row?.role !== 'assistant') throw notFound(said('problems-chatbots', 'messageNotFound'));
    const reader = await readerOf(tx, actor);
    await requireChatbot(tx, reader, row.chatbot_id);
    const [message] = await presentMessages(tx, parts, reader, [row]);
    return { conversationId: row.conversation_id, soFar: message as AnswerSoFar };
  });

/** What a reader lacks: quotes before the words that refer to them. */
function* lacking({ content, citations }: AnswerSoFar, had: Had): Generator<AnswerEvent, Had> {
  let now = had;
  for (const citation of citations.slice(had.citations)) {
    now = { ...now, citations: now.citations + 1 };
    yield { event: 'citation', data: citation, id: idOf(now) };
  }
  const text = content.slice(had.characters);
  if (text !== '') {
    now = { ...now, characters: content.length };
    yield { event: 'delta', data: { text }, id: idOf(now) };
  }
  return now;
}

/** The last event. @throws ProblemError 503 if the answer failed */
function doneOf({ state, refusal, confidence, closest, left_out, carried }: AnswerSoFar): AnswerEvent {
  if (state === 'failed')
    throw new ProblemError(503, 'unavailable', said('problems-chatbots', 'answerFailed'));
  return {
    event: 'done',
    data: {
      refusal,
      confidence: confidence ?? 'low',
      closest: [...closest],
      left_out,
      carried: [...carried],
      state,
    },
  };
}

/**
 * The events of an answer from its beginning, or from what a reader had, until it is done; wherever it is written.
 * @throws ProblemError 404, 503
 */
export async function* followAnswer(
  parts: Parts,
  actor: Actor,
  { id, lastEventId }: { readonly id: string; readonly lastEventId: string | null },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { conversationId } = await readAnswer(parts, actor, id);
  let had = hadOf(lastEventId) ?? { citations: 0, characters: 0 };
  if (hadOf(lastEventId) === null)
    yield {
      event: 'start',
      data: { conversation_id: conversationId, message_id: id },
      id: idOf(had),
    };
  while (!signal.aborted) {
    const live = liveAnswers.get(id);
    const changed = live?.changed ?? sleep(lookMs);
    const soFar = live ? live.soFar : (await readAnswer(parts, actor, id)).soFar;
    had = yield* lacking(soFar, had);
    if (soFar.state !== 'writing') {
      yield doneOf(soFar);
      return;
    }
    await orAborted(changed, signal);
  }
}

function orAborted(waited: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const leave = () => resolve();
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) resolve();
  return Promise.race([waited, promise]).finally(() => signal.removeEventListener('abort', leave));
}
