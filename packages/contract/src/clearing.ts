import { z } from 'zod';
import { agreementStates, mostAgreementBytes } from './clearing-values.ts';
import { idParams, idSchema, lineSchema, timeSchema } from './common.ts';
import { defineRoute } from './route.ts';

const nameSchema = lineSchema(z.string().min(1, { error: 'Give it a name' }).max(200));

export const agreementSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    file_name: z.string(),
    content_type: z.string(),
    byte_length: z.int(),
    sha256: z.string().describe('of the bytes, hexadecimal'),
    is_scanned: z.boolean().describe('looked through for viruses'),
    state: z.enum(agreementStates),
    problem: z
      .object({ what: z.string(), advice: z.string() })
      .nullable()
      .describe('why its text cannot be read, and what to do'),
    language: z.string().nullable().describe('of its text, ISO 639-1'),
    pages: z.int().nullable(),
    places: z.int().describe('passages that speak of clearing or settlement'),
    publications: z.int().describe('publications of the company’s lists that affect it'),
    is_comparing: z.boolean().describe('some publications are still to be compared with it'),
    uploaded_by: z.object({ id: idSchema, name: z.string() }).nullable(),
    uploaded_at: timeSchema,
  })
  .meta({ id: 'ClearingAgreement' });
export type ClearingAgreement = z.infer<typeof agreementSchema>;

export const listClearingAgreements = defineRoute({
  method: 'GET',
  path: '/companies/me/clearing-agreements',
  summary: 'Clearing and settlement agreements of the company, latest first',
  tag: 'clearing agreements',
  who: 'user',
  feature: 'compliance',
  responses: { 200: z.object({ clearing_agreements: z.array(agreementSchema), total: z.int() }) },
  errors: [401, 403],
});

export const addClearingAgreement = defineRoute({
  method: 'POST',
  path: '/companies/me/clearing-agreements',
  summary:
    'Uploads an agreement; the form field `file` holds it. Its text is read, and compared with publications, in the background',
  tag: 'clearing agreements',
  who: 'company_admin',
  feature: ['company', 'compliance'],
  form: z.object({ name: nameSchema.optional().describe('the name of the file without it') }),
  files: { most: 1, bytes: mostAgreementBytes },
  responses: { 201: agreementSchema },
  errors: [400, 401, 403, 409, 413, 415, 503, 507],
});

export const renameClearingAgreement = defineRoute({
  method: 'PUT',
  path: '/companies/me/clearing-agreements/{id}',
  summary: 'Gives an agreement another name',
  tag: 'clearing agreements',
  who: 'company_admin',
  feature: ['company', 'compliance'],
  params: idParams,
  body: z.strictObject({ name: nameSchema }),
  responses: { 200: agreementSchema },
  errors: [400, 401, 403, 404],
});

export const deleteClearingAgreement = defineRoute({
  method: 'DELETE',
  path: '/companies/me/clearing-agreements/{id}',
  summary: 'Deletes an agreement with its text and with what it was found to be affected by',
  tag: 'clearing agreements',
  who: 'company_admin',
  feature: ['company', 'compliance'],
  params: idParams,
  responses: {
    200: z.object({
      no_longer_affected: z.int().describe('publications that affect no agreement any more'),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const downloadClearingAgreement = defineRoute({
  method: 'GET',
  path: '/companies/me/clearing-agreements/{id}/download',
  summary: 'The agreement as it was uploaded',
  tag: 'clearing agreements',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404],
});

export const readClearingAgreement = defineRoute({
  method: 'GET',
  path: '/companies/me/clearing-agreements/{id}/text',
  summary: 'A piece of the text of an agreement',
  tag: 'clearing agreements',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  query: z.object({
    around: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(0)
      .describe('UTF-16 offset that the piece is to hold'),
  }),
  responses: {
    200: z.object({
      id: idSchema,
      name: z.string(),
      language: z.string().nullable(),
      sha256: z.string().describe('of the text'),
      content: z.string().describe('whole paragraphs, about 20,000 characters'),
      start: z.int().describe('UTF-16 offset of the piece'),
      end: z.int(),
      length: z.int().describe('of the whole text'),
    }),
  },
  errors: [400, 401, 403, 404, 409],
});

const placeSchema = z.object({
  text: z.string().describe('exactly as it stands there'),
  start: z.int().describe('UTF-16 offset into its text'),
  end: z.int(),
  sha256: z.string().describe('of these words'),
  clause: z.string().describe('how a lawyer names it; empty where it bears no number'),
  page: z.int().nullable(),
});
const stretchSchema = z.object({ start: z.int(), end: z.int() });

export const clearingMatchSchema = z
  .object({
    agreement: z.object({ id: idSchema, name: z.string(), language: z.string().nullable() }),
    in_agreement: placeSchema,
    in_publication: placeSchema.extend({
      version: z.int(),
      language: z.string(),
      is_latest: z.boolean().describe('of the version that is the latest now'),
    }),
    shared: z
      .array(
        z.object({
          label: z.string().describe('what both speak of'),
          in_agreement: stretchSchema.describe('where its words stand in `in_agreement.text`'),
          in_publication: stretchSchema.describe('where its words stand in `in_publication.text`'),
        }),
      )
      .describe('the weightiest first'),
  })
  .meta({ id: 'ClearingMatch' });
export type ClearingMatch = z.infer<typeof clearingMatchSchema>;

export const listClearingMatches = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/clearing-matches',
  summary: 'Where a publication and the agreements of the company speak of the same thing',
  tag: 'clearing agreements',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  responses: {
    200: z.object({
      clearing_matches: z
        .array(clearingMatchSchema)
        .describe('by agreement, the weightiest first, at most 5 of each'),
      total: z.int(),
      engine_version: z.string().nullable().describe('what found them; null where there are none'),
    }),
  },
  errors: [400, 401, 403, 404],
});
