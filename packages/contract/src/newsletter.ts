import { z } from 'zod';
import { newEmailSchema } from './account.ts';
import { idSchema } from './common.ts';
import { updateFrequencies } from './newsletter-values.ts';
import { defineRoute } from './route.ts';

const frequencySchema = z.enum(updateFrequencies, { error: 'Choose how often the newsletter comes' });

export const signUpForNewsletter = defineRoute({
  method: 'POST',
  path: '/newsletter/sign-up',
  summary: 'Mails the link that confirms a subscription; answers alike for known and unknown addresses',
  tag: 'newsletter',
  who: 'anyone',
  body: z.object({ email: newEmailSchema, frequency: frequencySchema }),
  responses: { 204: 'empty' },
  errors: [400, 429],
});

export const confirmNewsletter = defineRoute({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Begins a subscription, or changes its frequency, by the link of a mail',
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
  summary: 'Ends a subscription by the link of a mail, or that of the signed-in user; again changes nothing',
  tag: 'newsletter',
  who: 'link',
  body: z.object({ link: leavingLinkSchema.optional().describe('without it, who is signed in') }),
  responses: { 204: 'empty' },
  errors: [400, 401, 404, 429],
});
