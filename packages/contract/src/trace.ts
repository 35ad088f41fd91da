import { z } from 'zod';
import { idParams, idSchema, pageQuery, timeSchema } from './common.ts';
import { attestationSchema, controlSchema, evidenceSchema } from './controls.ts';
import { obligationSchema } from './obligations.ts';
import { defineRoute } from './route.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** An approval that stands: it ends when what it was given to changes. */
const approvalSchema = z
  .object({
    by: personSchema.nullable().describe('null: nobody who is known'),
    at: timeSchema,
    content_hash: z.string().describe('of what was approved'),
  })
  .nullable();

export const traceGaps = ['not_reviewed', 'no_control', 'no_valid_proof', 'not_ready'] as const;
export type TraceGap = (typeof traceGaps)[number];

const traceObligationSchema = obligationSchema
  .pick({
    id: true,
    status: true,
    kind: true,
    modality: true,
    is_through_national_law: true,
    quotes: true,
    clause: true,
    due_on: true,
    reason: true,
    decided_at: true,
    decided_by: true,
    second_person: true,
    signature: true,
  })
  .extend({
    approval: approvalSchema,
    controls: z.array(idSchema).describe('of the controls of the same answer'),
    gap: z
      .enum(['not_reviewed', 'no_control'])
      .nullable()
      .describe('where the chain breaks off here; null where it goes on, or need not'),
  });

const traceClauseSchema = z.object({
  publication: obligationSchema.shape.publication,
  text_id: idSchema,
  version: z.int(),
  language: z.string(),
  clause: z.string().describe('as it is cited; empty where the text has no clauses'),
  page: z.int().nullable(),
  start: z.int().describe('where its first quote stands in the text'),
  obligations: z.array(traceObligationSchema),
});
export type TraceClause = z.infer<typeof traceClauseSchema>;
export type TraceObligation = z.infer<typeof traceObligationSchema>;

const traceControlSchema = controlSchema
  .omit({ obligations: true, flagged_at: true, origin: true, created_at: true, due_on: true })
  .extend({
    approval: approvalSchema,
    evidence: z.array(evidenceSchema.omit({ controls: true })).describe('the latest first, at most 50'),
    attestations: z.array(attestationSchema).describe('the latest first, at most 50'),
    gap: z
      .enum(['no_valid_proof', 'not_ready'])
      .nullable()
      .describe('nothing proves it today, or it is proved and not called Ready yet'),
  });
export type TraceControl = z.infer<typeof traceControlSchema>;

const clausePages = {
  ...pageQuery,
  limit: pageQuery.limit.pipe(z.int().max(100, { error: 'At most 100 clauses' })),
};

const pageSchema = {
  clauses: z.array(traceClauseSchema).describe('in the order of the text; `limit` and `offset` count them'),
  total: z.int().describe('clauses'),
};

const traceSchema = z
  .object({
    publication: obligationSchema.shape.publication,
    ...pageSchema,
    controls: z.array(traceControlSchema).describe('that answer obligations of these clauses, each once'),
    counts: z
      .object({
        obligations: z.int(),
        approved: z.int(),
        to_review: z.int(),
        disregarded: z.int(),
        without_control: z.int().describe('approved ones on firms that no control answers'),
        controls: z.int().describe('that apply'),
        ready: z.int(),
        without_proof: z.int().describe('that apply and that nothing proves today'),
        not_ready: z.int().describe('that apply and are proved, and that nobody called Ready'),
        out_of_scope: z.int().describe('that do not apply'),
      })
      .describe('of the whole publication: obligations on firms, and others that a control answers'),
  })
  .meta({ id: 'Trace' });
export type Trace = z.infer<typeof traceSchema>;

const controlTraceSchema = z
  .object({ control: traceControlSchema, ...pageSchema })
  .meta({ id: 'ControlTrace' });
export type ControlTrace = z.infer<typeof controlTraceSchema>;

export const getTrace = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/trace',
  summary: 'From the clauses of a publication over obligations and controls to what proves them',
  tag: 'trace',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  query: z.object({
    ...clausePages,
    gap: z
      .enum(traceGaps)
      .optional()
      .describe('only clauses with this gap, and of them only the obligations that have it'),
  }),
  responses: { 200: traceSchema },
  errors: [400, 401, 403, 404],
});

export const getControlTrace = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/controls/{id}/trace',
  summary: 'From a control back to the clauses that it answers',
  tag: 'trace',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  query: z.object(clausePages),
  responses: { 200: controlTraceSchema },
  errors: [400, 401, 403, 404],
});

export const makeExaminerPack = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/{id}/examiner-pack',
  summary:
    'A ZIP for an examiner: the chain, its texts, its proof, the log, and a verifier; who asks is on record',
  tag: 'trace',
  who: 'user',
  writes: false,
  feature: 'obligations',
  params: idParams,
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 413, 429],
});

export const makeControlExaminerPack = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/controls/{id}/examiner-pack',
  summary: 'The same for one control',
  tag: 'trace',
  who: 'user',
  writes: false,
  feature: 'obligations',
  params: idParams,
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 413, 429],
});
