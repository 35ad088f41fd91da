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
        'browser and system at log-in, e.g. `Firefox on Windows`; nothing else is kept of the device',
      ),
    began_at: timeSchema,
    last_used_at: timeSchema.describe('to a quarter of an hour'),
    is_current: z.boolean().describe('the one that this call was made in'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = defineRoute({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Where the caller is logged in, the present session first',
  tag: 'users',
  who: 'user',
  session: true,
  responses: { 200: z.object({ sessions: z.array(sessionSchema), total: z.int() }) },
  errors: [401, 403],
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  summary: 'Ends a session of the caller at once',
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
  summary: 'Ends all sessions of the caller at once but the one that the call is made in',
  tag: 'users',
  who: 'user',
  session: true,
  responses: { 200: z.object({ ended: z.int() }) },
  errors: [401, 403],
});
