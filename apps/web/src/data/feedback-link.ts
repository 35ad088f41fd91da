import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { ApiError } from '../lib/api-error.ts';
import { track } from './analytics.ts';

export type FeedbackGiven = Answer<Routes['giveFeedback']>;

type Feedback = Sent<Routes['giveFeedback'], 'body'>;

/**
 * Gives the verdict of a link. A signed one is from the user's own mail and takes the place of an earlier verdict; any page can
 * hold an unsigned one, so there the user is asked first.
 * @throws ApiError `already_given`
 */
async function sendFeedback(body: Feedback, mayChange: boolean): Promise<FeedbackGiven> {
  try {
    return noted(await call('giveFeedback', { body }), body);
  } catch (error) {
    if (!mayChange || !(error instanceof ApiError) || error.code !== 'already_given') throw error;
    return noted(await call('changeFeedback', { body }), body);
  }
}

/** A signed link may be of somebody else than who is signed in here, so that it is not counted as theirs. */
function noted(given: FeedbackGiven, { signature, is_relevant }: Feedback): FeedbackGiven {
  if (signature === undefined) track('feedback', 'HORIZON_SCANNING', { is_relevant, from: 'mail' });
  return given;
}

/** Sends the verdict of a link once, and again when asked to; in place of an earlier one where the user said so. */
export function useFeedbackLink(body: Feedback) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { isSuccess, error, refetch, isFetching } = useQuery({
    queryKey: ['feedback', body, isConfirmed],
    queryFn: () => sendFeedback(body, isConfirmed || body.signature !== undefined),
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
    change: () => setIsConfirmed(true),
    isRetrying: isFetching,
  };
}
