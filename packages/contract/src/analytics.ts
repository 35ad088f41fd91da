import { z } from 'zod';
import { eventLocations, eventProducts, eventTypes } from './analytics-values.ts';
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
    .refine((details) => Object.keys(details).length <= mostDetails, {
      error: `At most ${String(mostDetails)} details: leave some out`,
    })
    .refine((details) => JSON.stringify(details).length <= mostDetailsLength, {
      error: `At most ${String(mostDetailsLength)} characters as JSON: shorten the values`,
    })
    .default({}),
});
export type TrackEvent = z.input<typeof trackEventBody>;

export const trackEvent = defineRoute({
  method: 'POST',
  path: '/analytics/track-event',
  summary: 'Stores one event of the interface; without identity where the user does not want it',
  tag: 'analytics',
  who: 'user',
  body: trackEventBody,
  responses: { 204: 'empty' },
  errors: [400, 401],
});
