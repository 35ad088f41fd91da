import type { ReactNode } from 'react';
import { mayHelpAgain } from '../lib/api-error.ts';
import { FailureLine } from './FailureLine.tsx';
import { FailureState } from './FailureState.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

export interface LoadedProps<Data> {
  /** what `useQuery` answers; it must not be disabled, since it would never come to an end */
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** what could not be done: a title, e.g. `Couldn’t load the inventory`; with `isLine` a sentence with its full stop */
  failed: string;
  /** says the failure in a line, for a small part of a page */
  isLine?: boolean;
  /** stands here until there is something; null where often nothing comes */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * What a query has brought, its skeleton until then, or that it failed and the way to try again.
 * What is there stays when a later try fails.
 */
export function Loaded<Data>({
  query,
  failed,
  isLine = false,
  skeleton = <ListSkeleton />,
  children,
}: LoadedProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return skeleton;
  const retry = () => void query.refetch();
  if (isLine)
    return <FailureLine sentence={failed} onRetry={mayHelpAgain(query.error) ? retry : undefined} />;
  return <FailureState error={query.error} title={failed} onRetry={retry} isRetrying={query.isFetching} />;
}
