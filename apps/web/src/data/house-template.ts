import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

/** The company’s Word file for exported documents, and whether documents can go to Google Docs. */
export const houseTemplateQuery = queryOptions({
  queryKey: ['companies', 'house-template'],
  queryFn: ({ signal }) => call('getHouseTemplate', { signal }),
});

const useChange = changing(() => askAnew(houseTemplateQuery.queryKey));

export const useSetHouseTemplate = () =>
  useChange((file: File) => {
    const form = new FormData();
    form.append('file', file);
    return call('setHouseTemplate', { form });
  });
export const useRemoveHouseTemplate = () => useChange((_: undefined) => call('removeHouseTemplate', {}));
