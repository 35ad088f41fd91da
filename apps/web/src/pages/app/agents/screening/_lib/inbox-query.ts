import type { InboxQuery } from '../../../../../data/publications.ts';
import { daysAgo } from '../../../../../lib/dates.ts';
import { recentDays } from '../../../../../lib/inbox-view.ts';
import type { InboxAddress } from './inbox-address.ts';

export type InboxFilters = Omit<InboxQuery, 'limit' | 'offset'>;

const presetDays = { '30d': recentDays, '90d': 90, all: undefined } as const;

/** The last day that is too old to be listed; undefined where nothing is. */
export function lastDayLeftOut({ dates }: InboxAddress, now: Date): string | undefined {
  const days = presetDays[dates];
  return days === undefined ? undefined : daysAgo(days + 1, now);
}

/**
 * What the server is asked for. The range has no end, so that what is dated ahead is never missed; what was found
 * irrelevant is listed too, so that a verdict can be found again.
 */
export function inboxFilters(
  { view, dates, regulator, type, binding, since, q }: InboxAddress,
  now: Date,
): InboxFilters {
  const days = presetDays[dates];
  return {
    view,
    include_irrelevant: true,
    date_from: days === undefined ? undefined : daysAgo(days, now),
    regulator: regulator.length === 0 ? undefined : regulator.toSorted(),
    pub_type: type,
    binding,
    collected_from: since,
    q: q === '' ? undefined : q,
  };
}
