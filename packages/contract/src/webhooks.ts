import { z } from 'zod';
import { idParams, idSchema, lineSchema, pageQuery, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';
import {
  deliveryProblems,
  deliveryStates,
  mostWebhooks,
  webhookPauses,
  webhookTopics,
} from './webhook-values.ts';

const webhookSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    url: z.string(),
    topics: z.array(z.enum(webhookTopics)),
    pause: z.enum(webhookPauses).nullable().describe('null: it receives what happens'),
    created_at: timeSchema,
    failing_since: timeSchema
      .nullable()
      .describe('the first of the attempts that failed one after the other'),
    waiting: z.int().describe('deliveries that are still to be made'),
    failed: z.int().describe('deliveries of the last 30 days that were given up'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

const fields = {
  name: lineSchema(z.string().min(1, fault('enterName')).max(80)),
  url: z
    .string()
    .trim()
    .max(2_000)
    .describe('https; http only on this machine, if the installation allows it'),
  topics: z.array(z.enum(webhookTopics)).min(1).max(webhookTopics.length),
};

const secretSchema = z
  .string()
  .describe('signs each delivery as Standard Webhooks says; returned only this once: `whsec_…`');

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/companies/me/webhooks',
  summary: 'List the company’s webhooks',
  tag: 'webhooks',
  who: 'company_admin',
  feature: 'company',
  responses: { 200: z.object({ webhooks: z.array(webhookSchema), total: z.int() }) },
  errors: [401, 403],
});

export const createWebhook = defineRoute({
  method: 'POST',
  path: '/companies/me/webhooks',
  summary: `Create a webhook, at most ${String(mostWebhooks)} per company; its secret is returned only this once`,
  tag: 'webhooks',
  who: 'company_admin',
  feature: 'company',
  body: z.strictObject(fields),
  responses: { 201: z.object({ ...webhookSchema.shape, secret: secretSchema }) },
  errors: [400, 401, 403, 409],
});

export const updateWebhook = defineRoute({
  method: 'PUT',
  path: '/companies/me/webhooks/{id}',
  summary: 'Change a webhook, pause it, or resume it; what happens while it is paused is not sent later',
  tag: 'webhooks',
  who: 'company_admin',
  feature: 'company',
  params: idParams,
  body: z.strictObject({
    name: fields.name.optional(),
    url: fields.url.optional(),
    topics: fields.topics.optional(),
    is_paused: z.boolean().optional(),
  }),
  responses: { 200: webhookSchema },
  errors: [400, 401, 403, 404],
});

export const renewWebhookSecret = defineRoute({
  method: 'POST',
  path: '/companies/me/webhooks/{id}/secret',
  summary: 'Replace the secret of a webhook at once; the new one is returned only this once',
  tag: 'webhooks',
  who: 'company_admin',
  feature: 'company',
  params: idParams,
  responses: { 200: z.object({ secret: secretSchema }) },
  errors: [400, 401, 403, 404],
});

export const deleteWebhook = defineRoute({
  method: 'DELETE',
  path: '/companies/me/webhooks/{id}',
  summary: 'Delete a webhook with its deliveries',
  tag: 'webhooks',
  who: 'company_admin',
  feature: 'company',
  params: idParams,
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});

const deliverySchema = z
  .object({
    id: idSchema,
    message_id: z.string().describe('header `webhook-id`; the same in each attempt and in replays'),
    type: z.string().describe('such as `obligation.decided`; `webhook.test` of a test'),
    payload: z.string().describe('the body, byte for byte'),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    created_at: timeSchema,
    last_attempt_at: timeSchema.nullable(),
    next_attempt_at: timeSchema.nullable(),
    last_status: z.int().nullable().describe('HTTP status of the last answer'),
    last_problem: z.enum(deliveryProblems).nullable(),
    milliseconds: z.int().nullable().describe('until the last answer'),
    is_replay: z.boolean(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/companies/me/webhooks/{id}/deliveries',
  summary: 'List the deliveries of a webhook, newest first; they are kept for 30 days',
  tag: 'webhooks',
  who: 'company_admin',
  feature: 'company',
  params: idParams,
  query: z.object({ state: z.enum(deliveryStates).optional(), ...pageQuery }),
  responses: { 200: z.object({ deliveries: z.array(deliverySchema), total: z.int() }) },
  errors: [400, 401, 403, 404],
});

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/companies/me/webhooks/{id}/test',
  summary: 'Send a test to a webhook',
  tag: 'webhooks',
  who: 'company_admin',
  feature: 'company',
  params: idParams,
  responses: { 201: deliverySchema },
  errors: [400, 401, 403, 404],
});

export const replayDelivery = defineRoute({
  method: 'POST',
  path: '/companies/me/webhook-deliveries/{id}/replay',
  summary: 'Send what was sent before once more, with the same `webhook-id`',
  tag: 'webhooks',
  who: 'company_admin',
  feature: 'company',
  params: idParams,
  responses: { 201: deliverySchema },
  errors: [400, 401, 403, 404],
});
