import { z } from 'zod';
import {
  citedStates,
  importProblems,
  libraryAnswerFilters,
  libraryAnswerOrigins,
  libraryAnswerSorts,
  libraryAnswerStates,
  longestLibraryAnswer,
  longestLibraryQuestion,
  mostImportBytes,
  mostLibraryAnswers,
  mostLibraryMarks,
  mostMatches,
} from './answer-library-values.ts';
import { confidences } from './chatbot-values.ts';
import { daySchema, idParams, idSchema, lineSchema, pageQuery, timeSchema } from './common.ts';
import { documentCitationSchema, personSchema } from './document-shapes.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

const common = { tag: 'answer library', feature: 'questionnaires' } as const;

const libraryAnswerSchema = z
  .object({
    id: idSchema,
    question: z.string(),
    answer: z.string().describe('plain text with line breaks'),
    value: z.string().nullable().describe('yes, no, partly or a choice; null: only the text'),
    language: z.string().describe('ISO 639-1'),
    tags: z.array(z.string()),
    products: z.array(z.string()),
    entities: z.array(z.string()),
    owner: personSchema,
    expires_on: daySchema.nullable().describe('the last day on which it holds'),
    is_expired: z.boolean(),
    cited_state: z.enum(citedStates).describe('whether what it cites still reads as it did'),
    citation_count: z.int(),
    uses: z.int().describe('how often it was taken for an answer'),
    last_used_at: timeSchema.nullable(),
    origin: z.enum(libraryAnswerOrigins),
    document_id: idSchema.nullable().describe('the questionnaire that it was learned from'),
    section_id: z.string().nullable().describe('the question there'),
    state: z.enum(libraryAnswerStates),
    revision: z.int(),
    created_by: personSchema,
    created_at: timeSchema,
    updated_by: personSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'LibraryAnswer' });
export type LibraryAnswer = z.infer<typeof libraryAnswerSchema>;

const libraryAnswerDetailSchema = libraryAnswerSchema
  .extend({
    citations: z
      .array(documentCitationSchema)
      .describe('as they were taken over; the quote of a source that the caller may not read is empty'),
  })
  .meta({ id: 'LibraryAnswerDetail' });
export type LibraryAnswerDetail = z.infer<typeof libraryAnswerDetailSchema>;

const textOf = (most: number) => z.string().trim().min(1).max(most);
const marks = z
  .array(lineSchema(z.string().min(1).max(100)))
  .max(mostLibraryMarks)
  .transform((all) => [...new Set(all)]);

const fields = {
  question: lineSchema(z.string().min(1, fault('enterQuestion')).max(longestLibraryQuestion)),
  answer: textOf(longestLibraryAnswer),
  value: lineSchema(z.string().min(1).max(500)).nullable(),
  language: z.enum(['en', 'de']),
  tags: marks,
  products: marks,
  entities: marks,
  owner_id: idSchema.nullable(),
  expires_on: daySchema.nullable(),
};

export const listLibraryAnswers = defineRoute({
  ...common,
  method: 'GET',
  path: '/answer-library',
  summary: `List approved answers, of which a company may keep ${String(mostLibraryAnswers)}`,
  who: 'user',
  query: z.object({
    search: z.string().trim().max(200).optional().describe('words of the question or the answer'),
    tag: z.string().trim().max(100).optional(),
    owner: z
      .union([z.literal('none'), idSchema])
      .optional()
      .describe('`none`: without owner'),
    state: z.enum(libraryAnswerFilters).default('active'),
    language: fields.language.optional(),
    sort: z.enum(libraryAnswerSorts).default('-updated_at'),
    ...pageQuery,
  }),
  responses: {
    200: z.object({
      answers: z.array(libraryAnswerSchema),
      total: z.int(),
      tags: z.array(z.object({ tag: z.string(), count: z.int() })).describe('of all active answers'),
    }),
  },
  errors: [400, 401, 403],
});

export const createLibraryAnswer = defineRoute({
  ...common,
  method: 'POST',
  path: '/answer-library',
  summary: 'Keep an answer that is approved',
  who: 'writer',
  body: z.strictObject({
    question: fields.question,
    answer: fields.answer,
    value: fields.value.default(null),
    language: fields.language.default('en'),
    tags: fields.tags.default([]),
    products: fields.products.default([]),
    entities: fields.entities.default([]),
    owner_id: fields.owner_id.optional().describe('default: the caller'),
    expires_on: fields.expires_on.default(null),
  }),
  responses: { 201: libraryAnswerDetailSchema },
  errors: [400, 401, 403, 409],
});

export const listLibraryConflicts = defineRoute({
  ...common,
  method: 'GET',
  path: '/answer-library/conflicts',
  summary:
    'List active answers to the same question that say the same or contradict each other, and those that no longer hold for sure',
  who: 'user',
  responses: {
    200: z.object({
      pairs: z.array(
        z.object({
          a: libraryAnswerSchema,
          b: libraryAnswerSchema,
          is: z.enum(['duplicate', 'conflict']),
        }),
      ),
      expired: z.array(libraryAnswerSchema),
      source_changed: z.array(libraryAnswerSchema),
    }),
  },
  errors: [401, 403],
});

export const matchLibraryAnswers = defineRoute({
  ...common,
  method: 'POST',
  path: '/answer-library/match',
  summary: 'Find active answers that ask the same as a question, in other words or the other language',
  who: 'user',
  body: z.strictObject({
    question: fields.question,
    limit: z.int().min(1).max(mostMatches).default(5),
  }),
  responses: {
    200: z.object({
      matches: z
        .array(
          z.object({
            answer: libraryAnswerSchema,
            confidence: z
              .enum(confidences)
              .describe('never `high` for an answer that is expired or whose source has changed'),
            certainty: z
              .number()
              .describe('the measured share of matches like this that ask the same, 0 to 1'),
          }),
        )
        .describe('the best first'),
    }),
  },
  errors: [400, 401, 403],
});

export const importLibraryAnswers = defineRoute({
  ...common,
  method: 'POST',
  path: '/answer-library/import',
  summary:
    'Take questions and answers over from the first two columns of an XLSX or CSV file in the form field `file`; equal questions are skipped',
  who: 'writer',
  form: z.object({
    tags: z.string().max(2_000).optional().describe('tags that all of them get, separated by commas'),
  }),
  files: { most: 1, bytes: mostImportBytes },
  responses: {
    201: z.object({
      imported: z.int(),
      skipped: z.int().describe('questions that the library or the file has already'),
      problems: z.array(
        z.object({ row: z.int().describe('of the file, from 1'), problem: z.enum(importProblems) }),
      ),
    }),
  },
  errors: [400, 401, 403, 413, 415, 503, 507],
});

export const getLibraryAnswer = defineRoute({
  ...common,
  method: 'GET',
  path: '/answer-library/{id}',
  summary: 'Get an approved answer with what it cites',
  who: 'user',
  params: idParams,
  responses: { 200: libraryAnswerDetailSchema },
  errors: [400, 401, 403, 404],
});

export const updateLibraryAnswer = defineRoute({
  ...common,
  method: 'PUT',
  path: '/answer-library/{id}',
  summary: 'Change an approved answer, archive it or take it back',
  who: 'writer',
  params: idParams,
  body: z.strictObject({
    revision: z.int().min(1).describe('the one that was seen'),
    question: fields.question.optional(),
    answer: fields.answer.optional(),
    value: fields.value.optional(),
    language: fields.language.optional(),
    tags: fields.tags.optional(),
    products: fields.products.optional(),
    entities: fields.entities.optional(),
    owner_id: fields.owner_id.optional(),
    expires_on: fields.expires_on.optional(),
    state: z.enum(libraryAnswerStates).optional(),
    still_holds: z
      .boolean()
      .default(false)
      .describe('it holds although what it cites has changed or is gone: those citations are dropped'),
  }),
  responses: { 200: libraryAnswerDetailSchema },
  errors: [400, 401, 403, 404, 409],
});

export const deleteLibraryAnswer = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/answer-library/{id}',
  summary: 'Delete an approved answer; what was answered with it stays',
  who: 'writer',
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});
