import { z } from 'zod';
import { eventLocations, eventProducts, eventTypes } from './analytics-values.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

export { eventLocations, eventProducts, eventTypes } from './analytics-values.ts';

/** What one event may say: so many details, and so many characters of all of them written as JSON. */
export const mostDetails = 20;
export const mostDetailsLength = 4_000;

export const trackEventBody = z.object({
  event_type: z.enum(eventTypes),
  product: z.enum(eventProducts),
  location: z.enum(eventLocations),
  details: z
    .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
    .refine(
      (details) => Object.keys(details).length <= mostDetails,
      fault('tooManyDetails', { maximum: mostDetails }),
    )
    .refine(
      (details) => JSON.stringify(details).length <= mostDetailsLength,
      fault('longDetails', { maximum: mostDetailsLength }),
    )
    .default({}),
});
export type TrackEvent = z.input<typeof trackEventBody>;

export const trackEvent = defineRoute({
  method: 'POST',
  path: '/analytics/track-event',
  summary: 'Record an event in the interface; anonymously if the user has opted out of being identified',
  tag: 'analytics',
  who: 'user',
  body: trackEventBody,
  responses: { 204: 'empty' },
  errors: [400, 401],
});
