import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type {
  Derivation,
  ListedObligation,
  Obligation,
  ObligationDetail,
  ObligationRow,
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

export type ObligationsQuery = NonNullable<CallOptions<'listObligations'>['query']>;
export type ReviewQuery = NonNullable<CallOptions<'getObligationsTree'>['query']>;
export type ObligationsTree = Answer<Routes['getObligationsTree']>;
export type ObligationClause = Answer<Routes['listObligationClauses']>['clauses'][number];
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

/** The chapters and articles of a publication that hold obligations, under the same filters as their rows. */
export const obligationsTreeQuery = (publication: string, query: ReviewQuery) =>
  queryOptions({
    queryKey: [...keys.shown, 'tree', publication, query],
    queryFn: ({ signal }) => call('getObligationsTree', { params: { id: publication }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Some rows of some divisions, in the order of the text. */
export const divisionRowsQuery = (
  publication: string,
  query: ReviewQuery,
  page: { division: readonly string[]; offset: number; limit: number },
) => {
  const asked = { ...query, publication, division: page.division.join(), sort: 'text' as const };
  const { offset, limit } = page;
  return queryOptions({
    queryKey: [...keys.shown, 'rows', asked, offset, limit],
    queryFn: ({ signal }) => call('listObligations', { query: { ...asked, offset, limit }, signal }),
  });
};

const rowsAtOnce = 500;

/** All rows of some divisions, or of all, as they stand now: what is done to a whole article is about these. */
export async function loadAllRows(
  publication: string,
  query: ReviewQuery,
  division?: readonly string[],
): Promise<ObligationRow[]> {
  const asked = {
    ...query,
    publication,
    ...(division ? { division: division.join() } : {}),
    sort: 'text' as const,
    limit: rowsAtOnce,
  };
  const { obligations, total } = await call('listObligations', { query: { ...asked, offset: 0 } });
  const others = await Promise.all(
    Array.from({ length: Math.max(0, Math.ceil(total / rowsAtOnce) - 1) }, (_, page) =>
      call('listObligations', { query: { ...asked, offset: (page + 1) * rowsAtOnce } }),
    ),
  );
  return [...obligations, ...others.flatMap((answer) => answer.obligations)];
}

/** The clauses of one text that have duties, with the state of these. */
export const obligationClausesQuery = (publication: string, textId: string) =>
  queryOptions({
    queryKey: [...keys.shown, 'clauses', publication, textId],
    queryFn: ({ signal }) =>
      call('listObligationClauses', { params: { id: publication }, query: { text_id: textId }, signal }),
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

/** Decides about one or several, all or none, unless a colleague was faster. */
export function useDecideObligations(place: ObligationPlace) {
  return useMutation({
    mutationFn: ({
      obligations,
      status,
      reason,
    }: {
      obligations: readonly ListedObligation[];
      status: ObligationStatus;
      reason?: string | null;
    }) => call('updateObligationsBatch', { body: { status, reason: reason ?? null, ...seen(obligations) } }),
    onSuccess: (_answer, { obligations, status }) =>
      track('obligation_action', place, { action: actions[status], count: obligations.length }),
    onSettled: (_answer, _error, { obligations }) => refreshObligations(publicationsOf(obligations)),
  });
}

/** Gives several to a colleague, or to nobody. */
export function useAssignObligations(place: ObligationPlace) {
  return useMutation({
    mutationFn: ({
      obligations,
      assignee,
    }: {
      obligations: readonly ListedObligation[];
      assignee: string | null;
    }) => call('assignObligationsBatch', { body: { assignee_id: assignee, ...seen(obligations) } }),
    onSuccess: (_answer, { obligations }) =>
      track('obligation_action', place, { action: 'assign', count: obligations.length }),
    onSettled: (_answer, _error, { obligations }) => refreshObligations(publicationsOf(obligations)),
  });
}

/** Makes one of words of the text, by hand. */
export function useMakeObligation(publication: string) {
  return useMutation({
    mutationFn: (wanted: NewObligation) =>
      call('makeObligation', { params: { id: publication }, body: wanted }),
    onSuccess: () => track('obligation_action', 'RAP', { action: 'make' }),
    onSettled: () => refreshObligations([publication]),
  });
}

/** Puts right what was read of one, or decides about it; `revision` is that of what the user saw. */
export function useChangeObligation(place: ObligationPlace) {
  return useMutation({
    mutationFn: ({ obligation, change }: { obligation: Obligation; change: ObligationChange }) =>
      call('updateObligation', {
        params: { id: obligation.id },
        body: { ...change, revision: obligation.revision },
      }),
    onSuccess: (_answer, { change }) =>
      track('obligation_action', place, {
        action: change.status === undefined ? 'change' : actions[change.status],
        fields: Object.keys(change).join(','),
      }),
    onSettled: (_answer, _error, { obligation }) => refreshObligations([obligation.publication.id]),
  });
}

/** Confirms or changes when one falls due. */
export function useConfirmObligationDue(place: ObligationPlace) {
  return useMutation({
    mutationFn: ({ obligation, change }: { obligation: ListedObligation; change: DueChange }) =>
      call('confirmObligationDue', {
        params: { id: obligation.id },
        body: { ...change, revision: obligation.revision },
      }),
    onSuccess: () => track('obligation_action', place, { action: 'due' }),
    onSettled: (_answer, _error, { obligation }) => refreshObligations([obligation.publication.id]),
  });
}

/** Sets when several fall due, all or none. */
export function useDueObligations(place: ObligationPlace) {
  return useMutation({
    mutationFn: ({ obligations, day }: { obligations: readonly ListedObligation[]; day: string | null }) =>
      call('dueObligationsBatch', { body: { due_on: day, ...seen(obligations) } }),
    onSuccess: (_answer, { obligations }) =>
      track('obligation_action', place, { action: 'due', count: obligations.length }),
    onSettled: (_answer, _error, { obligations }) => refreshObligations(publicationsOf(obligations)),
  });
}

/** What was due is done. */
export function useCompleteObligationDue(place: ObligationPlace) {
  return useMutation({
    mutationFn: (obligation: ListedObligation) =>
      call('completeObligationDue', {
        params: { id: obligation.id },
        body: { revision: obligation.revision },
      }),
    onSuccess: () => track('obligation_action', place, { action: 'due_done' }),
    onSettled: (_answer, _error, obligation) => refreshObligations([obligation.publication.id]),
  });
}

/** Puts several in the place of one; the places count in its present text. */
export function useSplitObligation(place: ObligationPlace) {
  return useMutation({
    mutationFn: ({
      obligation,
      parts,
    }: {
      obligation: Obligation;
      parts: readonly { start: number; end: number }[];
    }) =>
      call('splitObligation', {
        params: { id: obligation.id },
        body: { parts: [...parts], text_id: obligation.text_id, revision: obligation.revision },
      }),
    onSuccess: (_answer, { parts }) =>
      track('obligation_action', place, { action: 'split', count: parts.length }),
    onSettled: (_answer, _error, { obligation }) => refreshObligations([obligation.publication.id]),
  });
}

/** Puts one in the place of several of one text. */
export function useMergeObligations(place: ObligationPlace) {
  return useMutation({
    mutationFn: (obligations: readonly ListedObligation[]) =>
      call('mergeObligations', { body: seen(obligations) }),
    onSuccess: (_answer, obligations) =>
      track('obligation_action', place, { action: 'merge', count: obligations.length }),
    onSettled: (_answer, _error, obligations) => refreshObligations(publicationsOf(obligations)),
  });
}

/** Takes back the split or merge that one went with. */
export function useRestoreObligation(place: ObligationPlace) {
  return useMutation({
    mutationFn: ({ id }: { id: string; publication: string }) =>
      call('restoreObligation', { params: { id } }),
    onSuccess: (answer) => track('obligation_action', place, { action: 'restore', count: answer.total }),
    onSettled: (_answer, _error, { publication }) => refreshObligations([publication]),
  });
}

export function useCommentObligation(place: ObligationPlace) {
  return useMutation({
    mutationFn: ({ obligation, body }: { obligation: Obligation; body: string }) =>
      call('commentObligation', { params: { id: obligation.id }, body: { body } }),
    onSuccess: () => track('obligation_action', place, { action: 'comment' }),
    onSettled: (_answer, _error, { obligation }) => refreshObligations([obligation.publication.id]),
  });
}

/** What is shown, or some of it, as a file. */
export const exportObligations = (
  query: NonNullable<CallOptions<'exportObligations'>['query']>,
): Promise<Blob> => call('exportObligations', { query });
