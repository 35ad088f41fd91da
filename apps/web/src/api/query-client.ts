import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteConnectionError } from './connection.ts';
import { noteSessionLoss } from './session-lost.ts';

function note(error: unknown): void {
  noteSessionLoss(error);
  noteConnectionError(error);
}

/** The only cache of server answers. The HTTP client repeats what may be repeated, so queries never do. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: note }),
  mutationCache: new MutationCache({ onError: note }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // without it a query that starts offline waits for ever instead of failing with a message
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
