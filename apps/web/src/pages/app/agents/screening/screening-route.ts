import { prefetch } from '../../../../data/prefetch.ts';
import { inboxQuery } from '../../../../data/publications.ts';
import { gatedLoader } from '../../_lib/gated-loader.ts';

export { ScreeningPage as Component } from './ScreeningPage.tsx';

export const loader = gatedLoader('compliance', () => {
  prefetch(inboxQuery({ view: 'new', limit: 50 }));
});
