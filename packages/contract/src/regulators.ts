import { z } from 'zod';
import { daySchema } from './common.ts';
import { licenceTypeSchema } from './companies.ts';
import { defineRoute } from './route.ts';

export const regulatorSchema = z.object({
  name: z.string().describe('the code, such as `BaFin`'),
  full_name: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2, or `EU`, `INT`'),
  language: z.string(),
  scraping_start_date: daySchema,
  is_followed: z.boolean(),
  is_extra: z.boolean().describe('not one of the known regulators; collected once a company follows it'),
  binds: z.array(licenceTypeSchema).nullable().describe('kinds of firms that its rules bind; null: all'),
  binds_everywhere: z.boolean().describe('whether its standards bind firms wherever they are'),
  total: z.int().describe('number of its publications the company has'),
});
export type Regulator = z.infer<typeof regulatorSchema>;

export const listRegulators = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/regulators',
  summary: 'List the known regulators, followed ones first',
  tag: 'regulatory updates',
  who: 'user',
  responses: { 200: z.object({ regulators: z.array(regulatorSchema), total: z.int() }) },
  errors: [401],
});
