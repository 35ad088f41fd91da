import { z } from 'zod';
import { companySorts } from './admin-values.ts';
import { idParams, idSchema, pageQuery, timeSchema } from './common.ts';
import { featuresAnswer } from './company-features.ts';
import { defineRoute, featureKeys } from './route.ts';

const companySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    is_demo: z.boolean(),
    is_operator: z.boolean().describe('whether it runs the installation'),
    created_at: timeSchema,
    seats: z.int().describe('people who can log in'),
    administrators: z.int().describe('how many of them administrate'),
    invitations: z.int().describe('pending'),
    storage_bytes: z.int().describe('what its files take'),
    last_seen_at: timeSchema.nullable().describe('when one of its people was last seen'),
    features: featuresAnswer.shape.features,
  })
  .meta({ id: 'CompanyOfInstallation' });
export type CompanyOfInstallation = z.infer<typeof companySchema>;

export const listCompanies = defineRoute({
  method: 'GET',
  path: '/admin/companies',
  summary: 'List all companies with their seats, storage and features',
  tag: 'admin',
  who: 'operator',
  query: z.object({
    q: z.string().trim().max(200).optional().describe('part of a name'),
    id: idSchema.optional(),
    sort: z.enum(companySorts).default('name'),
    ...pageQuery,
  }),
  responses: {
    200: z.object({
      companies: z.array(companySchema),
      total: z.int(),
      storage_limit_bytes: z.int().describe('what the files of a company may take'),
    }),
  },
  errors: [400, 401, 404],
});

export const changeFeaturesOfCompany = defineRoute({
  method: 'PUT',
  path: '/admin/companies/{id}/features',
  summary: 'Turn features of a company on or off for everyone in it; features left out don’t change',
  tag: 'admin',
  who: 'operator',
  session: true,
  params: idParams,
  body: z.strictObject({ features: z.partialRecord(z.enum(featureKeys), z.boolean()) }),
  responses: { 200: featuresAnswer },
  errors: [400, 401, 403, 404],
});
