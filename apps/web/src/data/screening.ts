import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { afterEarlier } from './after-earlier.ts';
import { noteKnown, revisionOf } from './decisions.ts';
import { withNews } from './map-publications.ts';
import { publicationKeys, refreshPublications } from './publications.ts';
import { forgetPublications } from './publications-cache.ts';
import { changeEverywhere, showEverywhere, storeEverywhere } from './shown-publications.ts';
import { useProfile } from './users.ts';
import { inThisWorkspace } from './workspaces.ts';

export type Insight = Answer<Routes['getInsight']>;
export type Evidence = NonNullable<Insight['topics'][number]['evidence']>;
export type Provenance = NonNullable<Insight['provenance']>;
export type Correction = Omit<Sent<Routes['correctPublication'], 'body'>, 'revision' | 'workspace_id'>;

/** Key points and topics of a publication, each with the words it was read from. */
export const insightQuery = (id: string) =>
  queryOptions({
    queryKey: ['insight', id],
    queryFn: ({ signal }) => call('getInsight', { params: { id }, signal }),
    staleTime: 60_000,
  });

export type LearnedMoves = Answer<Routes['getLearnedMoves']>;

/** What learning from the company's decisions moved in the inbox, until somebody has settled it. */
export const learnedMovesQuery = queryOptions({
  queryKey: [...publicationKeys.lists, 'learned-moves'],
  queryFn: ({ signal }) => call('getLearnedMoves', { signal }),
  refetchInterval: 60_000,
});

/** Keeps what was moved, or undoes it. */
export function useSettleMoves() {
  return useMutation({
    mutationFn: (action: 'keep' | 'undo') => call('settleLearnedMoves', { body: { action } }),
    onSuccess: async (answer, action) => {
      queryClient.setQueryData(learnedMovesQuery.queryKey, answer);
      if (action === 'undo') await refreshPublications();
    },
  });
}

/** Publications about the same subject, the closest first. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id],
    queryFn: ({ signal }) => call('listSimilar', { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });

const feedbackKey = ['feedback'];

interface Feedback {
  publication: RegulatoryUpdateRow;
  /** null takes the user's verdict back */
  isRelevant: boolean | null;
  /** puts back what was there before a mistake, which leaves no trace in what is learned */
  isUndo?: boolean;
}

/**
 * How a publication looks once the verdict is stored; what the lists show until the server has judged it anew. What it
 * would be without a verdict only the server knows.
 */
export function withFeedback<Seen extends RegulatoryUpdateRow>(
  publication: Seen,
  isRelevant: boolean | null,
): Seen {
  if (isRelevant === null) return { ...publication, feedback: null };
  return {
    ...publication,
    feedback: isRelevant,
    ai_irrelevant: !isRelevant,
    relevance: isRelevant ? (publication.relevance === 'low' ? 'medium' : publication.relevance) : 'low',
  };
}

async function sendFeedback(
  company_id: string,
  { publication: { id, feedback }, isRelevant, isUndo }: Feedback,
): Promise<void> {
  if (isRelevant === null) {
    await call('removeFeedback', { params: { id } });
    return;
  }
  const body = { company_id, reg_update_id: id, is_relevant: isRelevant };
  // one request, so that half an undo cannot leave the user without any verdict
  if (isUndo) await call('changeFeedback', { body: { ...body, is_undo: true } });
  else await call(feedback === null ? 'giveFeedback' : 'changeFeedback', { body });
}

/** The record as it is judged with the verdict; undefined where only reading it failed. */
async function readJudged(id: string): Promise<RegulatoryUpdate | undefined> {
  try {
    return (await call('getActions', { params: { id } })).regulatory_update;
  } catch {
    return undefined;
  }
}

/**
 * The user's own verdict on relevance. It is shown at once, decides nothing, and is learned from. Answers the publication
 * as it is judged with it, as far as the page knows it where only reading it failed.
 */
export function useFeedback() {
  const { company_id } = useProfile();
  return useMutation({
    mutationKey: feedbackKey,
    mutationFn: (given: Feedback) =>
      afterEarlier([given.publication.id], async () => {
        await sendFeedback(company_id, given);
        const judged = await readJudged(given.publication.id);
        return { judged, publication: judged ?? withFeedback(given.publication, given.isRelevant) };
      }),
    onMutate: ({ publication, isRelevant }) =>
      showEverywhere(queryClient, [publication.id], (one) => withFeedback(one, isRelevant)),
    onError: (_error, _variables, before) => before?.restore(),
    onSuccess: ({ judged }) => {
      // a further verdict is shown already, and its own answer follows
      if (!judged || queryClient.isMutating({ mutationKey: feedbackKey }) > 1) return;
      const { feedback, ai_irrelevant, relevance, reason, reasons, screening } = judged;
      const verdict = { feedback, ai_irrelevant, relevance, reason, reasons, screening };
      changeEverywhere(queryClient, judged.id, (one) => withNews(one, verdict));
    },
    onSettled: async (_answer, _error, { publication }) => {
      await forgetPublications();
      // the counts follow; the inbox's own list stays as it is until it is asked for
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: publicationKeys.lists }),
        queryClient.invalidateQueries({ queryKey: publicationKeys.actions(publication.id) }),
      ]);
    },
  });
}

/** Puts topics, type, force or days right for the company. Answers the publication as it is stored. */
export function useCorrect() {
  return useMutation({
    mutationFn: ({ publication, correction }: { publication: RegulatoryUpdateRow; correction: Correction }) =>
      afterEarlier([publication.id], async () => {
        const stored = await call('correctPublication', {
          params: { id: publication.id },
          body: { ...correction, revision: revisionOf(publication), ...inThisWorkspace() },
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
