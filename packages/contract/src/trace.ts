import { z } from 'zod';
import { idParams, idSchema, pageQuery, timeSchema } from './common.ts';
import { attestationSchema, controlSchema, evidenceSchema } from './controls.ts';
import { obligationSchema } from './obligations.ts';
import { defineRoute } from './route.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** An approval that stands: it ends when what it was given to changes. */
const approvalSchema = z
  .object({
    by: personSchema.nullable().describe('null: unknown'),
    at: timeSchema,
    content_hash: z.string().describe('hash of what was approved'),
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
    controls: z.array(idSchema).describe('IDs of controls in the same response'),
    gap: z
      .enum(['not_reviewed', 'no_control'])
      .nullable()
      .describe('where the chain breaks; null if it continues, or doesn’t have to'),
  });

const traceClauseSchema = z.object({
  publication: obligationSchema.shape.publication,
  text_id: idSchema,
  version: z.int(),
  language: z.string(),
  clause: z.string().describe('the citation; empty if the text has no clauses'),
  page: z.int().nullable(),
  start: z.int().describe('position of its first quote in the text'),
  obligations: z.array(traceObligationSchema),
});
export type TraceClause = z.infer<typeof traceClauseSchema>;
export type TraceObligation = z.infer<typeof traceObligationSchema>;

const traceControlSchema = controlSchema
  .omit({
    obligations: true,
    flagged_at: true,
    origin: true,
    created_at: true,
    due_on: true,
    due_rule: true,
    due_rule_words: true,
    due_confirmed: true,
    due_text_changed: true,
    due_done_on: true,
    due_proposal: true,
  })
  .extend({
    approval: approvalSchema,
    evidence: z.array(evidenceSchema.omit({ controls: true })).describe('newest first, at most 50'),
    attestations: z.array(attestationSchema).describe('newest first, at most 50'),
    gap: z
      .enum(['no_valid_proof', 'not_ready'])
      .nullable()
      .describe('it has no valid evidence today, or has evidence but isn’t marked as Ready yet'),
  });
export type TraceControl = z.infer<typeof traceControlSchema>;

const clausePages = {
  ...pageQuery,
  limit: pageQuery.limit.pipe(z.int().max(100)),
};

const pageSchema = {
  clauses: z
    .array(traceClauseSchema)
    .describe('in the order of the text; `limit` and `offset` count clauses'),
  total: z.int().describe('number of clauses'),
};

const traceSchema = z
  .object({
    publication: obligationSchema.shape.publication,
    ...pageSchema,
    controls: z
      .array(traceControlSchema)
      .describe('controls for the obligations in these clauses, each listed once'),
    counts: z
      .object({
        obligations: z.int(),
        approved: z.int(),
        to_review: z.int(),
        disregarded: z.int(),
        without_control: z.int().describe('approved obligations on firms without a control'),
        controls: z.int().describe('controls that apply'),
        ready: z.int(),
        without_proof: z.int().describe('controls that apply and have no valid evidence today'),
        not_ready: z
          .int()
          .describe('controls that apply and have valid evidence, but aren’t marked as Ready'),
        out_of_scope: z.int().describe('controls that don’t apply'),
      })
      .describe('for the whole publication: obligations on firms, and others that have a control'),
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
  summary: 'Trace a publication from its clauses through obligations and controls to the evidence',
  tag: 'trace',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  query: z.object({
    ...clausePages,
    gap: z
      .enum(traceGaps)
      .optional()
      .describe('only clauses with this gap, and in them only the obligations that have it'),
  }),
  responses: { 200: traceSchema },
  errors: [400, 401, 403, 404],
});

export const getControlTrace = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/controls/{id}/trace',
  summary: 'Trace a control back to the clauses it covers',
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
    'Create a ZIP for an examiner with the trace, its texts, the evidence, the log and a verifier; the request is recorded',
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
  summary: 'Create an examiner pack for a single control',
  tag: 'trace',
  who: 'user',
  writes: false,
  feature: 'obligations',
  params: idParams,
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 413, 429],
});
