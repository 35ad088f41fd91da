import { z } from 'zod';
import { idParams, idSchema, lineSchema, pageQuery, throughTokenSchema, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { memberRoles } from './members-values.ts';
import { defineRoute } from './route.ts';
import { longestWorkspaceDescription, longestWorkspaceName, workspaceRoles } from './workspaces-values.ts';

export type { WorkspaceRole } from './workspaces-values.ts';

/** Shared workspaces of a company, the archived ones included; another one is refused with 409 `too_many_kept`. */
export const mostWorkspaces = 500;

const nameSchema = lineSchema(
  z.string().normalize('NFC').min(1, fault('enterName')).max(longestWorkspaceName),
);

const descriptionSchema = lineSchema(z.string().normalize('NFC').max(longestWorkspaceDescription));

const workspaceSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    description: z.string(),
    is_personal: z.boolean(),
    role: z
      .enum(workspaceRoles)
      .nullable()
      .describe('role of the caller; null: a company admin who is not a member'),
    member_count: z.int(),
    owners: z.array(z.string()).describe('names of the owners'),
    created_at: timeSchema,
    archived_at: timeSchema.nullable().describe('since then, only owners and company admins can find it'),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspaceSchema>;

export const listWorkspaces = defineRoute({
  method: 'GET',
  path: '/workspaces',
  summary:
    'List the caller’s workspaces, including archived ones the caller owns; for a company admin, also the company’s other shared workspaces',
  tag: 'workspaces',
  who: 'user',
  responses: { 200: z.object({ workspaces: z.array(workspaceSchema), total: z.int() }) },
  errors: [401],
});

export const createWorkspace = defineRoute({
  method: 'POST',
  path: '/workspaces',
  summary: 'Create a shared workspace owned by the caller',
  tag: 'workspaces',
  who: 'writer',
  feature: 'workspaces',
  body: z.object({ name: nameSchema, description: descriptionSchema.default('') }),
  responses: { 201: workspaceSchema },
  errors: [400, 401, 403, 409],
});

export const getWorkspace = defineRoute({
  method: 'GET',
  path: '/workspaces/{id}',
  summary: 'Get one of the caller’s workspaces; an archived one is visible only to its owners',
  tag: 'workspaces',
  who: 'user',
  params: idParams,
  responses: { 200: workspaceSchema },
  errors: [400, 401, 403, 404],
});

export const updateWorkspace = defineRoute({
  method: 'PUT',
  path: '/workspaces/{id}',
  summary: 'Update the name or description; owners only',
  tag: 'workspaces',
  who: 'writer',
  params: idParams,
  body: z
    .object({ name: nameSchema.optional(), description: descriptionSchema.optional() })
    .refine(
      ({ name, description }) => name !== undefined || description !== undefined,
      fault('sendAtLeastOne', { names: 'name, description' }),
    ),
  responses: { 200: workspaceSchema },
  errors: [400, 401, 403, 404, 409],
});

export const archiveWorkspace = defineRoute({
  method: 'DELETE',
  path: '/workspaces/{id}',
  summary: 'Archive a shared workspace: nothing in it is lost, and owners and company admins can restore it',
  tag: 'workspaces',
  who: 'writer',
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404, 409],
});

export const restoreWorkspace = defineRoute({
  method: 'POST',
  path: '/workspaces/{id}/restore',
  summary: 'Restore an archived workspace; owners and company admins only',
  tag: 'workspaces',
  who: 'writer',
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});

/** Each kind is one of an area; later areas add theirs. */
export const recentItemKinds = ['reg_update', 'document'] as const;

const recentReasonSchema = z.object({
  action: z
    .enum(['opened', 'status', 'assignee', 'correction', 'notes', 'undo', 'edited'])
    .describe('`opened` by the caller, or what was decided'),
  at: timeSchema,
  actor: z.object({ id: idSchema, name: z.string() }),
  api_token: throughTokenSchema,
  to: z.string().nullable().describe('the status (0-4), or the name of the owner'),
  batch_size: z.int().describe('number of items decided together'),
});

const recentItemSchema = z
  .object({
    kind: z.enum(recentItemKinds),
    id: idSchema,
    title: z.string(),
    language: z.string().nullable(),
    labels: z.array(z.string()).describe('the codes of the regulators of a publication'),
    at: timeSchema.describe('time of the newest reason'),
    reasons: z.array(recentReasonSchema).min(1).describe('why it is listed, newest first'),
  })
  .meta({ id: 'RecentItem' });
export type RecentItem = z.infer<typeof recentItemSchema>;

export const listRecentItems = defineRoute({
  method: 'GET',
  path: '/workspaces/{id}/recent-items',
  summary:
    'List what the caller opened and members decided in this workspace, newest first; for a personal workspace, in any workspace; at most 100 of each kind',
  tag: 'workspaces',
  who: 'user',
  params: idParams,
  query: z.object(pageQuery),
  responses: { 200: z.object({ recent_items: z.array(recentItemSchema), total: z.int() }) },
  errors: [400, 401, 403, 404],
});

const workspaceMemberSchema = z
  .object({
    id: idSchema.describe('ID of the user'),
    name: z.string(),
    email: z.string(),
    role: z.enum(workspaceRoles),
    company_role: z.enum(memberRoles),
    joined_at: timeSchema,
  })
  .meta({ id: 'WorkspaceMember' });
export type WorkspaceMember = z.infer<typeof workspaceMemberSchema>;

export const listWorkspaceMembers = defineRoute({
  method: 'GET',
  path: '/workspaces/{id}/members',
  summary: 'List the members of the workspace, owners first',
  tag: 'workspaces',
  who: 'user',
  params: idParams,
  responses: { 200: z.object({ members: z.array(workspaceMemberSchema), total: z.int() }) },
  errors: [400, 401, 403, 404],
});

export const addWorkspaceMember = defineRoute({
  method: 'POST',
  path: '/workspaces/{id}/members',
  summary: 'Add a colleague; for owners and company admins, who may add themselves',
  tag: 'workspaces',
  who: 'writer',
  params: idParams,
  body: z.object({ user_id: idSchema, role: z.enum(workspaceRoles).default('member') }),
  responses: { 201: workspaceMemberSchema },
  errors: [400, 401, 403, 404, 409],
});

const memberParams = z.object({ id: idSchema, user_id: idSchema });

export const updateWorkspaceMember = defineRoute({
  method: 'PUT',
  path: '/workspaces/{id}/members/{user_id}',
  summary: 'Change a member’s role; a workspace keeps at least one owner',
  tag: 'workspaces',
  who: 'writer',
  params: memberParams,
  body: z.object({ role: z.enum(workspaceRoles) }),
  responses: { 200: workspaceMemberSchema },
  errors: [400, 401, 403, 404, 409],
});

export const removeWorkspaceMember = defineRoute({
  method: 'DELETE',
  path: '/workspaces/{id}/members/{user_id}',
  summary: 'Remove a member; for owners, or for members who want to leave',
  tag: 'workspaces',
  who: 'writer',
  params: memberParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404, 409],
});
