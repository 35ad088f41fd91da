import { z } from 'zod';
import { daySchema, idParams, idSchema, pageQuery, timeSchema } from './common.ts';
import { feedStates } from './feed-values.ts';
import { jobStates } from './operation-values.ts';
import { defineRoute } from './route.ts';

const backupSchema = z
  .object({
    finished_at: timeSchema,
    seconds: z.number(),
    file_name: z.string(),
    byte_length: z.int().nullable().describe('null: it failed'),
    failure: z.string().nullable(),
  })
  .meta({ id: 'BackupOfInstallation' });
export type BackupOfInstallation = z.infer<typeof backupSchema>;

const modelUseSchema = z
  .object({
    work: z.enum(['key_points', 'relevance', 'answers']),
    done: z.int().describe('done with the model in the last 7 days'),
    failed: z
      .int()
      .describe('done by the built-in engine instead, because the model’s response was missing or unusable'),
  })
  .meta({ id: 'ModelUse' });
export type ModelUse = z.infer<typeof modelUseSchema>;

export const getOperation = defineRoute({
  method: 'GET',
  path: '/admin/operation',
  summary: 'Get how the installation is doing: jobs, e-mails, engine, database and backups',
  tag: 'admin',
  who: 'operator',
  responses: {
    200: z.object({
      jobs: z.object({ running: z.int(), waiting: z.int(), failed: z.int().describe('in the last 30 days') }),
      mails: z.object({ waiting: z.int(), failed: z.int().describe('in the last 30 days') }),
      engine: z.object({
        model: z.string().nullable().describe('null: the built-in engine does everything'),
        host: z.string().nullable().describe('where the model is asked'),
        failing_since: timeSchema.nullable(),
        use: z.array(modelUseSchema),
      }),
      database: z.object({
        kind: z.enum(['embedded', 'postgres']),
        version: z.string(),
        byte_length: z.int(),
        file_bytes: z.int().describe('what the files take that the database names'),
        days: z
          .array(z.object({ day: daySchema, byte_length: z.int() }))
          .describe('its size on each of the last 90 days, oldest first'),
        tables: z
          .array(z.object({ name: z.string(), byte_length: z.int() }))
          .describe('the largest ones, with their indexes'),
      }),
      backups: z.object({
        last: backupSchema.nullable().describe('the last one that was written'),
        is_overdue: z.boolean(),
        recent: z.array(backupSchema).describe('the last 10, also failed ones, newest first'),
      }),
    }),
  },
  errors: [401, 404],
});

const jobSchema = z
  .object({
    id: idSchema,
    kind: z.string(),
    company: z
      .object({ id: idSchema, name: z.string() })
      .nullable()
      .describe('null: work of the installation'),
    state: z.enum(jobStates),
    done: z.int(),
    total: z.int().nullable(),
    message: z.string().nullable(),
    error: z.string().nullable().describe('of the last attempt'),
    started_at: timeSchema.nullable(),
    changed_at: timeSchema,
    may_retry: z.boolean().describe('failed, and still there: what it was asked to do is kept for a week'),
  })
  .meta({ id: 'JobOfInstallation' });
export type JobOfInstallation = z.infer<typeof jobSchema>;

export const listJobs = defineRoute({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'List the jobs of all companies, running, waiting or failed, newest first',
  tag: 'admin',
  who: 'operator',
  query: z.object({ state: z.enum(jobStates).default('failed'), ...pageQuery }),
  responses: { 200: z.object({ jobs: z.array(jobSchema), total: z.int() }) },
  errors: [400, 401, 404],
});

export const retryJob = defineRoute({
  method: 'POST',
  path: '/admin/jobs/{id}/retry',
  summary: 'Run a failed job again. 409 if it isn’t there any more, or hasn’t failed',
  tag: 'admin',
  who: 'operator',
  session: true,
  params: idParams,
  responses: { 202: jobSchema },
  errors: [400, 401, 403, 404, 409],
});

const bodySchema = z
  .object({
    fetched_at: timeSchema,
    byte_length: z.int(),
    content_type: z.string().nullable(),
    sha256: z.string(),
    seen_at: timeSchema.describe('when a fetch last brought it, or heard that nothing has changed'),
  })
  .meta({ id: 'FetchedBody' });

export const listFeedBodies = defineRoute({
  method: 'GET',
  path: '/admin/feed-bodies',
  summary: 'List the feeds of each regulator with their health and the last body they sent',
  tag: 'admin',
  who: 'operator',
  responses: {
    200: z.object({
      regulators: z.array(
        z.object({
          code: z.string(),
          full_name: z.string(),
          feeds: z.array(
            z.object({
              id: z.string(),
              covers: z.string(),
              url: z.string(),
              state: z.enum(feedStates),
              reason: z.string().nullable(),
              last_success_at: timeSchema.nullable(),
              newest_item_on: daySchema.nullable(),
              last_body: bodySchema.nullable().describe('null: nothing has been fetched yet'),
            }),
          ),
        }),
      ),
      total: z.int().describe('feeds'),
      is_polling: z.boolean(),
    }),
  },
  errors: [401, 404],
});
export type RegulatorFeeds = z.infer<(typeof listFeedBodies)['responses'][200]>['regulators'][number];
