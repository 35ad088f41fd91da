import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteSessionLoss } from './session-lost.ts';

/** The only cache of server answers. The HTTP client repeats what may be repeated, so queries never do. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteSessionLoss }),
  mutationCache: new MutationCache({ onError: noteSessionLoss }),
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
