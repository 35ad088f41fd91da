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
      'the matching fact in the company profile, such as `BaFin` or `payment_institution`, or what was found instead',
    ),
  quote: z.string().nullable().describe('the phrase in the publication that matched'),
  field: z.enum([...evidenceFields, 'regulator']).nullable(),
  start: z.int().nullable().optional().describe('where the quote starts, as a UTF-16 offset into the field'),
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
    .describe('the phrase it was read from; null if it comes from a field of the feed'),
  start: z
    .int()
    .nullable()
    .describe('where the quote starts, as a UTF-16 offset into the text; null if it isn’t in a text'),
  end: z.int().nullable(),
  version: z.int().nullable().describe('the version whose text contains the quote'),
  language: z.string().nullable().describe('language of that text'),
  source: z
    .enum(['text', 'feed', 'act', 'person'])
    .describe('read from the text, given as data by the feed or the act, or corrected by a person'),
  computed: z
    .object({
      from: z.enum(reckoningAnchors),
      on: daySchema.nullable().describe('the date it is counted from'),
      count: z.int(),
      unit: z.enum(['days', 'months']),
    })
    .nullable()
    .describe('how it was calculated; null if the date itself is stated'),
});
export type StatedDate = z.infer<typeof statedDateSchema>;

/** Why a publication is of a type or binds: the words that decided. */
export const kindReasonSchema = z.object({
  field: z
    .enum(kindReasonFields)
    .describe('`source`: stated by the regulator; `type`: follows from the document type'),
  words: z.string(),
});
export type KindReason = z.infer<typeof kindReasonSchema>;

/** A publication as one company sees it, with what lists show of it. */
export const regulatoryUpdateRowSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    code: z.string().nullable().describe('the official number, such as `(EU) 2022/2554` or `CP26/15`'),
    regulators: z.array(z.string()).describe('codes, such as `BaFin`'),
    pub_type: publicationTypeSchema,
    language: z.string().nullable().describe('language of the title and text, ISO 639-1'),
    regulator_language: z.string().nullable(),
    link: z.string().nullable().describe('its address on the regulator’s site'),
    summary: z.string().nullable(),
    reason: z.string().nullable().describe('why it is or isn’t relevant, in a few words'),
    relevance: relevanceSchema,
    ai_irrelevant: z
      .boolean()
      .describe('screening suggests that it is irrelevant; this alone never hides an item'),
    status: publicationStatusSchema,
    irrelevant_notes: z
      .string()
      .nullable()
      .describe('the note given when it was marked as irrelevant or implemented'),
    assigned_to: idSchema.nullable(),
    triaged_at: timeSchema.nullable().describe('null until someone at the company has decided'),
    is_seen: z.boolean().describe('whether this user has opened it'),
    is_bookmarked: z.boolean(),
    is_sample: z.boolean().describe('demo content written for this product, not a real publication'),
    clearing_agreement: z.object({
      is_affected: z
        .boolean()
        .describe('one of its passages matches a passage in a clearing agreement of the company'),
    }),
    document_type: z.enum(documentTypes).nullable().describe('null until it has been read'),
    additional_data: z.object({ is_binding: z.boolean().nullable() }),
    topics: z.array(z.string()).describe('main topic first; as found, or as corrected by a person'),
    feedback: z.boolean().nullable().describe('this user’s own feedback: relevant or not'),
    published_on: daySchema.nullable().describe('null if the regulator gives no date'),
    comments_due_on: daySchema.nullable(),
    in_force_on: daySchema.nullable(),
    applicable_on: daySchema.nullable(),
    expires_on: daySchema.nullable(),
    listed_on: daySchema.describe(
      'the date it is listed under: when it was published or, failing that, first collected. 0001-01-01 (unknown) for undated items that were imported or found when their feed was first read',
    ),
    collected_at: timeSchema,
    updated_at: timeSchema.describe('when the publication, or the company’s record of it, last changed'),
    reading_minutes: z.number().nullable().describe('at 230 words per minute; null without text'),
    text_state: z.enum(['full', 'title_only']),
    story: z
      .object({ size: z.int(), regulators: z.array(z.string()) })
      .nullable()
      .describe('the publications about the same event, including this one; null if it is the only one'),
    reg_chatbot_id: idSchema.nullable(),
    obligations: z
      .array(z.object({ id: idSchema, status: reviewStatusSchema, topic: z.string().nullable() }))
      .describe('obligations on firms, in the order of the text'),
    obligations_processed: z.boolean().describe('whether deriving them has finished'),
    obligations_deriver: idSchema.nullable().describe('who requested it'),
    revision: z.int().describe('send it with every change; an outdated one returns 409'),
  })
  .meta({ id: 'RegulatoryUpdateRow' });
export type RegulatoryUpdateRow = z.infer<typeof regulatoryUpdateRowSchema>;

/** The whole record: the row, and why it says what it says. */
export const regulatoryUpdateSchema = regulatoryUpdateRowSchema
  .extend({
    reasons: z.array(relevanceReasonSchema),
    review_status: reviewStatusSchema,
    allowed_statuses: z.array(publicationStatusSchema).describe('the statuses that can be set now'),
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
      .describe('what the relevance is based on; null before the first screening'),
    corrected: z
      .array(z.enum(['topics', 'document_type', 'is_binding', ...publicationDateKinds]))
      .describe('the fields that people at the company have corrected'),
    text_state_reason: z.string().nullable().describe('why only the title is available'),
    version_count: z.int(),
    obligation_counts: z
      .object({ '0': z.int(), '1': z.int(), '2': z.int(), other: z.int(), permission: z.int() })
      .describe('obligations on firms by status, and totals of those on others and of permissions'),
    obligations_derived: z.boolean().describe('whether deriving them was requested'),
  })
  .meta({ id: 'RegulatoryUpdate' });
export type RegulatoryUpdate = z.infer<typeof regulatoryUpdateSchema>;
