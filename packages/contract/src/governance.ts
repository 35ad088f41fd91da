import { z } from 'zod';
import { daySchema, idSchema, listSchema } from './common.ts';
import { defineRoute } from './route.ts';

const controlCounts = {
  completed: z.int(),
  in_progress: z.int(),
  incomplete: z.int(),
  out_of_scope: z.int(),
};

export const coverageSchema = z.object({
  regulator: z.string(),
  topic: z.string().nullable(),
  needs_review: z.int().describe('obligations on firms that need review'),
  approved: z.int(),
  controlled: z.int().describe('approved obligations with a control'),
  ready: z.int().describe('approved obligations whose applicable controls are all Ready'),
  not_applicable: z.int().describe('approved obligations none of whose controls applies'),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** Counted as the lists do it, under the filter `due`. */
const dueCounts = {
  overdue: z.int(),
  due_soon: z.int().describe('due within 30 days'),
  recurring: z.int(),
};

export const governanceSchema = z
  .object({
    obligations: z.object({
      needs_review: z.int(),
      approved: z.int(),
      disregarded: z.int(),
      controlled: z.int(),
      ready: z.int(),
      changed: z.int().describe('back in review because their text changed'),
      ...dueCounts,
    }),
    controls: z.object({
      ...controlCounts,
      percent_complete: z.number(),
      flagged: z.int().describe('one of their obligations changed'),
      unassigned: z.int(),
      proof_ends_soon: z.int().describe('Ready, with evidence that expires within 30 days'),
      ...dueCounts,
    }),
    review: z
      .array(
        z.object({
          publication: z.object({
            id: idSchema,
            title: z.string(),
            code: z.string().nullable(),
            regulators: z.array(z.string()),
            is_sample: z.boolean(),
          }),
          needs_review: z.int(),
          second_person: z
            .object({ total: z.int(), for_me: z.int().describe('those the caller may decide') })
            .nullable()
            .describe('those awaiting second approval; null if there are none'),
          due_on: daySchema.nullable().describe('their next due date, from today on'),
        }),
      )
      .describe('publications with obligations that need review, most urgent first, at most 20'),
    coverage: z
      .array(coverageSchema)
      .describe('by regulator and topic; an obligation of two regulators counts for both'),
    days: z
      .array(z.object({ day: daySchema, ...controlCounts }))
      .describe('number of controls in each list, for the last 400 recorded days, ending today'),
  })
  .meta({ id: 'Governance' });
export type Governance = z.infer<typeof governanceSchema>;

export const getGovernance = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/governance',
  summary: 'Get what needs review, what is covered, and how ready the controls are',
  tag: 'governance',
  who: 'user',
  feature: 'obligations',
  query: z.object({
    regulators: listSchema.optional().describe('codes; default: all. `days` always covers all controls'),
  }),
  responses: { 200: governanceSchema },
  errors: [400, 401, 403],
});

export const exportGovernance = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/governance/export',
  summary: 'Export every obligation on firms with its decision and the readiness of its controls',
  tag: 'governance',
  who: 'user',
  feature: 'obligations',
  query: z.object({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    regulators: listSchema.optional(),
  }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 429],
});
