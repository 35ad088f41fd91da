import type {
  AnswerVote,
  ChatbotType,
  ComparisonState,
  Confidence,
  MessageState,
  Refusal,
} from '@regulus/contract/chatbot-values.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Provenance } from '../../engine/engine.ts';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
type LaterJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** Chatbots, and what they are asked and answer. */
export interface ChatbotsTables {
  chatbots: {
    company_id: string;
    id: Generated<string>;
    type: ChatbotType;
    /** null for the assistant of a publication, which is the company's */
    workspace_id: string | null;
    /** of an assistant */
    publication_id: Later<string>;
    name: string;
    /** of a data room */
    topic: Later<string>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
    comparison_state: Later<ComparisonState>;
    /** a code */
    comparison_problem: Later<string>;
    comparison_job_id: Later<string>;
    comparison_provenance: LaterJson<Provenance>;
    compared_at: Later<Date>;
  };
  chatbot_sources: {
    company_id: string;
    chatbot_id: string;
    ordinal: number;
    source_id: string | null;
    publication_id: string | null;
    /** of a comparison */
    role: 'a' | 'b' | null;
  };
  conversations: {
    company_id: string;
    id: Generated<string>;
    chatbot_id: string;
    /** who alone may read it */
    author_id: string;
    name: string;
    is_saved: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  messages: {
    company_id: string;
    id: Generated<string>;
    conversation_id: string;
    /** from 0, question and answer in turn */
    ordinal: number;
    role: 'user' | 'assistant';
    content: string;
    state: MessageState;
    refusal: Later<Refusal>;
    confidence: Later<Confidence>;
    /** statements that no quote proved */
    left_out: Generated<number>;
    /** earlier questions together with which it was understood, oldest first */
    carried: Generated<string[]>;
    /** in which it was asked */
    language: Language;
    /** sources and publications that were chosen for the question; null: all of the chatbot */
    asked_of: Later<string[]>;
    vote: Later<AnswerVote>;
    vote_note: Later<string>;
    provenance: LaterJson<Provenance>;
    /** its author wants no more of it */
    stop_requested_at: Later<Date>;
    /** when the process that writes it last said so */
    written_at: Date;
    created_at: Date;
  };
}

const { deleted, kept } = personalDataOf<ChatbotsTables>();

export const chatbotsPersonalData: readonly PersonalData[] = [
  kept('chatbots', 'created_by', 'chatbots', 'created_at', [
    'id',
    'workspace_id',
    'name',
    'type',
    'topic',
    'created_at',
  ]),
  // what someone asked was read by nobody else
  deleted('conversations', 'author_id', 'conversations', 'created_at', [
    'id',
    'chatbot_id',
    'name',
    'is_saved',
    'created_at',
  ]),
  // questions and their answers
  exported(
    'messages',
    (company, person) => sql`
      select message.conversation_id, message.role, message.content, message.vote, message.vote_note, message.created_at
      from messages message join conversations conversation
        on conversation.company_id = message.company_id and conversation.id = message.conversation_id
      where message.company_id = ${company} and conversation.author_id = ${person}
      order by message.created_at desc, message.ordinal desc`,
  ),
];
