import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The company’s Word file for exported documents, and whether documents can go to Google Docs. */
export const houseTemplateQuery = queryOptions({
  queryKey: ['companies', 'house-template'],
  queryFn: ({ signal }) => call('getHouseTemplate', { signal }),
});

function useChange<Given, Answered>(change: (given: Given) => Promise<Answered>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: houseTemplateQuery.queryKey }),
  });
}

export const useSetHouseTemplate = () =>
  useChange((file: File) => {
    const form = new FormData();
    form.append('file', file);
    return call('setHouseTemplate', { form });
  });
export const useRemoveHouseTemplate = () => useChange((_: undefined) => call('removeHouseTemplate', {}));
