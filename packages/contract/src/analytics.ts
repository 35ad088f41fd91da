import { z } from 'zod';
import { eventLocations, eventProducts, eventTypes } from './analytics-values.ts';
import { defineRoute } from './route.ts';

export { eventLocations, eventProducts, eventTypes } from './analytics-values.ts';

export const trackEventBody = z.object({
  event_type: z.enum(eventTypes),
  product: z.enum(eventProducts),
  location: z.enum(eventLocations),
  details: z
    .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
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
