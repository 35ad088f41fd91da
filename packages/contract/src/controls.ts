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
import { completeDueSchema, confirmDueSchema, dueFields, dueFilterSchema } from './due-dates.ts';
import { fault } from './field-faults.ts';
import { modalities } from './obligation-values.ts';
import { reviewStatusSchema } from './review-status.ts';
import { defineRoute } from './route.ts';
import { secondPersonSchema, signatureSchema } from './signatures.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** The numbers mean other things than those of publications and obligations. */
const readinessSchema = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .describe('0 Not Ready, 1 In Progress, 2 Ready');

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
    due_on: daySchema.nullable().describe('when it has to be Ready, as set on the control itself'),
    ...dueFields,
    obligations_due_on: daySchema.nullable().describe('the earliest due date among its obligations'),
    proof: z.object({
      evidence: z.int().describe('number of files'),
      valid: z.int().describe('number of files that are valid today'),
      is_attested: z.boolean(),
      valid_until: daySchema
        .nullable()
        .describe('the last day it has valid evidence; null: the evidence never expires, or there is none'),
    }),
    second_person: secondPersonSchema.describe(
      'set if it has valid evidence but isn’t Ready, and the company requires second approval',
    ),
    signature: signatureSchema.describe(
      'a decision that awaits second approval, or has it; null: undecided, or decided by one person alone',
    ),
    flagged_at: timeSchema
      .nullable()
      .describe('one of its obligations changed, and no one has reviewed that yet'),
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
    sha256: z.string().describe('hash of the bytes, hexadecimal'),
    note: z.string(),
    effective_on: daySchema.nullable(),
    expires_on: daySchema.nullable().describe('the last day it counts as evidence'),
    validity: z.enum(['valid', 'not_yet', 'expired']),
    is_scanned: z.boolean().describe('scanned for viruses'),
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
  .describe('position of each obligation in its text, by its ID');

/** Where the obligations of one control differ in what they demand; the strictest comes first. */
export const comparisonSchema = z.object({
  kind: z.enum(measureKinds),
  measures: z.array(
    z.object({
      obligation_id: idSchema,
      words: z.string().describe('the exact wording in the sentence'),
      is_strictest: z.boolean(),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const controlHistorySchema = z.object({
  id: z.string(),
  at: timeSchema,
  actor: personSchema.nullable().describe('null: the system, or a former user'),
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
    'due_set',
    'due_met',
  ]),
  from: z.string().nullable().describe('the previous readiness, owner or due date'),
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
      .describe('who marked the current content as Ready; null: no one, or it has changed since'),
    quotes: z.record(z.string(), z.string()).describe('the wording of each obligation, by its ID'),
    places: placesSchema,
    comparisons: z.array(comparisonSchema),
    evidence: z.array(evidenceSchema).describe('newest first'),
    attestations: z.array(attestationSchema).describe('newest first'),
    comments: z.array(commentSchema).describe('oldest first'),
    history: z.array(controlHistorySchema).describe('from the audit log, newest first, at most 100'),
  })
  .meta({ id: 'ControlDetail' });
export type ControlDetail = z.infer<typeof controlDetailSchema>;

const listFilters = {
  list: listSchema.pipe(z.array(z.enum(controlLists))).optional(),
  regulators: listSchema
    .optional()
    .describe('codes, repeated or comma-separated; if present but empty, nothing is listed'),
  assignees: listSchema
    .pipe(z.array(idSchema))
    .optional()
    .describe('if present but empty, and without `unassigned`, nothing is listed'),
  unassigned: flagSchema.optional().describe('only unassigned ones; with `assignees`, those as well'),
  obligation: idSchema.optional().describe('only controls that meet this obligation'),
  flagged: flagSchema.optional().describe('only controls whose obligations changed'),
  applies: flagSchema
    .optional()
    .describe('only controls whose condition applies or, if false, does not; default: both'),
  ends_soon: flagSchema.optional().describe('only Ready controls whose evidence expires within 30 days'),
  due: dueFilterSchema,
  waits_for: z
    .enum(['second_person', 'me'])
    .optional()
    .describe('`second_person`: only those awaiting second approval; `me`: only those the caller may decide'),
  q: z.string().trim().max(500).optional().describe('part of the title or code; ignored if empty'),
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
    .describe('under the same filters, ignoring `list`'),
  percent_complete: z
    .number()
    .describe(
      'completed controls as a share of those whose condition applies, across all lists, with two decimals; 0 if there are none',
    ),
  waiting_counts: z
    .object({ second_person: z.int(), me: z.int() })
    .describe('awaiting second approval, under the same filters, ignoring `waits_for`'),
});
export type ControlListAnswer = z.infer<typeof listAnswer>;

export const listControls = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/controls',
  summary: 'List the company’s controls',
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
  summary: 'List the controls for the obligations of a publication',
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
  summary: 'Export the controls that match the filters as a spreadsheet or CSV, up to 50,000 rows',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  query: z.object({
    publication: idSchema.optional().describe('only controls for its obligations'),
    ...listFilters,
    ...exportQuery,
  }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 429],
});

export const getControl = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/controls/{id}',
  summary: 'Get a control with its obligations, evidence and history',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  responses: { 200: controlDetailSchema },
  errors: [400, 401, 403, 404],
});

const titleSchema = lineSchema(z.string().min(1, fault('enterTitle')).max(300));
const codeSchema = lineSchema(z.string().min(1).max(50));
const regulatorsSchema = z.array(z.string().trim().min(1).max(50)).max(50);
const obligationsSchema = z.array(idSchema).max(500);

const newControlSchema = z.strictObject({
  title: titleSchema,
  code: codeSchema.optional().describe('default: the next free number'),
  description: z.string().trim().max(20_000).optional(),
  regulators: regulatorsSchema.optional(),
  obligations_ids: obligationsSchema.optional().describe('IDs of approved obligations'),
  assignee_id: idSchema.nullable().optional(),
  due_on: daySchema.nullable().optional(),
  is_suggested: z.boolean().optional().describe('created from a suggestion'),
});
export type NewControl = z.infer<typeof newControlSchema>;

export const createControl = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/controls',
  summary: 'Create a control',
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
  summary: 'Accept several suggestions, as new controls or as part of existing ones; all or none',
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
  regulators: regulatorsSchema.optional().describe('in addition to those of its obligations'),
  status: readinessSchema.optional(),
  condition_applies: z.boolean().optional(),
  condition_reason: z.string().trim().max(20_000).nullable().optional(),
  assignee_id: idSchema.nullable().optional(),
  due_on: daySchema.nullable().optional(),
  obligations_ids: obligationsSchema
    .optional()
    .describe('all obligations it has to meet; added ones must be approved'),
  flagged: z.literal(false).optional().describe('confirms that the change has been reviewed'),
  revision: z
    .int()
    .optional()
    .describe(
      'if second approval is required, also required for Ready and for `condition_applies: false`; otherwise 400 `revision_needed`',
    ),
});
export type ControlChange = z.infer<typeof controlChangeSchema>;

export const updateControl = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/controls/{id}',
  summary:
    'Update a control. Ready requires valid evidence or an attestation. If second approval is required, marking a control as Ready or as not applicable may have to wait for it: see `signature`. Setting the current value again withdraws your own pending decision, or declines a colleague’s',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: controlChangeSchema.refine(
    (body) => Object.keys(body).some((key) => key !== 'revision'),
    fault('sendAtLeastOne', { names: 'title, status, assignee_id, …' }),
  ),
  responses: { 200: controlSchema },
  errors: [400, 401, 403, 404, 409],
});

export const updateControlsBatch = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/controls/batch',
  summary: 'Set the readiness or the owner of several controls; all or none',
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
          'the revision of each control as the caller saw it; if one has changed since, 409 with `conflicts`; required for Ready if second approval is required',
        ),
    })
    .refine(
      (body) => body.status !== undefined || body.assignee_id !== undefined,
      fault('sendAtLeastOne', { names: 'status, assignee_id' }),
    ),
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
      signed: z.int().describe('now, or still, awaiting second approval'),
      confirmed: z.int().describe('marked as Ready by second approval'),
    }),
  },
  errors: [400, 401, 403, 404, 409],
});

export const confirmControlDue = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/controls/{id}/due',
  summary: 'Confirm or change the due date of a control, once or recurring',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: confirmDueSchema,
  responses: { 200: controlSchema },
  errors: [400, 401, 403, 404, 409],
});

export const completeControlDue = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/controls/{id}/due/done',
  summary: 'Mark the due date of a control as met; if it recurs, the next occurrence becomes the due date',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: completeDueSchema,
  responses: { 200: controlSchema },
  errors: [400, 401, 403, 404, 409],
});

export const commentControl = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/controls/{id}/comments',
  summary: 'Comment on a control',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: newCommentSchema,
  responses: { 201: commentSchema },
  errors: [400, 401, 403, 404],
});
