import type { JobState } from '@regulus/contract/operation-values.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

export type Operation = Answer<Routes['getOperation']>;
export type Job = Answer<Routes['listJobs']>['jobs'][number];
export type RegulatorFeeds = Answer<Routes['listFeedBodies']>['regulators'][number];

const keys = {
  all: ['admin', 'operation'] as const,
  jobs: ['admin', 'operation', 'jobs'] as const,
};
const everyHalfMinute = 30_000;

/** How the installation is doing; asked for again while the page is open. */
export const operationQuery = queryOptions({
  queryKey: [...keys.all, 'overview'],
  queryFn: ({ signal }) => call('getOperation', { signal }),
  refetchInterval: everyHalfMinute,
});

export const jobsPageSize = 25;

/** A page of the jobs in one state. */
export const jobsQuery = (state: JobState, page: number) =>
  queryOptions({
    queryKey: [...keys.jobs, state, page],
    queryFn: ({ signal }) =>
      call('listJobs', {
        query: { state, limit: jobsPageSize, offset: (page - 1) * jobsPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: everyHalfMinute,
  });

/** The feeds of each regulator with what they last sent. */
export const feedBodiesQuery = queryOptions({
  queryKey: [...keys.all, 'feeds'],
  queryFn: ({ signal }) => call('listFeedBodies', { signal }),
});

const useChange = changing(() => askAnew(keys.all));

/** Has a failed job run again. */
export const useRetryJob = () => useChange((id: string) => call('retryJob', { params: { id } }));
