import type { Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import type { ListedSurvey, Survey, SurveyResults } from '@regulus/contract/surveys.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

export type { ListedSurvey, Survey, SurveyQuestion, SurveyResults } from '@regulus/contract/surveys.ts';

/** What is written of a survey, as it is saved. */
export type WrittenSurvey = Omit<Sent<Routes['putSurvey'], 'body'>, 'revision'>;

const key = ['admin', 'surveys'] as const;
const payloadOf = (payload: Readonly<Record<string, unknown>>) => JSON.stringify(payload);

export const surveysQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }): Promise<readonly ListedSurvey[]> =>
    (await call('listSurveys', { query: { action: 'list' }, signal })).surveys,
});

export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }): Promise<Survey> =>
      call('getSurvey', { query: { action: 'get', payload: payloadOf({ survey_id: id }) }, signal }),
    // what is being written must not be replaced by what is stored
    refetchOnWindowFocus: false,
    staleTime: 0,
  });

export const surveyResultsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'results'],
    queryFn: ({ signal }): Promise<SurveyResults> =>
      call('getSurveyResults', {
        query: { action: 'results', payload: payloadOf({ survey_id: id }) },
        signal,
      }),
    staleTime: 0,
  });

const textsOfPage = 20;

/** Answers in words, page by page. */
export const surveyTextsQuery = (id: string, questionId: string) =>
  infiniteQueryOptions({
    queryKey: [...key, id, 'texts', questionId],
    queryFn: ({ signal, pageParam }) =>
      call('listSurveyTexts', {
        query: {
          action: 'texts',
          payload: payloadOf({
            survey_id: id,
            question_id: questionId,
            limit: textsOfPage,
            offset: pageParam,
          }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * textsOfPage < last.total ? pages.length * textsOfPage : undefined,
  });

export const exportResponses = (id: string): Promise<Blob> =>
  call('exportResponses', { query: { action: 'export_responses', payload: payloadOf({ survey_id: id }) } });

/** A survey's own row follows at once, the list when it is next shown. */
function useSurveyChange<Input>(change: (input: Input) => Promise<Survey>) {
  return useMutation({
    mutationFn: change,
    onSuccess(survey) {
      queryClient.setQueryData(surveyQuery(survey.id).queryKey, survey);
      void queryClient.invalidateQueries({ queryKey: surveysQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['surveys'] });
    },
  });
}

export const useSaveSurvey = () =>
  useSurveyChange(({ id, ...body }: Sent<Routes['putSurvey'], 'body'> & { id: string }) =>
    call('putSurvey', { params: { id }, body }),
  );

export const usePublishSurvey = () =>
  useSurveyChange((id: string) =>
    call('publishSurvey', { query: { action: 'publish', payload: payloadOf({ survey_id: id }) } }),
  );

export const useCloseSurvey = () =>
  useSurveyChange((id: string) =>
    call('closeSurvey', { query: { action: 'close', payload: payloadOf({ survey_id: id }) } }),
  );

export function useDeleteSurvey() {
  return useMutation({
    mutationFn: (id: string) =>
      call('deleteSurvey', { query: { action: 'delete', payload: payloadOf({ survey_id: id }) } }),
    onSuccess(_, id) {
      queryClient.removeQueries({ queryKey: surveyQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['surveys'] });
      return queryClient.invalidateQueries({ queryKey: surveysQuery.queryKey });
    },
  });
}
