import { z } from 'zod';
import { clearingViews } from './clearing-values.ts';
import { daySchema, flagSchema, idSchema, listSchema, pageQuery, timeSchema } from './common.ts';
import { controlRowSchema } from './controls.ts';
import { fault } from './field-faults.ts';
import {
  publicationStatusSchema,
  publicationTypeSchema,
  regulatoryUpdateRowSchema,
} from './publication-fields.ts';
import { inboxSortOptions, inboxViews, sortOptions } from './publication-values.ts';
import { defineRoute } from './route.ts';
import { topics } from './topic-values.ts';

export type {
  KindReason,
  PublicationType,
  RegulatoryUpdate,
  RegulatoryUpdateRow,
  Relevance,
  RelevanceReason,
  StatedDate,
} from './publication-fields.ts';
export { publicationTypeSchema } from './publication-fields.ts';
// plain values live beside, so that the web app can read them without zod
export {
  allowedTransitions,
  type DocumentType,
  type InboxSortOption,
  type InboxView,
  inboxViews,
  type PublicationDateKind,
  type PublicationStatus,
  publicationDateKinds,
  publicationStatus,
  type SortOption,
  sortOptions,
} from './publication-values.ts';
export { type ReviewStatus, reviewStatusSchema } from './review-status.ts';

const statusListSchema = listSchema.pipe(z.array(z.coerce.number<string>().pipe(publicationStatusSchema)));

const assigneeListSchema = listSchema.pipe(
  z.array(z.union([z.literal('unassigned'), idSchema], fault('userOrUnassigned'))),
);

const otherFilters = {
  date_from: daySchema.optional(),
  date_to: daySchema.optional().describe('a date in the future means today'),
  pub_type: publicationTypeSchema.optional(),
  include_irrelevant: flagSchema.optional().describe('also includes status 1; ignored if `status` is given'),
  status: statusListSchema.optional(),
  assignee: assigneeListSchema.optional().describe('user IDs and `unassigned`'),
  binding: flagSchema.optional(),
  is_clearing_agreement_affected: flagSchema.optional(),
  clearing_view: z
    .enum(clearingViews)
    .optional()
    .describe(
      '`review`: publications that affect an agreement, whatever their status, and those that screening would set aside but that are not marked as irrelevant yet; `irrelevant`: irrelevant publications that affect no agreement. Overrides `include_irrelevant`',
    ),
  topic: z
    .array(z.enum(topics))
    .or(z.enum(topics).transform((one) => [one]))
    .optional()
    .describe('may be repeated; matches any of them'),
  put_aside: flagSchema
    .optional()
    .describe('true: only what screening would set aside; false: only what it would not'),
  changed_after: timeSchema.optional(),
  collected_from: timeSchema.optional().describe('collected at this time or later'),
  q: z.string().trim().max(500).optional().describe('words in the title, code or summary; ignored if empty'),
  bookmarked: flagSchema.optional(),
};

const listFilters = {
  regulator: listSchema.optional().describe('codes, repeated or comma-separated'),
  regulators: listSchema.optional().describe('the same as `regulator`'),
  ...otherFilters,
  ...pageQuery,
};

const statusCountsSchema = z
  .object({ '0': z.int(), '1': z.int(), '2': z.int(), '3': z.int(), '4': z.int() })
  .describe('items per status under the same filters, ignoring `status`');

const sortMeaning =
  '`next_date`: nearest upcoming date first; `-next_date`: furthest first; in both, publications without one come last. `day`: newest day first, and the most relevant first within a day';
const sortSchema = z.enum(sortOptions).default('-updated_at').describe(sortMeaning);

const viewSchema = z
  .enum(inboxViews)
  .default('all')
  .describe(
    '`undecided`: no one at the company has decided, and screening would not set it aside; `new`: undecided and not opened by this user; `put_aside`: no one has decided, and screening would set it aside; `relevant`: marked as relevant by a person, or of high or medium relevance, and not irrelevant; `mine`: assigned to this user and not finished',
  );

export const listRegulatoryUpdates = defineRoute({
  method: 'GET',
  path: '/regulatory-updates',
  summary: 'List publications for the company’s inbox',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  query: z.object({
    ...listFilters,
    view: viewSchema,
    sort: z
      .enum(inboxSortOptions)
      .default('day')
      .describe(
        `\`match\`, with \`q\`: publications whose short name, code or title equals the query first, then those where one of these starts with it; ${sortMeaning}`,
      ),
  }),
  responses: {
    200: z.object({
      regulatory_updates: z.array(regulatoryUpdateRowSchema),
      total: z.int(),
      view_counts: z
        .object({
          undecided: z.int(),
          new: z.int(),
          relevant: z.int(),
          mine: z.int(),
          put_aside: z.int(),
          all: z.int(),
        })
        .describe('items per view under the same filters'),
    }),
  },
  isTagged: true,
  errors: [400, 401, 403],
});

export const countByRegulator = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/regulator-counts',
  summary: 'Count the publications in an inbox view by regulator, under the other filters',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  query: z.object({ ...otherFilters, view: viewSchema }),
  responses: {
    200: z.object({
      counts: z
        .record(z.string(), z.int())
        .describe('by code, as the filter `regulator` would list them; regulators without any are left out'),
    }),
  },
  errors: [400, 401, 403],
});

export const listInventory = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/inventory',
  summary: 'List publications as a table: filtered, sorted and paged on the server',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  query: z.object({ ...listFilters, sort: sortSchema }),
  responses: {
    200: z.object({
      regulatory_updates: z.array(regulatoryUpdateRowSchema),
      total: z.int(),
      total_all_dates: z
        .int()
        .nullable()
        .describe('the same filters without dates, for “show all (n)”; null if not counted'),
      status_counts: statusCountsSchema,
      undecided_counts: z
        .object({ undecided: z.int(), put_aside: z.int() })
        .describe(
          'every publication starts with status 0; these are the ones that no one at the company has decided, under the same filters, ignoring `status`, split like the inbox views `undecided` and `put_aside`',
        ),
    }),
  },
  isTagged: true,
  errors: [400, 401, 403],
});

export const exportInventory = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/inventory/export',
  summary: 'Export the inventory under these filters as a spreadsheet or CSV, up to 50,000 rows',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  query: z.object({
    ...listFilters,
    sort: sortSchema,
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    columns: listSchema.optional().describe('columns in order, each only once; default: all'),
  }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 429],
});

export const getWelcome = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/welcome',
  summary: 'Get what is new since the last visit, what is due, and where the user left off',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  responses: {
    200: z.object({
      since: timeSchema.describe('the last visit; on the first visit, 30 days ago'),
      is_first_visit: z.boolean(),
      collected_count: z.int().describe('collected since then'),
      undecided_count: z.int().describe('in the view `undecided`, published at any time'),
      new_count: z.int().describe('undecided, and not opened by this user'),
      relevant_count: z.int().describe('collected since then, in the view `relevant`'),
      mine_count: z.int().describe('assigned to this user, not finished'),
      in_review_count: z.int(),
      due_soon: z.array(
        z.object({
          id: idSchema,
          title: z.string(),
          language: z.string().nullable(),
          regulators: z.array(z.string()),
          is_sample: z.boolean(),
          kind: z.enum(['comments_due', 'in_force', 'applicable', 'expiry']),
          on: daySchema,
        }),
      ),
      latest: z
        .array(regulatoryUpdateRowSchema)
        .describe('the newest undecided publications, most relevant first'),
      recently_opened: z.array(regulatoryUpdateRowSchema),
      obligations_to_review: z
        .int()
        .nullable()
        .describe('obligations on firms that need review; null without the feature `obligations`'),
      own_controls: z
        .object({
          total: z.int().describe('controls that apply and that this user owns'),
          ready: z.int(),
          first: z
            .array(controlRowSchema)
            .describe(
              'those with evidence expiring soon and those that are not Ready, by the day that something has to be done; at most 5',
            ),
        })
        .nullable()
        .describe('null without the feature `obligations`'),
    }),
  },
  errors: [401, 403],
});
