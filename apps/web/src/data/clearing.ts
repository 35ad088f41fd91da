import type { ClearingAgreement } from '@regulus/contract/clearing.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { askAnew, changing } from './changing.ts';
import { refreshPublications } from './publications.ts';

const keys = {
  all: ['clearing'] as const,
  agreements: ['clearing', 'agreements'] as const,
  text: (id: string, around: number) => ['clearing', 'text', id, around] as const,
  allMatches: ['clearing', 'matches'] as const,
  matches: (publication: string) => [...keys.allMatches, publication] as const,
};

const followEveryMs = 2_000;
const isGoingOn = ({ state, is_comparing }: ClearingAgreement) => state === 'reading' || is_comparing;

/** The agreements of the company; asked again while one of them is read or compared. */
export const agreementsQuery = queryOptions({
  queryKey: keys.agreements,
  queryFn: ({ signal }) => call('listClearingAgreements', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.clearing_agreements.some(isGoingOn) ? followEveryMs : false,
});

/** A piece of the text of an agreement, around an offset. */
export const agreementTextQuery = (id: string, around: number) =>
  queryOptions({
    queryKey: keys.text(id, around),
    queryFn: ({ signal }) => call('readClearingAgreement', { params: { id }, query: { around }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where a publication and the agreements speak of the same thing. */
export const clearingMatchesQuery = (publication: string) =>
  queryOptions({
    queryKey: keys.matches(publication),
    queryFn: ({ signal }) => call('listClearingMatches', { params: { id: publication }, signal }),
  });

const useAdding = changing(() => askAnew(keys.agreements));

/** Uploads an agreement; its text is read in the background. */
export const useAddAgreement = () =>
  useAdding(({ file, onProgress }: { file: File; onProgress?: (share: number) => void }) => {
    const form = new FormData();
    form.set('file', file);
    return call('addClearingAgreement', { form, onProgress });
  });

const useChange = changing(() => askAnew(keys.all));

export const useRenameAgreement = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    call('renameClearingAgreement', { params: { id }, body: { name } }),
  );

const useDeleting = changing(() => Promise.all([askAnew(keys.all), refreshPublications()]));

/** Deletes an agreement; whatever shows what is affected is asked for anew. */
export const useDeleteAgreement = () =>
  useDeleting((id: string) => call('deleteClearingAgreement', { params: { id } }));

export const downloadAgreement = (id: string): Promise<Blob> =>
  call('downloadClearingAgreement', { params: { id } });

/** When an agreement has been read and compared, whatever shows what is affected is asked for anew. */
export function useRefreshWhenCompared(agreements: readonly ClearingAgreement[]): void {
  const isWorking = agreements.some(isGoingOn);
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking) {
      void refreshPublications();
      void queryClient.invalidateQueries({ queryKey: keys.allMatches });
    }
    wasWorking.current = isWorking;
  }, [isWorking]);
}
