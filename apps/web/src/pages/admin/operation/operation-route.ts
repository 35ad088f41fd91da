import { feedBodiesQuery, jobsQuery, operationQuery } from '../../../data/operation.ts';
import { prefetch } from '../../../data/prefetch.ts';
import { readState } from '../../../lib/url-state.ts';
import { operatorLoader } from '../_lib/operator-loader.ts';
import { operationAddress } from './_lib/address.ts';

export { OperationPage as Component } from './OperationPage.tsx';

export const loader = operatorLoader(({ request }) => {
  const { jobs, page } = readState(operationAddress, new URL(request.url).searchParams);
  prefetch(operationQuery);
  prefetch(jobsQuery(jobs, page));
  prefetch(feedBodiesQuery);
});
