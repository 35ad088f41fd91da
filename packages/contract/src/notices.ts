import { z } from 'zod';
import { daySchema, idParams, idSchema, timeSchema } from './common.ts';
import { sectionIdSchema } from './document-shapes.ts';
import { allNoticeKinds, noticeKinds, noticeObjects } from './notice-values.ts';
import { defineRoute } from './route.ts';

const kindSchema = z.enum(noticeKinds);

export const noticeSchema = z
  .object({
    id: idSchema,
    kind: z.enum(allNoticeKinds),
    object: z.object({
      type: z.enum(noticeObjects),
      id: idSchema,
      title: z.string().nullable().describe('null: it no longer exists'),
      publication_id: idSchema.nullable().describe('the publication that it is, or is taken from'),
      control_id: idSchema.nullable().describe('the control that it is, or belongs to'),
      workspace_id: idSchema.nullable().describe('the workspace of a document or questionnaire'),
      questionnaire_id: idSchema
        .nullable()
        .describe('the questionnaire that it is, or belongs to; a question is titled by it'),
      question_id: sectionIdSchema.nullable().describe('the question in its questionnaire'),
    }),
    actor: z.object({ id: idSchema, name: z.string() }).nullable().describe('null: the system'),
    count: z.int().describe('objects that it is about; `object` is the first of them'),
    due_on: daySchema.nullable(),
    created_at: timeSchema,
    is_read: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;

export const listNotices = defineRoute({
  method: 'GET',
  path: '/users/me/notices',
  summary: 'List the caller’s notices, newest first',
  tag: 'notices',
  who: 'user',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(30),
    cursor: z.string().max(200).optional().describe('`next_cursor` of the page before'),
  }),
  responses: {
    200: z.object({
      notices: z.array(noticeSchema),
      total: z.int(),
      unread: z.int(),
      next_cursor: z.string().nullable().describe('null: there are no older ones'),
    }),
  },
  errors: [400, 401],
});

export const countUnreadNotices = defineRoute({
  method: 'GET',
  path: '/users/me/notices/unread',
  summary: 'Count the caller’s unread notices',
  tag: 'notices',
  who: 'user',
  responses: { 200: z.object({ unread: z.int() }) },
  errors: [401],
});

export const markNoticeRead = defineRoute({
  method: 'POST',
  path: '/users/me/notices/{id}/read',
  summary: 'Mark one of the caller’s notices as read',
  tag: 'notices',
  who: 'user',
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 404],
});

export const markAllNoticesRead = defineRoute({
  method: 'POST',
  path: '/users/me/notices/read',
  summary: 'Mark the caller’s notices as read, up to a given one',
  tag: 'notices',
  who: 'user',
  body: z.strictObject({
    until: timeSchema.describe('`created_at` of the newest one shown; later ones stay unread'),
  }),
  responses: { 204: 'empty' },
  errors: [400, 401],
});

const settingSchema = z.object({ kind: kindSchema, in_bell: z.boolean(), by_mail: z.boolean() });
const settingsSchema = z
  .object({ settings: z.array(settingSchema), total: z.int() })
  .meta({ id: 'NoticeSettings' });
export type NoticeSetting = z.infer<typeof settingSchema>;

export const getNoticeSettings = defineRoute({
  method: 'GET',
  path: '/users/me/notice-settings',
  summary: 'Get where the caller is told about what',
  tag: 'notices',
  who: 'user',
  responses: { 200: settingsSchema },
  errors: [401],
});

export const updateNoticeSetting = defineRoute({
  method: 'PUT',
  path: '/users/me/notice-settings',
  summary: 'Choose where the caller is told about one kind of thing: in the bell, by e-mail, both or neither',
  tag: 'notices',
  who: 'user',
  body: z.strictObject(settingSchema.shape),
  responses: { 200: settingsSchema },
  errors: [400, 401],
});

const reminderSettingsSchema = z
  .object({
    days_before: z
      .array(z.int().min(1).max(365))
      .max(10)
      .describe('how many days before a due date the assigned person is reminded; none: never'),
    escalate_after_days: z
      .int()
      .min(1)
      .max(365)
      .nullable()
      .describe('how many days overdue something is when company admins are told; null: never'),
  })
  .meta({ id: 'ReminderSettings' });
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

export const getReminderSettings = defineRoute({
  method: 'GET',
  path: '/companies/me/reminder-settings',
  summary: 'Get when people of the company are reminded of due dates',
  tag: 'notices',
  who: 'user',
  responses: { 200: reminderSettingsSchema },
  errors: [401],
});

export const updateReminderSettings = defineRoute({
  method: 'PUT',
  path: '/companies/me/reminder-settings',
  summary: 'Set when people of the company are reminded of due dates',
  tag: 'notices',
  who: 'company_admin',
  body: z.strictObject(reminderSettingsSchema.shape),
  responses: { 200: reminderSettingsSchema },
  errors: [400, 401, 403],
});

export const listFailedMails = defineRoute({
  method: 'GET',
  path: '/admin/failed-mails',
  summary: 'List the e-mails of the last 30 days that could not be sent, newest first, at most 200',
  tag: 'notices',
  who: 'operator',
  responses: {
    200: z.object({
      failed_mails: z.array(
        z.object({
          id: idSchema,
          company: z.object({ id: idSchema, name: z.string() }).nullable(),
          recipient: z.string(),
          subject: z.string(),
          created_at: timeSchema,
          attempts: z.int(),
          reason: z.string().describe('codes of the mail server; never its words'),
          is_final: z.boolean().describe('rejected or given up; otherwise it is tried again'),
        }),
      ),
      total: z.int(),
    }),
  },
  errors: [401, 404],
});
