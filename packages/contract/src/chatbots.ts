import { z } from 'zod';
import {
  answerVotes,
  chatbotTypes,
  chatExportTypes,
  citedKinds,
  comparisonStates,
  comparisonVerdicts,
  confidences,
  feedItemKinds,
  longestChatbotName,
  longestConversationName,
  longestQuestion,
  longestTopic,
  longestVoteNote,
  messageStates,
  mostChatbotSources,
  refusals,
} from './chatbot-values.ts';
import { daySchema, idParams, idSchema, lineSchema, pageQuery, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { reviewStatusSchema } from './review-status.ts';
import { defineRoute, eventStream } from './route.ts';
import { sourceStates } from './source-values.ts';

const nameSchema = lineSchema(z.string().normalize('NFC').min(1, fault('enterName')).max(longestChatbotName));
const topicSchema = z.string().trim().max(longestTopic);
const idsSchema = z.array(idSchema).max(mostChatbotSources);
const personSchema = z.object({ id: idSchema, name: z.string() }).nullable();

export const citationSchema = z
  .object({
    ordinal: z.int().describe('from 1; its marker in the text is `[1]`'),
    kind: z.enum(citedKinds),
    id: idSchema.describe('of the publication or source'),
    title: z.string(),
    clause: z.string().describe('the citation, such as “Article 28(8)”; empty if the text has no clauses'),
    page_no: z.int().nullable(),
    quote: z.string().describe('exactly the stored text from `start` to `end`'),
    start: z.int().describe('UTF-16 offset in the text `text_id`'),
    end: z.int(),
    text_id: idSchema.nullable(),
    workspace_id: idSchema.nullable().describe('of a source'),
    is_available: z
      .boolean()
      .describe(
        'false if the source was deleted or is no longer open to the caller; the quote stays as it was',
      ),
    is_current: z.boolean().describe('false if the source or publication has a newer version'),
  })
  .meta({ id: 'Citation' });
export type Citation = z.infer<typeof citationSchema>;

export const messageSchema = z
  .object({
    id: idSchema,
    role: z.enum(['user', 'assistant']),
    content: z.string().describe('with markers such as `[1]`'),
    citations: z.array(citationSchema),
    refusal: z.enum(refusals).nullable(),
    confidence: z.enum(confidences).nullable().describe('null for questions and while the answer is written'),
    closest: z.array(citationSchema).describe('passages that come closest; of refusals'),
    left_out: z.int().describe('statements that no quote proved and that were therefore left out'),
    carried: z
      .array(z.string())
      .describe(
        'earlier questions, oldest first, together with which the question was understood; of answers',
      ),
    state: z.enum(messageStates),
    vote: z.enum(answerVotes).nullable().describe('what the caller said of the answer'),
    engine: z
      .object({ engine: z.enum(['embedded', 'language-model']), model: z.string().nullable() })
      .nullable()
      .describe('what wrote the answer; null for questions'),
    created_at: timeSchema,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof messageSchema>;

export const conversationSchema = z
  .object({
    id: idSchema,
    conversation_id: idSchema.describe('the same as `id`'),
    chatbot_id: idSchema,
    conversation_name: z.string(),
    is_saved_by_user: z.boolean(),
    message_count: z.int(),
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;

const chatbotSourceSchema = z
  .object({
    id: idSchema,
    kind: z.enum(citedKinds),
    doc_type: z.string().describe('type of the publication, or category of the source'),
    name: z.string(),
    state: z.enum(sourceStates).describe('publications are `ready`, or `no_text` if only the title is known'),
    role: z.enum(['a', 'b']).nullable().describe('of a comparison'),
    page_no: z.int().nullable(),
    regulators: z.array(z.string()),
    workspace_id: idSchema.nullable(),
  })
  .meta({ id: 'ChatbotSource' });
export type ChatbotSource = z.infer<typeof chatbotSourceSchema>;

const comparisonRowSchema = z
  .object({
    a: citationSchema.nullable(),
    b: citationSchema.nullable(),
    verdict: z.enum(comparisonVerdicts).describe('what A says about the point, compared with B'),
    note: z.string().describe('why, in the language of the caller'),
    confidence: z.enum(confidences),
  })
  .meta({ id: 'ComparisonRow' });
export type ComparisonRow = z.infer<typeof comparisonRowSchema>;

export const chatbotSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    type: z.enum(chatbotTypes),
    workspace_id: idSchema.nullable().describe('null for the assistant of a publication'),
    other_sources: z.array(z.object({ id: idSchema, name: z.string(), doc_type: z.string() })),
    source_count: z.int(),
    conversation_count: z.int().describe('the caller’s own'),
    created_by: personSchema,
    created_at: timeSchema,
    updated_at: timeSchema.describe('time of the caller’s last message, or of the last change'),
  })
  .meta({ id: 'Chatbot' });
export type Chatbot = z.infer<typeof chatbotSchema>;

export const chatbotDetailSchema = chatbotSchema
  .extend({
    sources: z.array(chatbotSourceSchema),
    comparison: z
      .object({
        state: z.enum(comparisonStates),
        progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
        problem: z.string().nullable(),
        is_current: z.boolean().describe('false if one of the texts has a newer version since'),
      })
      .nullable()
      .describe('of `regulatory-a-to-b`'),
    rows: z.array(comparisonRowSchema).describe('of `regulatory-a-to-b`; empty until it is ready'),
    topic: z.string().nullable().describe('of a data room: what it collects'),
    suggestions: z.array(z.string()).describe('questions that these sources answer'),
  })
  .meta({ id: 'ChatbotDetail' });
export type ChatbotDetail = z.infer<typeof chatbotDetailSchema>;

const listResponse = z.object({ chatbots: z.array(chatbotSchema), total: z.int() });

export const listChatbots = defineRoute({
  method: 'GET',
  path: '/workspaces/{id}/chatbots',
  summary: 'List the chatbots of a workspace, those used last first',
  tag: 'chatbots',
  who: 'user',
  feature: 'chatbots',
  params: idParams,
  query: z.object({ search: z.string().trim().max(500).optional(), ...pageQuery }),
  responses: { 200: listResponse },
  errors: [400, 401, 403, 404],
});

export const listPublicationChatbots = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/chatbots',
  summary: 'List the chatbots of the caller’s workspaces that answer from a publication, its assistant first',
  tag: 'chatbots',
  who: 'user',
  feature: 'chatbots',
  params: idParams,
  query: z.object(pageQuery),
  responses: { 200: listResponse },
  errors: [400, 401, 403, 404],
});

export const createChatbot = defineRoute({
  method: 'POST',
  path: '/chatbots/create',
  summary:
    'Create a chatbot. The assistant of a publication (`regulatory`) exists once for a company: creating it again returns it',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  body: z.object({
    name: nameSchema.optional().describe('of a publication’s assistant: its title by default'),
    type: z.enum(chatbotTypes).default('workspace'),
    workspace_id: idSchema.optional().describe('required, except for `regulatory`'),
    source_ids: idsSchema.default([]),
    reg_update_ids: idsSchema.default([]).describe('for `regulatory`: the one publication'),
    topic: topicSchema.optional().describe('for `data-room`: what it collects'),
  }),
  responses: { 201: chatbotDetailSchema },
  errors: [400, 401, 403, 404, 409],
});

export const createComparison = defineRoute({
  method: 'POST',
  path: '/chatbots/create-reg-a2b',
  summary:
    'Compare a source or publication A with others, point by point. The comparison runs in the background',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  body: z.object({
    source_ids: idsSchema.default([]),
    reg_update_ids: idsSchema.default([]),
    source_a_id: idSchema.describe('one of the sources or publications; all others are B'),
    workspace_id: idSchema.optional().describe('default: that of the first source, else the personal one'),
    name: nameSchema.optional(),
  }),
  responses: { 201: chatbotDetailSchema },
  errors: [400, 401, 403, 404, 409],
});

export const compareAgain = defineRoute({
  method: 'POST',
  path: '/chatbots/{id}/compare',
  summary: 'Compare the current versions of the texts again',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  params: idParams,
  responses: { 202: chatbotDetailSchema },
  errors: [400, 401, 403, 404, 409],
});

export const getChatbot = defineRoute({
  method: 'GET',
  path: '/chatbots/{id}',
  summary: 'Get a chatbot with its sources and, for a comparison, its rows',
  tag: 'chatbots',
  who: 'user',
  feature: 'chatbots',
  params: idParams,
  responses: { 200: chatbotDetailSchema },
  errors: [400, 401, 403, 404],
});

export const listChatbotSources = defineRoute({
  method: 'GET',
  path: '/chatbots/{id}/sources',
  summary: 'List the sources and publications that a chatbot answers from',
  tag: 'chatbots',
  who: 'user',
  feature: 'chatbots',
  params: idParams,
  responses: { 200: z.object({ sources: z.array(chatbotSourceSchema), total: z.int() }) },
  errors: [400, 401, 403, 404],
});

export const updateChatbot = defineRoute({
  method: 'PUT',
  path: '/chatbots/{id}',
  summary: 'Rename a chatbot or change what it answers from; other fields are ignored',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  params: idParams,
  body: z
    .object({
      name: nameSchema.optional(),
      topic: topicSchema.optional().describe('of a data room; ignored for others'),
      source_ids: idsSchema.optional(),
      reg_update_ids: idsSchema.optional(),
    })
    .refine(
      (body) => Object.values(body).some((value) => value !== undefined),
      fault('sendAtLeastOne', { names: 'name, topic, source_ids, reg_update_ids' }),
    ),
  responses: { 200: chatbotDetailSchema },
  errors: [400, 401, 403, 404, 409],
});

export const deleteChatbot = defineRoute({
  method: 'DELETE',
  path: '/chatbots/{id}',
  summary: 'Delete a chatbot with all conversations',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404, 409],
});

const answerEvents = eventStream({
  start: z.object({ conversation_id: idSchema, message_id: idSchema.describe('of the answer') }),
  delta: z.object({ text: z.string() }),
  citation: citationSchema,
  done: z.object({
    refusal: z.enum(refusals).nullable(),
    confidence: z.enum(confidences),
    closest: z.array(citationSchema),
    left_out: z.int(),
    carried: z.array(z.string()),
    state: z.enum(messageStates),
  }),
});

export const sendMessage = defineRoute({
  method: 'POST',
  path: '/chatbots/{id}/messages',
  summary:
    'Ask a question and stream the answer. It is written on if the connection is lost; see `/messages/{id}/events`',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  part: 'lm',
  params: idParams,
  body: z.object({
    conversation_id: idSchema.optional().describe('a new conversation by default'),
    content: z.string().trim().min(1, fault('enterQuestion')).max(longestQuestion),
    source_ids: idsSchema
      .optional()
      .describe('sources and publications to answer from, of those of the chatbot; all by default'),
    stands_alone: z
      .boolean()
      .default(false)
      .describe('understood by itself, whatever was asked before in the conversation'),
  }),
  responses: { 200: answerEvents },
  errors: [400, 401, 403, 404, 409, 429, 503],
});

export const followMessage = defineRoute({
  method: 'GET',
  path: '/messages/{id}/events',
  summary: 'Stream an answer from its beginning, or from what `Last-Event-ID` names, until it is done',
  tag: 'chatbots',
  who: 'user',
  feature: 'chatbots',
  part: 'lm',
  params: idParams,
  responses: { 200: answerEvents },
  errors: [400, 401, 403, 404],
});

export const stopMessage = defineRoute({
  method: 'POST',
  path: '/messages/{id}/stop',
  summary: 'Stop writing an answer; what was said until then is kept',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  part: 'lm',
  params: idParams,
  responses: { 200: messageSchema },
  errors: [400, 401, 403, 404],
});

export const voteForMessage = defineRoute({
  method: 'PUT',
  path: '/messages/{id}/vote',
  summary: 'Say whether an answer helped; null takes it back',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  part: 'lm',
  params: idParams,
  body: z.object({
    vote: z.enum(answerVotes).nullable(),
    note: z.string().trim().max(longestVoteNote).optional(),
  }),
  responses: { 200: messageSchema },
  errors: [400, 401, 403, 404],
});

export const listConversations = defineRoute({
  method: 'GET',
  path: '/chatbots/{id}/conversations',
  summary: 'List the caller’s own conversations with a chatbot, the latest first',
  tag: 'chatbots',
  who: 'user',
  feature: 'chatbots',
  params: idParams,
  query: z.object(pageQuery),
  responses: { 200: z.object({ conversations: z.array(conversationSchema), total: z.int() }) },
  errors: [400, 401, 403, 404],
});

export const getConversation = defineRoute({
  method: 'GET',
  path: '/conversations/{id}',
  summary: 'Get one of the caller’s own conversations with its messages, the oldest first',
  tag: 'chatbots',
  who: 'user',
  feature: 'chatbots',
  params: idParams,
  responses: { 200: conversationSchema.extend({ messages: z.array(messageSchema) }) },
  errors: [400, 401, 403, 404],
});

export const updateConversation = defineRoute({
  method: 'PUT',
  path: '/conversations',
  summary: 'Rename or save a conversation',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  body: z.object({
    conversation_id: idSchema,
    conversation_name: lineSchema(
      z.string().normalize('NFC').min(1, fault('enterName')).max(longestConversationName),
    ).optional(),
    is_saved_by_user: z.boolean().optional(),
  }),
  responses: { 200: conversationSchema },
  errors: [400, 401, 403, 404],
});

export const deleteConversation = defineRoute({
  method: 'DELETE',
  path: '/conversations/{id}',
  summary: 'Delete one of the caller’s own conversations',
  tag: 'chatbots',
  who: 'writer',
  feature: 'chatbots',
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});

export const suggestFollowUps = defineRoute({
  method: 'POST',
  path: '/ai/chatbot-follow-ups',
  summary: 'Questions to ask next, which the sources answer',
  tag: 'chatbots',
  who: 'user',
  feature: 'chatbots',
  part: 'lm',
  writes: false,
  body: z.object({ conversation_id: idSchema }),
  responses: { 200: z.object({ follow_ups: z.array(z.string()) }) },
  errors: [400, 401, 403, 404],
});

export const exportConversation = defineRoute({
  method: 'POST',
  path: '/chatbots/{id}/export',
  summary: 'Download messages of a chatbot, or the table of a comparison, with all quotes as footnotes',
  tag: 'chatbots',
  who: 'user',
  feature: 'chatbots',
  writes: false,
  params: idParams,
  body: z.object({
    export_type: z
      .string()
      .transform((type) => type.toUpperCase())
      .pipe(z.enum(chatExportTypes))
      .default('DOCX'),
    messages: z
      .array(
        z.union([
          idSchema,
          z
            .object({ id: idSchema })
            .transform(({ id }) => id)
            .describe('a message as its conversation answers it; it is printed as it is stored'),
        ]),
      )
      .max(500)
      .default([])
      .describe('of one conversation of the caller, with the questions; of a comparison none'),
  }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 503],
});

export const listDataRooms = defineRoute({
  method: 'GET',
  path: '/chatbots/data-rooms',
  summary: 'List the data rooms of the caller’s workspaces',
  tag: 'chatbots',
  who: 'user',
  feature: 'data_rooms',
  query: z.object(pageQuery),
  responses: { 200: listResponse },
  errors: [400, 401, 403],
});

export const dataRoomSchema = chatbotDetailSchema
  .extend({
    feed: z
      .array(
        z.object({
          kind: z.enum(feedItemKinds),
          id: idSchema,
          title: z.string(),
          day: daySchema.describe('on which the publication came, or the source got its latest version'),
          regulators: z.array(z.string()),
          is_pinned: z.boolean().describe('chosen by hand'),
          why: z
            .object({
              clause: z.string().describe('empty if the text has no clauses'),
              sentence: z.string(),
              text_id: idSchema.nullable().describe('null: the title or summary says so'),
              start: z.int().describe('UTF-16 offset in the text'),
              end: z.int(),
            })
            .nullable()
            .describe('what it says about the topic; null if nothing, and it was chosen by hand'),
        }),
      )
      .describe('what belongs to the room now, the latest first'),
    timeline: z
      .array(
        z.object({
          day: daySchema,
          kind: z.enum(['comments_due', 'in_force', 'applicable', 'expiry']),
          publication_id: idSchema,
          title: z.string(),
          quote: z.string().nullable(),
        }),
      )
      .describe('days that its publications name, the earliest first'),
    obligations: z.object({
      total: z.int(),
      top: z.array(
        z.object({
          id: idSchema,
          publication_id: idSchema,
          clause: z.string(),
          quote: z.string(),
          due_on: daySchema.nullable(),
          status: reviewStatusSchema,
        }),
      ),
    }),
  })
  .meta({ id: 'DataRoom' });
export type DataRoom = z.infer<typeof dataRoomSchema>;

export const getDataRoom = defineRoute({
  method: 'GET',
  path: '/chatbots/data-rooms/{id}',
  summary: 'Get a data room with everything that is about its topic now',
  tag: 'chatbots',
  who: 'user',
  feature: 'data_rooms',
  params: idParams,
  responses: { 200: dataRoomSchema },
  errors: [400, 401, 403, 404, 503],
});
