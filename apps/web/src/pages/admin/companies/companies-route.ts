import { companiesQuery } from '../../../data/admin-companies.ts';
import { prefetch } from '../../../data/prefetch.ts';
import { readState } from '../../../lib/url-state.ts';
import { operatorLoader } from '../_lib/operator-loader.ts';
import { askedOf, companiesAddress } from './_lib/address.ts';

export { CompaniesPage as Component } from './CompaniesPage.tsx';

export const loader = operatorLoader(({ request }) =>
  prefetch(companiesQuery(askedOf(readState(companiesAddress, new URL(request.url).searchParams)))),
);
