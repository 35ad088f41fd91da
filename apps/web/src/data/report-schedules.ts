import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

export type Schedule = Answer<Routes['listReportSchedules']>['schedules'][number];
export type SentSchedule = Sent<Routes['createReportSchedule'], 'body'>;

export const schedulesQuery = queryOptions({
  queryKey: ['report-schedules'],
  queryFn: ({ signal }) => call('listReportSchedules', { query: { limit: 200 }, signal }),
});

const useChange = changing(() => askAnew(schedulesQuery.queryKey));

export const useCreateSchedule = () =>
  useChange((body: SentSchedule) => call('createReportSchedule', { body }));
export const useUpdateSchedule = () =>
  useChange(({ id, body }: { id: string; body: SentSchedule }) =>
    call('updateReportSchedule', { params: { id }, body }),
  );
export const useDeleteSchedule = () =>
  useChange((id: string) => call('deleteReportSchedule', { params: { id } }));
