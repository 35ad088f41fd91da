import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { afterEarlier } from './after-earlier.ts';
import { noteKnown, revisionOf } from './decisions.ts';
import { publicationKeys } from './publications.ts';
import { forgetPublications } from './publications-cache.ts';
import { showEverywhere, storeEverywhere } from './shown-publications.ts';
import { useProfile } from './users.ts';

export type Insight = Answer<Routes['getInsight']>;
export type Evidence = NonNullable<Insight['who']>;
export type Correction = Omit<Sent<Routes['correctPublication'], 'body'>, 'revision'>;

/** Key points and topics of a publication, each with the words it was read from. */
export const insightQuery = (id: string) =>
  queryOptions({
    queryKey: ['insight', id],
    queryFn: ({ signal }) => call('getInsight', { params: { id }, signal }),
    staleTime: 60_000,
  });

/** Publications about the same subject, the closest first. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id],
    queryFn: ({ signal }) => call('listSimilar', { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });

interface Feedback {
  publication: RegulatoryUpdate;
  /** null takes the user's verdict back */
  isRelevant: boolean | null;
}

/** The user's own verdict on relevance. It is shown at once, decides nothing, and is learned from. */
export function useFeedback() {
  const queryClient = useQueryClient();
  const { company_id } = useProfile();
  return useMutation({
    mutationFn: ({ publication: { id, feedback }, isRelevant }: Feedback) =>
      afterEarlier([id], async () => {
        if (isRelevant === null) {
          await call('removeFeedback', { params: { id } });
          return;
        }
        const body = { company_id, reg_update_id: id, is_relevant: isRelevant };
        await call(feedback === null ? 'giveFeedback' : 'changeFeedback', { body });
      }),
    onMutate: ({ publication, isRelevant }) =>
      showEverywhere(queryClient, [publication.id], (one) => ({ ...one, feedback: isRelevant })),
    onError: (_error, _variables, before) => before?.restore(),
    onSettled: async (_answer, _error, { publication }) => {
      await forgetPublications();
      // relevance and its reasons follow; the inbox's own list stays as it is until it is asked for
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: publicationKeys.lists }),
        queryClient.invalidateQueries({ queryKey: publicationKeys.actions(publication.id) }),
      ]);
    },
  });
}

/** Puts topics, type, force or days right for the company. Answers the publication as it is stored. */
export function useCorrect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ publication, correction }: { publication: RegulatoryUpdate; correction: Correction }) =>
      afterEarlier([publication.id], async () => {
        const stored = await call('correctPublication', {
          params: { id: publication.id },
          body: { ...correction, revision: revisionOf(publication) },
        });
        noteKnown([stored]);
        return stored;
      }),
    onSuccess: (stored) => storeEverywhere(queryClient, [stored]),
    onSettled: async (_stored, _error, { publication }) => {
      await forgetPublications();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: publicationKeys.lists }),
        queryClient.invalidateQueries({ queryKey: publicationKeys.actions(publication.id) }),
      ]);
    },
  });
}
