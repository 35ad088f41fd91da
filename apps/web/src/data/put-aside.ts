import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { afterEarlier } from './after-earlier.ts';
import { publicationKeys } from './publications.ts';
import { forgetPublications } from './publications-cache.ts';

export type PutAside = Answer<Routes['drawPutAside']>;
export type SampleItem = PutAside['sample']['items'][number];
export type MissedEstimate = PutAside['estimate'];

/** This week's sample of what was put aside, and the estimate of what was missed. */
export const putAsideQuery = queryOptions({
  queryKey: ['put-aside'],
  queryFn: ({ signal }) => call('drawPutAside', { signal }),
  staleTime: 60_000,
});

const answerKey = ['answer-put-aside'];

interface SampleAnswer {
  id: string;
  /** null takes the answer back */
  isRelevant: boolean | null;
}

/** Answers an item of the sample; shown at once, and back as it was where the server refuses. */
export function useAnswerPutAside() {
  return useMutation({
    mutationKey: answerKey,
    mutationFn: ({ id, isRelevant }: SampleAnswer) =>
      afterEarlier([id], () => call('answerPutAside', { params: { id }, body: { is_relevant: isRelevant } })),
    onMutate: async ({ id, isRelevant }) => {
      await queryClient.cancelQueries(putAsideQuery);
      const before = queryClient
        .getQueryData(putAsideQuery.queryKey)
        ?.sample.items.find((item) => item.id === id)?.is_relevant;
      showAnswer(queryClient, id, isRelevant);
      return { before };
    },
    onError: (_error, { id }, context) => {
      if (context?.before !== undefined) showAnswer(queryClient, id, context.before);
    },
    onSuccess: ({ estimate }) => {
      queryClient.setQueryData(putAsideQuery.queryKey, (data) => data && { ...data, estimate });
    },
    onSettled: async () => {
      await forgetPublications();
      if (queryClient.isMutating({ mutationKey: answerKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: publicationKeys.lists });
    },
  });
}

function showAnswer(queryClient: QueryClient, id: string, isRelevant: boolean | null): void {
  queryClient.setQueryData(putAsideQuery.queryKey, (data) => {
    if (!data) return data;
    const items = data.sample.items.map((item) =>
      item.id === id ? { ...item, is_relevant: isRelevant } : item,
    );
    const left = items.filter((item) => item.is_relevant === null).length;
    return { ...data, sample: { ...data.sample, items, left } };
  });
}
