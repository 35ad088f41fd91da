import type { Notice, NoticeSetting, ReminderSettings } from '@regulus/contract/notices.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { askAnew, changing } from './changing.ts';

export type { Notice, NoticeSetting, ReminderSettings };

const key = ['notices'] as const;
const askAgainMs = 60_000;

/** How many notices are unread; asked for again each minute and whenever the tab is looked at. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: async ({ signal }) => (await call('countUnreadNotices', { signal })).unread,
  refetchInterval: askAgainMs,
  staleTime: 0,
});

/** The notices of the user in pages, the newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('listNotices', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
});

const useChange = changing(() => askAnew(key));

/** Marks one notice as read, or all up to one. */
export const useReadNotices = () =>
  useChange((what: { readonly id: string } | { readonly until: string }) =>
    'id' in what
      ? call('markNoticeRead', { params: { id: what.id } })
      : call('markAllNoticesRead', { body: { until: what.until } }),
  );

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: async ({ signal }) => (await call('getNoticeSettings', { signal })).settings,
});

export function useUpdateNoticeSetting() {
  return useMutation({
    mutationFn: (setting: NoticeSetting) => call('updateNoticeSetting', { body: setting }),
    onSuccess: ({ settings }) => queryClient.setQueryData(noticeSettingsQuery.queryKey, settings),
  });
}

export const reminderSettingsQuery = queryOptions({
  queryKey: ['reminder-settings'],
  queryFn: ({ signal }) => call('getReminderSettings', { signal }),
});

export function useUpdateReminderSettings() {
  return useMutation({
    mutationFn: (settings: ReminderSettings) => call('updateReminderSettings', { body: settings }),
    onSuccess: (settings) => queryClient.setQueryData(reminderSettingsQuery.queryKey, settings),
  });
}

/** What could not be mailed to anybody; for the company that runs the installation. */
export const failedMailsQuery = queryOptions({
  queryKey: ['failed-mails'],
  queryFn: async ({ signal }) => (await call('listFailedMails', { signal })).failed_mails,
  staleTime: 0,
});
