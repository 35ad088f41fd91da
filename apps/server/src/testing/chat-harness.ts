import type { Database } from '../db/connect.ts';
import type { AnswerEngine, AnswerEvent, AnswerRequest } from '../engine/answers/answers.ts';
import type { Provenance } from '../engine/engine.ts';
import type { Person } from './app.ts';
import { useSources } from './sources-harness.ts';

export const provenance: Provenance = {
  engine: 'embedded',
  engineVersion: 'stub',
  model: null,
  promptVersion: null,
  inputHash: 'h',
  fallback: null,
};

/** What an engine answers that quotes the first sentence of the best passage. */
export async function* quotingFirst({ passages }: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const [best] = passages;
  const quote = best?.text.split('\n')[0] ?? '';
  if (best) {
    yield { kind: 'delta', text: 'The text says: ' };
    yield {
      kind: 'citation',
      citation: { ordinal: 1, passageId: best.id, start: 0, end: quote.length, quote },
    };
    yield { kind: 'delta', text: `${quote} [1]` };
  } else yield { kind: 'delta', text: 'Nothing.' };
  yield {
    kind: 'end',
    end: {
      refusal: best ? null : 'not_in_sources',
      confidence: 'medium',
      closest: [],
      leftOut: 0,
      provenance,
    },
  };
}

export interface Frame {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: Record<string, never>;
}

/** The events of a stream that has ended. */
export const framesOf = (text: string): Frame[] =>
  text
    .split('\n\n')
    .filter((frame) => frame !== '' && !frame.startsWith(':'))
    .map((frame) => {
      const lines = new Map(
        frame
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
      );
      return {
        event: lines.get('event') ?? '',
        id: lines.get('id'),
        data: JSON.parse(lines.get('data') ?? '{}') as Record<string, never>,
      };
    });

/** An app with background work and an engine of the test's own, and people who share a workspace. */
export function useChat(database: { readonly db: Database }) {
  const sources = useSources(database, {}, ['chatbots', 'compliance', 'data_rooms']);
  const { made } = sources;
  /** from now on questions are answered so */
  const answerBy = (answer: AnswerEngine['answer']) =>
    Object.assign(sources.dependencies(), {
      engines: {
        ...sources.dependencies().engines,
        answers: {
          version: 'stub',
          divide: (text: string) => [text],
          understand: (question: string) => ({ words: question, carried: [] }),
          answer,
          followUps: async () => ['And what else?'],
        } satisfies AnswerEngine,
      },
    });
  const create = (given: object = {}, as: Person = made.olga) =>
    as.does('createChatbot', { body: { name: 'Policies', workspace_id: made.workspace, ...given } });
  const get = (id: string, as: Person = made.olga) => as.does('getChatbot', { params: { id } });
  const list = (as: Person = made.olga) => as.does('listChatbots', { params: { id: made.workspace } });
  const ask = async (id: string, content: string, given: object = {}, as: Person = made.olga) => {
    const answer = await as.call('sendMessage', { params: { id }, body: { content, ...given } });
    const frames = answer.status === 200 ? framesOf(answer.text) : [];
    const start = frames.find(({ event }) => event === 'start')?.data ?? {};
    return {
      ...answer,
      frames,
      conversation: String(start['conversation_id']),
      message: String(start['message_id']),
      text: frames
        .filter(({ event }) => event === 'delta')
        .map(({ data }) => String(data['text']))
        .join(''),
    };
  };
  const conversation = (id: string, as: Person = made.olga) => as.does('getConversation', { params: { id } });
  return { ...sources, answerBy, create, getChatbot: get, listChatbots: list, ask, conversation };
}
