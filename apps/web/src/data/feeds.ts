import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

export type Feed = Answer<Routes['listFeeds']>['feeds'][number];
export type Outage = NonNullable<Answer<Routes['listFeeds']>['outage']>;
export type FeedRun = Answer<Routes['listFeedRuns']>['feed_runs'][number];

const keys = {
  list: ['feeds'] as const,
  runs: (feedId: string) => ['feeds', 'runs', feedId] as const,
};

/** The regulators' feeds and how they do; asked for again every minute while the page is open. */
export const feedsQuery = queryOptions({
  queryKey: keys.list,
  queryFn: ({ signal }) => call('listFeeds', { signal }),
  refetchInterval: 60_000,
});

/** The latest tries of a feed; for the operator only. */
export const feedRunsQuery = (feedId: string, limit: number) =>
  queryOptions({
    queryKey: [...keys.runs(feedId), limit],
    queryFn: ({ signal }) => call('listFeedRuns', { params: { feed_id: feedId }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });

const useChange = changing(() => askAnew(keys.list));

/** Makes a feed due now; for the operator only. */
export const usePollFeed = () =>
  useChange((feedId: string) => call('pollFeed', { params: { feed_id: feedId } }));
