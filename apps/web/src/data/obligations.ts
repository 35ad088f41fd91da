import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type {
  Derivation,
  ListedObligation,
  Obligation,
  ObligationDetail,
} from '@regulus/contract/obligations.ts';
import type { NewObligation } from '@regulus/contract/obligations-by-hand.ts';
import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import type { CallOptions } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { stream } from '../api/stream.ts';
import { track } from './analytics.ts';
import { refreshControls } from './controls-cache.ts';
import { publicationKeys } from './publications.ts';
import { forgetPublications } from './publications-cache.ts';
import { useRecordChange } from './record-change.ts';

export type ObligationsQuery = NonNullable<CallOptions<'listObligations'>['query']>;
export type ObligationsAnswer = Answer<Routes['listObligations']>;
type DueChange = Omit<Sent<Routes['confirmObligationDue'], 'body'>, 'revision'>;
export type ObligationChange = Omit<Sent<Routes['updateObligation'], 'body'>, 'revision'>;
/** Where it was done, for the events of the interface: the page of a publication, or the list of all. */
export type ObligationPlace = 'RAP' | 'OBLIGATIONS';

const keys = {
  /** everything whose content or counts a decision may change */
  shown: ['obligations', 'shown'] as const,
  one: (id: string) => ['obligations', 'shown', 'one', id] as const,
  derivation: (publication: string) => ['obligations', 'derivation', publication] as const,
};

/** A page of the obligations of one publication, with everything that was read of them. */
export const publicationObligationsQuery = (
  publication: string,
  query: NonNullable<CallOptions<'listPublicationObligations'>['query']>,
) =>
  queryOptions({
    queryKey: [...keys.shown, 'of', publication, query],
    queryFn: ({ signal }) =>
      call('listPublicationObligations', { params: { id: publication }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the list of all obligations. */
export const obligationsQuery = (query: ObligationsQuery) =>
  queryOptions({
    queryKey: [...keys.shown, 'list', query],
    queryFn: ({ signal }) => call('listObligations', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Rows of the list at once, as they stand now, e.g. to select them. */
export async function loadObligations(query: ObligationsQuery) {
  const { obligations, total } = await call('listObligations', { query });
  return { rows: obligations, total };
}

/** One obligation with comments, links and history. */
export const obligationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }): Promise<ObligationDetail> => call('getObligation', { params: { id }, signal }),
  });

/** A stretch of one text; `exact` where it is marked, so that it is offered itself. */
export interface Stretch {
  text_id: string;
  start: number;
  end: number;
  exact: boolean;
}

/** The sentences of a stretch of a text, each as it could be made an obligation. */
export const sentencesQuery = (publication: string, stretch: Stretch) =>
  queryOptions({
    queryKey: [...keys.shown, 'sentences', publication, stretch],
    queryFn: ({ signal }) =>
      call('readSentences', { params: { id: publication }, query: { ...stretch }, signal }),
  });

const followEveryMs = 1_500;
const isGoingOn = (derivation: Derivation | undefined) =>
  derivation?.state === 'queued' || derivation?.state === 'running';

const derivationQuery = (publication: string) =>
  queryOptions({
    queryKey: keys.derivation(publication),
    queryFn: ({ signal }) => call('getDerivation', { params: { id: publication }, signal }),
  });

/** How far they are derived, followed while that lasts: by a stream, and by asking again where there is none. */
export function useDerivation(publication: string) {
  const [isFollowed, setIsFollowed] = useState(false);
  const query = useQuery({
    ...derivationQuery(publication),
    refetchInterval: ({ state: { data } }) => (isGoingOn(data) && !isFollowed ? followEveryMs : false),
  });
  const isUnderWay = isGoingOn(query.data);
  useEffect(() => {
    if (!isUnderWay) return;
    const leaving = new AbortController();
    const follow = async () => {
      const events = stream('followDerivation', { params: { id: publication }, signal: leaving.signal });
      for await (const { data } of events) {
        setIsFollowed(true);
        queryClient.setQueryData(derivationQuery(publication).queryKey, data);
      }
    };
    follow()
      // what stands in the way shows when it is asked for again
      .catch(() => {})
      .finally(() => setIsFollowed(false));
    return () => leaving.abort();
  }, [publication, isUnderWay]);
  return query;
}

/** Has the obligations of a publication derived, once however often it is asked. */
export function useDerive(publication: string) {
  return useMutation({
    mutationFn: () =>
      call('updatePublication', { params: { id: publication }, body: { obligations_derived: true } }),
    onSuccess: ({ derivation }) => {
      queryClient.setQueryData(derivationQuery(publication).queryKey, derivation ?? undefined);
      track('obligation_action', 'RAP', { action: 'derive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: publicationKeys.actions(publication) }),
  });
}

/**
 * Asks for everything again that is shown of obligations; refused changes too, since then it was old. Waits for the
 * obligations alone: the next decision needs no more.
 */
export function refreshObligations(publications: readonly string[]): Promise<void> {
  // what is approved asks for controls, and those of what changed are marked
  void refreshControls();
  // a publication is no longer analyzed where one of its obligations needs review
  void forgetPublications();
  for (const queryKey of [
    publicationKeys.lists,
    ...new Set(publications).values().map(publicationKeys.actions),
  ])
    void queryClient.invalidateQueries({ queryKey });
  return queryClient.invalidateQueries({ queryKey: keys.shown });
}

const publicationsOf = (obligations: readonly ListedObligation[]) =>
  obligations.map(({ publication }) => publication.id);
const seen = (obligations: readonly ListedObligation[]) => ({
  obligations_ids: obligations.map(({ id }) => id),
  revisions: Object.fromEntries(obligations.map(({ id, revision }) => [id, revision])),
});

const actions = { 0: 'disregard', 1: 'put_in_review', 2: 'approve' } as const;

const area = (place: ObligationPlace) => ({ event: 'obligation_action', place }) as const;
const ofSeveral = (place: ObligationPlace) => ({
  ...area(place),
  refresh: ({ obligations }: { obligations: readonly ListedObligation[] }) =>
    refreshObligations(publicationsOf(obligations)),
});
const ofOne = (place: ObligationPlace) => ({
  ...area(place),
  refresh: ({ obligation }: { obligation: ListedObligation }) =>
    refreshObligations([obligation.publication.id]),
});

interface Decided {
  obligations: readonly ListedObligation[];
  status: ObligationStatus;
  reason?: string | null;
}

/** Decides about one or several, all or none, unless a colleague was faster. */
export const useDecideObligations = (place: ObligationPlace) =>
  useRecordChange(
    ofSeveral(place),
    ({ obligations, status, reason }: Decided) =>
      call('updateObligationsBatch', { body: { status, reason: reason ?? null, ...seen(obligations) } }),
    ({ obligations, status }) => [actions[status], { count: obligations.length }],
  );

interface Assigned {
  obligations: readonly ListedObligation[];
  assignee: string | null;
}

/** Gives several to a colleague, or to nobody. */
export const useAssignObligations = (place: ObligationPlace) =>
  useRecordChange(
    ofSeveral(place),
    ({ obligations, assignee }: Assigned) =>
      call('assignObligationsBatch', { body: { assignee_id: assignee, ...seen(obligations) } }),
    ({ obligations }) => ['assign', { count: obligations.length }],
  );

/** Makes one of words of the text, by hand. */
export const useMakeObligation = (publication: string) =>
  useRecordChange(
    { ...area('RAP'), refresh: () => refreshObligations([publication]) },
    (wanted: NewObligation) => call('makeObligation', { params: { id: publication }, body: wanted }),
    () => ['make'],
  );

interface Changed<Change> {
  obligation: ListedObligation;
  change: Change;
}

/** Puts right what was read of one, or decides about it; `revision` is that of what the user saw. */
export const useChangeObligation = (place: ObligationPlace) =>
  useRecordChange(
    ofOne(place),
    ({ obligation: { id, revision }, change }: Changed<ObligationChange>) =>
      call('updateObligation', { params: { id }, body: { ...change, revision } }),
    ({ change }) => [
      change.status === undefined ? 'change' : actions[change.status],
      { fields: Object.keys(change).join(',') },
    ],
  );

/** Confirms or changes when one falls due. */
export const useConfirmObligationDue = (place: ObligationPlace) =>
  useRecordChange(
    ofOne(place),
    ({ obligation: { id, revision }, change }: Changed<DueChange>) =>
      call('confirmObligationDue', { params: { id }, body: { ...change, revision } }),
    () => ['due'],
  );

/** What was due is done. */
export const useCompleteObligationDue = (place: ObligationPlace) =>
  useRecordChange(
    { ...area(place), refresh: ({ publication }) => refreshObligations([publication.id]) },
    ({ id, revision }: ListedObligation) =>
      call('completeObligationDue', { params: { id }, body: { revision } }),
    () => ['due_done'],
  );

interface Split {
  obligation: Obligation;
  parts: readonly { start: number; end: number }[];
}

/** Puts several in the place of one; the places count in its present text. */
export const useSplitObligation = (place: ObligationPlace) =>
  useRecordChange(
    ofOne(place),
    ({ obligation: { id, text_id, revision }, parts }: Split) =>
      call('splitObligation', { params: { id }, body: { parts: [...parts], text_id, revision } }),
    ({ parts }) => ['split', { count: parts.length }],
  );

/** Puts one in the place of several of one text. */
export const useMergeObligations = (place: ObligationPlace) =>
  useRecordChange(
    ofSeveral(place),
    ({ obligations }: Pick<Assigned, 'obligations'>) => call('mergeObligations', { body: seen(obligations) }),
    ({ obligations }) => ['merge', { count: obligations.length }],
  );

/** Takes back the split or merge that one went with. */
export const useRestoreObligation = (place: ObligationPlace) =>
  useRecordChange(
    { ...area(place), refresh: ({ publication }) => refreshObligations([publication]) },
    ({ id }: { id: string; publication: string }) => call('restoreObligation', { params: { id } }),
    (_, { total }) => ['restore', { count: total }],
  );

export const useCommentObligation = (place: ObligationPlace) =>
  useRecordChange(
    ofOne(place),
    ({ obligation: { id }, body }: { obligation: Obligation; body: string }) =>
      call('commentObligation', { params: { id }, body: { body } }),
    () => ['comment'],
  );

/** What is shown, or some of it, as a file. */
export const exportObligations = (
  query: NonNullable<CallOptions<'exportObligations'>['query']>,
): Promise<Blob> => call('exportObligations', { query });
