import { z } from 'zod';
import { newEmailSchema } from './account.ts';
import { idParams, idSchema, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { memberRoles } from './members-values.ts';
import { defineRoute } from './route.ts';

export type { MemberRole } from './members-values.ts';

const memberSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    last_log_in_at: timeSchema.nullable(),
    created_at: timeSchema,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

const invitationSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    role: z.enum(memberRoles),
    invited_by: z.string().nullable().describe('the name of the person who sent it'),
    workspaces: z
      .array(z.object({ id: idSchema, name: z.string() }))
      .describe(
        'shared workspaces it gives access to; without those archived since; empty without the feature',
      ),
    created_at: timeSchema,
    expires_at: timeSchema,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

export const mostInvitations = 200;

export const listMembers = defineRoute({
  method: 'GET',
  path: '/companies/me/members',
  summary: 'List the people in the company',
  tag: 'companies',
  who: 'user_or_integration',
  feature: 'company',
  responses: { 200: z.object({ members: z.array(memberSchema), total: z.int() }) },
  errors: [401, 403],
});

export const updateMember = defineRoute({
  method: 'PUT',
  path: '/companies/me/members/{id}',
  summary: 'Change a colleague’s role; a company keeps at least one administrator',
  tag: 'companies',
  who: 'company_admin',
  feature: 'company',
  session: true,
  params: idParams,
  body: z.strictObject({ role: z.enum(memberRoles) }),
  responses: { 200: memberSchema },
  errors: [400, 401, 403, 404, 409],
});

export const listInvitations = defineRoute({
  method: 'GET',
  path: '/companies/me/invitations',
  summary: 'List pending invitations',
  tag: 'companies',
  who: 'company_admin_or_integration',
  feature: 'company',
  responses: { 200: z.object({ invitations: z.array(invitationSchema), total: z.int() }) },
  errors: [401, 403],
});

export const invite = defineRoute({
  method: 'POST',
  path: '/companies/me/invitations',
  summary: 'E-mail an invitation to the company; an earlier one to the same address stops working',
  tag: 'companies',
  who: 'company_admin',
  feature: 'company',
  session: true,
  body: z.strictObject({
    email: newEmailSchema,
    role: z.enum(memberRoles).default('member'),
    workspace_ids: z
      .array(idSchema)
      .max(50, fault('tooManyWorkspaces'))
      .default([])
      .describe('shared workspaces of the company it gives access to'),
  }),
  responses: { 201: invitationSchema },
  errors: [400, 401, 403, 409, 429],
});

export const revokeInvitation = defineRoute({
  method: 'DELETE',
  path: '/companies/me/invitations/{id}',
  summary: 'Revoke an invitation; its link stops working',
  tag: 'companies',
  who: 'company_admin_or_integration',
  feature: 'company',
  session: true,
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});

export const deletionAnswer = z.object({
  removed: z.array(z.string()).describe('what was deleted, in words and numbers'),
  handed_over: z
    .array(z.object({ workspace: z.string(), to: z.string().describe('name of the new owner') }))
    .describe('shared workspaces of which the person was the only owner'),
  anonymised: z.array(z.string()).describe('what is kept without the person’s name, in words and numbers'),
});
export type DeletionAnswer = z.infer<typeof deletionAnswer>;

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Remove a colleague: personal data is deleted, decisions are kept without the person’s name',
  tag: 'users',
  who: 'company_admin',
  feature: 'company',
  session: true,
  params: idParams,
  responses: { 200: deletionAnswer },
  errors: [400, 401, 403, 404, 409],
});

const deletionPreview = z.object({
  ...deletionAnswer.shape,
  is_company_removed: z.boolean().describe('whether the caller is the last person in the company'),
  refusal: z
    .enum(['last_admin', 'demo_company'])
    .nullable()
    .describe('why it would be refused; null if it would not'),
});

export type DeletionPreview = z.infer<typeof deletionPreview>;

export const previewDeletion = defineRoute({
  method: 'GET',
  path: '/users/{id}/deletion',
  summary: 'Preview what would be deleted and what would be kept if a colleague were removed now',
  tag: 'users',
  who: 'company_admin',
  feature: 'company',
  session: true,
  params: idParams,
  responses: { 200: deletionPreview },
  errors: [400, 401, 403, 404],
});

export const previewOwnDeletion = defineRoute({
  method: 'GET',
  path: '/users/me/deletion',
  summary: 'Preview what would be deleted and what would be kept if the caller deleted the account now',
  tag: 'users',
  who: 'user',
  session: true,
  responses: { 200: deletionPreview },
  errors: [401, 403],
});

export const deleteOwnAccount = defineRoute({
  method: 'DELETE',
  path: '/users/me',
  summary: 'Delete the caller’s account; if no one else is in the company, the company is deleted too',
  tag: 'users',
  who: 'user',
  session: true,
  body: z.object({
    password: z.string().min(1, fault('enterPassword')).max(1000),
    is_company_removed: z
      .boolean()
      .optional()
      .describe('what the caller was told; if that is no longer true, nothing is deleted'),
  }),
  responses: { 200: deletionAnswer },
  errors: [400, 401, 403, 409, 429],
});
