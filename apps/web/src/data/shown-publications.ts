import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type Change, mapPublications, withNews } from './map-publications.ts';
import { publicationKeys } from './publications.ts';

/** Changes publications in every cached answer; `restore` puts back what was there. */
export async function showEverywhere(queryClient: QueryClient, ids: readonly string[], change: Change) {
  const filter = { queryKey: publicationKeys.all };
  // a list that loads for the first time is left alone: nothing would ask for it again
  await queryClient.cancelQueries({ ...filter, predicate: ({ state }) => state.data !== undefined });
  const wanted = new Set(ids);
  const originals = new Map<string, RegulatoryUpdateRow>();
  queryClient.setQueriesData(filter, (data: unknown) =>
    mapPublications(data, (one) => {
      if (!wanted.has(one.id)) return one;
      if (!originals.has(one.id)) originals.set(one.id, one);
      return change(one);
    }),
  );
  return { restore: () => storeEverywhere(queryClient, [...originals.values()]) };
}

/** Changes one publication in every cached answer, and lets what loads go on. */
export function changeEverywhere(queryClient: QueryClient, id: string, change: Change): void {
  queryClient.setQueriesData({ queryKey: publicationKeys.all }, (data: unknown) =>
    mapPublications(data, (one) => (one.id === id ? change(one) : one)),
  );
}

/** Puts publications as the server has stored them into every cached answer. */
export function storeEverywhere(queryClient: QueryClient, stored: readonly RegulatoryUpdateRow[]): void {
  const byId = new Map(stored.map((one) => [one.id, one]));
  queryClient.setQueriesData({ queryKey: publicationKeys.all }, (data: unknown) =>
    mapPublications(data, (one) => {
      const news = byId.get(one.id);
      return news ? withNews(one, news) : one;
    }),
  );
}
