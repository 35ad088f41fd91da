import type { Governance } from '@regulus/contract/governance.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export type { Governance };

/** Of these regulators; of none chosen: of all. Asked for anew whenever its page opens, since any decision may change it. */
export const governanceQuery = (regulators: readonly string[]) => {
  const chosen = regulators.toSorted();
  return queryOptions({
    queryKey: ['governance', chosen],
    queryFn: ({ signal }): Promise<Governance> =>
      call('getGovernance', { query: chosen.length > 0 ? { regulators: chosen } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const exportGovernance = (format: 'xlsx' | 'csv', regulators: readonly string[]): Promise<Blob> =>
  call('exportGovernance', {
    query: { format, ...(regulators.length > 0 ? { regulators: regulators.toSorted() } : {}) },
  });
