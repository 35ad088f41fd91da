import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export type Schedule = Answer<Routes['listReportSchedules']>['schedules'][number];
export type SentSchedule = Sent<Routes['createReportSchedule'], 'body'>;

export const schedulesQuery = queryOptions({
  queryKey: ['report-schedules'],
  queryFn: ({ signal }) => call('listReportSchedules', { query: { limit: 200 }, signal }),
});

function useChange<Given, Answered>(change: (given: Given) => Promise<Answered>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: schedulesQuery.queryKey }),
  });
}

export const useCreateSchedule = () =>
  useChange((body: SentSchedule) => call('createReportSchedule', { body }));
export const useUpdateSchedule = () =>
  useChange(({ id, body }: { id: string; body: SentSchedule }) =>
    call('updateReportSchedule', { params: { id }, body }),
  );
export const useDeleteSchedule = () =>
  useChange((id: string) => call('deleteReportSchedule', { params: { id } }));
