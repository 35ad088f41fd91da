import { z } from 'zod';
import { daySchema, idSchema, pageQuery, timeSchema } from './common.ts';
import { connectionFaults, feedStates } from './feed-values.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

const feedSchema = z
  .object({
    id: z.string(),
    regulator: z.string().describe('code, such as `BaFin`'),
    is_followed: z.boolean().describe('whether the company follows the regulator'),
    covers: z
      .string()
      .describe('what the feed covers, in words; the name of its regulator if the catalog doesn’t say'),
    url: z.string(),
    format: z.string(),
    state: z
      .enum(feedStates)
      .describe(
        '`failing`: the last fetch failed · `silent`: nothing new for longer than usual · `partly_read`: the last response had faults · `not_tried`: not fetched yet · `healthy` · `not_polled`: known, but not fetched',
      ),
    reason: z.string().nullable().describe('why it is in this state, in plain words; null if healthy'),
    connection_fault: z
      .enum(connectionFaults)
      .nullable()
      .describe(
        'why the last fetch got no response: `name`: could not be resolved · `no-way`: no network, or no route · `refused` · `broken-off` · `silence`: timed out · `certificate`: not trusted; null if the site responded',
      ),
    poll_every_minutes: z.int(),
    last_tried_at: timeSchema.nullable(),
    last_success_at: timeSchema.nullable(),
    last_new_item_at: timeSchema.nullable().describe('when a fetch last found something new'),
    newest_item_on: daySchema.nullable().describe('the date of its newest item, according to the regulator'),
    usual_gap_days: z
      .number()
      .nullable()
      .describe('nine times out of ten, something new appears within this many days; null until known'),
    next_try_at: timeSchema.nullable(),
    consecutive_failures: z.int(),
    items: z.int().describe('entries stored from this feed'),
    new_items: z.int().describe('in the last 30 days'),
    changes: z.int().describe('changed items in the last 30 days'),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feedSchema>;

const outageSchema = z
  .object({
    fault: z.enum(connectionFaults).describe('the most frequent fault'),
    since: timeSchema.describe('the first failed fetch after the last one that got a response'),
    feeds: z.int().describe('number of feeds that can’t be reached'),
  })
  .meta({ id: 'Outage' });
export type Outage = z.infer<typeof outageSchema>;

export const listFeeds = defineRoute({
  method: 'GET',
  path: '/feeds',
  summary: 'List the regulators’ feeds and their health, those with problems first',
  tag: 'feeds',
  who: 'user',
  feature: 'compliance',
  responses: {
    200: z.object({
      feeds: z.array(feedSchema),
      total: z.int(),
      outage: outageSchema
        .nullable()
        .describe('set if no site has responded for a while, so the fault is probably on this side'),
      is_polling: z.boolean().describe('false if this installation was started with `INGEST=off`'),
    }),
  },
  errors: [401, 403],
});

const feedParams = z.object({ feed_id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, fault('notAFeed')) });

const feedRunSchema = z
  .object({
    id: idSchema,
    started_at: timeSchema,
    finished_at: timeSchema,
    outcome: z.enum(['ok', 'not-modified', 'failed']),
    entries: z.int().describe('stored + changed + unchanged + listed_count'),
    stored: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    listed_count: z.int().describe('entries that were not stored'),
    listed: z
      .array(z.object({ identity: z.string(), title: z.string(), reason: z.string() }))
      .describe('the first 200 of these'),
    problems: z.array(z.string()).describe('faults that lost nothing, or only part of the content'),
    error: z.string().nullable(),
  })
  .meta({ id: 'FeedRun' });
export type FeedRun = z.infer<typeof feedRunSchema>;

export const listFeedRuns = defineRoute({
  method: 'GET',
  path: '/admin/feeds/{feed_id}/runs',
  summary: 'List the fetch history of a feed, newest first',
  tag: 'feeds',
  who: 'operator',
  params: feedParams,
  query: z.object(pageQuery),
  responses: { 200: z.object({ feed_runs: z.array(feedRunSchema), total: z.int() }) },
  errors: [400, 401, 404],
});

export const pollFeed = defineRoute({
  method: 'POST',
  path: '/admin/feeds/{feed_id}/poll',
  summary: 'Schedule a feed now; it is fetched within a minute. 409 if it is not polled here',
  tag: 'feeds',
  who: 'operator',
  params: feedParams,
  responses: { 202: z.object({ next_try_at: timeSchema }) },
  errors: [400, 401, 404, 409],
});
