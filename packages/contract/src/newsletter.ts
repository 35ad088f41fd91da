import { z } from 'zod';
import { newEmailSchema } from './account.ts';
import { idSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { updateFrequencies } from './newsletter-values.ts';
import { defineRoute } from './route.ts';

const frequencySchema = z.enum(updateFrequencies, fault('chooseFrequency'));

export const signUpForNewsletter = defineRoute({
  method: 'POST',
  path: '/newsletter/sign-up',
  summary:
    'E-mail a link that confirms a subscription; the response is the same for known and unknown addresses',
  tag: 'newsletter',
  who: 'anyone',
  body: z.object({ email: newEmailSchema, frequency: frequencySchema }),
  responses: { 204: 'empty' },
  errors: [400, 429],
});

export const confirmNewsletter = defineRoute({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Start a subscription, or change its frequency, with the link from an e-mail',
  tag: 'newsletter',
  who: 'anyone',
  body: z.object({
    subscription: idSchema,
    frequency: frequencySchema,
    signature: z.string().min(1).max(200),
  }),
  responses: { 200: z.object({ email: z.string(), frequency: frequencySchema }) },
  errors: [400, 429],
});

/** What a link that ends a subscription says: a key that stands for the address, and its signature. */
export const leavingLinkSchema = z.object({
  subscription: z.string().min(1).max(100),
  signature: z.string().min(1).max(100),
});

export const unsubscribeFromNewsletter = defineRoute({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'Unsubscribe with the link from an e-mail, or as the signed-in user; repeating it changes nothing',
  tag: 'newsletter',
  who: 'link',
  body: z.object({ link: leavingLinkSchema.optional().describe('default: the signed-in user') }),
  responses: { 204: 'empty' },
  errors: [400, 401, 404, 429],
});
