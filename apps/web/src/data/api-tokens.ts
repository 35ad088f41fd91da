import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export type ApiToken = Answer<Routes['listApiTokens']>['api_tokens'][number];
export type CompanyApiToken = Answer<Routes['listCompanyApiTokens']>['api_tokens'][number];

const keys = { own: ['users', 'api-tokens'] as const, company: ['companies', 'api-tokens'] as const };

/** The user's own tokens. */
export const apiTokensQuery = queryOptions({
  queryKey: keys.own,
  queryFn: ({ signal }) => call('listApiTokens', { signal }),
});

/** Those of everybody in the company, for administrators. */
export const companyApiTokensQuery = queryOptions({
  queryKey: keys.company,
  queryFn: ({ signal }) => call('listCompanyApiTokens', { signal }),
});

function useRefreshTokens() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.own }),
      queryClient.invalidateQueries({ queryKey: keys.company }),
    ]);
}

/** Makes a token; the answer is the only place where it stands. */
export function useCreateApiToken() {
  const refresh = useRefreshTokens();
  return useMutation({
    mutationFn: (body: Sent<Routes['createApiToken'], 'body'>) => call('createApiToken', { body }),
    // the token must not stay in the cache of what was done
    gcTime: 0,
    onSettled: refresh,
  });
}

export function useRevokeApiToken() {
  const refresh = useRefreshTokens();
  return useMutation({
    mutationFn: (id: string) => call('revokeApiToken', { params: { id } }),
    onSettled: refresh,
  });
}

export function useRevokeCompanyApiToken() {
  const refresh = useRefreshTokens();
  return useMutation({
    mutationFn: (id: string) => call('revokeCompanyApiToken', { params: { id } }),
    onSettled: refresh,
  });
}
