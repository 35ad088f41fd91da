import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';
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

const useChange = changing(() => askAnew(key, profileQuery.queryKey));

/** Switches features of a company; of the own one the menu follows. */
export const useChangeFeaturesOf = (companyId: string) =>
  useChange((features: Sent<Routes['changeFeaturesOfCompany'], 'body'>['features']) =>
    call('changeFeaturesOfCompany', { params: { id: companyId }, body: { features } }),
  );

const companiesAtOnce = 500;

/** All companies by name, to choose some of. */
export const allCompaniesQuery = queryOptions({
  queryKey: [...key, 'all'],
  async queryFn({ signal }): Promise<readonly { id: string; name: string }[]> {
    const all: { id: string; name: string }[] = [];
    for (;;) {
      const query = { limit: companiesAtOnce, offset: all.length };
      const { companies, total } = await call('listCompanies', { query, signal });
      all.push(...companies.map(({ id, name }) => ({ id, name })));
      if (all.length >= total || companies.length === 0) return all;
    }
  },
});
