import { z } from 'zod';
import { newCommentSchema } from './comments.ts';
import { flagSchema, idParams, idSchema, lineSchema, pageQuery, timeSchema } from './common.ts';
import {
  common,
  documentCitationSchema,
  personSchema,
  sectionFields,
  sectionIdSchema,
  writing,
} from './document-shapes.ts';
import {
  documentStatuses,
  longestDocumentName,
  longestQuestionOfSection,
  sectionPrompts,
  suggestionReasons,
  suggestionStates,
} from './document-values.ts';
import { documentDetailSchema } from './documents.ts';
import { defineRoute } from './route.ts';

const suggestionParams = z.object({ id: idSchema, suggestionId: idSchema });
const commentParams = z.object({ id: idSchema, commentId: idSchema });

const suggestionSchema = z
  .object({
    id: idSchema,
    section_id: z.string(),
    reason: z.enum(suggestionReasons),
    state: z.enum(suggestionStates),
    content: z.string(),
    question: z.string().nullable().describe('the heading; null: it stays as it is'),
    citations: z.array(documentCitationSchema),
    note: z.string().describe('what was asked for, or why'),
    made_by: personSchema,
    made_at: timeSchema,
    is_outdated: z.boolean().describe('the section has changed since'),
    changes: z
      .array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))
      .describe('its words compared with those of the section'),
  })
  .meta({ id: 'DocumentSuggestion' });
export type DocumentSuggestion = z.infer<typeof suggestionSchema>;

export const listSuggestions = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/suggestions',
  summary: 'List the suggestions for a document',
  who: 'user',
  params: idParams,
  query: z.object({
    section_id: sectionIdSchema.optional(),
    state: z.enum(suggestionStates).optional(),
    ...pageQuery,
  }),
  responses: { 200: z.object({ suggestions: z.array(suggestionSchema), total: z.int() }) },
});

export const suggestSection = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/suggestions',
  summary: 'Suggest another text for a section; needs no lock',
  bodyBytes: 1024 * 1024,
  params: idParams,
  body: z.object({
    section_id: sectionIdSchema,
    content: sectionFields.content,
    question: lineSchema(z.string().max(longestQuestionOfSection)).nullable().default(null),
    note: z.string().trim().max(2_000).default(''),
  }),
  responses: { 201: suggestionSchema },
});

export const decideSuggestion = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/documents/{id}/suggestions/{suggestionId}',
  summary: 'Accept a suggestion, whose text then replaces that of the section, or reject it',
  params: suggestionParams,
  body: z.object({ state: z.enum(['accepted', 'rejected']) }),
  responses: { 200: suggestionSchema },
});

export const promptSection = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/prompts',
  summary:
    'Ask for something to be done with a section. What comes of it is a suggestion, or a reason why there is none',
  part: 'lm',
  params: idParams,
  body: z.object({
    section_id: sectionIdSchema,
    prompt: z.enum(sectionPrompts),
    content: z.string().trim().max(2_000).default('').describe('of `ask`'),
  }),
  responses: {
    201: z.object({
      suggestion: suggestionSchema.nullable(),
      reason: z.string().nullable().describe('why nothing is suggested, or how much was left out'),
    }),
  },
  errors: [400, 401, 403, 404, 409, 429, 503],
});

export const getSectionConversation = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/sections/{sectionId}/conversation',
  summary: 'List what was asked for a section, and what came of it',
  who: 'user',
  params: z.object({ id: idSchema, sectionId: sectionIdSchema }),
  responses: {
    200: z.object({
      conversation_id: idSchema,
      messages: z.array(
        z.object({
          id: idSchema,
          role: z.enum(['user', 'assistant']),
          prompt: z.enum(sectionPrompts).nullable(),
          content: z.string(),
          suggestion_id: idSchema.nullable(),
          made_by: personSchema,
          made_at: timeSchema,
        }),
      ),
      total: z.int(),
    }),
  },
});

const documentCommentSchema = z
  .object({
    id: idSchema,
    section_id: z.string().nullable().describe('null: about the whole document'),
    author: personSchema,
    body: z.string(),
    mentions: z.array(z.object({ id: idSchema, name: z.string() })),
    quote: z.string().nullable().describe('the words it is about, as they stood then'),
    resolved_at: timeSchema.nullable(),
    resolved_by: personSchema,
    made_at: timeSchema,
  })
  .meta({ id: 'DocumentComment' });
export type DocumentComment = z.infer<typeof documentCommentSchema>;

export const listDocumentComments = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/comments',
  summary: 'List the comments on a document, oldest first',
  who: 'user',
  params: idParams,
  query: z.object({ include_resolved: flagSchema.default(false), ...pageQuery }),
  responses: { 200: z.object({ comments: z.array(documentCommentSchema), total: z.int() }) },
});

export const commentDocument = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/comments',
  summary: 'Comment on a section or the whole document; whoever is mentioned is told',
  params: idParams,
  body: newCommentSchema.extend({
    section_id: sectionIdSchema.nullable().default(null),
    mentions: z.array(idSchema).max(20).default([]),
    quote: z.string().max(1_000).nullable().default(null),
  }),
  responses: { 201: documentCommentSchema },
});

export const resolveDocumentComment = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/documents/{id}/comments/{commentId}',
  summary: 'Resolve a comment, or open it again',
  params: commentParams,
  body: z.object({ is_resolved: z.boolean() }),
  responses: { 200: documentCommentSchema },
});

const versionSchema = z
  .object({
    number: z.int(),
    name: z.string(),
    status: z.enum(documentStatuses),
    made_by: personSchema,
    made_at: timeSchema,
  })
  .meta({ id: 'DocumentVersion' });
export type DocumentVersion = z.infer<typeof versionSchema>;

export const listDocumentVersions = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/versions',
  summary: 'List the versions of a document, newest first',
  who: 'user',
  params: idParams,
  query: z.object(pageQuery),
  responses: { 200: z.object({ versions: z.array(versionSchema), total: z.int() }) },
});

export const keepDocumentVersion = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/versions',
  summary:
    'Keep the document as it is as a version. One is kept by itself when its status changes and when editing ends',
  params: idParams,
  body: z.object({ name: lineSchema(z.string().max(longestDocumentName)).default('') }),
  responses: { 201: versionSchema },
});

export const compareDocumentVersions = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/redline',
  summary: 'Compare two versions of a document, section by section',
  who: 'user',
  params: idParams,
  query: z.object({
    from: z.coerce.number().int().min(1),
    to: z.coerce.number().int().min(1).optional().describe('the document as it is now by default'),
  }),
  responses: {
    200: z.object({
      sections: z.array(
        z.object({
          id: z.string(),
          question: z.string(),
          change: z.enum(['same', 'added', 'removed', 'changed', 'moved']),
          changes: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
        }),
      ),
    }),
  },
});

export const restoreDocumentVersion = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/versions/{number}/restore',
  summary: 'Go back to a version; the document as it was is kept as a version',
  params: z.object({ id: idSchema, number: z.coerce.number().int().min(1) }),
  responses: { 200: documentDetailSchema },
});

export const checkDocument = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/statements',
  summary:
    'Check which statements of a document carry a citation, and whether their quotes still stand in the sources',
  who: 'user',
  params: idParams,
  responses: {
    200: z.object({
      statements: z.array(
        z.object({
          section_id: z.string(),
          text: z.string(),
          support: z
            .enum(['quote', 'citation', 'misquote', 'record', 'none'])
            .describe(
              '`quote`: it consists of a quote; `misquote`: it quotes otherwise than what it cites reads; `record`: counted from the company’s records when it was written',
            ),
        }),
      ),
      total: z.int(),
      unsupported: z.int(),
      misquoted: z.int().describe('statements that must be corrected before the document can be approved'),
      outdated: z.int().describe('citations whose source has a newer version or is no longer available'),
    }),
  },
});
