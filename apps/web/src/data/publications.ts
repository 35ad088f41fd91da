import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { RouteName, Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { CallOptions } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { daysAgo } from '../lib/dates.ts';
import { recentDays } from '../lib/inbox-view.ts';
import { forgetPublications, publicationsFreshForMs, publicationsPersister } from './publications-cache.ts';

/** Query of a list route, without paging where the list pages by itself. */
type Query<Name extends RouteName> = NonNullable<CallOptions<Name> extends { query?: infer Q } ? Q : never>;
export type InboxQuery = Query<'listRegulatoryUpdates'>;
export type InventoryQuery = Query<'listInventory'>;
export type InventoryAnswer = Answer<Routes['listInventory']>;
export type PublicationActions = Answer<Routes['getActions']>;
export type PublicationText = Answer<Routes['getText']>;
export type RedlineSummary = Answer<Routes['getRedline']>['summary'];
export type DecisionChange = Omit<Sent<Routes['updatePublication'], 'body'>, 'revision' | 'workspace_id'>;

export const publicationKeys = {
  all: ['publications'] as const,
  /** everything whose content or counts a decision may change */
  lists: ['publications', 'lists'] as const,
  /** what is asked of the inbox besides its pages: counts, and what its dates leave out */
  inbox: ['publications', 'lists', 'inbox'] as const,
  actions: (id: string) => ['publications', 'actions', id] as const,
};

/** Drops the kept answers after a change that may show in any of them, and asks again for what is shown. */
export async function refreshPublications(): Promise<void> {
  await forgetPublications();
  await queryClient.invalidateQueries({ queryKey: publicationKeys.all });
}

/** One page of the inbox. */
export const inboxQuery = (query: InboxQuery) =>
  queryOptions({
    queryKey: [...publicationKeys.inbox, query],
    queryFn: ({ signal }) => call('listRegulatoryUpdates', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Items per view under the filters; follows each decision, and asks by itself what colleagues have done. */
export const inboxCountsQuery = (filters: Omit<InboxQuery, 'limit' | 'offset'>) => ({
  ...inboxQuery({ ...filters, view: 'all', limit: 1 }),
  refetchInterval: 60_000,
});

/** The counts of the inbox as it opens: the menu, the start page and the inbox's own tabs show the same answer. */
export const recentInboxCountsQuery = (now: Date) =>
  inboxCountsQuery({ include_irrelevant: true, date_from: daysAgo(recentDays, now) });

/** One page of the inventory; kept in the browser database for two minutes. */
export const inventoryQuery = (query: InventoryQuery) =>
  queryOptions({
    queryKey: [...publicationKeys.lists, 'inventory', query],
    queryFn: ({ signal }) => call('listInventory', { query, signal }),
    persister: publicationsPersister,
    staleTime: publicationsFreshForMs,
    placeholderData: keepPreviousData,
  });

/**
 * Rows further down the inventory. They are many and soon scrolled past, so they stay in memory, for a minute; an
 * answer never stands in for another one while it loads.
 */
export const inventoryWindowQuery = (query: InventoryQuery) =>
  queryOptions({
    queryKey: [...publicationKeys.lists, 'inventory', query],
    queryFn: ({ signal }) => call('listInventory', { query, signal }),
    staleTime: publicationsFreshForMs,
    gcTime: 60_000,
  });

/** Rows of the inventory at once, at most 500, e.g. to select them. */
export const loadInventoryRows = (query: InventoryQuery): Promise<InventoryAnswer> =>
  queryClient.query(inventoryWindowQuery(query));

/** The inventory's rows as a file. */
export type ExportQuery = Query<'exportInventory'>;
export function exportInventory(query: ExportQuery, signal?: AbortSignal): Promise<Blob> {
  return call('exportInventory', { query, signal });
}

export const regulatorsQuery = queryOptions({
  queryKey: ['regulators'],
  queryFn: ({ signal }) => call('listRegulators', { signal }),
  staleTime: 10 * 60_000,
});

export const welcomeQuery = queryOptions({
  queryKey: [...publicationKeys.lists, 'welcome'],
  queryFn: ({ signal }) => call('getWelcome', { signal }),
});

export type InboxActivity = Answer<Routes['getInboxActivity']>;

/** What came in and what was decided in the last 30 days. */
export const inboxActivityQuery = queryOptions({
  queryKey: [...publicationKeys.lists, 'activity'],
  queryFn: ({ signal }) => call('getInboxActivity', { query: {}, signal }),
});

export type HistoryQuery = Query<'getPublicationHistory'>;
export type PublicationHistory = Answer<Routes['getPublicationHistory']>['history'];

/** A page of what was decided about a publication and what was made of it; asked for again whenever the publication is. */
export const publicationHistoryQuery = (id: string, query: HistoryQuery) =>
  queryOptions({
    queryKey: [...publicationKeys.actions(id), 'history', query],
    queryFn: ({ signal }) => call('getPublicationHistory', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** One publication with dates, versions, sources and history. */
export const actionsQuery = (id: string) =>
  queryOptions({
    queryKey: publicationKeys.actions(id),
    queryFn: ({ signal }) => call('getActions', { params: { id }, signal }),
  });

/** Outline and blocks of a text; a version's text never changes. */
export const textQuery = (id: string, query: Query<'getText'> = {}) =>
  queryOptions({
    queryKey: ['texts', id, 'outline', query],
    queryFn: ({ signal }) => call('getText', { params: { id }, query, signal }),
    staleTime: query.version === undefined ? 60_000 : Number.POSITIVE_INFINITY,
  });

/** Some blocks of a text with their words. */
export const textBlocksQuery = (id: string, textId: string, from: number, count: number) =>
  queryOptions({
    queryKey: ['texts', id, textId, 'blocks', from, count],
    queryFn: ({ signal }) =>
      call('getTextBlocks', { params: { id, textId }, query: { from, count }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where words stand in a text; `q` must not be empty. */
export const textSearchQuery = (id: string, textId: string, q: string, limit = 100) =>
  queryOptions({
    queryKey: ['texts', id, textId, 'search', q, limit],
    queryFn: ({ signal }) => call('searchText', { params: { id, textId }, query: { q, limit }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** What changed between two versions, by clause. */
export const redlineQuery = (id: string, query: Query<'getRedline'> & { from: number; to: number }) =>
  queryOptions({
    queryKey: ['texts', id, 'redline', query],
    queryFn: ({ signal }) => call('getRedline', { params: { id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Index of the block in which an offset of a text stands, whichever version the text is of. */
export const textBlockAtQuery = (id: string, textId: string, offset: number) =>
  queryOptions({
    queryKey: ['texts', id, textId, 'block-at', offset],
    queryFn: async ({ client, signal }) => {
      const latest = await client.fetchQuery(textQuery(id));
      if (latest.text_id === textId)
        return Math.max(
          0,
          latest.blocks.findLastIndex(({ start }) => start <= offset),
        );
      const startOf = async (from: number) =>
        call('getTextBlocks', { params: { id, textId }, query: { from, count: 1 }, signal });
      let low = 0;
      let high = (await startOf(0)).total - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        // oxlint-disable-next-line no-await-in-loop -- where to look next depends on it
        const [block] = (await startOf(middle)).blocks;
        if (block && block.start <= offset) low = middle;
        else high = middle - 1;
      }
      return Math.max(0, low);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
