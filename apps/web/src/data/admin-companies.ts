import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { profileQuery } from './users.ts';

export type ListedCompany = Answer<Routes['listCompanies']>['companies'][number];
type CompaniesAsked = Sent<Routes['listCompanies'], 'query'>;

const key = ['admin', 'companies'] as const;

/** A page of all companies. */
export const companiesQuery = (asked: CompaniesAsked) =>
  queryOptions({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => call('listCompanies', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

/** Switches features of a company; of the own one the menu follows. */
export function useChangeFeaturesOf(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (features: Sent<Routes['changeFeaturesOfCompany'], 'body'>['features']) =>
      call('changeFeaturesOfCompany', { params: { id: companyId }, body: { features } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: key }),
        queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
      ]),
  });
}
