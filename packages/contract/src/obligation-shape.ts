import { z } from 'zod';
import { idParams, idSchema } from './common.ts';
import { batchFields, obligationSchema } from './obligations.ts';
import { defineRoute } from './route.ts';

export const splitObligation = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/obligations/{id}/split',
  summary: 'Split an obligation that demands several things into several obligations',
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
        'ranges within the body, in the order of the text, without overlaps. Together they must cover every word: only white space and `,` `;` `:` `.` may be left between them',
      ),
    text_id: idSchema
      .optional()
      .describe('the text the ranges refer to; 409 if it is no longer the current one'),
    revision: z.int().optional(),
  }),
  responses: { 201: z.object({ obligations: z.array(obligationSchema), total: z.int() }) },
  errors: [400, 401, 403, 404, 409],
});

export const mergeObligations = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/obligations/merge',
  summary: 'Merge obligations from one text that together demand a single thing',
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
    'Undo the split or merge that replaced this obligation; the replacements are removed, and everything they replaced is restored',
  tag: 'obligations',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  responses: { 200: z.object({ obligations: z.array(obligationSchema), total: z.int() }) },
  errors: [400, 401, 403, 404, 409],
});
