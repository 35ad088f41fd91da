import { z } from 'zod';
import { calendarKinds, longestCalendarSpan, mostCalendarFeeds } from './calendar-values.ts';
import { daySchema, idParams, idSchema, lineSchema, listSchema, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

const calendarEntrySchema = z
  .object({
    kind: z.enum(calendarKinds),
    id: idSchema.describe('of the publication, obligation, control, evidence file or attestation'),
    day: daySchema,
    title: z
      .string()
      .describe('of the publication or control; of evidence, its file name or the attestation'),
    language: z.string().nullable().describe('of the title, if known'),
    reference: z
      .string()
      .nullable()
      .describe('the code of a publication or control, or the clause of an obligation'),
    regulators: z.array(z.string()),
    control_id: idSchema.nullable().describe('the control that evidence belongs to'),
    assigned_to: idSchema.nullable(),
    is_done: z
      .boolean()
      .describe('a control that is Ready, or an obligation whose applicable controls are all Ready'),
    is_sample: z.boolean(),
  })
  .meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

const kindsSchema = listSchema.pipe(z.array(z.enum(calendarKinds)));

export const getCalendar = defineRoute({
  method: 'GET',
  path: '/calendar',
  summary: 'List the dates of relevant publications, obligations, controls and evidence between two days',
  tag: 'calendar',
  who: 'user',
  feature: 'compliance',
  query: z
    .object({
      from: daySchema,
      to: daySchema.describe(`inclusive, at most ${String(longestCalendarSpan)} days after \`from\``),
      kinds: kindsSchema
        .optional()
        .describe('all by default; kinds that the caller may not see are left out'),
      assignee: z.literal('me').optional().describe('only what is assigned to the caller'),
      regulators: listSchema.optional().describe('codes; all by default'),
    })
    // a day that is none is told by its own field
    .refine(({ from, to }) => !(Date.parse(to) < Date.parse(from)), {
      ...fault('endBeforeStart'),
      path: ['to'],
    })
    .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) > longestCalendarSpan * 86_400_000), {
      ...fault('spanTooLong'),
      path: ['to'],
    }),
  responses: {
    200: z.object({
      entries: z.array(calendarEntrySchema).describe('the earliest first, at most 10,000'),
      total: z.int(),
    }),
  },
  errors: [400, 401, 403],
});

const calendarFeedSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    kinds: z.array(z.enum(calendarKinds)).nullable().describe('null: all that its user may see'),
    is_mine: z.boolean().describe('only what is assigned to its user'),
    regulators: z.array(z.string()).nullable().describe('null: all'),
    created_at: timeSchema,
    last_read_at: timeSchema.nullable().describe('accurate to the minute'),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const listCalendarFeeds = defineRoute({
  method: 'GET',
  path: '/calendar/feeds',
  summary: 'List the caller’s calendar feeds, newest first',
  tag: 'calendar',
  who: 'user',
  feature: 'compliance',
  session: true,
  responses: { 200: z.object({ feeds: z.array(calendarFeedSchema), total: z.int() }) },
  errors: [401, 403],
});

export const createCalendarFeed = defineRoute({
  method: 'POST',
  path: '/calendar/feeds',
  summary: `Create a calendar feed, at most ${String(mostCalendarFeeds)} per user; its address is shown only this once`,
  tag: 'calendar',
  who: 'user',
  feature: 'compliance',
  session: true,
  body: z.strictObject({
    name: lineSchema(z.string().min(1, fault('enterName')).max(80)),
    kinds: z.array(z.enum(calendarKinds)).min(1).max(calendarKinds.length).nullable().default(null),
    is_mine: z.boolean().default(false),
    regulators: z.array(z.string().min(1).max(40)).min(1).max(100).nullable().default(null),
  }),
  responses: {
    201: z.object({
      ...calendarFeedSchema.shape,
      address: z
        .url()
        .describe('what a calendar program subscribes to; whoever has it can read the calendar'),
    }),
  },
  errors: [400, 401, 403, 409],
});

export const revokeCalendarFeed = defineRoute({
  method: 'DELETE',
  path: '/calendar/feeds/{id}',
  summary: 'Revoke a calendar feed; its address stops working immediately',
  tag: 'calendar',
  who: 'user',
  feature: 'compliance',
  session: true,
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});
