import { z } from 'zod';
import { daySchema, idParams, idSchema, pageQuery, throughTokenSchema, timeSchema } from './common.ts';
import { controlHistorySchema } from './controls.ts';
import { obligationHistorySchema, obligationSchema } from './obligations.ts';
import { regulatoryUpdateSchema, statedDateSchema } from './publication-fields.ts';
import { defineRoute } from './route.ts';
import { storyMemberSchema } from './stories.ts';

export const versionSchema = z.object({
  number: z.int(),
  label: z.string().describe('such as `Consolidated 2024-04-08` or `First publication`'),
  valid_from: daySchema.nullable(),
  collected_at: timeSchema,
  link: z.string().nullable(),
  sha256: z.string().describe('hash of the canonical text'),
  languages: z.array(z.string()),
});
export type Version = z.infer<typeof versionSchema>;

export const historyEntrySchema = z.object({
  id: idSchema,
  at: timeSchema,
  actor: z
    .object({ id: idSchema, name: z.string() })
    .nullable()
    .describe('null: the system, or a former user'),
  api_token: throughTokenSchema,
  action: z.enum([
    'status',
    'assignee',
    'notes',
    'undo',
    'collected',
    'new_version',
    'story_join',
    'story_split',
    'correction',
    'feedback',
  ]),
  from: z.string().nullable().describe('for `status` and `undo`, the status (0-4); null if it was undecided'),
  to: z
    .string()
    .nullable()
    .describe(
      'for `undo`, the status (0-4), or null if it is undecided again; for `story_join` and `story_split`, the title of the other publication; for `feedback`, the current feedback, `relevant` or `irrelevant`',
    ),
  note: z.string().nullable(),
  batch_size: z.int().describe('number of publications decided together'),
  decision_id: idSchema.nullable(),
  can_undo: z
    .boolean()
    .describe(
      'whether the caller can undo it: a decision by its undo route, one’s own `feedback` by `DELETE …/feedback`',
    ),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const getActions = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/actions',
  summary: 'Get a publication with everything its page needs to load',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  responses: {
    200: z.object({
      regulatory_update: regulatoryUpdateSchema,
      dates: z.array(statedDateSchema),
      versions: z.array(versionSchema).describe('newest first'),
      sources: z
        .array(
          z.object({
            feed: z.string().describe('ID of the feed'),
            feed_name: z
              .string()
              .describe('the regulator and what the feed covers, such as `BaFin: circulars`'),
            link: z.string(),
            first_seen_at: timeSchema,
          }),
        )
        .describe('the feeds it was collected from'),
      story: z.array(storyMemberSchema).describe('other publications about the same event, earliest first'),
      history: z.array(historyEntrySchema).describe('newest first, at most 100'),
      obligations: z
        .array(obligationSchema)
        .describe('the first 50, those on firms first; empty without the feature `obligations`'),
      obligations_total: z.int(),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const historySubjects = ['publication', 'obligations', 'controls'] as const;
export type HistorySubject = (typeof historySubjects)[number];

/** What the audit log says of the obligations of a publication, of the controls that answer them, and of packs made of it. */
export const loggedActions = [
  ...obligationHistorySchema.shape.action.options.map((action) => `obligation.${action}` as const),
  ...controlHistorySchema.shape.action.options.map((action) => `control.${action}` as const),
  'publication.derivation_started',
  'publication.obligations_derived',
  'publication.sentence_said',
  'examiner_pack.made',
] as const;
export type LoggedAction = (typeof loggedActions)[number];

const loggedEntrySchema = z.object({
  kind: z.literal('logged'),
  about: z.enum(historySubjects),
  id: z.string(),
  at: timeSchema,
  actor: historyEntrySchema.shape.actor,
  is_system: z.boolean().describe('done by the system as a consequence, not by a person'),
  api_token: throughTokenSchema,
  action: z.enum(loggedActions),
  from: z.string().nullable().describe('the previous status, readiness or owner, if it was the same for all'),
  to: z.string().nullable(),
  fields: z.array(z.string()),
  decision: obligationHistorySchema.shape.decision,
  total: z.int().describe('number of items of this publication in the log entry'),
  first: z
    .object({ id: idSchema, name: z.string().describe('the clause, or the code of the control') })
    .nullable(),
});
export type LoggedEntry = z.infer<typeof loggedEntrySchema>;

const decidedEntrySchema = historyEntrySchema.extend({
  kind: z.literal('decided'),
  about: z.literal('publication'),
});

export const getPublicationHistory = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/history',
  summary: 'List the decisions about a publication, its obligations and their controls, newest first',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  query: z.object({
    about: z
      .enum(historySubjects)
      .optional()
      .describe('default: all; without the feature `obligations`, only the publication'),
    ...pageQuery,
  }),
  responses: {
    200: z.object({
      history: z.array(z.discriminatedUnion('kind', [decidedEntrySchema, loggedEntrySchema])),
      total: z.int(),
    }),
  },
  errors: [400, 401, 403, 404],
});
