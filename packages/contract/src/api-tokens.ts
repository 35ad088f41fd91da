import { z } from 'zod';
import { apiTokenScopes, longestApiTokenDays, mostApiTokens } from './api-token-values.ts';
import { idParams, idSchema, lineSchema, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

const apiTokenSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    scope: z.enum(apiTokenScopes).describe('`write`: reads and writes with the permissions of its user'),
    ending: z.string().describe('the last characters, so that its owner can recognize it'),
    created_at: timeSchema,
    expires_at: timeSchema,
    last_used_at: timeSchema.nullable().describe('accurate to the minute'),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

const nameSchema = lineSchema(z.string().min(1, fault('enterName')).max(80));

const newTokenSchema = z.strictObject({
  name: nameSchema,
  scope: z.enum(apiTokenScopes),
  expires_in_days: z
    .int()
    .min(1)
    .max(longestApiTokenDays, `At most ${String(longestApiTokenDays)} days`),
});

const madeTokenSchema = z.object({
  ...apiTokenSchema.shape,
  token: z.string().describe('sent as `Authorization: Bearer …`; only its hash is stored'),
});

export const listApiTokens = defineRoute({
  method: 'GET',
  path: '/users/me/api-tokens',
  summary: 'List the caller’s API tokens, newest first; expired ones stay for 30 days',
  tag: 'users',
  who: 'user',
  session: true,
  responses: { 200: z.object({ api_tokens: z.array(apiTokenSchema), total: z.int() }) },
  errors: [401, 403],
});

export const createApiToken = defineRoute({
  method: 'POST',
  path: '/users/me/api-tokens',
  summary: `Create an API token, at most ${String(mostApiTokens)} per user; the token itself is shown only this once`,
  tag: 'users',
  who: 'user',
  session: true,
  body: newTokenSchema,
  responses: {
    201: madeTokenSchema,
  },
  errors: [400, 401, 403, 409],
});

export const revokeApiToken = defineRoute({
  method: 'DELETE',
  path: '/users/me/api-tokens/{id}',
  summary: 'Revoke an API token; it stops working immediately',
  tag: 'users',
  who: 'user',
  session: true,
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});

export const listCompanyApiTokens = defineRoute({
  method: 'GET',
  path: '/companies/me/api-tokens',
  summary: 'List the API tokens of the company and of all its users',
  tag: 'companies',
  who: 'company_admin',
  feature: 'company',
  session: true,
  responses: {
    200: z.object({
      api_tokens: z.array(
        z.object({
          ...apiTokenSchema.shape,
          user_id: idSchema.nullable().describe('null: belongs to the company, not to a user'),
          user_name: z.string().nullable(),
        }),
      ),
      total: z.int(),
    }),
  },
  errors: [401, 403],
});

export const createCompanyApiToken = defineRoute({
  method: 'POST',
  path: '/companies/me/api-tokens',
  summary: `Create an API token that belongs to the company, not to a user, at most ${String(mostApiTokens)}; it works on the routes for integrations, and the token itself is shown only this once`,
  tag: 'companies',
  who: 'company_admin',
  feature: 'company',
  session: true,
  body: newTokenSchema,
  responses: { 201: madeTokenSchema },
  errors: [400, 401, 403, 409],
});

export const revokeCompanyApiToken = defineRoute({
  method: 'DELETE',
  path: '/companies/me/api-tokens/{id}',
  summary: 'Revoke an API token of the company or of a colleague',
  tag: 'companies',
  who: 'company_admin',
  feature: 'company',
  session: true,
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});
