import { z } from 'zod';
import { timeSchema } from './common.ts';
import { common, personSchema } from './document-shapes.ts';
import { defineRoute } from './route.ts';

export const getHouseTemplate = defineRoute({
  ...common,
  method: 'GET',
  path: '/companies/me/document-template',
  summary: 'Get the company’s Word file whose styles, logo, header and footer exported documents take',
  who: 'user',
  feature: 'reports',
  responses: {
    200: z.object({
      template: z
        .object({ name: z.string(), size: z.int(), added_by: personSchema, added_at: timeSchema })
        .nullable(),
      google_available: z.boolean().describe('documents can be written to Google Docs'),
    }),
  },
});

export const setHouseTemplate = defineRoute({
  ...common,
  method: 'POST',
  path: '/companies/me/document-template',
  summary: 'Upload the company’s Word file for exported documents; it replaces the last one',
  who: 'company_admin',
  feature: 'reports',
  form: z.object({}),
  files: { most: 1, bytes: 10 * 1024 * 1024 },
  responses: { 201: z.object({ name: z.string(), size: z.int() }) },
  errors: [400, 401, 403, 404, 413, 415, 507],
});

export const removeHouseTemplate = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/companies/me/document-template',
  summary: 'Go back to the plain look of exported documents',
  who: 'company_admin',
  feature: 'reports',
  responses: { 204: 'empty' },
});
