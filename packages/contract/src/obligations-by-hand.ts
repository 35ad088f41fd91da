import { z } from 'zod';
import { daySchema, flagSchema, idParams, idSchema } from './common.ts';
import { modalities, obligationKinds } from './obligation-values.ts';
import { obligationSchema, wordsSchema } from './obligations.ts';
import { reviewStatusSchema } from './review-status.ts';
import { defineRoute, type Sent } from './route.ts';
import { topics } from './topic-values.ts';

const sentenceSchema = z.object({
  start: z.int(),
  end: z.int(),
  text: z.string(),
  clause: z.string(),
  page: z.int().nullable(),
  reading: z
    .object({
      kind: z.enum(obligationKinds),
      modality: z.enum(modalities),
      addressee: z.string().nullable(),
      condition: z.string().nullable(),
      exception: z.string().nullable(),
      deadline: z.string().nullable(),
      due_on: daySchema.nullable(),
      topic: z.string().nullable(),
    })
    .nullable()
    .describe('what the engine derives from it; null if that is not an obligation'),
  existing: z
    .object({ id: idSchema, status: reviewStatusSchema })
    .nullable()
    .describe('the obligation that already has this wording'),
});
export type Sentence = z.infer<typeof sentenceSchema>;

export const readSentences = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/sentences',
  summary: 'List the sentences and points in a range of a text that an obligation could be created from',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  query: z.object({
    text_id: idSchema,
    start: z.coerce.number<string | number>().pipe(z.int().min(0)),
    end: z.coerce.number<string | number>().pipe(z.int().min(1)),
    exact: flagSchema.optional().describe('puts the exact range first, whatever sentences it contains'),
  }),
  responses: {
    200: z.object({
      sentences: z.array(sentenceSchema).describe('at most 100'),
      language: z.string(),
      obstacle: z
        .string()
        .nullable()
        .describe('why no obligation can be created from this text, and what to do'),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const makeObligation = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/{id}/obligations',
  summary: 'Create an obligation by hand from a range of the text; it starts in review',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: z.strictObject({
    text_id: idSchema,
    start: z.int().min(0),
    end: z.int().min(1),
    quote: z.string().min(1).max(20_000).describe('the exact wording from start to end'),
    kind: z.enum(obligationKinds),
    modality: z.enum(modalities),
    addressee: wordsSchema,
    condition: wordsSchema,
    exception: wordsSchema,
    deadline: wordsSchema,
    due_on: daySchema.nullable().optional(),
    topic: z.enum(topics).nullable().optional(),
  }),
  responses: { 201: obligationSchema },
  errors: [400, 401, 403, 404, 409],
});
export type NewObligation = Sent<typeof makeObligation, 'body'>;
