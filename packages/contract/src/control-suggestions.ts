import { z } from 'zod';
import { idParams, idSchema } from './common.ts';
import { comparisonSchema, controlObligationSchema, placesSchema } from './controls.ts';
import { defineRoute } from './route.ts';

export const suggestionSchema = z
  .object({
    title: z.string().describe('of words of its first obligation'),
    obligations: z.array(controlObligationSchema),
    joins: z
      .object({ control_id: idSchema, code: z.string(), title: z.string() })
      .nullable()
      .describe('the present control that answers an obligation which asks the same'),
    assigned_to: idSchema
      .nullable()
      .describe('whoever has all of these obligations; null where it is not one person'),
    likeness: z.number().describe('0 to 1, of the least alike of them; 1 where there is one'),
    comparisons: z.array(comparisonSchema),
  })
  .meta({ id: 'ControlSuggestion' });
export type ControlSuggestion = z.infer<typeof suggestionSchema>;

export const suggestControls = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/control-suggestions',
  summary:
    'Controls that approved obligations of a publication ask for and that there are none for yet; of the first 5,000 of them',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  responses: {
    200: z.object({
      suggestions: z.array(suggestionSchema),
      total: z.int(),
      quotes: z.record(z.string(), z.string()).describe('the words of each obligation, by its id'),
      places: placesSchema,
    }),
  },
  errors: [400, 401, 403, 404, 429, 503],
});
