import { queryClient } from '../../../../api/query-client.ts';
import { inboxQuery } from '../../../../data/publications.ts';
import { gatedLoader } from '../../_lib/gated-loader.ts';

export { ScreeningPage as Component } from './ScreeningPage.tsx';

export const loader = gatedLoader('compliance', () => {
  void queryClient.prefetchQuery(inboxQuery({ view: 'new', limit: 50 }));
});
