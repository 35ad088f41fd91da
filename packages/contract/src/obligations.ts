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
import { topics } from './topic-values.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** Words that the server has found at their place in the stored text. */
const quoteSchema = z.object({
  role: z.enum(quoteRoles).describe('what opens a list, the sentence or point itself, what closes the list'),
  text: z.string(),
  start: z.int().describe('in UTF-16 units of the text'),
  end: z.int(),
});

const partSchema = z
  .object({
    text: z.string(),
    start: z.int().nullable().describe('where the words stand in the text; null where a person wrote them'),
    end: z.int().nullable(),
  })
  .nullable();

/** How an obligation reads in another version of its publication. */
const wordingSchema = z.object({
  text_id: idSchema,
  version: z.int(),
  language: z.string(),
  clause: z.string(),
  quotes: z.array(quoteSchema).describe('none where it is gone there'),
  redline: z
    .array(z.object({ op: z.enum(['equal', 'insert', 'delete']), text: z.string() }))
    .describe('from the words of the earlier version to those of the later one'),
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
      '`firm`: who does business must; `other`: an authority, a state or a customer must; `permission`',
    ),
  version: z.int().describe('of the publication, in whose text the quotes stand'),
  language: z.string(),
  clause: z.string().describe('as it is cited, e.g. `Article 5(2), point (a)`'),
  due_on: daySchema.nullable().describe('where the deadline names a day'),
  topic: z.string().nullable(),
  assigned_to: idSchema.nullable(),
  reason: z.string().nullable().describe('note given with the status'),
  second_person: secondPersonSchema.describe(
    'set where it is not approved and somebody changed it, and the company requires a second person',
  ),
  signature: signatureSchema.describe(
    'what one person decided and a second one is needed for, or confirmed; null: nobody, or one alone decided',
  ),
  origin: z.enum(obligationOrigins),
  revision: z.int().describe('send it with a change; a stale one is answered with 409 and the present state'),
};

export type ListedObligation = z.infer<z.ZodObject<typeof listedFields>>;

export const obligationRowSchema = z
  .object({
    ...listedFields,
    words: z.string().describe('its quotes, one after the other'),
    place: z
      .object({ start: z.int(), end: z.int() })
      .nullable()
      .describe('where its body stands, in UTF-16 units of the text'),
    new_wording: z
      .object({ version: z.int(), is_gone: z.boolean() })
      .nullable()
      .describe('where it reads otherwise in a later version: a decision is about these words then'),
  })
  .meta({ id: 'ObligationRow' });
export type ObligationRow = z.infer<typeof obligationRowSchema>;

export const obligationSchema = z
  .object({
    ...listedFields,
    modality: z.enum(modalities),
    is_through_national_law: z.boolean().describe('binds firms through a law of their state'),
    quotes: z.array(quoteSchema).describe('in the order of the text; the body is the obligation'),
    new_wording: wordingSchema
      .nullable()
      .describe('where it reads otherwise in a later version: a decision is about these words then'),
    text_id: idSchema,
    clause_path: z.string(),
    page: z.int().nullable(),
    addressee: partSchema,
    condition: partSchema,
    exception: partSchema,
    deadline: partSchema,
    confidence: z.number().describe('0 to 1, of the engine'),
    decided_at: timeSchema.nullable(),
    decided_by: personSchema.nullable(),
    derived_by: z.string().describe('version of the engine'),
    content_hash: z.string().describe('an approval holds for this content'),
    replaced_at: timeSchema.nullable().describe('split or merged: others stand in its place'),
    comment_count: z.int(),
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'Obligation' });
export type Obligation = z.infer<typeof obligationSchema>;

export const obligationHistorySchema = z.object({
  id: z.string(),
  at: timeSchema,
  actor: personSchema.nullable().describe('null: the system, or a former colleague'),
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
  ]),
  from: z.string().nullable().describe('the status or assignee before'),
  to: z.string().nullable(),
  fields: z.array(z.string()).describe('what else was changed'),
  decision: z
    .enum(['approve', 'exclude'])
    .nullable()
    .describe('what was signed, declined or withdrawn, where a second person is needed'),
  batch_size: z.int(),
});
export type ObligationHistoryEntry = z.infer<typeof obligationHistorySchema>;

export const obligationDetailSchema = obligationSchema
  .extend({
    earlier_wordings: z.array(wordingSchema).describe('in earlier versions, the latest first'),
    comments: z.array(commentSchema).describe('the first first'),
    links: z.array(
      z.object({
        kind: z.enum(obligationLinkKinds),
        direction: z.enum(['from', 'to']).describe('`from`: this one is `kind` of the other'),
        obligation_id: idSchema,
        clause: z.string(),
      }),
    ),
    history: z.array(obligationHistorySchema).describe('from the audit log, latest first, at most 100'),
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
      .describe('why it cannot be derived now, and what to do; null where it can'),
    is_outdated: z.boolean().describe('there is a newer text or engine: deriving again may find more'),
  })
  .meta({ id: 'Derivation' });
export type Derivation = z.infer<typeof derivationSchema>;

const statusListSchema = listSchema.pipe(z.array(z.coerce.number<string>().pipe(reviewStatusSchema)));
const statusCountsSchema = z.object({ '0': z.int(), '1': z.int(), '2': z.int() });

const otherFilters = {
  status: statusListSchema.optional(),
  regulator: listSchema.optional().describe('codes, repeated or comma-separated'),
  topic: z
    .array(z.enum(topics))
    .or(z.enum(topics).transform((one) => [one]))
    .optional()
    .describe('repeated; any of them'),
  kind: listSchema.pipe(z.array(z.enum(obligationKinds))).optional(),
  assignee: listSchema.pipe(z.array(idSchema)).optional(),
  unassigned: flagSchema.optional().describe('those of nobody, with `assignee` these too'),
  changed: flagSchema.optional().describe('only those that read otherwise in a later version'),
  uncontrolled: flagSchema.optional().describe('only those that no control answers'),
  waits_for: z
    .enum(['second_person', 'me'])
    .optional()
    .describe('only those that wait for a second person, of these only those that who asks may decide'),
  q: z.string().trim().max(500).optional().describe('words of the quote or the clause; empty is ignored'),
  sort: z.enum(obligationSorts).default('place'),
};
const listFilters = { publication: idSchema.optional(), ...otherFilters };

const listCounts = {
  total: z.int(),
  status_counts: statusCountsSchema.describe('under the same filters, the status left out'),
  kind_counts: z
    .object({ firm: z.int(), other: z.int(), permission: z.int() })
    .describe('under the same filters, the kind left out'),
  waiting_counts: z
    .object({ second_person: z.int(), me: z.int() })
    .describe('that wait for a second person, under the same filters, this one left out'),
};

export const listObligations = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/obligations',
  summary: 'Obligations of the company, those on firms first',
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
  summary: 'Obligations of a publication with everything that was read of them, those on firms first',
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
  summary:
    'What the list of obligations shows under these filters, as a spreadsheet or CSV; up to 50,000 rows',
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
  summary: 'One obligation with its comments, links and history',
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
    'needed where one on firms is disregarded and a second person is required; who confirms it needs none',
  ),
  assignee_id: idSchema.nullable().optional().describe('a user of the company, or null for nobody'),
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
    .describe('needed to approve or disregard where a second person is required: 400 `revision_needed`'),
});
export type ObligationChange = z.infer<typeof changeSchema>;

export const updateObligation = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/obligations/{id}',
  summary:
    'Decides about an obligation or puts right what was read; never its quote. Where a second person is required, a decision may wait for one: `signature`. Deciding what it is already takes that back, or declines it',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: changeSchema.refine((body) => Object.keys(body).some((key) => key !== 'revision'), {
    error: 'Send status, reason, assignee_id or what is to be put right',
  }),
  responses: { 200: obligationSchema },
  errors: [400, 401, 403, 404, 409],
});

export const batchFields = {
  obligations_ids: z.array(idSchema).min(1).max(2_000),
  revisions: z
    .record(idSchema, z.int())
    .optional()
    .describe(
      'revision of each as it was seen; where one has changed since: 409 with `conflicts`. Needed to approve or disregard where a second person is required: 400 `revision_needed`',
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
  summary: 'Sets the status of several obligations; all or none',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  body: z.strictObject({ status: reviewStatusSchema, reason: reasonSchema, ...batchFields }),
  responses: {
    200: batchAnswer.extend({
      proposed: z.int().describe('that wait for a second person now'),
      confirmed: z.int().describe('of which who asked was the second person'),
    }),
  },
  errors: [400, 401, 403, 404, 409],
});

export const assignObligationsBatch = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/obligations/batch-assignee',
  summary: 'Gives several obligations to a colleague, or to nobody; all or none',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  body: z.strictObject({ assignee_id: idSchema.nullable(), ...batchFields }),
  responses: { 200: batchAnswer },
  errors: [400, 401, 403, 404, 409],
});

export const commentObligation = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/obligations/{id}/comments',
  summary: 'Says something about an obligation',
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
  summary: 'How far the obligations of a publication are derived',
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
  summary: 'Follows how far the obligations of a publication are derived, until they are or it has failed',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  responses: { 200: eventStream({ progress: derivationSchema, done: derivationSchema }) },
  errors: [400, 401, 403, 404],
});
