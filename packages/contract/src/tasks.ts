import { z } from 'zod';
import { commentSchema, newCommentSchema } from './comments.ts';
import {
  daySchema,
  flagSchema,
  idParams,
  idSchema,
  lineSchema,
  listSchema,
  pageQuery,
  timeSchema,
} from './common.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';
import { taskAgents, taskFilters, taskKinds, taskSorts, taskTimes, taskTypes } from './task-values.ts';

const prioritySchema = z
  .union([z.literal(0), z.literal(10), z.literal(20)])
  .describe('0 Low, 10 Medium, 20 High');
const agentSchema = z.enum(taskAgents);

export const taskSchema = z
  .object({
    id: idSchema,
    type: z.enum(taskTypes).nullable().describe('the same as `content_type`'),
    content_type: z.enum(taskTypes).nullable().describe('null: a person created it'),
    kind: z.enum(taskKinds).describe('`user_input`: someone has to act; `alert`: for information'),
    agent: agentSchema.nullable().describe('null: a person created it'),
    title: z.string(),
    reason: z.string().describe('why it was raised, or why it ended by itself, in the caller’s language'),
    note: z.string(),
    priority: prioritySchema,
    due_on: daySchema.nullable(),
    time: z.enum(taskTimes).nullable().describe('when it is to be done; null: completed'),
    raised_at: timeSchema,
    completed_at: timeSchema.nullable(),
    completed_by: idSchema.nullable().describe('null: open, or there was nothing left to do'),
    snoozed_until: daySchema.nullable(),
    is_snoozed: z.boolean().describe('open, and it is before the day that it is snoozed until'),
    assigned_to: idSchema.nullable(),
    created_by: idSchema.nullable().describe('null: an agent raised it, or who created it has left'),
    object: z
      .object({
        type: z.enum([
          'publication',
          'obligation',
          'control',
          'document',
          'report_schedule',
          'questionnaire',
        ]),
        id: idSchema,
        title: z.string(),
        language: z.string().nullable().describe('of the title'),
        regulators: z.array(z.string()),
        is_sample: z.boolean(),
      })
      .nullable(),
    link: z.string().nullable().describe('path in the web app of what it is about'),
    clause: z
      .object({ label: z.string(), link: z.string() })
      .nullable()
      .describe('the clause that caused it, and the path in the web app that shows it'),
    comment_count: z.int(),
    revision: z.int(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;

const changedTask = taskSchema.extend({
  change_id: idSchema.nullable().describe('to undo the change; null: nothing changed'),
});
export type ChangedTask = z.infer<typeof changedTask>;

export const taskDetailSchema = taskSchema.extend({
  comments: z.array(commentSchema).describe('oldest first'),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

const range = {
  date_from: daySchema.optional().describe('without tasks completed before this day'),
  date_to: daySchema.optional().describe('without tasks raised after this day'),
};

const common = { tag: 'cockpit', feature: 'cockpit' } as const;
const base = '/regulatory-updates/agent-cockpit';

export const listTasks = defineRoute({
  method: 'GET',
  path: `${base}/tasks`,
  summary: 'List tasks',
  ...common,
  who: 'user',
  query: z.object({
    ...range,
    include_completed: flagSchema.optional().describe('default: only active tasks'),
    filter: z.enum(taskFilters).optional().describe('takes precedence over `include_completed`'),
    time: listSchema
      .pipe(z.array(z.enum(taskTimes)))
      .optional()
      .describe('only open tasks of these times that are not snoozed'),
    type: listSchema.pipe(z.array(z.enum(taskTypes))).optional(),
    agent: listSchema.pipe(z.array(agentSchema)).optional(),
    assigned_to: idSchema.optional(),
    unassigned: flagSchema.optional().describe('only unassigned tasks'),
    snoozed: flagSchema.optional().describe('only snoozed tasks, or only others; default: both'),
    sort: z.enum(taskSorts).default('due_on'),
    ...pageQuery,
  }),
  responses: { 200: z.object({ tasks: z.array(taskSchema), total: z.int() }) },
  errors: [400, 401, 403],
});

export const countTasks = defineRoute({
  method: 'GET',
  path: `${base}/tasks/counts`,
  summary: 'Count tasks',
  ...common,
  who: 'user',
  query: z.object(range),
  responses: {
    200: z
      .object({
        active: z.int().describe('open, also snoozed ones'),
        completed: z.int(),
        all: z.int(),
        snoozed: z.int().describe('active and snoozed'),
        mine: z.int().describe('active and assigned to the caller'),
        unassigned: z.int().describe('active and unassigned'),
        times: z
          .object(
            Object.fromEntries(taskTimes.map((time) => [time, z.int()])) as Record<
              (typeof taskTimes)[number],
              z.ZodInt
            >,
          )
          .describe('active tasks that are not snoozed'),
        days: z
          .array(z.object({ day: daySchema, total: z.int(), high: z.int() }))
          .describe(
            'active tasks that are not snoozed by day, for the next 90 days; days without tasks are left out',
          ),
      })
      .meta({ id: 'TaskCounts' }),
  },
  errors: [400, 401, 403],
});

export const getTask = defineRoute({
  method: 'GET',
  path: `${base}/tasks/{id}`,
  summary: 'Get a task with its comments',
  ...common,
  who: 'user',
  params: idParams,
  responses: { 200: taskDetailSchema },
  errors: [400, 401, 403, 404],
});

const newTaskSchema = z.strictObject({
  title: lineSchema(z.string().min(1, fault('enterTitle')).max(300)),
  note: z.string().trim().max(5_000).default(''),
  priority: prioritySchema.default(10),
  due_on: daySchema.nullable().default(null),
  assignee_id: idSchema.nullable().default(null),
  object: z
    .strictObject({ type: z.enum(['publication', 'obligation', 'control']), id: idSchema })
    .nullable()
    .default(null)
    .describe('what it is about'),
});
export type NewTask = z.output<typeof newTaskSchema>;

export const createTask = defineRoute({
  method: 'POST',
  path: `${base}/tasks`,
  summary: 'Create a task',
  ...common,
  who: 'writer',
  body: newTaskSchema,
  responses: { 201: taskSchema },
  errors: [400, 401, 403, 404],
});

const writing = { ...common, who: 'writer', params: idParams, errors: [400, 401, 403, 404] } as const;

export const completeTask = defineRoute({
  method: 'PUT',
  path: `${base}/tasks/{id}/complete`,
  summary: 'Complete a task',
  ...writing,
  responses: { 200: changedTask },
});

export const reopenTask = defineRoute({
  method: 'PUT',
  path: `${base}/tasks/{id}/reopen`,
  summary: 'Reopen a task',
  ...writing,
  responses: { 200: changedTask },
});

const snoozeSchema = daySchema.nullable().describe('a day after today; null: active again');

export const snoozeTask = defineRoute({
  method: 'PUT',
  path: `${base}/tasks/{id}/snooze`,
  summary: 'Snooze a task until a day',
  ...writing,
  body: z.strictObject({ snoozed_until: snoozeSchema }),
  responses: { 200: changedTask },
});

export const assignTask = defineRoute({
  method: 'PUT',
  path: `${base}/tasks/{id}/assign`,
  summary: 'Assign a task',
  ...writing,
  body: z.strictObject({ assignee_id: idSchema.nullable() }),
  responses: { 200: changedTask },
});

export const commentTask = defineRoute({
  method: 'POST',
  path: `${base}/tasks/{id}/comments`,
  summary: 'Comment on a task',
  ...writing,
  body: newCommentSchema,
  responses: { 201: commentSchema },
});

const taskIds = z.array(idSchema).min(1).max(500);
const batchSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('complete'), task_ids: taskIds }),
  z.strictObject({ action: z.literal('reopen'), task_ids: taskIds }),
  z.strictObject({ action: z.literal('snooze'), task_ids: taskIds, snoozed_until: snoozeSchema }),
  z.strictObject({ action: z.literal('assign'), task_ids: taskIds, assignee_id: idSchema.nullable() }),
]);
export type TaskBatch = z.output<typeof batchSchema>;

const changedTasks = z.object({
  tasks: z.array(taskSchema),
  total: z.int(),
  change_id: idSchema.nullable().describe('to undo the change; null: nothing changed'),
});

export const changeTasks = defineRoute({
  method: 'PUT',
  path: `${base}/tasks/batch`,
  summary: 'Complete, reopen, snooze or assign several tasks; all or none',
  ...common,
  who: 'writer',
  body: batchSchema,
  responses: { 200: changedTasks },
  errors: [400, 401, 403, 404],
});

export const undoTaskChange = defineRoute({
  method: 'POST',
  path: `${base}/changes/{id}/undo`,
  summary: 'Undo a change of tasks; refused if one of them has changed since',
  ...common,
  who: 'writer',
  params: idParams,
  responses: { 200: changedTasks.omit({ change_id: true }) },
  errors: [400, 401, 403, 404, 409],
});

const agentMessage = z.object({
  agent: agentSchema,
  active: z.int().describe('its active tasks'),
  high: z.int().describe('of these, those of high priority'),
  completed: z.int().describe('its completed tasks'),
  message: z.string().describe('what it did, in the caller’s language'),
  facts: z.record(z.string(), z.int()).describe('the numbers in the message'),
  last_at: timeSchema.nullable().describe('when it last did something'),
});
export type AgentMessage = z.infer<typeof agentMessage>;

export const getTaskOverview = defineRoute({
  method: 'GET',
  path: `${base}/overview`,
  summary: 'Get what the screening and governance agents did',
  ...common,
  who: 'user',
  query: z.object(range),
  responses: { 200: z.object({ agents: z.array(agentMessage) }) },
  errors: [400, 401, 403],
});

export const getReportsOverview = defineRoute({
  method: 'GET',
  path: `${base}/overview/reports`,
  summary: 'Get what the reports agent did: the exports of documents, conversations and comparisons',
  ...common,
  who: 'user',
  query: z.object(range),
  responses: {
    200: agentMessage.extend({
      reports: z
        .array(z.object({ id: idSchema, name: z.string(), exported_at: timeSchema, link: z.string() }))
        .describe('the latest that the caller may open, at most 5'),
    }),
  },
  errors: [400, 401, 403],
});
