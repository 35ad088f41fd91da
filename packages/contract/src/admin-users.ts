import { z } from 'zod';
import { userSorts, userStates } from './admin-values.ts';
import { idParams, idSchema, pageQuery, timeSchema } from './common.ts';
import { deletionAnswer } from './members.ts';
import { memberRoles } from './members-values.ts';
import { defineRoute } from './route.ts';

const userSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    state: z.enum(userStates),
    company: z.object({ id: idSchema, name: z.string(), is_demo: z.boolean() }),
    last_seen_at: timeSchema.nullable().describe('the last log-in, or the last use of a session since then'),
    created_at: timeSchema,
  })
  .meta({ id: 'UserOfInstallation' });
export type UserOfInstallation = z.infer<typeof userSchema>;

const filters = {
  q: z.string().trim().max(200).optional().describe('part of a name or an address'),
  company_id: idSchema.optional(),
  state: z.enum(userStates).optional(),
  role: z.enum(memberRoles).optional(),
};
export type UserFilters = z.output<z.ZodObject<typeof filters>>;

export const listUsers = defineRoute({
  method: 'GET',
  path: '/admin/users',
  summary: 'List the users of all companies',
  tag: 'admin',
  who: 'operator',
  query: z.object({ ...filters, sort: z.enum(userSorts).default('name'), ...pageQuery }),
  responses: { 200: z.object({ users: z.array(userSchema), total: z.int() }) },
  errors: [400, 401, 404],
});

export const exportUsers = defineRoute({
  method: 'GET',
  path: '/admin/users',
  withQuery: 'export',
  writes: true,
  summary: 'with `export`: download users as a zip with a folder for each company, on record',
  tag: 'admin',
  who: 'operator',
  session: true,
  query: z.object({
    export: z
      .union([z.enum(['', 'true', '1', 'all']).transform(() => null), idSchema])
      .describe('`true`: everyone who matches the filters; or the ID of a company or a user'),
    ...filters,
  }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 413, 429],
});

export const deleteUserOfInstallation = defineRoute({
  method: 'GET',
  path: '/admin/users',
  withQuery: 'delete',
  writes: true,
  summary: 'with `delete`: delete a user, on record; once more, it does nothing',
  tag: 'admin',
  who: 'operator',
  session: true,
  query: z.object({ delete: idSchema.describe('ID of the user') }),
  responses: { 200: deletionAnswer },
  errors: [400, 401, 403, 404, 409],
});

export const previewUserDeletion = defineRoute({
  method: 'GET',
  path: '/admin/users/{id}/deletion',
  summary: 'Preview what would be deleted and what would be kept if a user were deleted now',
  tag: 'admin',
  who: 'operator',
  params: idParams,
  responses: {
    200: z.object({
      ...deletionAnswer.shape,
      refusal: z
        .string()
        .nullable()
        .describe('why it would be refused, and what to do; null if it would not'),
    }),
  },
  errors: [400, 401, 404],
});
