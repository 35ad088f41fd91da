import type { Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import type { Profile } from '@regulus/contract/users.ts';
import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { showLanguage } from '../lib/messages.ts';
import { askAnew, changing } from './changing.ts';

/** The signed-in user with company, features and preferences. */
export const profileQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => call('getProfile', { signal }),
  staleTime: 5 * 60_000,
});

/** The profile inside `/app`, whose loader has fetched it before any page shows. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data;
}

export type PreferenceChange = Sent<Routes['savePreferences'], 'body'>;

/** Saves preferences; those of the interface show at once and go back if saving fails. */
export function useSavePreferences() {
  return useMutation({
    mutationFn: (change: PreferenceChange) => call('savePreferences', { body: change }),
    async onMutate(change) {
      await queryClient.cancelQueries(profileQuery);
      const before = queryClient.getQueryData(profileQuery.queryKey);
      if (change.language) void showLanguage(change.language);
      if (before) {
        const chosen = Object.fromEntries(
          Object.entries(change.interface ?? {}).filter(([, value]) => value !== undefined),
        );
        queryClient.setQueryData(profileQuery.queryKey, {
          ...before,
          ...(change.language ? { language: change.language } : {}),
          interface_preferences: { ...before.interface_preferences, ...chosen },
        });
      }
      return { before };
    },
    onError: (_error, _change, context) => {
      if (!context?.before) return;
      queryClient.setQueryData(profileQuery.queryKey, context.before);
      void showLanguage(context.before.language);
    },
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
  });
}

export const savedFiltersQuery = queryOptions({
  queryKey: ['users', 'saved-filters'],
  queryFn: ({ signal }) => call('listSavedFilters', { signal }),
});

const useChange = changing(() => askAnew(savedFiltersQuery.queryKey));

export const useCreateSavedFilter = () =>
  useChange((body: Sent<Routes['createSavedFilter'], 'body'>) => call('createSavedFilter', { body }));

export const useUpdateSavedFilter = () =>
  useChange(({ id, ...body }: Sent<Routes['updateSavedFilter'], 'body'> & { id: string }) =>
    call('updateSavedFilter', { params: { id }, body }),
  );

export const useDeleteSavedFilter = () =>
  useChange((id: string) => call('deleteSavedFilter', { params: { id } }));

/** What the user searched for last. */
export const recentSearchesQuery = queryOptions({
  queryKey: ['users', 'recent-searches'],
  queryFn: ({ signal }) => call('listRecentSearches', { signal }),
  staleTime: 60_000,
});

const useRecentChange = changing(() => askAnew(recentSearchesQuery.queryKey));

/** Notes a search; that it could not be noted is told to nobody. */
export const noteSearch = (query: string): void => {
  void call('addRecentSearch', { body: { query } }).then(
    (answer) => queryClient.setQueryData(recentSearchesQuery.queryKey, answer),
    () => undefined,
  );
};

export const useDeleteRecentSearch = () =>
  useRecentChange((id: string) => call('deleteRecentSearch', { params: { id } }));

export const useDeleteRecentSearches = () => useRecentChange(() => call('deleteRecentSearches', {}));
