import { jobStates } from '@regulus/contract/operation-values.ts';
import { integer, oneOf } from '../../../../lib/url-state.ts';

/** What the page holds in its address: which jobs are listed. */
export const operationAddress = {
  jobs: oneOf(jobStates, 'failed'),
  page: integer(1, 1),
};
