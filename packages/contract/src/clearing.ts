import { z } from 'zod';
import { agreementStates, mostAgreementBytes } from './clearing-values.ts';
import { idParams, idSchema, lineSchema, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

const nameSchema = lineSchema(z.string().min(1, fault('enterName')).max(200));

export const agreementSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    file_name: z.string(),
    content_type: z.string(),
    byte_length: z.int(),
    sha256: z.string().describe('hash of the bytes, hexadecimal'),
    is_scanned: z.boolean().describe('scanned for viruses'),
    state: z.enum(agreementStates),
    problem: z
      .object({ what: z.string(), advice: z.string() })
      .nullable()
      .describe('why its text can’t be read, and what to do'),
    language: z.string().nullable().describe('language of its text, ISO 639-1'),
    pages: z.int().nullable(),
    places: z.int().describe('number of passages about clearing or settlement'),
    publications: z.int().describe('number of publications in the company’s lists that affect it'),
    is_comparing: z.boolean().describe('some publications have not been compared with it yet'),
    uploaded_by: z.object({ id: idSchema, name: z.string() }).nullable(),
    uploaded_at: timeSchema,
  })
  .meta({ id: 'ClearingAgreement' });
export type ClearingAgreement = z.infer<typeof agreementSchema>;

export const listClearingAgreements = defineRoute({
  method: 'GET',
  path: '/companies/me/clearing-agreements',
  summary: 'List the company’s clearing and settlement agreements, newest first',
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
    'Upload an agreement in the form field `file`. Its text is read and compared with publications in the background',
  tag: 'clearing agreements',
  who: 'company_admin',
  feature: ['company', 'compliance'],
  form: z.object({ name: nameSchema.optional().describe('default: the file name') }),
  files: { most: 1, bytes: mostAgreementBytes },
  responses: { 201: agreementSchema },
  errors: [400, 401, 403, 409, 413, 415, 503, 507],
});

export const renameClearingAgreement = defineRoute({
  method: 'PUT',
  path: '/companies/me/clearing-agreements/{id}',
  summary: 'Rename an agreement',
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
  summary: 'Delete an agreement, its text, and the matches found for it',
  tag: 'clearing agreements',
  who: 'company_admin',
  feature: ['company', 'compliance'],
  params: idParams,
  responses: {
    200: z.object({
      no_longer_affected: z.int().describe('number of publications that no longer affect any agreement'),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const downloadClearingAgreement = defineRoute({
  method: 'GET',
  path: '/companies/me/clearing-agreements/{id}/download',
  summary: 'Download the agreement as it was uploaded',
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
  summary: 'Get part of the text of an agreement',
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
      .describe('a UTF-16 offset that must lie within the part'),
  }),
  responses: {
    200: z.object({
      id: idSchema,
      name: z.string(),
      language: z.string().nullable(),
      sha256: z.string().describe('hash of the text'),
      content: z.string().describe('whole paragraphs, about 20,000 characters'),
      start: z.int().describe('UTF-16 offset of the part'),
      end: z.int(),
      length: z.int().describe('length of the whole text'),
    }),
  },
  errors: [400, 401, 403, 404, 409],
});

const placeSchema = z.object({
  text: z.string().describe('the exact wording'),
  start: z.int().describe('UTF-16 offset into its text'),
  end: z.int(),
  sha256: z.string().describe('hash of the quote'),
  clause: z.string().describe('as a lawyer would cite it; empty if it has no number'),
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
      is_latest: z.boolean().describe('whether this is the latest version'),
    }),
    shared: z
      .array(
        z.object({
          label: z.string().describe('what both are about'),
          in_agreement: stretchSchema.describe('position in `in_agreement.text`'),
          in_publication: stretchSchema.describe('position in `in_publication.text`'),
        }),
      )
      .describe('most important first'),
  })
  .meta({ id: 'ClearingMatch' });
export type ClearingMatch = z.infer<typeof clearingMatchSchema>;

export const listClearingMatches = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/clearing-matches',
  summary: 'List the passages where a publication matches the company’s agreements',
  tag: 'clearing agreements',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  responses: {
    200: z.object({
      clearing_matches: z
        .array(clearingMatchSchema)
        .describe('by agreement, most important first, at most 5 for each'),
      total: z.int(),
      engine_version: z
        .string()
        .nullable()
        .describe('version of the engine that found them; null if there are none'),
    }),
  },
  errors: [400, 401, 403, 404],
});
