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
  needs_review: z.int().describe('obligations on firms that nobody decided about'),
  approved: z.int(),
  controlled: z.int().describe('approved ones that a control answers'),
  ready: z.int().describe('approved ones whose controls that apply are all Ready'),
  not_applicable: z.int().describe('approved ones of whose controls none applies'),
});
export type Coverage = z.infer<typeof coverageSchema>;

export const governanceSchema = z
  .object({
    obligations: z.object({
      needs_review: z.int(),
      approved: z.int(),
      disregarded: z.int(),
      controlled: z.int(),
      ready: z.int(),
      changed: z.int().describe('in review again because their text changed'),
    }),
    controls: z.object({
      ...controlCounts,
      percent_complete: z.number(),
      flagged: z.int().describe('an obligation of theirs changed'),
      unassigned: z.int(),
      proof_ends_soon: z.int().describe('Ready, and nothing proves them longer than 30 days'),
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
            .object({ total: z.int(), for_me: z.int().describe('that who asks may decide') })
            .nullable()
            .describe('of these, those that wait for a second person; null: none does'),
          due_on: daySchema
            .nullable()
            .describe('the first day on which one of them falls due, from today on'),
        }),
      )
      .describe('publications with obligations that need review, the most urgent first, at most 20'),
    coverage: z
      .array(coverageSchema)
      .describe('by regulator and topic; an obligation of two regulators counts in both'),
    days: z
      .array(z.object({ day: daySchema, ...controlCounts }))
      .describe('how many controls stood where, of the last 400 days on which it was noted, today last'),
  })
  .meta({ id: 'Governance' });
export type Governance = z.infer<typeof governanceSchema>;

export const getGovernance = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/governance',
  summary: 'What needs review, what is covered, and how far the controls are',
  tag: 'governance',
  who: 'user',
  feature: 'obligations',
  query: z.object({
    regulators: listSchema
      .optional()
      .describe('codes; left out: all. The days are of all controls in any case'),
  }),
  responses: { 200: governanceSchema },
  errors: [400, 401, 403],
});

export const exportGovernance = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/governance/export',
  summary: 'Every obligation on firms with its decision and how far its controls are, as a table',
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
