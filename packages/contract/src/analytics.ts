import { z } from 'zod';
import { defineRoute } from './route.ts';

export const eventProducts = ['REG_HUB', 'ASSIST', 'DRAFT'] as const;
export const eventLocations = [
  'HORIZON_SCANNING',
  'INVENTORY',
  'RAP',
  'OBLIGATIONS',
  'CONTROLS',
  'REG_REPORTS',
  'CHATBOTS',
  'CHATBOT',
  'COCKPIT',
] as const;

/** What pages report about their use. Later areas add theirs. */
export const eventTypes = [
  'mark_status',
  'undo_status',
  'assign',
  'bookmark',
  'filter_change',
  'sort_change',
  'smart_search',
  'export',
  'open_publication',
  'open_tab',
  'open_source_link',
  'compare_versions',
  'page_view',
  'login',
  'logout',
  'browser_storage_quota_exceeded',
] as const;

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
