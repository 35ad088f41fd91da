import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

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

const refresh = () => askAnew(keys.own, keys.company);

// a token must not stay in the cache of what was done
const useMaking = changing(refresh, { gcTime: 0 });

/** Makes a token; the answer is the only place where it stands. */
export const useCreateApiToken = () =>
  useMaking((body: Sent<Routes['createApiToken'], 'body'>) => call('createApiToken', { body }));

const useChange = changing(refresh);

export const useRevokeApiToken = () => useChange((id: string) => call('revokeApiToken', { params: { id } }));

export const useRevokeCompanyApiToken = () =>
  useChange((id: string) => call('revokeCompanyApiToken', { params: { id } }));
