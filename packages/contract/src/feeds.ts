import { z } from 'zod';
import { daySchema, idSchema, pageQuery, timeSchema } from './common.ts';
import { connectionFaults, feedStates } from './feed-values.ts';
import { defineRoute } from './route.ts';

const feedSchema = z
  .object({
    id: z.string(),
    regulator: z.string().describe('code, e.g. `BaFin`'),
    is_followed: z.boolean().describe('the company follows the regulator'),
    covers: z.string().describe('what the feed brings, in words; may be empty'),
    url: z.string(),
    format: z.string(),
    state: z
      .enum(feedStates)
      .describe(
        '`failing` the last try failed · `silent` nothing new for longer than its habit · `partly_read` the last body had faults · `not_tried` waits for its first try · `healthy` · `not_polled` known, but not asked',
      ),
    reason: z.string().nullable().describe('why it is in this state, in plain words; null when healthy'),
    connection_fault: z
      .enum(connectionFaults)
      .nullable()
      .describe(
        'what kept the last try from any answer: `name` could not be looked up · `no-way` no network, or none that leads there · `refused` · `broken-off` · `silence` · `certificate` not trusted; null where the site answered',
      ),
    poll_every_minutes: z.int(),
    last_tried_at: timeSchema.nullable(),
    last_success_at: timeSchema.nullable(),
    last_new_item_at: timeSchema.nullable().describe('when a try last brought something new'),
    newest_item_on: daySchema.nullable().describe('the day of its newest item by the source’s own date'),
    usual_gap_days: z
      .number()
      .nullable()
      .describe('nine of ten times it brings something new within so many days; null until that is known'),
    next_try_at: timeSchema.nullable(),
    consecutive_failures: z.int(),
    items: z.int().describe('entries held from this feed'),
    new_items: z.int().describe('in the last 30 days'),
    changes: z.int().describe('changed items in the last 30 days'),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feedSchema>;

const outageSchema = z
  .object({
    fault: z.enum(connectionFaults).describe('the most frequent one'),
    since: timeSchema.describe('the first try that failed after the last one that was answered'),
    feeds: z.int().describe('how many feeds are cut off'),
  })
  .meta({ id: 'Outage' });
export type Outage = z.infer<typeof outageSchema>;

export const listFeeds = defineRoute({
  method: 'GET',
  path: '/feeds',
  summary: 'The regulators’ feeds and how they do, those in trouble first',
  tag: 'feeds',
  who: 'user',
  feature: 'compliance',
  responses: {
    200: z.object({
      feeds: z.array(feedSchema),
      total: z.int(),
      outage: outageSchema
        .nullable()
        .describe('set when no site has answered for a while, so that the fault lies with this installation'),
      is_polling: z.boolean().describe('false where this installation was started with `INGEST=off`'),
    }),
  },
  errors: [401, 403],
});

const feedParams = z.object({ feed_id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Not a feed id') });

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
      .describe('the first 200 of them'),
    problems: z.array(z.string()).describe('faults that cost nothing or a part'),
    error: z.string().nullable(),
  })
  .meta({ id: 'FeedRun' });
export type FeedRun = z.infer<typeof feedRunSchema>;

export const listFeedRuns = defineRoute({
  method: 'GET',
  path: '/admin/feeds/{feed_id}/runs',
  summary: 'What each try of a feed brought, the latest first',
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
  summary: 'Makes a feed due now; it is tried within a minute. 409 where it is not polled here',
  tag: 'feeds',
  who: 'operator',
  params: feedParams,
  responses: { 202: z.object({ next_try_at: timeSchema }) },
  errors: [400, 401, 404, 409],
});
