import { z } from 'zod';
import { daySchema, idParams, idSchema, pageQuery } from './common.ts';
import { common, nameSchema, personSchema, writing } from './document-shapes.ts';
import { audiences, reportLengths, scheduleFrequencies } from './document-values.ts';
import { defineRoute } from './route.ts';

const scheduleShape = {
  name: nameSchema,
  workspace_id: idSchema,
  template_slug: z.enum(['newsflash', 'reg_update', 'board_report']),
  frequency: z.enum(scheduleFrequencies),
  day: z.int().min(1).max(28).describe('weekly: 1 (Monday) to 7; monthly: the day of the month'),
  audience: z.enum(audiences).default('compliance'),
  length: z.enum(reportLengths).default('short'),
  language: z.enum(['en', 'de']),
  regulators: z.array(z.string().max(40)).max(50).default([]).describe('all by default'),
  topics: z.array(z.string().max(60)).max(30).default([]).describe('all by default'),
  is_on: z.boolean().default(true),
};

const scheduleSchema = z
  .object({
    id: idSchema,
    ...scheduleShape,
    owner: personSchema,
    next_on: daySchema.nullable(),
    last_on: daySchema.nullable(),
    last_document_id: idSchema.nullable(),
    last_outcome: z.enum(['written', 'nothing_new', 'failed']).nullable(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof scheduleSchema>;

export const listReportSchedules = defineRoute({
  ...common,
  method: 'GET',
  path: '/report-schedules',
  summary: 'List the schedules of reports in the caller’s workspaces',
  who: 'user',
  feature: 'reports',
  query: z.object(pageQuery),
  responses: { 200: z.object({ schedules: z.array(scheduleSchema), total: z.int() }) },
});

export const createReportSchedule = defineRoute({
  ...writing,
  method: 'POST',
  path: '/report-schedules',
  summary: 'Have a report written regularly; each arrives as a draft, with a notice to its owner',
  feature: 'reports',
  body: z.object(scheduleShape),
  responses: { 201: scheduleSchema },
});

export const updateReportSchedule = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/report-schedules/{id}',
  summary: 'Change a schedule',
  feature: 'reports',
  params: idParams,
  body: z.object(scheduleShape),
  responses: { 200: scheduleSchema },
});

export const deleteReportSchedule = defineRoute({
  ...writing,
  method: 'DELETE',
  path: '/report-schedules/{id}',
  summary: 'Delete a schedule; documents that it made stay',
  feature: 'reports',
  params: idParams,
  responses: { 204: 'empty' },
});
