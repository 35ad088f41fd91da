import { surveysQuery } from '../../../data/admin-surveys.ts';
import { prefetch } from '../../../data/prefetch.ts';
import { operatorLoader } from '../_lib/operator-loader.ts';

export { SurveysPage as Component } from './SurveysPage.tsx';

export const loader = operatorLoader(() => prefetch(surveysQuery));
