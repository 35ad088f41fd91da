import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { track } from './analytics.ts';
import { changing } from './changing.ts';
import { publicationKeys, refreshPublications } from './publications.ts';

export type StoryMember = Answer<Routes['joinStory']>['story'][number];

const shownCandidates = 6;

/** Publications that may be joined to a story, by words of their title. */
export const storyCandidatesQuery = (words: string) =>
  queryOptions({
    queryKey: [...publicationKeys.lists, 'story-candidates', words],
    queryFn: ({ signal }) =>
      call('listRegulatoryUpdates', {
        query: { q: words, limit: shownCandidates, include_irrelevant: true },
        signal,
      }),
  });

interface Pair {
  id: string;
  other: string;
}

/** Joins a publication to the story of another one, for the whole company. */
export function useJoinStory() {
  return useMutation({
    mutationFn: ({ id, other }: Pair) =>
      call('joinStory', { params: { id }, body: { publication_id: other } }),
    onSuccess: () => track('join_story', 'RAP'),
    // a story shows with each of its members
    onSettled: refreshPublications,
  });
}

const useChange = changing(refreshPublications);

/** Takes `other` out of the story of `id`, for the whole company. */
export const useLeaveStory = () =>
  useChange(
    ({ id, other }: Pair) => call('leaveStory', { params: { id, publication_id: other } }),
    () => track('leave_story', 'RAP'),
  );
