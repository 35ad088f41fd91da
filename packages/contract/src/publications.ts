import { z } from 'zod';
import { clearingViews } from './clearing-values.ts';
import { daySchema, flagSchema, idSchema, listSchema, pageQuery, timeSchema } from './common.ts';
import { evidenceFields, relevanceReasonKinds } from './company-values.ts';
import { controlSchema } from './controls.ts';
import {
  documentTypes,
  inboxSortOptions,
  inboxViews,
  kindReasonFields,
  publicationDateKinds,
  reckoningAnchors,
  sortOptions,
} from './publication-values.ts';
import { reviewStatusSchema } from './review-status.ts';
import { defineRoute } from './route.ts';
import { topics } from './topic-values.ts';

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

export const publicationStatusSchema = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .describe('0 relevant, 1 irrelevant, 2 in review, 3 analyzed, 4 implemented');

export { type ReviewStatus, reviewStatusSchema } from './review-status.ts';

export const publicationTypeSchema = z.enum(['regulation', 'news']);
export type PublicationType = z.infer<typeof publicationTypeSchema>;

/** Why an item is in or out: the fact of the company's profile and the words that met it. */
export const relevanceReasonSchema = z.object({
  kind: z.enum(relevanceReasonKinds),
  fact: z
    .string()
    .describe(
      'the fact of the company profile, e.g. `BaFin` or `payment_institution`, or what was found instead',
    ),
  quote: z.string().nullable().describe('the words in the publication that met the fact'),
  field: z.enum([...evidenceFields, 'regulator']).nullable(),
  start: z.int().nullable().optional().describe('where the quote begins in the field, in UTF-16 units'),
  end: z.int().nullable().optional(),
});
export type RelevanceReason = z.infer<typeof relevanceReasonSchema>;

export const relevanceSchema = z.enum(['high', 'medium', 'low']);
export type Relevance = z.infer<typeof relevanceSchema>;

/** A day that a publication states, and the words that state it. */
export const statedDateSchema = z.object({
  kind: z.enum(publicationDateKinds),
  on: daySchema,
  quote: z
    .string()
    .nullable()
    .describe('the words it was read from; null where a field of the source states it'),
  start: z
    .int()
    .nullable()
    .describe('where the quote begins in the text, in UTF-16 units; null outside of a text'),
  end: z.int().nullable(),
  version: z.int().nullable().describe('the version in whose text the quote stands'),
  language: z.string().nullable().describe('of that text'),
  source: z
    .enum(['text', 'feed', 'act', 'person'])
    .describe('read from the words, stated as data by the feed or the act, or put right by a person'),
  computed: z
    .object({
      from: z.enum(reckoningAnchors),
      on: daySchema.nullable().describe('the day it counts from'),
      count: z.int(),
      unit: z.enum(['days', 'months']),
    })
    .nullable()
    .describe('how it was reckoned; null where the day itself is written'),
});
export type StatedDate = z.infer<typeof statedDateSchema>;

/** Why a publication is of a type or binds: the words that decided. */
export const kindReasonSchema = z.object({
  field: z.enum(kindReasonFields).describe('`source`: stated by the source, `type`: follows from the type'),
  words: z.string(),
});
export type KindReason = z.infer<typeof kindReasonSchema>;

/** A publication as one company sees it. */
export const regulatoryUpdateSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    code: z.string().nullable().describe('the official number, e.g. `(EU) 2022/2554` or `CP26/15`'),
    regulators: z.array(z.string()).describe('codes, e.g. `BaFin`'),
    pub_type: publicationTypeSchema,
    language: z.string().nullable().describe('of the title and text, ISO 639-1'),
    regulator_language: z.string().nullable(),
    link: z.string().nullable().describe('the address at the source'),
    summary: z.string().nullable(),
    reason: z.string().nullable().describe('why it is in or out, in a few words'),
    reasons: z.array(relevanceReasonSchema),
    relevance: relevanceSchema,
    ai_irrelevant: z.boolean().describe('a hint of the machine; never hides an item by itself'),
    status: publicationStatusSchema,
    review_status: reviewStatusSchema,
    allowed_statuses: z.array(publicationStatusSchema).describe('the statuses that may be set now'),
    irrelevant_notes: z.string().nullable().describe('the note given with irrelevant or implemented'),
    assigned_to: idSchema.nullable(),
    triaged_at: timeSchema.nullable().describe('null until someone of the company has decided'),
    is_seen: z.boolean().describe('opened by this user'),
    is_bookmarked: z.boolean(),
    is_sample: z.boolean().describe('demo content written for this product, not a real publication'),
    clearing_agreement: z.object({
      is_affected: z
        .boolean()
        .describe('a passage of it and one of an agreement of the company speak of the same thing'),
    }),
    document_type: z.enum(documentTypes).nullable().describe('null until it was read'),
    document_type_reason: kindReasonSchema.nullable(),
    additional_data: z.object({
      is_binding: z.boolean().nullable(),
      binding_reason: kindReasonSchema.nullable(),
      dates: z.array(statedDateSchema).describe('at most one of each kind'),
    }),
    topics: z.array(z.string()).describe('the main one first; as found, or as put right by a person'),
    screening: z
      .object({
        engine_version: z.string(),
        profile_revision: z.int(),
        score: z.number().describe('0 to 1'),
      })
      .nullable()
      .describe('by what the relevance was judged; null before the first verdict'),
    feedback: z.boolean().nullable().describe('this user’s own verdict: relevant or not'),
    corrected: z
      .array(z.enum(['topics', 'document_type', 'is_binding', ...publicationDateKinds]))
      .describe('what people of the company have put right'),
    published_on: daySchema.nullable().describe('null where the source gives no date'),
    comments_due_on: daySchema.nullable(),
    in_force_on: daySchema.nullable(),
    applicable_on: daySchema.nullable(),
    expires_on: daySchema.nullable(),
    listed_on: daySchema.describe(
      'the day it is filed under: published, else first collected; 0001-01-01 (unknown) where it came without a day among what is old: by import, or when its feed was first read',
    ),
    collected_at: timeSchema,
    updated_at: timeSchema.describe('last change of the publication or of the company’s record of it'),
    reading_minutes: z.number().nullable().describe('at 230 words a minute; null without text'),
    text_state: z.enum(['full', 'title_only']),
    text_state_reason: z.string().nullable().describe('why only the title is held'),
    version_count: z.int(),
    story: z
      .object({ size: z.int(), regulators: z.array(z.string()) })
      .nullable()
      .describe('how many publications tell of the same event, this one included; null where it is alone'),
    reg_chatbot_id: idSchema.nullable(),
    obligations: z
      .array(z.object({ id: idSchema, status: reviewStatusSchema, topic: z.string().nullable() }))
      .describe('those on firms, in the order of the text'),
    obligation_counts: z
      .object({ '0': z.int(), '1': z.int(), '2': z.int(), other: z.int(), permission: z.int() })
      .describe('on firms by status; those on others and permissions in all'),
    obligations_processed: z.boolean().describe('deriving them is over'),
    obligations_derived: z.boolean().describe('deriving them was asked for'),
    obligations_deriver: idSchema.nullable().describe('who asked'),
    revision: z.int().describe('send it with a change; a stale one is answered with 409'),
  })
  .meta({ id: 'RegulatoryUpdate' });
export type RegulatoryUpdate = z.infer<typeof regulatoryUpdateSchema>;

const statusListSchema = listSchema.pipe(z.array(z.coerce.number<string>().pipe(publicationStatusSchema)));

const assigneeListSchema = listSchema.pipe(
  z.array(z.union([z.literal('unassigned'), idSchema], { error: 'Must be a user id or `unassigned`' })),
);

const otherFilters = {
  date_from: daySchema.optional(),
  date_to: daySchema.optional().describe('a day in the future means today'),
  pub_type: publicationTypeSchema.optional(),
  include_irrelevant: flagSchema.optional().describe('also status 1; ignored where `status` is given'),
  status: statusListSchema.optional(),
  assignee: assigneeListSchema.optional().describe('user ids and `unassigned`'),
  binding: flagSchema.optional(),
  is_clearing_agreement_affected: flagSchema.optional(),
  clearing_view: z
    .enum(clearingViews)
    .optional()
    .describe(
      '`review`: what an agreement is affected by, whatever its status, and what is not irrelevant yet but the machine would put aside; `irrelevant`: what is irrelevant and affects no agreement. `include_irrelevant` is ignored with it',
    ),
  topic: z
    .array(z.enum(topics))
    .or(z.enum(topics).transform((one) => [one]))
    .optional()
    .describe('repeated; any of them'),
  put_aside: flagSchema
    .optional()
    .describe('only what the machine would put aside, or only what it would not'),
  changed_after: timeSchema.optional(),
  collected_from: timeSchema.optional().describe('what came in at that moment or later'),
  q: z.string().trim().max(500).optional().describe('words of title, code, summary; empty is ignored'),
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
  .describe('items per status under the same filters, the status filter left out');

const sortMeaning =
  '`next_date`: the nearest date that is not past first, `-next_date`: the furthest, with what states none last; `day`: latest day first, most relevant first within a day';
const sortSchema = z.enum(sortOptions).default('-updated_at').describe(sortMeaning);

const viewSchema = z
  .enum(inboxViews)
  .default('all')
  .describe(
    '`undecided`: nobody of the company has decided, and the machine would not put it aside; `new`: undecided and not opened by this user; `put_aside`: nobody has decided, and the machine would put it aside; `relevant`: kept by a person, or of high or medium relevance, and not irrelevant; `mine`: assigned to this user and not finished',
  );

export const listRegulatoryUpdates = defineRoute({
  method: 'GET',
  path: '/regulatory-updates',
  summary: 'Publications as the company sees them, for the inbox',
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
        `\`match\`, with \`q\`: what the words are the short name, code or title of first, then what one of these begins with them; ${sortMeaning}`,
      ),
  }),
  responses: {
    200: z.object({
      regulatory_updates: z.array(regulatoryUpdateSchema),
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
  errors: [400, 401, 403],
});

export const countByRegulator = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/regulator-counts',
  summary: 'How many publications of a view of the inbox each regulator has, under the other filters',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  query: z.object({ ...otherFilters, view: viewSchema }),
  responses: {
    200: z.object({
      counts: z
        .record(z.string(), z.int())
        .describe('by code, as the filter `regulator` would list them; who has none is left out'),
    }),
  },
  errors: [400, 401, 403],
});

export const listInventory = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/inventory',
  summary: 'Publications as a table: filtered, sorted and paged on the server',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  query: z.object({ ...listFilters, sort: sortSchema }),
  responses: {
    200: z.object({
      regulatory_updates: z.array(regulatoryUpdateSchema),
      total: z.int(),
      total_all_dates: z
        .int()
        .nullable()
        .describe('the same filters without dates, for “show all (n)”; null where it was not counted'),
      status_counts: statusCountsSchema,
      undecided_counts: z
        .object({ undecided: z.int(), put_aside: z.int() })
        .describe(
          'of status 0, with which each publication begins, what nobody of the company has decided, under the same filters, the status filter left out: as the views `undecided` and `put_aside` of the inbox',
        ),
    }),
  },
  errors: [400, 401, 403],
});

export const exportInventory = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/inventory/export',
  summary: 'What the inventory shows under these filters, as a spreadsheet or CSV; up to 50,000 rows',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  query: z.object({
    ...listFilters,
    sort: sortSchema,
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    columns: listSchema.optional().describe('columns in order, each once; default all'),
  }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 429],
});

export const getWelcome = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/welcome',
  summary: 'What is new since the last visit, what is due, where work was left',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  responses: {
    200: z.object({
      since: timeSchema.describe('the last visit; at the first one 30 days ago'),
      is_first_visit: z.boolean(),
      collected_count: z.int().describe('collected since then'),
      new_count: z.int().describe('nobody has decided, this user has not seen it'),
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
      latest: z.array(regulatoryUpdateSchema).describe('the newest undecided ones, most relevant first'),
      recently_opened: z.array(regulatoryUpdateSchema),
      obligations_to_review: z
        .int()
        .nullable()
        .describe('those on firms, of the company; null without the feature `obligations`'),
      own_controls: z
        .object({
          total: z.int().describe('that apply and that this user has'),
          ready: z.int(),
          first: z
            .array(controlSchema)
            .describe('first those whose proof ends soon, then those that are not Ready; at most 5'),
        })
        .nullable()
        .describe('null without the feature `obligations`'),
    }),
  },
  errors: [401, 403],
});
