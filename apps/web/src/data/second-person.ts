import type { OwnGroup } from '@regulus/contract/second-person-values.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { refreshControls } from './controls-cache.ts';
import { refreshPublications } from './publications.ts';

export const secondPersonQuery = queryOptions({
  queryKey: ['companies', 'second-person'],
  queryFn: ({ signal }) => call('getSecondPerson', { signal }),
});

/** What one person alone decided before a second one was required; for administrators. */
export const ownApprovalsQuery = queryOptions({
  queryKey: [...secondPersonQuery.queryKey, 'own'],
  queryFn: ({ signal }) => call('listOwnApprovals', { signal }),
});

/** Requires a second person for approvals, or no longer. */
export function useRequireSecondPerson() {
  return useMutation({
    mutationFn: (isRequired: boolean) => call('updateSecondPerson', { body: { is_required: isRequired } }),
    onSuccess: (answer) => queryClient.setQueryData(secondPersonQuery.queryKey, answer),
    // what waits for whom is told with the obligations and controls
    onSettled: async () => {
      await refreshControls();
      await queryClient.invalidateQueries({ queryKey: ['obligations'] });
      await queryClient.invalidateQueries(ownApprovalsQuery);
    },
  });
}

/** Puts some groups of them back. */
export function useReviewOwnApprovals() {
  return useMutation({
    mutationFn: (group: OwnGroup) => call('reviewOwnApprovals', { body: { groups: [group] } }),
    onSettled: async () => {
      // what they hold back is no longer analyzed or implemented
      await refreshPublications();
      await refreshControls();
      await queryClient.invalidateQueries(ownApprovalsQuery);
      await queryClient.invalidateQueries({ queryKey: ['obligations'] });
    },
  });
}
