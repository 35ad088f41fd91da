import { z } from 'zod';
import { defineRoute } from './route.ts';

const answer = z.object({
  is_required: z
    .boolean()
    .describe('who approves an obligation or confirms a control is another one than who made it'),
  people: z.int().describe('who may approve: all who can log in but auditors'),
  obstacle: z.string().nullable().describe('why it cannot be switched on, and what to do; null where it can'),
});
export type SecondPersonSetting = z.infer<typeof answer>;

export const getSecondPerson = defineRoute({
  method: 'GET',
  path: '/companies/me/second-person',
  summary: 'Whether approvals need a second person',
  tag: 'companies',
  who: 'user',
  feature: 'obligations',
  responses: { 200: answer },
  errors: [401, 403],
});

export const updateSecondPerson = defineRoute({
  method: 'PUT',
  path: '/companies/me/second-person',
  summary: 'Requires a second person for approvals, or no longer; a company of one person cannot',
  tag: 'companies',
  who: 'company_admin',
  feature: ['company', 'obligations'],
  body: z.strictObject({ is_required: z.boolean() }),
  responses: { 200: answer },
  errors: [400, 401, 403, 409],
});
