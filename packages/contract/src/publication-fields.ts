import { z } from 'zod';
import { daySchema, idSchema, timeSchema } from './common.ts';
import { evidenceFields, relevanceReasonKinds } from './company-values.ts';
import {
  documentTypes,
  kindReasonFields,
  publicationDateKinds,
  reckoningAnchors,
} from './publication-values.ts';
import { reviewStatusSchema } from './review-status.ts';

export const publicationStatusSchema = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .describe('0 relevant, 1 irrelevant, 2 in review, 3 analyzed, 4 implemented');

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

/** A publication as one company sees it, with what lists show of it. */
export const regulatoryUpdateRowSchema = z
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
    relevance: relevanceSchema,
    ai_irrelevant: z.boolean().describe('a hint of the machine; never hides an item by itself'),
    status: publicationStatusSchema,
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
    additional_data: z.object({ is_binding: z.boolean().nullable() }),
    topics: z.array(z.string()).describe('the main one first; as found, or as put right by a person'),
    feedback: z.boolean().nullable().describe('this user’s own verdict: relevant or not'),
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
    story: z
      .object({ size: z.int(), regulators: z.array(z.string()) })
      .nullable()
      .describe('how many publications tell of the same event, this one included; null where it is alone'),
    reg_chatbot_id: idSchema.nullable(),
    obligations: z
      .array(z.object({ id: idSchema, status: reviewStatusSchema, topic: z.string().nullable() }))
      .describe('those on firms, in the order of the text'),
    obligations_processed: z.boolean().describe('deriving them is over'),
    obligations_deriver: idSchema.nullable().describe('who asked'),
    revision: z.int().describe('send it with a change; a stale one is answered with 409'),
  })
  .meta({ id: 'RegulatoryUpdateRow' });
export type RegulatoryUpdateRow = z.infer<typeof regulatoryUpdateRowSchema>;

/** The whole record: the row, and why it says what it says. */
export const regulatoryUpdateSchema = regulatoryUpdateRowSchema
  .extend({
    reasons: z.array(relevanceReasonSchema),
    review_status: reviewStatusSchema,
    allowed_statuses: z.array(publicationStatusSchema).describe('the statuses that may be set now'),
    document_type_reason: kindReasonSchema.nullable(),
    additional_data: z.object({
      is_binding: z.boolean().nullable(),
      binding_reason: kindReasonSchema.nullable(),
      dates: z.array(statedDateSchema).describe('at most one of each kind'),
    }),
    screening: z
      .object({
        engine_version: z.string(),
        profile_revision: z.int(),
        score: z.number().describe('0 to 1'),
      })
      .nullable()
      .describe('by what the relevance was judged; null before the first verdict'),
    corrected: z
      .array(z.enum(['topics', 'document_type', 'is_binding', ...publicationDateKinds]))
      .describe('what people of the company have put right'),
    text_state_reason: z.string().nullable().describe('why only the title is held'),
    version_count: z.int(),
    obligation_counts: z
      .object({ '0': z.int(), '1': z.int(), '2': z.int(), other: z.int(), permission: z.int() })
      .describe('on firms by status; those on others and permissions in all'),
    obligations_derived: z.boolean().describe('deriving them was asked for'),
  })
  .meta({ id: 'RegulatoryUpdate' });
export type RegulatoryUpdate = z.infer<typeof regulatoryUpdateSchema>;
