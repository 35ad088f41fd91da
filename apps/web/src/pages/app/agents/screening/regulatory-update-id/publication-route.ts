import { prefetch } from '../../../../../data/prefetch.ts';
import { actionsQuery } from '../../../../../data/publications.ts';
import { gatedLoader } from '../../../_lib/gated-loader.ts';

export { PublicationPage as Component } from './PublicationPage.tsx';

export const loader = gatedLoader('compliance', ({ params }) => {
  prefetch(actionsQuery(params['regulatoryUpdateId'] ?? ''));
});
