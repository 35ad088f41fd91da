import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { session } from '../api/browser-session.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { isInView, nextPageOffset } from '../lib/inbox-view.ts';
import { type Arrivals, mergeArrivals } from './arrivals.ts';
import { mapPublications, withNews } from './map-publications.ts';
import { prefetch, prefetchPages } from './prefetch.ts';
import { type InboxQuery, inboxCountsQuery, inboxQuery, publicationKeys } from './publications.ts';
import { useProfile } from './users.ts';

export type InboxFilters = Omit<InboxQuery, 'limit' | 'offset'>;

const pageSize = 50;
const pollEveryMs = 60_000;

/**
 * The inbox page after page. It stands outside of the lists that a decision refreshes: what is decided or seen stays
 * in its place until the user asks for the list again.
 */
export const inboxPagesQuery = (filters: InboxFilters, userId: string) =>
  infiniteQueryOptions({
    queryKey: [...publicationKeys.all, 'inbox-pages', filters],
    queryFn: ({ signal, pageParam }) =>
      call('listRegulatoryUpdates', {
        query: { ...filters, limit: pageSize, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.regulatory_updates.length < pageSize
        ? undefined
        : nextPageOffset(
            pages.flatMap((page) => page.regulatory_updates),
            filters.view ?? 'all',
            userId,
          ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Items of the view per regulator, whichever are chosen; follows each decision. */
export const regulatorCountsQuery = ({ regulator: _chosen, ...others }: InboxFilters) =>
  queryOptions({
    queryKey: [...publicationKeys.inbox, 'by-regulator', others],
    queryFn: ({ signal }) => call('countByRegulator', { query: others, signal }),
    placeholderData: keepPreviousData,
  });

/** The view without the limits in time, for its total. */
export const inboxWithoutDatesQuery = (filters: InboxFilters) =>
  inboxQuery({ ...filters, date_from: undefined, date_to: undefined, limit: 1 });

/** What the dates leave out of the view because it is older, for its total. */
export const inboxOlderQuery = (filters: InboxFilters, date_to: string) =>
  inboxQuery({ ...filters, date_from: undefined, date_to, limit: 1 });

/** Begins to fetch what the inbox shows first. */
export function prefetchInbox(filters: InboxFilters): void {
  const user = session.currentUser();
  if (!user) return;
  prefetchPages(inboxPagesQuery(filters, user.id));
  prefetch(inboxCountsQuery(filters));
}

/** The inbox as it was loaded, with what was decided since shown in its place. */
export function useInboxPages(filters: InboxFilters) {
  const { id: userId } = useProfile();
  const options = inboxPagesQuery(filters, userId);
  const query = useInfiniteQuery(options);
  const [refreshCount, setRefreshCount] = useState(0);
  const publications = useMemo(() => withoutRepeats(query.data?.pages ?? []), [query.data]);
  const key = JSON.stringify(options.queryKey);

  /** Asks for the list anew, from its beginning. */
  const refresh = useCallback(async () => {
    setRefreshCount((count) => count + 1);
    await reloadFirstPage(queryClient, JSON.parse(key) as unknown[]);
  }, [key]);

  const arrived = useArrivals(filters, refreshCount, publications);
  return { query, publications, total: query.data?.pages[0]?.total ?? 0, refresh, arrived };
}

interface Page {
  regulatory_updates: RegulatoryUpdateRow[];
}

function withoutRepeats(pages: readonly Page[]): RegulatoryUpdateRow[] {
  return [...new Map(pages.flatMap((page) => page.regulatory_updates).map((one) => [one.id, one])).values()];
}

async function reloadFirstPage(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  queryClient.setQueryData(queryKey, (data: { pages: Page[]; pageParams: unknown[] } | undefined) =>
    data ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : undefined,
  );
  await queryClient.refetchQueries({ queryKey, exact: true });
}

/**
 * Asks every minute, while the page is in view, what has changed. Colleagues' changes appear in the list at once;
 * answers how many publications have come that the list does not show.
 */
function useArrivals(
  filters: InboxFilters,
  refreshCount: number,
  publications: readonly RegulatoryUpdateRow[],
): number {
  const { id: userId } = useProfile();
  // not among the publications' answers, whose loading a decision would break off
  const queryKey = ['inbox-arrivals', filters, refreshCount];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Arrivals>(queryKey);
      const after = await mergeArrivals(before, Date.now(), (changedAfter) =>
        call('listRegulatoryUpdates', {
          query: { ...filters, view: 'all', changed_after: changedAfter, limit: 200 },
          signal,
        }),
      );
      showChanges(queryClient, after.changed);
      return after;
    },
    // asked together with the list, not after it: what came between the two would count as known and stay unseen
    staleTime: pollEveryMs,
    refetchInterval: pollEveryMs,
    gcTime: 0,
  });
  return useMemo(() => {
    if (!data || data.arrived.length === 0) return 0;
    const listed = new Set(publications.map((one) => one.id));
    return data.arrived.filter((one) => !listed.has(one.id) && isInView(one, filters.view ?? 'all', userId))
      .length;
  }, [data, publications, filters, userId]);
}

/** Puts newer states into the lists that show older ones. */
function showChanges(queryClient: QueryClient, changed: readonly RegulatoryUpdateRow[]): void {
  const byId = new Map(changed.map((one) => [one.id, one]));
  queryClient.setQueriesData({ queryKey: [...publicationKeys.all, 'inbox-pages'] }, (data: unknown) =>
    mapPublications(data, (one) => {
      const newer = byId.get(one.id);
      return newer && newer.revision > one.revision ? withNews(one, newer) : one;
    }),
  );
}
