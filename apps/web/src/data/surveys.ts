import type { AskedSurvey, OwnSurvey } from '@regulus/contract/surveys.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

export type { AskedSurvey, OwnSurvey, SurveyQuestion, SurveyWords } from '@regulus/contract/surveys.ts';

export type SurveyAnswers = OwnSurvey['answers'];

const key = ['surveys'] as const;
const askedKey = [...key, 'open'] as const;

/** The survey that the user is asked to answer, if any. */
export const askedSurveyQuery = queryOptions({
  queryKey: askedKey,
  queryFn: async ({ signal }): Promise<AskedSurvey | null> =>
    (await call('getAskedSurvey', { signal })).survey,
  staleTime: 10 * 60_000,
  refetchOnWindowFocus: false,
});

export const ownSurveyQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }): Promise<OwnSurvey> => call('getOwnSurvey', { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export function useAnswerSurvey(id: string) {
  return useMutation({
    // who leaves does not wait: the call outlives the page
    mutationFn: ({
      isLeaving = false,
      ...body
    }: {
      answers: SurveyAnswers;
      is_finished: boolean;
      isLeaving?: boolean;
    }) => call('answerSurvey', { params: { id }, body, keepalive: isLeaving }),
    onSuccess(survey) {
      queryClient.setQueryData(ownSurveyQuery(id).queryKey, survey);
      return queryClient.invalidateQueries({ queryKey: askedKey });
    },
  });
}

/** Not now, or never. The card goes at once; it is back where that fails. */
export function usePutOffSurvey() {
  return useMutation({
    mutationFn: ({ id, until }: { id: string; until: 'later' | 'never' }) =>
      call('putOffSurvey', { params: { id }, body: { until } }),
    onMutate: () => queryClient.setQueryData(askedKey, null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: askedKey }),
  });
}
