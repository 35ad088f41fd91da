import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { ApiError } from '../lib/api-error.ts';

export type FeedbackGiven = Answer<Routes['giveFeedback']>;

/** Gives the verdict, also where another one was given before. Needs a session or the signature of a link. */
export async function sendFeedback(body: Sent<Routes['giveFeedback'], 'body'>): Promise<FeedbackGiven> {
  try {
    return await call('giveFeedback', { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'already_given') throw error;
    return call('changeFeedback', { body });
  }
}

/** Sends the verdict of a link once, and again when asked to. */
export function useFeedbackLink(body: Sent<Routes['giveFeedback'], 'body'>) {
  const { isSuccess, error, refetch, isFetching } = useQuery({
    queryKey: ['feedback', body],
    queryFn: () => sendFeedback(body),
    // a link is not sent again by itself
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    isSent: isSuccess,
    error: isFetching ? null : error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}
