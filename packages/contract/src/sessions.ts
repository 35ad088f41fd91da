import { z } from 'zod';
import { idParams, idSchema, timeSchema } from './common.ts';
import { defineRoute } from './route.ts';

const sessionSchema = z
  .object({
    id: idSchema,
    client: z
      .string()
      .nullable()
      .describe(
        'browser and system at login, such as `Firefox (Windows)`; nothing else about the device is stored',
      ),
    began_at: timeSchema,
    last_used_at: timeSchema.describe('accurate to 15 minutes'),
    is_current: z.boolean().describe('whether the request was made in this session'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = defineRoute({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'List the caller’s sessions, the current one first',
  tag: 'users',
  who: 'user',
  session: true,
  responses: { 200: z.object({ sessions: z.array(sessionSchema), total: z.int() }) },
  errors: [401, 403],
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  summary: 'End one of the caller’s sessions immediately',
  tag: 'users',
  who: 'user',
  session: true,
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'End all of the caller’s sessions immediately, except the current one',
  tag: 'users',
  who: 'user',
  session: true,
  responses: { 200: z.object({ ended: z.int() }) },
  errors: [401, 403],
});
