import { z } from 'zod';
import { idParams, idSchema } from './common.ts';
import { comparisonSchema, controlObligationSchema, placesSchema } from './controls.ts';
import { defineRoute } from './route.ts';

export const suggestionSchema = z
  .object({
    title: z.string().describe('taken from the wording of its first obligation'),
    obligations: z.array(controlObligationSchema),
    joins: z
      .object({ control_id: idSchema, code: z.string(), title: z.string() })
      .nullable()
      .describe('the existing control that already meets an obligation asking for the same'),
    assigned_to: idSchema
      .nullable()
      .describe('the owner of all these obligations; null if they don’t share one owner'),
    likeness: z.number().describe('similarity of the least similar two, 0 to 1; 1 for a single obligation'),
    comparisons: z.array(comparisonSchema),
  })
  .meta({ id: 'ControlSuggestion' });
export type ControlSuggestion = z.infer<typeof suggestionSchema>;

export const suggestControls = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/control-suggestions',
  summary:
    'Suggest controls for approved obligations of a publication that have none yet; considers the first 5,000',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  responses: {
    200: z.object({
      suggestions: z.array(suggestionSchema),
      total: z.int(),
      quotes: z.record(z.string(), z.string()).describe('the wording of each obligation, by its ID'),
      places: placesSchema,
    }),
  },
  errors: [400, 401, 403, 404, 429, 503],
});
