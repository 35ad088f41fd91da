import { z } from 'zod';
import { daySchema } from './common.ts';
import { defineRoute } from './route.ts';

const counts = {
  collected: z.int().describe('publications that came in, also those that screening set aside'),
  decided: z.int().describe('publications that were decided and still are'),
};

export const getInboxActivity = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/activity',
  summary: 'Count what came in and what was decided, per day and per regulator',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  query: z.strictObject({
    days: z.coerce.number().int().min(1).max(90).default(30).describe('how many days, today included'),
  }),
  responses: {
    200: z.object({
      days: z
        .array(z.object({ day: daySchema, ...counts }))
        .describe('each day in UTC, the earliest first, also those without anything'),
      regulators: z
        .array(z.object({ regulator: z.string().describe('code'), ...counts }))
        .describe('those with anything in these days, the one with the most first'),
    }),
  },
  errors: [400, 401, 403],
});
