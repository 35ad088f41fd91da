import { z } from 'zod';
import { idParams, idSchema, lineSchema, pageQuery, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';
import {
  knowledgeCategories,
  longestSourceName,
  mostSourceBytes,
  mostSourcesAtOnce,
  sourceKinds,
  sourceOutcomes,
  sourceStates,
} from './source-values.ts';

const nameSchema = lineSchema(z.string().normalize('NFC').min(1, fault('enterName')).max(longestSourceName));
const categorySchema = z.enum(knowledgeCategories);
const passwordSchema = z.string().min(1).max(500);
const personSchema = z.object({ id: idSchema, name: z.string() }).nullable();
const pagesSchema = z
  .int()
  .nullable()
  .describe('number of pages, or of sheets; null if the file has none, or they are not known yet');

const versionShape = {
  file_name: z.string(),
  content_type: z.string().nullable(),
  byte_length: z.int(),
  file_hash: z.string().nullable().describe('hash of the bytes, hexadecimal; null until a page is fetched'),
  hash: z.string().nullable().describe('hash of the text, hexadecimal; null without one'),
  page_no: pagesSchema,
  state: z.enum(sourceStates),
};

export const sourceSchema = z
  .object({
    id: idSchema,
    source_id: idSchema.describe('the same as `id`'),
    workspace_id: idSchema,
    name: z.string(),
    category: categorySchema,
    kind: z.enum(sourceKinds),
    address: z.string().nullable().describe('of a page of the web'),
    ...versionShape,
    problem: z
      .object({ code: z.string(), what: z.string(), advice: z.string() })
      .nullable()
      .describe('why there is no text, and what to do'),
    progress: z
      .object({ done: z.int(), total: z.int().nullable(), step: z.string().nullable() })
      .nullable()
      .describe('of the reading, in pages'),
    is_scanned: z.boolean().describe('scanned for viruses'),
    language: z.string().nullable().describe('language of its text, ISO 639-1'),
    version: z.int().describe('number of the latest version; the other details are about this one'),
    added_by: personSchema,
    created_at: timeSchema,
    updated_at: timeSchema.describe('time of the latest version'),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof sourceSchema>;

const sourceVersionSchema = z
  .object({
    version: z.int(),
    ...versionShape,
    added_by: personSchema,
    created_at: timeSchema,
  })
  .meta({ id: 'SourceVersion' });

const sourceDetailSchema = sourceSchema
  .extend({ versions: z.array(sourceVersionSchema).describe('newest first') })
  .meta({ id: 'SourceDetail' });
export type SourceDetail = z.infer<typeof sourceDetailSchema>;

const sentSchema = z.object({
  sources: z.array(sourceSchema.extend({ outcome: z.enum(sourceOutcomes) }).meta({ id: 'SentSource' })),
});

const versionQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('default: the latest one that can be shown'),
});

export const listSources = defineRoute({
  method: 'GET',
  path: '/workspaces/{id}/sources',
  summary: 'List the sources of a workspace, those changed last first',
  tag: 'sources',
  who: 'user',
  feature: 'resources',
  params: idParams,
  query: z.object({
    search: z.string().trim().max(500).optional().describe('part of the name or address'),
    category: categorySchema.optional(),
    ...pageQuery,
  }),
  responses: {
    200: z.object({
      sources: z.array(sourceSchema),
      total: z.int(),
      categories: z
        .array(z.object({ category: categorySchema, count: z.int() }))
        .describe('how many there are of each category, whatever the filters'),
      most_bytes: z.int().describe('how large a file may be'),
      recognizes_text: z.boolean().describe('whether the text of scans is recognized'),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const listAvailableSources = defineRoute({
  method: 'GET',
  path: '/workspaces/{id}/available-sources',
  summary: 'List the sources of a workspace that have a text and can be used for answers, by name',
  tag: 'sources',
  who: 'user',
  feature: 'resources',
  params: idParams,
  query: z.object(pageQuery),
  responses: { 200: z.object({ sources: z.array(sourceSchema), total: z.int() }) },
  errors: [400, 401, 403, 404],
});

export const addSourceFiles = defineRoute({
  method: 'POST',
  path: '/sources/file',
  summary:
    'Upload files in the form field `file`. Their text is read in the background. A file that the workspace has already adds nothing; a changed one with the same name becomes a new version',
  tag: 'sources',
  who: 'writer',
  feature: 'resources',
  part: 'lm',
  form: z.object({
    workspace_id: idSchema,
    password: passwordSchema.optional().describe('of the files, if they are protected by one'),
    category: categorySchema.optional(),
    source_id: idSchema
      .optional()
      .describe('the source that the file is a new version of, whatever its name'),
  }),
  files: { most: mostSourcesAtOnce, bytes: mostSourceBytes },
  responses: { 201: sentSchema },
  errors: [400, 401, 403, 404, 409, 413, 415, 503, 507],
});

export const addSourceAddresses = defineRoute({
  method: 'POST',
  path: '/sources/urls',
  summary:
    'Add pages or files of the web. They are fetched and read in the background; an address that is there already is fetched again',
  tag: 'sources',
  who: 'writer',
  feature: 'resources',
  part: 'lm',
  body: z.object({
    workspace_id: idSchema,
    urls: z.array(z.string().trim().min(1).max(2_000)).min(1).max(mostSourcesAtOnce),
    category: categorySchema.optional(),
  }),
  responses: { 201: sentSchema },
  errors: [400, 401, 403, 404, 409, 503],
});

export const getSource = defineRoute({
  method: 'GET',
  path: '/sources/{id}',
  summary: 'Get a source with its versions',
  tag: 'sources',
  who: 'user',
  feature: 'resources',
  params: idParams,
  responses: { 200: sourceDetailSchema },
  errors: [400, 401, 403, 404],
});

export const readSource = defineRoute({
  method: 'GET',
  path: '/sources/{id}/text',
  summary: 'Get the text of a source with its passages',
  tag: 'sources',
  who: 'user',
  feature: 'resources',
  params: idParams,
  query: versionQuery,
  responses: {
    200: z.object({
      id: idSchema,
      source_id: idSchema,
      name: z.string(),
      version: z.int(),
      language: z.string().nullable(),
      hash: z.string().describe('hash of the text'),
      text: z.string(),
      passages: z.array(
        z.object({
          id: z.string(),
          label: z.string().describe('as a lawyer would cite it; empty if it has no number'),
          heading: z.string().nullable(),
          kind: z.string(),
          page_no: z.int().nullable(),
          start: z.int().describe('UTF-16 offset'),
          end: z.int(),
        }),
      ),
    }),
  },
  errors: [400, 401, 403, 404, 409],
});

export const showSource = defineRoute({
  method: 'GET',
  path: '/sources/{id}.pdf',
  summary: 'Show a source as a PDF: the file itself if it is one, or else its text on pages',
  tag: 'sources',
  who: 'user',
  feature: 'resources',
  params: idParams,
  query: versionQuery,
  responses: { 200: 'file' },
  shownInline: true,
  errors: [400, 401, 403, 404, 409, 429, 503],
});

export const downloadSource = defineRoute({
  method: 'GET',
  path: '/sources/{id}/file',
  summary: 'Download the file of a source as it was uploaded or fetched',
  tag: 'sources',
  who: 'user',
  feature: 'resources',
  params: idParams,
  query: versionQuery,
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 409],
});

export const readSourceAgain = defineRoute({
  method: 'POST',
  path: '/sources/{id}/read',
  summary: 'Read a source that has no text again, such as with its password',
  tag: 'sources',
  who: 'writer',
  feature: 'resources',
  params: idParams,
  body: z.object({ password: passwordSchema.optional() }),
  responses: { 202: sourceSchema },
  errors: [400, 401, 403, 404, 409],
});

export const updateSource = defineRoute({
  method: 'PUT',
  path: '/sources/{id}',
  summary: 'Rename a source or change its category; other fields of a source are ignored',
  tag: 'sources',
  who: 'writer',
  feature: 'resources',
  params: idParams,
  body: z
    .object({ name: nameSchema.optional(), category: categorySchema.optional() })
    .refine(
      ({ name, category }) => name !== undefined || category !== undefined,
      fault('sendAtLeastOne', { names: 'name, category' }),
    ),
  responses: { 200: sourceSchema },
  errors: [400, 401, 403, 404, 409],
});

export const deleteSource = defineRoute({
  method: 'DELETE',
  path: '/sources/{id}',
  summary: 'Delete a source with its versions, files and texts',
  tag: 'sources',
  who: 'writer',
  feature: 'resources',
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404, 409],
});
