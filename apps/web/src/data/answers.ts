import { useSyncExternalStore } from 'react';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { stream } from '../api/stream.ts';
import { ApiError } from '../lib/api-error.ts';
import { type ChatMessage, type Conversation, chatKeys, conversationQuery, withMessage } from './chatbots.ts';

type AnswerEvent =
  ReturnType<typeof stream<'followMessage'>> extends AsyncGenerator<infer Event, void> ? Event : never;

/** A question as it is sent. */
export interface Asked {
  readonly chatbot: string;
  /** undefined: begins a new one */
  readonly conversation: string | undefined;
  readonly content: string;
  /** those to answer from; undefined: all */
  readonly sources: readonly string[] | undefined;
  /** whatever was asked before */
  readonly standsAlone?: boolean;
}

/** Answers whose words arrive, by message: whether the connection is lost at the moment. */
const arriving = new Map<string, { isLost: boolean }>();
const listeners = new Set<() => void>();

function note(message: string, state: { isLost: boolean } | undefined): void {
  if (state) arriving.set(message, state);
  else arriving.delete(message);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether an answer is being written that cannot be heard of at the moment. */
export const useIsConnectionLost = (message: string): boolean =>
  useSyncExternalStore(subscribe, () => arriving.get(message)?.isLost === true);

/**
 * Asks a question; answers with its conversation as soon as the answer begins, which then arrives in the cached conversation,
 * whether a page shows it or not. Throws what sending throws as long as it has not begun.
 */
export function ask(asked: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    send(asked, resolve).catch(reject);
  });
}

async function send(asked: Asked, onStart: (conversation: string) => void): Promise<void> {
  const { chatbot, conversation, content, sources, standsAlone = false } = asked;
  let answer: ArrivingAnswer | undefined;
  try {
    const events = stream('sendMessage', {
      params: { id: chatbot },
      body: {
        content,
        ...(conversation === undefined ? {} : { conversation_id: conversation }),
        ...(sources === undefined ? {} : { source_ids: [...sources] }),
        ...(standsAlone ? { stands_alone: true } : {}),
      },
    });
    for await (const event of events) {
      if (event.event === 'start') {
        answer = await begin(asked, event.data.conversation_id, event.data.message_id);
        onStart(event.data.conversation_id);
      }
      answer?.take(event);
    }
  } catch (error) {
    // once it has begun, what became of it is asked for below
    if (!answer) throw error;
  }
  if (!answer) throw new TypeError('Failed to fetch');
  await followToEnd(answer);
}

/** Puts the question and the empty answer into the conversation, which may be new. */
async function begin({ chatbot, content }: Asked, id: string, message: string): Promise<ArrivingAnswer> {
  const { queryKey } = conversationQuery(id);
  await queryClient.cancelQueries({ queryKey });
  const now = new Date().toISOString();
  const empty = {
    citations: [],
    refusal: null,
    confidence: null,
    closest: [],
    left_out: 0,
    carried: [],
    vote: null,
    engine: null,
  };
  const added: ChatMessage[] = [
    { ...empty, id: `sent-${message}`, role: 'user', content, state: 'done', created_at: now },
    { ...empty, id: message, role: 'assistant', content: '', state: 'writing', created_at: now },
  ];
  queryClient.setQueryData(queryKey, (before): Conversation => {
    const known: Conversation = before ?? {
      id,
      conversation_id: id,
      chatbot_id: chatbot,
      conversation_name: content.slice(0, 80),
      is_saved_by_user: false,
      message_count: 0,
      created_at: now,
      updated_at: now,
      messages: [],
    };
    return { ...known, messages: [...known.messages, ...added] };
  });
  return new ArrivingAnswer(id, chatbot, message);
}

/** Follows an answer that was found unfinished, from its beginning; once, however many ask. */
export function followAnswer(conversation: Conversation, message: string): void {
  if (arriving.has(message)) return;
  void followToEnd(new ArrivingAnswer(conversation.id, conversation.chatbot_id, message));
}

const longestPauseMs = 8_000;

/** Listens again after each break, from what was heard last, until the answer is done or refused. */
async function followToEnd(answer: ArrivingAnswer): Promise<void> {
  for (let tries = 0; !answer.isDone; tries += 1) {
    if (tries > 0) await pause(Math.min(longestPauseMs, 500 * 2 ** tries));
    try {
      const { lastEventId } = answer;
      const events = stream('followMessage', {
        params: { id: answer.message },
        ...(lastEventId === undefined ? {} : { lastEventId }),
      });
      for await (const event of events) {
        tries = 0;
        answer.take(event);
      }
    } catch (error) {
      if (error instanceof ApiError && (await answer.isOver())) return;
    }
    if (!answer.isDone) note(answer.message, { isLost: true });
  }
}

/** Ends early when the browser is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}

/** Stops an answer; what was said until then stays. */
export async function stopAnswer(conversation: string, message: string): Promise<void> {
  const stopped = await call('stopMessage', { params: { id: message } });
  queryClient.setQueryData(
    conversationQuery(conversation).queryKey,
    (before) => before && withMessage(before, message, { state: stopped.state }),
  );
}

/** What is heard of one answer, each event once, written into the cached conversation. */
class ArrivingAnswer {
  readonly message: string;
  readonly #conversation: string;
  readonly #chatbot: string;
  readonly #heard = new Set<string>();
  #content = '';
  lastEventId: string | undefined;
  isDone = false;

  constructor(conversation: string, chatbot: string, message: string) {
    this.#conversation = conversation;
    this.#chatbot = chatbot;
    this.message = message;
    note(message, { isLost: false });
  }

  take(event: AnswerEvent): void {
    // told from the beginning
    if (event.event === 'start') {
      this.#content = '';
      this.#heard.clear();
    }
    if (event.id !== undefined) {
      if (this.#heard.has(event.id)) return;
      this.#heard.add(event.id);
      this.lastEventId = event.id;
    }
    if (arriving.get(this.message)?.isLost) note(this.message, { isLost: false });
    if (event.event === 'delta') {
      this.#content += event.data.text;
      const content = this.#content;
      // what the page was opened with may be ahead of what has been heard since
      this.#change((before) => (content.length < before.content.length ? {} : { content }));
    } else if (event.event === 'citation') {
      const citation = event.data;
      this.#change(({ citations }) => ({
        citations: [...citations.filter(({ ordinal }) => ordinal !== citation.ordinal), citation],
      }));
    } else if (event.event === 'done') {
      this.#end({ ...event.data, content: this.#content });
    }
  }

  /** Takes up how it is stored, and answers whether it will not go on. */
  async isOver(): Promise<boolean> {
    try {
      const { messages } = await call('getConversation', { params: { id: this.#conversation } });
      const stored = messages.find(({ id }) => id === this.message);
      if (stored?.state === 'writing') return false;
      this.#end(stored ?? { state: 'failed' });
      return true;
    } catch (error) {
      // the conversation was deleted, or the user may no longer read it
      const isGone = error instanceof ApiError && error.status < 500;
      if (isGone) this.#end({ state: 'failed' });
      return isGone;
    }
  }

  #end(change: Partial<ChatMessage>): void {
    this.isDone = true;
    this.#change(() => change);
    note(this.message, undefined);
    void queryClient.invalidateQueries({ queryKey: chatKeys.conversation(this.#conversation) });
    void queryClient.invalidateQueries({ queryKey: chatKeys.conversations(this.#chatbot) });
    void queryClient.invalidateQueries({ queryKey: chatKeys.lists });
  }

  #change(change: (before: ChatMessage) => Partial<ChatMessage>): void {
    queryClient.setQueryData(conversationQuery(this.#conversation).queryKey, (before) => {
      const message = before?.messages.find(({ id }) => id === this.message);
      return before && message && withMessage(before, this.message, change(message));
    });
  }
}
