import { z } from 'zod';
import { daySchema, idParams, idSchema, timeSchema, workedInSchema } from './common.ts';
import { evidenceFields } from './company-values.ts';
import { fault } from './field-faults.ts';
import { regulatoryUpdateSchema } from './publication-fields.ts';
import { documentTypes, publicationDateKinds } from './publication-values.ts';
import { defineRoute } from './route.ts';
import { topics } from './topic-values.ts';

/** Words of a publication, and where they stand. */
export const evidenceSchema = z.object({
  field: z.enum(evidenceFields),
  quote: z.string(),
  start: z.int().describe('UTF-16 offset into the field'),
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
    .describe('from a link in an e-mail; without it, the caller must be signed in to that company'),
});

const feedbackAnswer = z.object({
  reg_update_id: idSchema,
  is_relevant: z.boolean(),
  given_at: timeSchema,
});

export const giveFeedback = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/feedback',
  summary: 'Give feedback for the first time on whether a publication is relevant; use PUT to change it',
  tag: 'screening',
  who: 'link',
  body: feedbackBody,
  responses: { 200: feedbackAnswer },
  errors: [400, 401, 403, 404, 409, 410, 429],
});

export const changeFeedback = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/feedback',
  summary: 'Give or change feedback on whether a publication is relevant',
  tag: 'screening',
  who: 'link',
  body: feedbackBody.extend({
    is_undo: z
      .boolean()
      .optional()
      .describe('reverts feedback changed by mistake, so that relevance learns from neither change'),
  }),
  responses: { 200: feedbackAnswer },
  errors: [400, 401, 403, 404, 409, 410, 429],
});

export const removeFeedback = defineRoute({
  method: 'DELETE',
  path: '/regulatory-updates/{id}/feedback',
  summary: 'Withdraw the user’s own feedback',
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
    topics: z.array(z.enum(topics)).min(1).max(4).nullable().optional().describe('main topic first'),
    document_type: z.enum(documentTypes).nullable().optional(),
    is_binding: z.enum(['yes', 'no', 'unclear']).nullable().optional(),
    dates: z
      .partialRecord(
        z.enum(publicationDateKinds),
        z
          .object({ on: daySchema.nullable().describe('null: the publication gives no such date') })
          .nullable(),
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
    fault('sendAtLeastOne', { names: 'topics, document_type, is_binding, dates' }),
  );

export const correctPublication = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/{id}/corrections',
  summary:
    'Correct topics, document type, binding effect or dates for the company; corrections stick, and relevance learns from them',
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
  summary: 'List publications about the same subject, closest first, with the words they share',
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
          shared: z.array(z.string()).describe('words or topics they share'),
        }),
      ),
      total: z.int(),
    }),
  },
  errors: [400, 401, 403, 404],
});

const keyPointSchema = evidenceSchema
  .extend({
    entries_left: z.int().describe('the quote ends within a list: how many of its entries follow; 0 if none'),
  })
  .nullable();

/** Where something that was generated comes from. */
const provenanceSchema = z.object({
  engine: z.enum(['embedded', 'language-model']),
  engine_version: z.string(),
  model: z.string().nullable().describe('the provider’s name for it'),
  prompt_version: z.string().nullable(),
  input_hash: z.string().nullable().describe('SHA-256 of everything it was generated from'),
  made_at: timeSchema,
  fallback: z
    .enum(['unavailable', 'unusable'])
    .nullable()
    .describe(
      'why the built-in engine was used although a model is configured: the model didn’t respond, or nothing it returned was found in the publication',
    ),
});

export const getInsight = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/insight',
  summary:
    'Get the key points: who, what, for whom and by when, each quoted from the publication: a sentence or whole entries of a list',
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
            confidence: z.number().describe('how often such a finding is right, 0 to 1'),
            evidence: evidenceSchema.nullable(),
          }),
        )
        .describe('as found by the engine, regardless of corrections'),
      version: z.int().nullable().describe('version whose text the quotes with the field `text` come from'),
      language: z.string().nullable(),
      provenance: provenanceSchema.nullable().describe('provenance of the key points; null: not read yet'),
      relevance: z
        .object({ sentence: z.string(), provenance: provenanceSchema })
        .nullable()
        .describe(
          'why it matters to the company, written by a language model from the reasons that screening found',
        ),
      model_failing_since: timeSchema
        .nullable()
        .describe(
          'since when the configured language model has not responded; null: it responds, or none is configured',
        ),
    }),
  },
  errors: [400, 401, 403, 404],
});

/** A share from 0 to 1 with its 95 % interval. */
const rangeSchema = z.object({ share: z.number(), low: z.number(), high: z.number() });

const missedSchema = z.object({
  looked_at: z.int().describe('items reviewed in the samples of the last 12 weeks'),
  missed: z.int().describe('those found to be relevant'),
  put_aside: z.int().describe('items set aside in the last 30 days'),
  kept: z.int().describe('items marked as relevant, by people or by screening, in the last 30 days'),
  in_pile: rangeSchema
    .nullable()
    .describe('share of relevant items among those set aside; null before the first answer'),
  of_relevant: rangeSchema.nullable().describe('share of all relevant items that were set aside'),
});

const sampleSchema = z.object({
  week: z.string().describe('ISO week, such as `2026-W10`'),
  items: z.array(
    z.object({
      id: idSchema.describe('ID of the sample item'),
      publication: regulatoryUpdateSchema,
      is_relevant: z.boolean().nullable().describe('null until someone has reviewed it'),
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
    'Get this week’s sample of items that screening set aside, as drawn so far, and the estimate of what was missed',
  tag: 'screening',
  who: 'user',
  feature: 'compliance',
  responses: { 200: putAsideSchema },
  errors: [401, 403],
});

export const drawPutAside = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/put-aside',
  summary: 'Draw this week’s sample of items that screening set aside; it grows until the first answer',
  tag: 'screening',
  who: 'user',
  feature: 'compliance',
  responses: { 200: putAsideSchema },
  errors: [401, 403],
});

export const answerPutAside = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/put-aside/{id}',
  summary: 'Record whether a sampled item was relevant after all; null withdraws the answer',
  tag: 'screening',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  body: z.strictObject({ is_relevant: z.boolean().nullable() }),
  responses: { 200: z.object({ estimate: missedSchema, left: z.int() }) },
  errors: [400, 401, 403, 404],
});

const learnedMovesSchema = z
  .object({
    since: timeSchema
      .nullable()
      .describe('what people of the company decided since then moved them; null: nothing is left to settle'),
    set_aside: z.int(),
    brought_back: z.int(),
    publications: z
      .array(
        z.object({
          id: idSchema,
          title: z.string(),
          language: z.string().nullable(),
          regulators: z.array(z.string()),
          listed_on: daySchema,
          is_set_aside: z.boolean().describe('false: it was, and is back'),
        }),
      )
      .describe('newest first'),
    total: z.int(),
  })
  .meta({ id: 'LearnedMoves' });

export const getLearnedMoves = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/learned-moves',
  summary:
    'Get the undecided publications that screening set aside or brought back because of the company’s own decisions',
  tag: 'screening',
  who: 'user',
  feature: 'compliance',
  responses: { 200: learnedMovesSchema },
  errors: [401, 403],
});

export const settleLearnedMoves = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/learned-moves',
  summary:
    'Keep what learning moved, or undo it: the decisions behind it teach nothing any more, and the publications are back where they were',
  tag: 'screening',
  who: 'writer',
  feature: 'compliance',
  body: z.strictObject({ action: z.enum(['keep', 'undo']) }),
  responses: { 200: learnedMovesSchema },
  errors: [400, 401, 403],
});
