import { z } from 'zod';
import { commentSchema, newCommentSchema } from './comments.ts';
import {
  daySchema,
  exportQuery,
  flagSchema,
  idParams,
  idSchema,
  lineSchema,
  listSchema,
  pageQuery,
  timeSchema,
} from './common.ts';
import { controlLists, controlOrigins, controlSorts, measureKinds } from './control-values.ts';
import { modalities } from './obligation-values.ts';
import { reviewStatusSchema } from './review-status.ts';
import { defineRoute } from './route.ts';
import { secondPersonSchema, signatureSchema } from './signatures.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** The numbers mean other things than those of publications and obligations. */
const readinessSchema = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .describe('0 not ready, 1 in progress, 2 ready');

export const controlObligationSchema = z.object({
  id: idSchema,
  status: reviewStatusSchema,
  clause: z.string(),
  topic: z.string().nullable(),
  modality: z.enum(modalities),
  due_on: daySchema.nullable(),
  publication: z.object({
    id: idSchema,
    title: z.string(),
    code: z.string().nullable(),
    regulators: z.array(z.string()),
    is_sample: z.boolean(),
  }),
});

/** A control with what lists show of it. */
export const controlRowSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    title: z.string(),
    status: readinessSchema,
    list: z.enum(controlLists),
    condition_applies: z.boolean(),
    regulators: z.array(z.string()),
    assigned_to: idSchema.nullable(),
    obligations: z.array(controlObligationSchema.pick({ id: true, status: true, topic: true })),
    due_on: daySchema.nullable().describe('by when it is to be Ready, set for the control itself'),
    obligations_due_on: daySchema
      .nullable()
      .describe('the first day on which one of its obligations falls due'),
    proof: z.object({
      evidence: z.int().describe('files'),
      valid: z.int().describe('files that are valid today'),
      is_attested: z.boolean(),
      valid_until: daySchema
        .nullable()
        .describe('the last day of what proves it; null: without end, or nothing does'),
    }),
    second_person: secondPersonSchema.describe(
      'set where it is proved and not Ready, and the company requires a second person',
    ),
    signature: signatureSchema.describe(
      'what one person decided and a second one is needed for, or confirmed; null: nobody, or one alone decided',
    ),
    flagged_at: timeSchema.nullable().describe('an obligation of it changed; nobody has looked since'),
    created_at: timeSchema,
    updated_at: timeSchema,
    revision: z.int(),
  })
  .meta({ id: 'ControlRow' });
export type ControlRow = z.infer<typeof controlRowSchema>;

export const controlSchema = controlRowSchema
  .extend({
    description: z.string(),
    condition_reason: z.string().nullable().describe('why it is out of scope'),
    obligations: z.array(controlObligationSchema),
    comment_count: z.int(),
    origin: z.enum(controlOrigins),
  })
  .meta({ id: 'Control' });
export type Control = z.infer<typeof controlSchema>;

export const evidenceSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    content_type: z.string(),
    byte_length: z.int(),
    sha256: z.string().describe('of the bytes, hexadecimal'),
    note: z.string(),
    effective_on: daySchema.nullable(),
    expires_on: daySchema.nullable().describe('the last day on which it proves something'),
    validity: z.enum(['valid', 'not_yet', 'expired']),
    is_scanned: z.boolean().describe('looked through for viruses'),
    uploaded_by: personSchema.nullable(),
    uploaded_at: timeSchema,
    controls: z.array(z.object({ id: idSchema, code: z.string(), title: z.string() })),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidenceSchema>;

export const attestationSchema = z
  .object({
    id: idSchema,
    words: z.string(),
    expires_on: daySchema.nullable(),
    validity: z.enum(['valid', 'expired', 'withdrawn']),
    made_by: personSchema.nullable(),
    made_at: timeSchema,
    withdrawn_by: personSchema.nullable(),
    withdrawn_at: timeSchema.nullable(),
  })
  .meta({ id: 'Attestation' });
export type Attestation = z.infer<typeof attestationSchema>;

/** Where the words of an obligation stand: `start` to `end` in a text of its publication. */
export const placesSchema = z
  .record(z.string(), z.object({ version: z.int(), language: z.string(), start: z.int(), end: z.int() }))
  .describe('where each obligation stands in its text, by its id');

/** Where the obligations of one control differ in what they demand; the strictest comes first. */
export const comparisonSchema = z.object({
  kind: z.enum(measureKinds),
  measures: z.array(
    z.object({
      obligation_id: idSchema,
      words: z.string().describe('as they stand in the sentence'),
      is_strictest: z.boolean(),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const controlHistorySchema = z.object({
  id: z.string(),
  at: timeSchema,
  actor: personSchema.nullable().describe('null: the system, or a former colleague'),
  action: z.enum([
    'created',
    'changed',
    'assigned',
    'decided',
    'fell_back',
    'applies_again',
    'flagged',
    'evidence_added',
    'evidence_changed',
    'evidence_removed',
    'attested',
    'attestation_withdrawn',
    'signed',
    'confirmed',
    'declined',
    'withdrawn',
    'commented',
  ]),
  from: z.string().nullable().describe('the readiness or assignee before'),
  to: z.string().nullable(),
  fields: z.array(z.string()),
  decision: z.enum(['approve', 'exclude']).nullable().describe('what was signed, declined or withdrawn'),
  batch_size: z.int(),
});
export type ControlHistoryEntry = z.infer<typeof controlHistorySchema>;

export const controlDetailSchema = controlSchema
  .extend({
    confirmed: z
      .object({ by: personSchema.nullable(), at: timeSchema })
      .nullable()
      .describe(
        'who called it Ready as it stands now; null: nobody, or what was called so has changed since',
      ),
    quotes: z.record(z.string(), z.string()).describe('the words of each obligation, by its id'),
    places: placesSchema,
    comparisons: z.array(comparisonSchema),
    evidence: z.array(evidenceSchema).describe('the latest first'),
    attestations: z.array(attestationSchema).describe('the latest first'),
    comments: z.array(commentSchema).describe('the first first'),
    history: z.array(controlHistorySchema).describe('from the audit log, latest first, at most 100'),
  })
  .meta({ id: 'ControlDetail' });
export type ControlDetail = z.infer<typeof controlDetailSchema>;

const listFilters = {
  list: listSchema.pipe(z.array(z.enum(controlLists))).optional(),
  regulators: listSchema
    .optional()
    .describe('codes, repeated or comma-separated; given and empty: nothing is listed'),
  assignees: listSchema
    .pipe(z.array(idSchema))
    .optional()
    .describe('given and empty, and without `unassigned`: nothing is listed'),
  unassigned: flagSchema.optional().describe('those of nobody, with `assignees` these too'),
  obligation: idSchema.optional().describe('only those that answer it'),
  flagged: flagSchema.optional().describe('only those whose obligations changed'),
  applies: flagSchema.optional().describe('only those whose condition applies'),
  ends_soon: flagSchema.optional().describe('only Ready ones that nothing proves longer than 30 days'),
  waits_for: z
    .enum(['second_person', 'me'])
    .optional()
    .describe('only those that wait for a second person, of these only those that who asks may decide'),
  q: z.string().trim().max(500).optional().describe('part of the title or code; empty is ignored'),
  sort: z.enum(controlSorts).default('-updated_at'),
};

const listAnswer = z.object({
  controls: z.array(controlRowSchema),
  total: z.int(),
  list_counts: z
    .object({
      completed: z.int(),
      in_progress: z.int(),
      incomplete: z.int(),
      out_of_scope: z.int(),
    })
    .describe('under the same filters, the list left out'),
  percent_complete: z
    .number()
    .describe(
      'completed ones among those whose condition applies, of all lists, two decimals; 0 where there are none',
    ),
  waiting_counts: z
    .object({ second_person: z.int(), me: z.int() })
    .describe('that wait for a second person, under the same filters, this one left out'),
});
export type ControlListAnswer = z.infer<typeof listAnswer>;

export const listControls = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/controls',
  summary: 'Controls of the company',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  query: z.object({ ...listFilters, ...pageQuery }),
  responses: { 200: listAnswer },
  isTagged: true,
  errors: [400, 401, 403],
});

export const listPublicationControls = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/controls',
  summary: 'Controls for obligations of a publication',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  query: z.object({ ...listFilters, ...pageQuery }),
  responses: { 200: listAnswer },
  errors: [400, 401, 403, 404],
});

export const exportControls = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/controls/export',
  summary: 'What the list of controls shows under these filters, as a spreadsheet or CSV; up to 50,000 rows',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  query: z.object({
    publication: idSchema.optional().describe('only those for obligations of it'),
    ...listFilters,
    ...exportQuery,
  }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 429],
});

export const getControl = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/controls/{id}',
  summary: 'One control with its obligations, what proves it, and its history',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  responses: { 200: controlDetailSchema },
  errors: [400, 401, 403, 404],
});

const titleSchema = lineSchema(z.string().min(1, { error: 'Give it a title' }).max(300));
const codeSchema = lineSchema(z.string().min(1).max(50));
const regulatorsSchema = z.array(z.string().trim().min(1).max(50)).max(50);
const obligationsSchema = z.array(idSchema).max(500);

const newControlSchema = z.strictObject({
  title: titleSchema,
  code: codeSchema.optional().describe('the next free number without it'),
  description: z.string().trim().max(20_000).optional(),
  regulators: regulatorsSchema.optional(),
  obligations_ids: obligationsSchema.optional().describe('approved ones'),
  assignee_id: idSchema.nullable().optional(),
  due_on: daySchema.nullable().optional(),
  is_suggested: z.boolean().optional().describe('taken over from a suggestion'),
});
export type NewControl = z.infer<typeof newControlSchema>;

export const createControl = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/controls',
  summary: 'Makes a control',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  body: newControlSchema,
  responses: { 201: controlSchema },
  errors: [400, 401, 403, 404, 409],
});

export const createControlsBatch = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/controls/batch',
  summary: 'Takes over several suggestions, as new controls or into present ones; all or none',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  body: z.strictObject({
    controls: z
      .array(
        z.union([
          newControlSchema,
          z.strictObject({ control_id: idSchema, obligations_ids: obligationsSchema.min(1) }),
        ]),
      )
      .min(1)
      .max(500),
  }),
  responses: { 201: z.object({ controls: z.array(controlSchema), total: z.int() }) },
  errors: [400, 401, 403, 404, 409],
});

const controlChangeSchema = z.strictObject({
  title: titleSchema.optional(),
  code: codeSchema.optional(),
  description: z.string().trim().max(20_000).optional(),
  regulators: regulatorsSchema.optional().describe('beside those of its obligations'),
  status: readinessSchema.optional(),
  condition_applies: z.boolean().optional(),
  condition_reason: z.string().trim().max(20_000).nullable().optional(),
  assignee_id: idSchema.nullable().optional(),
  due_on: daySchema.nullable().optional(),
  obligations_ids: obligationsSchema
    .optional()
    .describe('all that it is to answer; added ones must be approved'),
  flagged: z.literal(false).optional().describe('somebody has looked at what changed'),
  revision: z
    .int()
    .optional()
    .describe(
      'needed for Ready and for `condition_applies: false` where a second person is required: 400 `revision_needed`',
    ),
});
export type ControlChange = z.infer<typeof controlChangeSchema>;

export const updateControl = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/controls/{id}',
  summary:
    'Changes a control; Ready needs valid evidence or an attestation. Where a second person is required, Ready and that it does not apply may wait for one: `signature`. Deciding what it is already takes that back, or declines it',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: controlChangeSchema.refine((body) => Object.keys(body).some((key) => key !== 'revision'), {
    error: 'Send what is to be changed',
  }),
  responses: { 200: controlSchema },
  errors: [400, 401, 403, 404, 409],
});

export const updateControlsBatch = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/controls/batch',
  summary: 'Sets the readiness of several controls, or gives them to a colleague; all or none',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  body: z
    .strictObject({
      control_ids: z.array(idSchema).min(1).max(500),
      status: readinessSchema.optional(),
      assignee_id: idSchema.nullable().optional(),
      revisions: z
        .record(idSchema, z.int())
        .optional()
        .describe(
          'revision of each as it was seen; where one has changed since: 409 with `conflicts`; needed for Ready where a second person is required',
        ),
    })
    .refine((body) => body.status !== undefined || body.assignee_id !== undefined, {
      error: 'Send status or assignee_id',
    }),
  responses: {
    200: z.object({
      controls: z.array(
        z.object({
          id: idSchema,
          status: readinessSchema,
          assigned_to: idSchema.nullable(),
          revision: z.int(),
        }),
      ),
      total: z.int(),
      signed: z.int().describe('that wait for a second person now, or still'),
      confirmed: z.int().describe('that were Ready as the second of two'),
    }),
  },
  errors: [400, 401, 403, 404, 409],
});

export const commentControl = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/controls/{id}/comments',
  summary: 'Says something about a control',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: newCommentSchema,
  responses: { 201: commentSchema },
  errors: [400, 401, 403, 404],
});
