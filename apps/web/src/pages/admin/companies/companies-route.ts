import { operatorLoader } from '../_lib/operator-loader.ts';

export { CompaniesPage as Component } from './CompaniesPage.tsx';

export const loader = operatorLoader();
