import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { afterEarlier } from './after-earlier.ts';
import { type DecisionChange, publicationKeys } from './publications.ts';
import { forgetPublications } from './publications-cache.ts';
import { showEverywhere, storeEverywhere } from './shown-publications.ts';
import { inThisWorkspace } from './workspaces.ts';

const decisionKey = ['decide'];

/** What this tab's decisions were about, so that their undo waits for the right ones. */
const decidedBy = new Map<string, readonly string[]>();

/** How a publication looks once the change is stored; what lists show until the server has answered. */
export function withDecision<Seen extends RegulatoryUpdateRow>(
  publication: Seen,
  change: DecisionChange,
  now: string,
): Seen {
  return {
    ...publication,
    status: change.status ?? publication.status,
    irrelevant_notes:
      change.irrelevant_notes === undefined ? publication.irrelevant_notes : change.irrelevant_notes,
    assigned_to: change.assignee_id === undefined ? publication.assigned_to : change.assignee_id,
    triaged_at: change.status === undefined ? publication.triaged_at : now,
  };
}

/**
 * Sets status, notes or assignee of one publication. Lists change at once and go back if the server refuses.
 * Answers the stored publication with its `decision_id` for undo.
 */
export function useDecide() {
  return useMutation({
    mutationKey: decisionKey,
    mutationFn: async ({
      publication,
      change,
    }: {
      publication: RegulatoryUpdateRow;
      change: DecisionChange;
    }) => {
      return afterEarlier([publication.id], async () => {
        const stored = await call('updatePublication', {
          params: { id: publication.id },
          body: { ...change, revision: revisionOf(publication), ...inThisWorkspace() },
        });
        noteKnown([stored], stored.decision_id);
        return stored;
      });
    },
    onMutate: ({ publication, change }) =>
      showEverywhere(queryClient, [publication.id], (one) =>
        withDecision(one, change, new Date().toISOString()),
      ),
    onError: (_error, _variables, before) => before?.restore(),
    onSuccess: (stored) => storeEverywhere(queryClient, [stored]),
    onSettled: (_answer, _error, { publication }) => refreshAfterDecision(queryClient, [publication.id]),
  });
}

interface BatchDecision {
  publications: readonly RegulatoryUpdateRow[];
  change: Omit<DecisionChange, 'obligations_derived'>;
}

const idsOf = (publications: readonly RegulatoryUpdateRow[]) => publications.map((one) => one.id);

/**
 * What this tab has stored itself, or has shown after a conflict, so that a row which was selected before is not taken
 * for one that a colleague has changed.
 */
const knownRevisions = new Map<string, number>();

export function noteKnown(
  publications: readonly RegulatoryUpdateRow[],
  decisionId: string | null = null,
): void {
  for (const { id, revision } of publications) knownRevisions.set(id, revision);
  if (decisionId !== null) decidedBy.set(decisionId, idsOf(publications));
}

export const revisionOf = ({ id, revision }: RegulatoryUpdateRow) =>
  Math.max(revision, knownRevisions.get(id) ?? 0);

/** Sets status or assignee of several publications; all or none. Answers `decision_id` for undo. */
export function useDecideBatch() {
  return useMutation({
    mutationKey: decisionKey,
    mutationFn: async ({ publications, change }: BatchDecision) => {
      const ids = idsOf(publications);
      return afterEarlier(ids, async () => {
        const answer = await call('updatePublicationsBatch', {
          body: {
            publication_ids: ids,
            revisions: Object.fromEntries(publications.map((one) => [one.id, revisionOf(one)])),
            ...change,
            ...inThisWorkspace(),
          },
        });
        noteKnown(answer.regulatory_updates, answer.decision_id);
        return answer;
      });
    },
    onMutate: ({ publications, change }) =>
      showEverywhere(queryClient, idsOf(publications), (one) =>
        withDecision(one, change, new Date().toISOString()),
      ),
    onError: (_error, _variables, before) => before?.restore(),
    onSuccess: ({ regulatory_updates }) => storeEverywhere(queryClient, regulatory_updates),
    onSettled: (_answer, _error, { publications }) => refreshAfterDecision(queryClient, idsOf(publications)),
  });
}

/** Takes a decision back, also a bulk one. Answers the publications as they are again. */
export function useUndoDecision() {
  return useMutation({
    mutationKey: decisionKey,
    mutationFn: async (decisionId: string) => {
      return afterEarlier(decidedBy.get(decisionId) ?? [], async () => {
        const answer = await call('undoDecision', { params: { id: decisionId } });
        noteKnown(answer.regulatory_updates);
        return answer;
      });
    },
    onSuccess: ({ regulatory_updates }) => storeEverywhere(queryClient, regulatory_updates),
    onSettled: (answer) =>
      refreshAfterDecision(
        queryClient,
        (answer?.regulatory_updates ?? []).map((one) => one.id),
      ),
  });
}

/** Adds or removes the user's bookmark; shown at once. */
export function useBookmark() {
  return useMutation({
    mutationFn: ({ id, bookmarked }: { id: string; bookmarked: boolean }) =>
      call(bookmarked ? 'addBookmark' : 'removeBookmark', { params: { id } }),
    onMutate: ({ id, bookmarked }) =>
      showEverywhere(queryClient, [id], (one) => ({ ...one, is_bookmarked: bookmarked })),
    onError: (_error, _variables, before) => before?.restore(),
    onSettled: async () => {
      await forgetPublications();
      await queryClient.invalidateQueries({ queryKey: [...publicationKeys.lists, 'bookmarks'] });
    },
  });
}

/** Notes that this user has opened publications. The inbox's counts follow; lists stay as they are until they are asked for. */
export function useMarkSeen() {
  return useMutation({
    mutationFn: (ids: string[]) => call('markSeen', { body: { publication_ids: ids, ...inThisWorkspace() } }),
    onMutate: (ids) =>
      showEverywhere(queryClient, ids, (one) => (one.is_seen ? one : { ...one, is_seen: true })),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: publicationKeys.lists, refetchType: 'none' });
      await queryClient.refetchQueries({ queryKey: publicationKeys.inbox, type: 'active' });
    },
  });
}

/** Up to so many are looked up after a refused batch; who has more conflicts than these asks for the list anew. */
const mostPresent = 20;

/** How publications stand now and who changed them last; what lists show follows. */
export const presentStatesQuery = (queryClient: QueryClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['present-states', ids],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        ids.slice(0, mostPresent).map((id) => call('getActions', { params: { id }, signal })),
      );
      const present = found.map((one) => one.regulatory_update);
      noteKnown(present);
      storeEverywhere(queryClient, present);
      return found.map(({ regulatory_update, history }) => ({
        publication: regulatory_update,
        latest: history[0],
      }));
    },
    // it is asked because what is held has proved to be old
    staleTime: 0,
    gcTime: 0,
  });

async function refreshAfterDecision(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  await forgetPublications();
  // while further decisions are under way a refetch would bring back what they have just changed
  if (queryClient.isMutating({ mutationKey: decisionKey }) > 1) return;
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: publicationKeys.lists }),
    ...ids.map((id) => queryClient.invalidateQueries({ queryKey: publicationKeys.actions(id) })),
  ]);
}
