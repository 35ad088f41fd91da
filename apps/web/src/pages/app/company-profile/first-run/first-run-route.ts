import { companyProfileQuery } from '../../../../data/companies.ts';
import { prefetch } from '../../../../data/prefetch.ts';
import { regulatorsQuery } from '../../../../data/publications.ts';
import { gatedLoader } from '../../_lib/gated-loader.ts';

export { FirstRunPage as Component } from './FirstRunPage.tsx';

export const loader = gatedLoader(['compliance', 'company'], () => {
  prefetch(companyProfileQuery);
  prefetch(regulatorsQuery);
});
