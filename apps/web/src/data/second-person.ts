import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const secondPersonQuery = queryOptions({
  queryKey: ['companies', 'second-person'],
  queryFn: ({ signal }) => call('getSecondPerson', { signal }),
});

/** Requires a second person for approvals, or no longer. */
export function useRequireSecondPerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isRequired: boolean) => call('updateSecondPerson', { body: { is_required: isRequired } }),
    onSuccess: (answer) => queryClient.setQueryData(secondPersonQuery.queryKey, answer),
    // what waits for whom is told with the obligations
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['obligations'] }),
  });
}
