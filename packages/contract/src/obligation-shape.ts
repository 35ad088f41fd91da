import { z } from 'zod';
import { idParams, idSchema } from './common.ts';
import { batchFields, obligationSchema } from './obligations.ts';
import { defineRoute } from './route.ts';

export const splitObligation = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/obligations/{id}/split',
  summary: 'Puts several obligations in the place of one that demands several things',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: z.strictObject({
    parts: z
      .array(z.strictObject({ start: z.int().min(0), end: z.int().min(1) }))
      .min(2)
      .max(20)
      .describe(
        'places within the body, in the order of the text, none over another. Together they hold every word: only white space and `,` `;` `:` `.` may be left between them',
      ),
    text_id: idSchema
      .optional()
      .describe('in which the places were chosen; another than the present one: 409'),
    revision: z.int().optional(),
  }),
  responses: { 201: z.object({ obligations: z.array(obligationSchema), total: z.int() }) },
  errors: [400, 401, 403, 404, 409],
});

export const mergeObligations = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/obligations/merge',
  summary: 'Puts one obligation in the place of several of one text that demand one thing together',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  body: z.strictObject({
    obligations_ids: z.array(idSchema).min(2).max(20),
    revisions: batchFields.revisions,
  }),
  responses: { 201: obligationSchema },
  errors: [400, 401, 403, 404, 409],
});

export const restoreObligation = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/obligations/{id}/restore',
  summary:
    'Takes back the split or merge that put others in the place of this one; those go, and all that they stood for is as it was',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  responses: { 200: z.object({ obligations: z.array(obligationSchema), total: z.int() }) },
  errors: [400, 401, 403, 404, 409],
});
