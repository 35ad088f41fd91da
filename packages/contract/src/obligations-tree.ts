import { z } from 'zod';
import { daySchema, idParams, idSchema } from './common.ts';
import { kindCounts, reviewFilters, statusCountsSchema } from './obligations.ts';
import { passageKinds } from './publication-values.ts';
import { defineRoute } from './route.ts';
import { applicabilities } from './statement-values.ts';

/** What is said of the act as a whole, of a division, and of a clause. */
const tallySchema = z.object({
  total: z.int().describe('under the filters'),
  decided: z.int().describe('of these, approved or disregarded'),
  status_counts: statusCountsSchema.describe('under the same filters, ignoring `status`'),
  kind_counts: z.object(kindCounts).describe('under the same filters, ignoring `kind`'),
  applies_counts: z
    .record(z.enum(applicabilities), z.int())
    .describe('whether they apply to the company, under the same filters, ignoring `applies`'),
  left_inapplicable: z.int().describe('of the total, those to review that do not apply to the company'),
  owners: z
    .array(z.object({ id: idSchema.nullable(), total: z.int() }))
    .describe('who they are assigned to, most first; null: unassigned'),
  overdue: z.int(),
  next_due_on: daySchema.nullable().describe('the next day, from today on, that one falls due'),
});
export type Tally = z.infer<typeof tallySchema>;

export const divisionSchema = tallySchema
  .extend({
    path: z.string().describe('clause path, such as `art_5`; `division` of the list takes it'),
    parent: z.string().nullable().describe('path of the division that encloses it'),
    kind: z.enum(passageKinds),
    label: z.string().describe('as printed, such as `Article 5`'),
    heading: z.string().nullable(),
    start: z.int().nullable().describe('UTF-16 offset into the text; null if it is not in this version'),
    end: z.int().nullable(),
    is_reworded: z.boolean().describe('its text differs from that of the version before'),
  })
  .meta({ id: 'ObligationDivision' });
export type ObligationDivision = z.infer<typeof divisionSchema>;

export const getObligationsTree = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/obligations-tree',
  summary:
    'Get the chapters, sections and articles of a publication that hold obligations, with what is left to review in each',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  query: z.object(reviewFilters),
  responses: {
    200: z.object({
      text: z
        .object({ text_id: idSchema, version: z.int(), language: z.string() })
        .nullable()
        .describe('the text that the divisions are of; null if none was read yet'),
      divisions: z
        .array(divisionSchema)
        .describe(
          'in the order of the text, each after the one that encloses it; what holds none is left out',
        ),
      totals: tallySchema,
      read: z
        .object({
          articles: z.int().describe('articles, annexes or sections of the text'),
          amendments: z
            .int()
            .describe('of these, those that change another act; what they say there is not read as duties'),
        })
        .describe('what there was to read'),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const listObligationClauses = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/obligations-by-clause',
  summary: 'List the clauses of a text that obligations on firms are from, with the state of their review',
  tag: 'obligations',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  query: z.object({ text_id: idSchema }),
  responses: {
    200: z.object({
      clauses: z.array(
        z.object({
          path: z.string(),
          obligation_id: idSchema.describe('the first of them, in the order of the text'),
          status_counts: statusCountsSchema,
          is_context_changed: z
            .boolean()
            .describe(
              'another clause of its article has changed since the version before, and this one has not',
            ),
        }),
      ),
      total: z.int(),
    }),
  },
  errors: [400, 401, 403, 404],
});
