import { z } from 'zod';
import { daySchema, idParams, idSchema, timeSchema, workedInSchema } from './common.ts';
import { evidenceFields } from './company-values.ts';
import { regulatoryUpdateSchema } from './publication-fields.ts';
import { documentTypes, publicationDateKinds } from './publication-values.ts';
import { defineRoute } from './route.ts';
import { topics } from './topic-values.ts';

/** Words of a publication, and where they stand. */
export const evidenceSchema = z.object({
  field: z.enum(evidenceFields),
  quote: z.string(),
  start: z.int().describe('in UTF-16 units of the field'),
  end: z.int(),
});

const feedbackBody = z.strictObject({
  company_id: idSchema,
  reg_update_id: idSchema,
  is_relevant: z.boolean(),
  signature: z
    .string()
    .max(300)
    .optional()
    .describe('of a link in a mail; without it the caller must be signed in to that company'),
});

const feedbackAnswer = z.object({
  reg_update_id: idSchema,
  is_relevant: z.boolean(),
  given_at: timeSchema,
});

export const giveFeedback = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/feedback',
  summary: 'The first verdict of a user on whether a publication is relevant; a second one is a PUT',
  tag: 'screening',
  who: 'link',
  body: feedbackBody,
  responses: { 200: feedbackAnswer },
  errors: [400, 401, 403, 404, 409, 410, 429],
});

export const changeFeedback = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/feedback',
  summary: 'Gives or changes a user’s verdict on whether a publication is relevant',
  tag: 'screening',
  who: 'link',
  body: feedbackBody.extend({
    is_undo: z
      .boolean()
      .optional()
      .describe('the verdict was turned around by mistake and is turned back: neither teaches anything'),
  }),
  responses: { 200: feedbackAnswer },
  errors: [400, 401, 403, 404, 409, 410, 429],
});

export const removeFeedback = defineRoute({
  method: 'DELETE',
  path: '/regulatory-updates/{id}/feedback',
  summary: 'Takes the user’s own verdict back',
  tag: 'screening',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});

/** What a user may put right, for the own company. A missing field stays; null goes back to the machine's. */
const correctionBody = z
  .strictObject({
    topics: z.array(z.enum(topics)).min(1).max(4).nullable().optional().describe('the main one first'),
    document_type: z.enum(documentTypes).nullable().optional(),
    is_binding: z.enum(['yes', 'no', 'unclear']).nullable().optional(),
    dates: z
      .partialRecord(
        z.enum(publicationDateKinds),
        z.object({ on: daySchema.nullable().describe('null: it states none') }).nullable(),
      )
      .optional(),
    revision: z.int().optional(),
    workspace_id: workedInSchema,
  })
  .refine(
    ({ topics: given, document_type, is_binding, dates }) =>
      given !== undefined ||
      document_type !== undefined ||
      is_binding !== undefined ||
      (dates !== undefined && Object.keys(dates).length > 0),
    { error: 'Send topics, document_type, is_binding or dates' },
  );

export const correctPublication = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/{id}/corrections',
  summary: 'Puts topics, type, force or days right for the own company; they stay, and teach',
  tag: 'screening',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  body: correctionBody,
  responses: { 200: regulatoryUpdateSchema },
  errors: [400, 401, 403, 404, 409],
});

export const listSimilar = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/similar',
  summary: 'Publications about the same subject, the closest first, with the words they share',
  tag: 'screening',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  responses: {
    200: z.object({
      similar: z.array(
        z.object({
          id: idSchema,
          title: z.string(),
          language: z.string().nullable(),
          regulators: z.array(z.string()),
          listed_on: daySchema,
          shared: z.array(z.string()).describe('words or topics both have'),
        }),
      ),
      total: z.int(),
    }),
  },
  errors: [400, 401, 403, 404],
});

const keyPointSchema = evidenceSchema.nullable();

/** Where something that was generated comes from. */
const provenanceSchema = z.object({
  engine: z.enum(['embedded', 'language-model']),
  engine_version: z.string(),
  model: z.string().nullable().describe('as its provider calls it'),
  prompt_version: z.string().nullable(),
  input_hash: z.string().nullable().describe('sha256 of everything it was made from'),
  made_at: timeSchema,
  fallback: z
    .enum(['unavailable', 'unusable'])
    .nullable()
    .describe(
      'why the built-in engine made it although a model was asked: it did not answer, or nothing of its answer stood in the publication',
    ),
});

export const getInsight = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/insight',
  summary: 'Who, what, for whom, by when, each a sentence that stands in the publication',
  tag: 'screening',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  responses: {
    200: z.object({
      who: keyPointSchema,
      what: keyPointSchema,
      for_whom: keyPointSchema,
      by_when: keyPointSchema,
      topics: z
        .array(
          z.object({
            topic: z.string(),
            confidence: z.number().describe('0 to 1; how often such a finding is right'),
            evidence: evidenceSchema.nullable(),
          }),
        )
        .describe('what the machine found, whatever a person put right'),
      version: z.int().nullable().describe('of the text that quotes from `text` stand in'),
      language: z.string().nullable(),
      provenance: provenanceSchema.nullable().describe('of the key points; null: not read yet'),
      relevance: z
        .object({ sentence: z.string(), provenance: provenanceSchema })
        .nullable()
        .describe(
          'why it matters to the company, worded by a language model from the reasons of its verdict',
        ),
      model_failing_since: timeSchema
        .nullable()
        .describe('the configured language model has not answered since; null: it does, or there is none'),
    }),
  },
  errors: [400, 401, 403, 404],
});

/** A share from 0 to 1 with its 95 % interval. */
const rangeSchema = z.object({ share: z.number(), low: z.number(), high: z.number() });

const missedSchema = z.object({
  looked_at: z.int().describe('of the samples of the last 12 weeks'),
  missed: z.int().describe('of these found relevant'),
  put_aside: z.int().describe('items put aside in the last 30 days'),
  kept: z.int().describe('items kept as relevant, by people or the machine, in the last 30 days'),
  in_pile: rangeSchema
    .nullable()
    .describe('share of relevant items among those put aside; null before any answer'),
  of_relevant: rangeSchema.nullable().describe('share of all relevant items that was put aside'),
});

const sampleSchema = z.object({
  week: z.string().describe('ISO week, e.g. `2026-W10`'),
  items: z.array(
    z.object({
      id: idSchema.describe('of the sample’s entry'),
      publication: regulatoryUpdateSchema,
      is_relevant: z.boolean().nullable().describe('null until someone has looked'),
      answered_by: idSchema.nullable(),
    }),
  ),
  total: z.int(),
  left: z.int(),
});

const putAsideSchema = z.object({ sample: sampleSchema, estimate: missedSchema });

export const getPutAside = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/put-aside',
  summary:
    'This week’s sample of what was put aside, as far as it is drawn, and the estimate of what was missed',
  tag: 'screening',
  who: 'user',
  feature: 'compliance',
  responses: { 200: putAsideSchema },
  errors: [401, 403],
});

export const drawPutAside = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/put-aside',
  summary: 'Draws this week’s sample of what was put aside; it grows until the first answer',
  tag: 'screening',
  who: 'user',
  feature: 'compliance',
  responses: { 200: putAsideSchema },
  errors: [401, 403],
});

export const answerPutAside = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/put-aside/{id}',
  summary: 'Whether an item of the sample was put aside rightly; null takes the answer back',
  tag: 'screening',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  body: z.strictObject({ is_relevant: z.boolean().nullable() }),
  responses: { 200: z.object({ estimate: missedSchema, left: z.int() }) },
  errors: [400, 401, 403, 404],
});
