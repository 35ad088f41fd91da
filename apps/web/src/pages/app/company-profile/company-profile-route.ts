import { companyProfileQuery } from '../../../data/companies.ts';
import { prefetch } from '../../../data/prefetch.ts';
import { regulatorsQuery } from '../../../data/publications.ts';
import { gatedLoader } from '../_lib/gated-loader.ts';

export { CompanyProfilePage as Component } from './CompanyProfilePage.tsx';

export const loader = gatedLoader('company', (_args, { accessible_features }) => {
  if (!accessible_features.includes('compliance')) return;
  prefetch(companyProfileQuery);
  prefetch(regulatorsQuery);
});
