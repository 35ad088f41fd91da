import type { CalendarEntry } from '@regulus/contract/calendar.ts';
import type { CalendarKind } from '@regulus/contract/calendar-values.ts';
import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

export type { CalendarEntry };
export type CalendarFeed = Answer<Routes['listCalendarFeeds']>['feeds'][number];

export interface CalendarAsked {
  readonly from: string;
  readonly to: string;
  /** undefined: all */
  readonly kinds: readonly CalendarKind[] | undefined;
  readonly regulators: readonly string[] | undefined;
  readonly isMine: boolean;
}

/** Asked for anew whenever its page opens, since any decision may change it. */
export const calendarQuery = ({ from, to, kinds, regulators, isMine }: CalendarAsked) => {
  const query = {
    from,
    to,
    ...(kinds ? { kinds: [...kinds].toSorted() } : {}),
    ...(regulators ? { regulators: [...regulators].toSorted() } : {}),
    ...(isMine ? { assignee: 'me' as const } : {}),
  };
  return queryOptions({
    queryKey: ['calendar', query],
    queryFn: ({ signal }) => call('getCalendar', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // an empty list of a filter asks for nothing, and would be left out of the address
    enabled: kinds?.length !== 0 && regulators?.length !== 0,
  });
};

const feedsKey = ['calendar-feeds'] as const;

export const calendarFeedsQuery = queryOptions({
  queryKey: feedsKey,
  queryFn: ({ signal }) => call('listCalendarFeeds', { signal }),
  // programs read feeds meanwhile
  staleTime: 0,
});

// an address must not stay in the cache of what was done
const useChange = changing(() => askAnew(feedsKey), { gcTime: 0 });

/** Makes a feed; the answer is the only place where its address stands. */
export const useCreateCalendarFeed = () =>
  useChange((body: Sent<Routes['createCalendarFeed'], 'body'>) => call('createCalendarFeed', { body }));

export const useRevokeCalendarFeed = () =>
  useChange((id: string) => call('revokeCalendarFeed', { params: { id } }));
