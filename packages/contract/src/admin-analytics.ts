import { z } from 'zod';
import {
  errorKinds,
  exportedMetrics,
  longestPeriod,
  metrics,
  storedKinds,
  timeSpans,
} from './admin-analytics-values.ts';
import { refusals } from './chatbot-values.ts';
import { daySchema, listSchema } from './common.ts';
import { feedStates } from './feed-values.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

const period = {
  date_from: daySchema
    .optional()
    .describe(
      `first day, in UTC, at most ${String(longestPeriod)} days before the last; the last 30 days by default`,
    ),
  date_to: daySchema.optional().describe('last day; today by default'),
  by: z.enum(timeSpans).default('day').describe('spans of time; weeks begin on Monday'),
};

const periodQuery = z
  .object(period)
  .refine(({ date_from: from, date_to: to }) => !from || !to || from <= to, {
    ...fault('endBeforeStart'),
    path: ['date_to'],
  });

const startsOn = { starts_on: daySchema.describe('first day of the span') };
const total = z.int();
const medianHours = z.number().nullable().describe('null: of none');

const numbers = z.object({
  usage: z.object({
    total,
    spans: z.array(z.object({ ...startsOn, total })),
    events: z.array(z.object({ event_type: z.string(), product: z.string(), location: z.string(), total })),
  }),
  active: z.array(z.object({ ...startsOn, people: z.int(), companies: z.int() })),
  activation: z
    .object({
      companies: z.int().describe('that signed up before the end of the period'),
      with_profile: z.int(),
      with_decision: z.int(),
      with_control: z.int(),
      days_to_decision: z.number().nullable().describe('median since sign-up'),
      days_to_control: z.number().nullable().describe('median since sign-up'),
    })
    .describe('how far companies have come by now'),
  triage: z.object({
    decided: z.int(),
    median_hours: medianHours.describe('from collecting a publication to the first decision on it'),
    slow_hours: z.number().nullable().describe('nine in ten are faster'),
    spans: z.array(z.object({ ...startsOn, decided: z.int(), median_hours: medianHours })),
  }),
  answers: z.object({
    answered: z.int(),
    refused: z.int(),
    stopped: z.int(),
    failed: z.int(),
    helpful: z.int(),
    unhelpful: z.int(),
    refusals: z.array(z.object({ reason: z.enum(refusals), total })),
    spans: z.array(z.object({ ...startsOn, answered: z.int(), refused: z.int() })),
  }),
  sources: z.array(z.object({ state: z.enum(feedStates), total })).describe('feeds, as they are now'),
  jobs: z.array(
    z.object({ kind: z.string(), queued: z.int(), running: z.int(), done: z.int(), failed: z.int() }),
  ),
  mails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
  storage: z.array(z.object({ kind: z.enum(storedKinds), bytes: z.int(), files: z.int().nullable() })),
  errors: z.array(z.object({ kind: z.enum(errorKinds), total })),
});
export type Numbers = z.output<typeof numbers>;

const analyticsSchema = z
  .object({ date_from: daySchema, date_to: daySchema, by: z.enum(timeSpans), ...numbers.partial().shape })
  .meta({ id: 'Analytics' });
export type Analytics = z.output<typeof analyticsSchema>;

const shared = {
  method: 'GET',
  path: '/admin/analytics',
  tag: 'analytics',
  who: 'operator',
} as const;

export const exportMetric = defineRoute({
  ...shared,
  withQuery: 'export_metric',
  summary: 'Download the numbers of one metric as CSV',
  query: periodQuery.safeExtend({ export_metric: z.enum(exportedMetrics) }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 429],
});

export const getAnalytics = defineRoute({
  ...shared,
  summary: 'Get numbers over all companies but the demo companies; with export_metric one of them as CSV',
  query: periodQuery.safeExtend({
    metrics: listSchema
      .pipe(z.array(z.enum(metrics)).min(1))
      .default([...metrics])
      .describe('only these, so that the quick ones need not wait for the others; all by default'),
  }),
  responses: { 200: analyticsSchema },
  errors: [400, 401, 403],
});
