import { z } from 'zod';
import { idSchema } from './common.ts';
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

const ownApprovals = z.object({
  obligations: z.array(
    z.object({
      id: idSchema,
      clause: z.string(),
      publication: z.object({ id: idSchema, title: z.string() }),
      approved_by: z.string().nullable().describe('name; null: a former colleague'),
    }),
  ),
  obligations_total: z.int(),
  controls: z.array(
    z.object({
      id: idSchema,
      code: z.string(),
      title: z.string(),
      approved_by: z
        .string()
        .nullable()
        .describe('name; null: nobody, as the control stands now, or a former colleague'),
    }),
  ),
  controls_total: z.int(),
});
export type OwnApprovals = z.infer<typeof ownApprovals>;

export const listOwnApprovals = defineRoute({
  method: 'GET',
  path: '/companies/me/second-person/own-approvals',
  summary: 'What one person made and approved before a second one was required; the first 50 of each',
  tag: 'companies',
  who: 'company_admin',
  feature: ['company', 'obligations'],
  responses: { 200: ownApprovals },
  errors: [401, 403],
});

export const reviewOwnApprovals = defineRoute({
  method: 'POST',
  path: '/companies/me/second-person/own-approvals/review',
  summary: 'Puts back in review what one person made and approved, where a second one is required',
  tag: 'companies',
  who: 'company_admin',
  feature: ['company', 'obligations'],
  responses: {
    200: z.object({ obligations: z.int(), controls: z.int() }).describe('how many were put back'),
  },
  errors: [401, 403, 409],
});
