import { z } from 'zod';
import { idSchema } from './common.ts';
import { defineRoute } from './route.ts';
import { ownGroups } from './second-person-values.ts';

const answer = z.object({
  is_required: z
    .boolean()
    .describe(
      'obligations and controls must be approved or marked as Ready by someone other than their author, and excluding either takes two people',
    ),
  people: z.int().describe('number of people who can approve: everyone who can log in, except auditors'),
  obstacle: z.string().nullable().describe('why it can’t be turned on, and what to do; null if it can'),
});
export type SecondPersonSetting = z.infer<typeof answer>;

export const getSecondPerson = defineRoute({
  method: 'GET',
  path: '/companies/me/second-person',
  summary: 'Get whether second approval is required',
  tag: 'companies',
  who: 'user',
  feature: 'obligations',
  responses: { 200: answer },
  errors: [401, 403],
});

export const updateSecondPerson = defineRoute({
  method: 'PUT',
  path: '/companies/me/second-person',
  summary: 'Require second approval, or stop requiring it; not available to a company with only one person',
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
    decided_by: z.string().nullable().describe('name; null: a former user'),
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
      .describe('name; null: unknown for the control’s current content, or a former user'),
    reason: z.string().nullable(),
  }),
);
const ownApprovals = z.object({
  obligations: ownObligations.describe('created and approved by one person'),
  obligations_total: z.int(),
  controls: ownControls.describe('given evidence and marked as Ready by one person'),
  controls_total: z.int(),
  disregarded: ownObligations.describe('obligations on firms, disregarded by one person alone'),
  disregarded_total: z.int(),
  not_applying: ownControls.describe('marked as not applicable by one person alone'),
  not_applying_total: z.int(),
});
export type OwnApprovals = z.infer<typeof ownApprovals>;

export const listOwnApprovals = defineRoute({
  method: 'GET',
  path: '/companies/me/second-person/own-approvals',
  summary:
    'List what one person alone approved or excluded before second approval was required; the first 50 of each',
  tag: 'companies',
  who: 'company_admin',
  feature: ['company', 'obligations'],
  responses: { 200: ownApprovals },
  errors: [401, 403],
});

export const reviewOwnApprovals = defineRoute({
  method: 'POST',
  path: '/companies/me/second-person/own-approvals/review',
  summary: 'Put decisions made by one person alone back in review, if second approval is required',
  tag: 'companies',
  who: 'company_admin',
  feature: ['company', 'obligations'],
  body: z.strictObject({
    groups: z
      .array(z.enum(ownGroups))
      .min(1)
      .describe('controls marked as not applicable apply again; everything else goes back in review'),
  }),
  responses: {
    200: z
      .object({ obligations: z.int(), controls: z.int(), disregarded: z.int(), not_applying: z.int() })
      .describe('number of items put back in review'),
  },
  errors: [400, 401, 403, 409],
});
