import type { ObligationKind, ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { track } from './analytics.ts';
import { publicationKeys } from './publications.ts';

const keys = {
  all: ['obligations'] as const,
  of: (publication: string) => ['obligations', 'of', publication] as const,
  derivation: (publication: string) => ['obligations', 'derivation', publication] as const,
};

/** Obligations on one page of the review list. */
export const obligationsAtOnce = 200;

/** What a publication demands of firms, of others, or lets them do; in the order of its text. */
export const obligationsQuery = (publication: string, kind: ObligationKind, page: number) =>
  queryOptions({
    queryKey: [...keys.of(publication), kind, page],
    queryFn: ({ signal }) =>
      call('listObligations', {
        query: { publication, kind, limit: obligationsAtOnce, offset: page * obligationsAtOnce },
        signal,
      }),
  });

const followEveryMs = 1_500;

/** How far they are derived; asked again while that lasts. */
export const derivationQuery = (publication: string) =>
  queryOptions({
    queryKey: keys.derivation(publication),
    queryFn: ({ signal }) => call('getDerivation', { params: { id: publication }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'queued' || data?.state === 'running' ? followEveryMs : false,
  });

/** Has the obligations of a publication derived, once however often it is asked. */
export function useDerive(publication: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('updatePublication', { params: { id: publication }, body: { obligations_derived: true } }),
    onSuccess: ({ derivation }) => {
      queryClient.setQueryData(derivationQuery(publication).queryKey, derivation ?? undefined);
      track('obligation_action', 'RAP', { action: 'derive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: publicationKeys.actions(publication) }),
  });
}

const actions = { 0: 'disregard', 1: 'put_in_review', 2: 'approve' } as const;

/** Decides about one or several, all or none, unless a colleague was faster. */
export function useDecideObligations(publication: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ obligations, status }: { obligations: readonly Obligation[]; status: ObligationStatus }) =>
      call('updateObligationsBatch', {
        body: {
          status,
          obligations_ids: obligations.map(({ id }) => id),
          revisions: Object.fromEntries(obligations.map(({ id, revision }) => [id, revision])),
        },
      }),
    onSuccess: (_answer, { obligations, status }) =>
      track('obligation_action', 'RAP', { action: actions[status], count: obligations.length }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.of(publication) }),
        queryClient.invalidateQueries({ queryKey: publicationKeys.actions(publication) }),
      ]),
  });
}

/** Asks for everything again that is shown of a publication's obligations. */
export function useRefreshObligations(publication: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.of(publication) });
}
