import { z } from 'zod';
import { defineRoute, featureKeys } from './route.ts';

export const featuresAnswer = z.object({
  features: z.array(
    z.object({
      feature: z.enum(featureKeys),
      is_on: z.boolean(),
      can_change: z.boolean().describe('false: turning it off would leave no way to turn features back on'),
    }),
  ),
  total: z.int(),
});
export type CompanyFeatures = z.infer<typeof featuresAnswer>;

export const listCompanyFeatures = defineRoute({
  method: 'GET',
  path: '/companies/me/features',
  summary: 'List the features of this version, and which are on for the company',
  tag: 'companies',
  who: 'user',
  feature: 'company',
  responses: { 200: featuresAnswer },
  errors: [401, 403],
});

export const changeCompanyFeatures = defineRoute({
  method: 'PUT',
  path: '/companies/me/features',
  summary: 'Turn features on or off for everyone in the company; features left out don’t change',
  tag: 'companies',
  who: 'company_admin',
  feature: 'company',
  body: z.strictObject({ features: z.partialRecord(z.enum(featureKeys), z.boolean()) }),
  responses: { 200: featuresAnswer },
  errors: [400, 401, 403],
});
