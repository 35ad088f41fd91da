import { operatorLoader } from '../_lib/operator-loader.ts';

export { AnalyticsPage as Component } from './AnalyticsPage.tsx';

export const loader = operatorLoader();
