import type { FeatureKey } from './route.ts';

/** The dates of publications come first, then those of what a company has to do. */
export const calendarKinds = [
  'comments_due',
  'in_force',
  'applicable',
  'expiry',
  'obligation_due',
  'control_due',
  'evidence_expiry',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** What a user needs to see the dates of a kind. */
export const featureOfCalendarKind = {
  comments_due: 'compliance',
  in_force: 'compliance',
  applicable: 'compliance',
  expiry: 'compliance',
  obligation_due: 'obligations',
  control_due: 'obligations',
  evidence_expiry: 'obligations',
} as const satisfies Record<CalendarKind, FeatureKey>;

export const mostCalendarFeeds = 20;
/** Days from the first to the last that are asked for at once. */
export const longestCalendarSpan = 800;

/** The page of the web app that an entry of the calendar opens. */
export function calendarEntryPath({
  kind,
  id,
  control_id: controlId,
}: {
  readonly kind: CalendarKind;
  readonly id: string;
  readonly control_id: string | null;
}): string {
  if (kind === 'obligation_due')
    return `/app/inventory?${new URLSearchParams({ tab: 'obligations', obligation: id }).toString()}`;
  if (kind === 'control_due' || kind === 'evidence_expiry')
    return `/app/inventory?${new URLSearchParams({ tab: 'controls', control: controlId ?? id }).toString()}`;
  return `/app/agents/screening/${id}`;
}
