import { z } from 'zod';
import { commentSchema, newCommentSchema } from './comments.ts';
import {
  daySchema,
  exportQuery,
  flagSchema,
  idParams,
  idSchema,
  listSchema,
  pageQuery,
  timeSchema,
} from './common.ts';
import {
  completeDueSchema,
  confirmDueSchema,
  dueDayFields,
  dueFields,
  dueFilterSchema,
} from './due-dates.ts';
import { fault } from './field-faults.ts';
import {
  modalities,
  obligationKinds,
  obligationLinkKinds,
  obligationOrigins,
  obligationSorts,
  quoteRoles,
} from './obligation-values.ts';
import { reviewStatusSchema } from './review-status.ts';
import { defineRoute, eventStream } from './route.ts';
import { secondPersonSchema, signatureSchema } from './signatures.ts';
import { applicabilities } from './statement-values.ts';
import { appliesBecauseSchema } from './statements.ts';
import { topics } from './topic-values.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** Words that the server has found at their place in the stored text. */
const quoteSchema = z.object({
  role: z
    .enum(quoteRoles)
    .describe('the lead-in of a list, the sentence or point itself, or the closing words of the list'),
  text: z.string(),
  start: z.int().describe('UTF-16 offset into the text'),
  end: z.int(),
});

const partSchema = z
  .object({
    text: z.string(),
    start: z.int().nullable().describe('position in the text; null if a person wrote it'),
    end: z.int().nullable(),
  })
  .nullable();

/** How an obligation reads in another version of its publication. */
const wordingSchema = z.object({
  text_id: idSchema,
  version: z.int(),
  language: z.string(),
  clause: z.string(),
  quotes: z.array(quoteSchema).describe('empty if it is gone from that version'),
  redline: z
    .array(z.object({ op: z.enum(['equal', 'insert', 'delete']), text: z.string() }))
    .describe('from the earlier wording to the later one'),
});
export type ObligationWording = z.infer<typeof wordingSchema>;

/** What rows and whole obligations have in common: what decisions go by. */
const listedFields = {
  id: idSchema,
  publication: z.object({
    id: idSchema,
    title: z.string(),
    code: z.string().nullable(),
    regulators: z.array(z.string()),
    is_sample: z.boolean(),
  }),
  status: reviewStatusSchema,
  kind: z
    .enum(obligationKinds)
    .describe(
      '`firm`: a business must comply; `other`: an authority, a state or a customer must; `permission`',
    ),
  version: z.int().describe('version of the publication that the quotes are from'),
  language: z.string(),
  clause: z.string().describe('the citation, such as `Article 5(2), point (a)`'),
  clause_path: z.string(),
  modality: z.enum(modalities),
  confidence: z.number().describe('confidence of the engine, 0 to 1'),
  due_on: daySchema
    .nullable()
    .describe('as a person confirmed it, or else the day that the deadline names; null: none yet'),
  ...dueFields,
  topic: z.string().nullable(),
  assigned_to: idSchema.nullable(),
  reason: z.string().nullable().describe('the note given with the status'),
  second_person: secondPersonSchema.describe(
    'set if it isn’t approved, someone has changed it, and the company requires second approval',
  ),
  signature: signatureSchema.describe(
    'a decision that awaits second approval, or has it; null: undecided, or decided by one person alone',
  ),
  origin: z.enum(obligationOrigins),
  applies: z
    .enum(applicabilities)
    .nullable()
    .describe(
      'to the company, as its profile tells it; null: its text hasn’t been read for that, it is not a sentence of it, or the list is not of one publication',
    ),
  applies_because: appliesBecauseSchema.nullable(),
  revision: z.int().describe('send it with every change; an outdated one returns 409 with the current state'),
};

export type ListedObligation = z.infer<z.ZodObject<typeof listedFields>>;

export const obligationRowSchema = z
  .object({
    ...listedFields,
    words: z.string().describe('its quotes, joined together'),
    place: z
      .object({ start: z.int(), end: z.int() })
      .nullable()
      .describe('position of its body in the text, as UTF-16 offsets'),
    new_wording: z
      .object({ version: z.int(), is_gone: z.boolean() })
      .nullable()
      .describe('set if the wording changed in a later version; decisions then apply to the new wording'),
  })
  .meta({ id: 'ObligationRow' });
export type ObligationRow = z.infer<typeof obligationRowSchema>;

export const obligationSchema = z
  .object({
    ...listedFields,
    is_through_national_law: z.boolean().describe('binds firms through national law'),
    quotes: z
      .array(quoteSchema)
      .describe('in the order of the text; the one with the role `body` is the obligation'),
    new_wording: wordingSchema
      .nullable()
      .describe('set if the wording changed in a later version; decisions then apply to the new wording'),
    text_id: idSchema,
    page: z.int().nullable(),
    addressee: partSchema,
    condition: partSchema,
    exception: partSchema,
    deadline: partSchema,
    decided_at: timeSchema.nullable(),
    decided_by: personSchema.nullable(),
    derived_by: z.string().describe('version of the engine'),
    content_hash: z.string().describe('an approval is valid only for this content'),
    replaced_at: timeSchema.nullable().describe('when it was split or merged, and replaced by others'),
    comment_count: z.int(),
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'Obligation' });
export type Obligation = z.infer<typeof obligationSchema>;

export const obligationHistorySchema = z.object({
  id: z.string(),
  at: timeSchema,
  actor: personSchema.nullable().describe('null: the system, or a former user'),
  action: z.enum([
    'derived',
    'made',
    'decided',
    'changed',
    'assigned',
    'commented',
    'split',
    'merged',
    'restored',
    'reopened',
    'signed',
    'confirmed',
    'declined',
    'withdrawn',
    'due_set',
    'due_met',
  ]),
  from: z.string().nullable().describe('the previous status, owner or due date'),
  to: z.string().nullable(),
  fields: z.array(z.string()).describe('the other fields that changed'),
  decision: z
    .enum(['approve', 'exclude'])
    .nullable()
    .describe('what was signed, declined or withdrawn, if second approval is required'),
  batch_size: z.int(),
});
export type ObligationHistoryEntry = z.infer<typeof obligationHistorySchema>;

export const obligationDetailSchema = obligationSchema
  .extend({
    earlier_wordings: z.array(wordingSchema).describe('the wording in earlier versions, newest first'),
    comments: z.array(commentSchema).describe('oldest first'),
    links: z.array(
      z.object({
        kind: z.enum(obligationLinkKinds),
        direction: z.enum(['from', 'to']).describe('`from`: this obligation is the `kind` of the other'),
        obligation_id: idSchema,
        clause: z.string(),
      }),
    ),
    history: z.array(obligationHistorySchema).describe('from the audit log, newest first, at most 100'),
  })
  .meta({ id: 'ObligationDetail' });
export type ObligationDetail = z.infer<typeof obligationDetailSchema>;

/** How far the obligations of a publication are derived. */
export const derivationSchema = z
  .object({
    state: z.enum(['not_started', 'queued', 'running', 'done', 'failed']),
    job_id: idSchema.nullable(),
    done: z.int(),
    total: z.int().nullable(),
    message: z.string().nullable(),
    engine_version: z.string().nullable(),
    started_at: timeSchema.nullable(),
    finished_at: timeSchema.nullable(),
    obstacle: z
      .string()
      .nullable()
      .describe('why obligations can’t be derived now, and what to do; null if they can'),
    is_outdated: z.boolean().describe('there is a newer text or engine, so deriving again may find more'),
  })
  .meta({ id: 'Derivation' });
export type Derivation = z.infer<typeof derivationSchema>;

const statusListSchema = listSchema.pipe(z.array(z.coerce.number<string>().pipe(reviewStatusSchema)));
export const statusCountsSchema = z.object({ '0': z.int(), '1': z.int(), '2': z.int() });
export const kindCounts = { firm: z.int(), other: z.int(), permission: z.int() };

/** What the obligations of one publication can be narrowed down by. */
export const reviewFilters = {
  status: statusListSchema.optional(),
  topic: z
    .array(z.enum(topics))
    .or(z.enum(topics).transform((one) => [one]))
    .optional()
    .describe('may be repeated; matches any of them'),
  kind: listSchema.pipe(z.array(z.enum(obligationKinds))).optional(),
  assignee: listSchema.pipe(z.array(idSchema)).optional(),
  unassigned: flagSchema.optional().describe('only unassigned ones; with `assignee`, those as well'),
  confidence: z
    .enum(['low', 'high'])
    .optional()
    .describe('`low`: only those that the engine is unsure of; `high`: only the others'),
  applies: listSchema
    .pipe(z.array(z.enum(applicabilities)))
    .optional()
    .describe('whether they apply to the company, as its profile tells it; only within one publication'),
  changed: flagSchema.optional().describe('only those whose wording changed in a later version'),
  uncontrolled: flagSchema.optional().describe('only those without a control'),
  due: dueFilterSchema,
  waits_for: z
    .enum(['second_person', 'me'])
    .optional()
    .describe('`second_person`: only those awaiting second approval; `me`: only those the caller may decide'),
  q: z.string().trim().max(500).optional().describe('words in the quote or the clause; ignored if empty'),
};
const otherFilters = {
  ...reviewFilters,
  regulator: listSchema.optional().describe('codes, repeated or comma-separated'),
  division: listSchema
    .optional()
    .describe(
      'paths of divisions, as in the tree of obligations: those of a chapter include its articles if the publication is named',
    ),
  sort: z.enum(obligationSorts).default('place'),
};
const listFilters = {
  publication: idSchema.optional(),
  ...otherFilters,
  sort: z.enum(obligationSorts).default('-updated_at'),
};

const listCounts = {
  total: z.int(),
  status_counts: statusCountsSchema.describe('under the same filters, ignoring `status`'),
  kind_counts: z.object(kindCounts).describe('under the same filters, ignoring `kind`'),
  waiting_counts: z
    .object({ second_person: z.int(), me: z.int() })
    .describe('awaiting second approval, under the same filters, ignoring `waits_for`'),
};

export const listObligations = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/obligations',
  summary: 'List the company’s obligations',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  query: z.object({ ...listFilters, ...pageQuery }),
  responses: { 200: z.object({ obligations: z.array(obligationRowSchema), ...listCounts }) },
  isTagged: true,
  errors: [400, 401, 403],
});

export const listPublicationObligations = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/obligations',
  summary: 'List the obligations of a publication in full, those on firms first',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  query: z.object({ ...otherFilters, ...pageQuery }),
  responses: { 200: z.object({ obligations: z.array(obligationSchema), ...listCounts }) },
  errors: [400, 401, 403, 404],
});

export const exportObligations = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/obligations/export',
  summary: 'Export the obligations that match the filters as a spreadsheet or CSV, up to 50,000 rows',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  query: z.object({ ...listFilters, ...exportQuery }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 429],
});

export const getObligation = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/obligations/{id}',
  summary: 'Get an obligation with its comments, links and history',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  responses: { 200: obligationDetailSchema },
  errors: [400, 401, 403, 404],
});

export const wordsSchema = z.string().trim().min(1).max(2_000).nullable().optional();
const reasonSchema = z.string().trim().max(20_000).nullable().optional();

const changeSchema = z.strictObject({
  status: reviewStatusSchema.optional(),
  reason: reasonSchema.describe(
    'required to disregard an obligation on firms if second approval is required; the person confirming doesn’t need to give one',
  ),
  assignee_id: idSchema.nullable().optional().describe('a user of the company, or null to unassign'),
  kind: z.enum(obligationKinds).optional(),
  modality: z.enum(modalities).optional(),
  topic: z.enum(topics).nullable().optional(),
  addressee: wordsSchema,
  condition: wordsSchema,
  exception: wordsSchema,
  deadline: wordsSchema,
  due_on: daySchema.nullable().optional(),
  revision: z
    .int()
    .optional()
    .describe(
      'required to approve or disregard if second approval is required; otherwise 400 `revision_needed`',
    ),
});
export type ObligationChange = z.infer<typeof changeSchema>;

export const updateObligation = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/obligations/{id}',
  summary:
    'Update an obligation: decide it, or correct what was derived, but never its quote. If second approval is required, a decision may have to wait for it: see `signature`. Setting the current status again withdraws your own pending decision, or declines a colleague’s',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: changeSchema.refine(
    (body) => Object.keys(body).some((key) => key !== 'revision'),
    fault('sendAtLeastOne', { names: 'status, reason, assignee_id, …' }),
  ),
  responses: { 200: obligationSchema },
  errors: [400, 401, 403, 404, 409],
});

export const batchFields = {
  obligations_ids: z.array(idSchema).min(1).max(5_000),
  revisions: z
    .record(idSchema, z.int())
    .optional()
    .describe(
      'the revision of each obligation as the caller saw it; if one has changed since, 409 with `conflicts`. Required to approve or disregard if second approval is required; otherwise 400 `revision_needed`',
    ),
};

const batchAnswer = z.object({
  obligations: z.array(
    z.object({
      id: idSchema,
      status: reviewStatusSchema,
      assigned_to: idSchema.nullable(),
      revision: z.int(),
    }),
  ),
  total: z.int(),
});

export const updateObligationsBatch = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/obligations/batch-status',
  summary: 'Set the status of several obligations; all or none',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  body: z.strictObject({ status: reviewStatusSchema, reason: reasonSchema, ...batchFields }),
  responses: {
    200: batchAnswer.extend({
      proposed: z.int().describe('now awaiting second approval'),
      confirmed: z.int().describe('confirmed by the caller as the second approval'),
    }),
  },
  errors: [400, 401, 403, 404, 409],
});

export const assignObligationsBatch = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/obligations/batch-assignee',
  summary: 'Assign several obligations to a colleague, or unassign them; all or none',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  body: z.strictObject({ assignee_id: idSchema.nullable(), ...batchFields }),
  responses: { 200: batchAnswer },
  errors: [400, 401, 403, 404, 409],
});

export const confirmObligationDue = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/obligations/{id}/due',
  summary:
    'Confirm or change the due date of an obligation, once or recurring. Approvals stay valid: the due date is not part of them',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: confirmDueSchema,
  responses: { 200: obligationSchema },
  errors: [400, 401, 403, 404, 409],
});

export const dueObligationsBatch = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/obligations/batch-due',
  summary: 'Set the due date of several obligations, once or recurring; all or none',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  body: z
    .strictObject({ due_on: dueDayFields.due_on, rule: dueDayFields.rule, ...batchFields })
    .refine((body) => body.rule == null || body.due_on !== null, fault('ruleNeedsDay')),
  responses: { 200: batchAnswer },
  errors: [400, 401, 403, 404, 409],
});

export const completeObligationDue = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/obligations/{id}/due/done',
  summary:
    'Mark the due date of an obligation as met; if it recurs, the next occurrence becomes the due date',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: completeDueSchema,
  responses: { 200: obligationSchema },
  errors: [400, 401, 403, 404, 409],
});

export const commentObligation = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/obligations/{id}/comments',
  summary: 'Comment on an obligation',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: newCommentSchema,
  responses: { 201: commentSchema },
  errors: [400, 401, 403, 404, 409],
});

export const getDerivation = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/derivation',
  summary: 'Get the progress of deriving a publication’s obligations',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  responses: { 200: derivationSchema },
  errors: [400, 401, 403, 404],
});

export const followDerivation = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/derivation/events',
  summary: 'Stream the progress of deriving a publication’s obligations until it finishes or fails',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  responses: { 200: eventStream({ progress: derivationSchema, done: derivationSchema }) },
  errors: [400, 401, 403, 404],
});
