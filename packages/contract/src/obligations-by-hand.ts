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
    .describe('what the engine reads there; null where it reads no obligation'),
  existing: z
    .object({ id: idSchema, status: reviewStatusSchema })
    .nullable()
    .describe('the obligation that has these words already'),
});
export type Sentence = z.infer<typeof sentenceSchema>;

export const readSentences = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/sentences',
  summary: 'The sentences and points of a stretch of a text, each as it could be made an obligation',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  query: z.object({
    text_id: idSchema,
    start: z.coerce.number<string | number>().pipe(z.int().min(0)),
    end: z.coerce.number<string | number>().pipe(z.int().min(1)),
    exact: flagSchema.optional().describe('the stretch itself comes first, whatever its sentences are'),
  }),
  responses: {
    200: z.object({
      sentences: z.array(sentenceSchema).describe('at most 100'),
      language: z.string(),
      obstacle: z.string().nullable().describe('why none can be made of this text, and what to do'),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const makeObligation = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/{id}/obligations',
  summary: 'Makes an obligation of words of the text, by hand; it needs review',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: z.strictObject({
    text_id: idSchema,
    start: z.int().min(0),
    end: z.int().min(1),
    quote: z.string().min(1).max(20_000).describe('the words from start to end, as they stand there'),
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
