import type {
  CompanyProfileAnswer,
  CompanyProfileValues,
  ScreeningRun,
} from '@regulus/contract/companies.ts';
import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { publicationKeys } from './publications.ts';
import { profileQuery } from './users.ts';

export type ProfilePreview = Answer<Routes['previewCompanyProfile']>;
export type PreviewItem = ProfilePreview['added']['items'][number];
export type Learned = Answer<Routes['listLearned']>;

const keys = {
  profile: ['companies', 'profile'] as const,
  screening: ['companies', 'screening'] as const,
  previews: ['companies', 'preview'] as const,
  learned: ['companies', 'learned'] as const,
  features: ['companies', 'features'] as const,
  storage: ['companies', 'storage'] as const,
  languageModel: ['companies', 'language-model'] as const,
};
const pollEveryMs = 1500;

/** What the company is and does, with the state of the judging by it. */
export const companyProfileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: ({ signal }) => call('getCompanyProfile', { signal }),
  staleTime: 60_000,
});

/** What this profile would make of the last 30 days; an answer that is no longer wanted is broken off. */
export const profilePreviewQuery = (profile: CompanyProfileValues) =>
  queryOptions({
    queryKey: [...keys.previews, profile],
    queryFn: ({ signal }) => call('previewCompanyProfile', { body: { profile }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** What the company's files take, and what they may. */
/** The model that texts of the company are sent to; null: none. */
export const languageModelQuery = queryOptions({
  queryKey: keys.languageModel,
  queryFn: async ({ signal }) => (await call('getLanguageModel', { signal })).language_model,
});

export const storageQuery = queryOptions({
  queryKey: keys.storage,
  queryFn: ({ signal }) => call('getStorage', { signal }),
});

export const learnedQuery = queryOptions({
  queryKey: keys.learned,
  queryFn: ({ signal }) => call('listLearned', { signal }),
});

/** Stores the profile; everything is judged anew in the background. */
export function useSaveCompanyProfile() {
  return useMutation({
    mutationFn: (body: Sent<Routes['updateCompanyProfile'], 'body'>) =>
      call('updateCompanyProfile', { body }),
    onSuccess(answer) {
      queryClient.setQueryData(keys.profile, answer);
      queryClient.setQueryData(keys.screening, answer.screening);
      // which regulators are followed is told with their list
      void queryClient.invalidateQueries({ queryKey: ['regulators'] });
    },
    // a colleague was faster, or the catalogue has changed: what is shown is old
    onError: () => queryClient.invalidateQueries({ queryKey: keys.profile }),
  });
}

/** Forgets what was learned, or lets it count again; everything is judged anew in the background. */
export function useForgetLearned() {
  return useMutation({
    mutationFn: (body: Sent<Routes['forgetLearned'], 'body'>) => call('forgetLearned', { body }),
    onSuccess(answer) {
      queryClient.setQueryData(keys.learned, answer);
      // tells that the judging has begun
      void queryClient.invalidateQueries({ queryKey: keys.profile });
    },
  });
}

/** The features of this version, and which of them the company has on. */
export const companyFeaturesQuery = queryOptions({
  queryKey: keys.features,
  queryFn: ({ signal }) => call('listCompanyFeatures', { signal }),
});

/** Switches features for everybody in the company; the user's own menu follows. */
export function useChangeCompanyFeatures() {
  return useMutation({
    mutationFn: (features: Sent<Routes['changeCompanyFeatures'], 'body'>['features']) =>
      call('changeCompanyFeatures', { body: { features } }),
    onSuccess: (answer) => queryClient.setQueryData(keys.features, answer),
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

/** Gives the company another name; everything that shows it follows. */
export function useRenameCompany() {
  return useMutation({
    mutationFn: (name: string) => call('updateCompany', { body: { name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export const isJudging = (run: Pick<ScreeningRun, 'state'> | undefined): boolean =>
  run?.state === 'queued' || run?.state === 'running';

/**
 * How far the judging by the stored profile is; asked for again while it goes on, whoever started it. When it is done,
 * all lists and counts are asked for anew.
 */
export function useScreeningRun(): ScreeningRun | undefined {
  const { data } = useCompanyProfile();
  // before a profile is stored for the first time, nothing is judged and nothing will be
  const started = data && data.revision > 0 ? data.screening : undefined;
  const isGoingOn = isJudging(started);
  const { data: polled } = useQuery({
    queryKey: keys.screening,
    queryFn: ({ signal }) => call('getScreening', { signal }),
    enabled: isGoingOn,
    staleTime: 0,
    refetchInterval: ({ state }) => (isJudging(state.data) ? pollEveryMs : false),
  });
  const run = isGoingOn ? (polled ?? started) : started;
  const wasJudging = useRef(false);
  useEffect(() => {
    if (wasJudging.current && !isJudging(run)) refreshLists(queryClient);
    wasJudging.current = isJudging(run);
  }, [run]);
  return run;
}

function refreshLists(queryClient: QueryClient): void {
  for (const queryKey of [publicationKeys.all, keys.profile, keys.previews, keys.learned]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** The stored profile, with what is to be said about it. */
export function useCompanyProfile() {
  return useQuery(companyProfileQuery);
}

/** Whether the company follows no regulator, so that nothing comes in; false until that is known. */
export function useFollowsNothing(): boolean {
  const { data } = useCompanyProfile();
  return data?.profile.regulators.length === 0;
}

export type { CompanyProfileAnswer, CompanyProfileValues };
