import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { actionsQuery } from '../../../../../data/publications.ts';

/** The open item: from the list, or from the server where a link names one that the list does not hold. */
export function useOpenPublication(id: string | undefined, publications: readonly RegulatoryUpdate[]) {
  const listed = publications.find((one) => one.id === id);
  const { data, error, refetch } = useQuery({
    ...actionsQuery(id ?? ''),
    enabled: id !== undefined && listed === undefined,
  });
  if (id === undefined) return { publication: undefined, error: null, refetch };
  return {
    publication: listed ?? data?.regulatory_update,
    error: listed ? null : error,
    refetch,
  };
}
