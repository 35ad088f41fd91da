import { z } from 'zod';
import { idSchema } from './common.ts';
import { defineRoute } from './route.ts';
import { ownGroups } from './second-person-values.ts';

const answer = z.object({
  is_required: z
    .boolean()
    .describe(
      'who approves an obligation or calls a control Ready is another one than who made it, and excluding either needs two',
    ),
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

const ownObligations = z.array(
  z.object({
    id: idSchema,
    clause: z.string(),
    publication: z.object({ id: idSchema, title: z.string() }),
    decided_by: z.string().nullable().describe('name; null: a former colleague'),
    reason: z.string().nullable(),
  }),
);
const ownControls = z.array(
  z.object({
    id: idSchema,
    code: z.string(),
    title: z.string(),
    decided_by: z
      .string()
      .nullable()
      .describe('name; null: nobody who is known, as the control stands now, or a former colleague'),
    reason: z.string().nullable(),
  }),
);
const ownApprovals = z.object({
  obligations: ownObligations.describe('that one person made and approved'),
  obligations_total: z.int(),
  controls: ownControls.describe('that one person proved and called Ready'),
  controls_total: z.int(),
  disregarded: ownObligations.describe('on firms, that one person alone disregarded'),
  disregarded_total: z.int(),
  not_applying: ownControls.describe('that one person alone says do not apply'),
  not_applying_total: z.int(),
});
export type OwnApprovals = z.infer<typeof ownApprovals>;

export const listOwnApprovals = defineRoute({
  method: 'GET',
  path: '/companies/me/second-person/own-approvals',
  summary:
    'What one person alone approved or excluded before a second one was required; the first 50 of each',
  tag: 'companies',
  who: 'company_admin',
  feature: ['company', 'obligations'],
  responses: { 200: ownApprovals },
  errors: [401, 403],
});

export const reviewOwnApprovals = defineRoute({
  method: 'POST',
  path: '/companies/me/second-person/own-approvals/review',
  summary: 'Puts back in review what one person alone decided, where a second one is required',
  tag: 'companies',
  who: 'company_admin',
  feature: ['company', 'obligations'],
  body: z.strictObject({
    groups: z
      .array(z.enum(ownGroups))
      .min(1)
      .describe('controls that do not apply do so again, everything else is in review again'),
  }),
  responses: {
    200: z
      .object({ obligations: z.int(), controls: z.int(), disregarded: z.int(), not_applying: z.int() })
      .describe('how many were put back'),
  },
  errors: [400, 401, 403, 409],
});
