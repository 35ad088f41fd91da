import type { InfiniteQueryExecuteOptions, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';

/**
 * Begins to fetch what a page will show, where it is not fresh; for loaders, which do not wait. A failure is kept
 * by the query and shown by the page.
 */
export function prefetch<Fetched, Failure, Data, Kept, Key extends QueryKey>(
  options: QueryExecuteOptions<Fetched, Failure, Data, Kept, Key>,
): void {
  queryClient.query(options).catch(() => undefined);
}

/** The same for a list that grows page by page. */
export function prefetchPages<Fetched, Failure, Data, Key extends QueryKey, PageParameter>(
  options: InfiniteQueryExecuteOptions<Fetched, Failure, Data, Key, PageParameter>,
): void {
  queryClient.infiniteQuery(options).catch(() => undefined);
}
