import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { track } from '../../../../../data/analytics.ts';
import { useMarkSeen } from '../../../../../data/decisions.ts';
import { useInboxPages } from '../../../../../data/inbox.ts';
import { inboxCountsQuery } from '../../../../../data/publications.ts';
import { withFeedback } from '../../../../../data/screening.ts';
import { useProfile } from '../../../../../data/users.ts';
import { textsOf } from '../../../../../lib/messages.ts';
import { loadedRows } from '../../../../../ui/lists/listed-rows.ts';
import { type Selection, useSelection } from '../../../../../ui/lists/use-selection.ts';
import { useNow } from '../../../../../ui/use-now.ts';
import type { InboxActions } from '../_components/InboxContext.tsx';
import { inboxFilters } from './inbox-query.ts';
import { isDone } from './is-done.ts';
import { useBulkDecisions } from './use-bulk-decisions.ts';
import { useDecisionShortcuts } from './use-decision-shortcuts.ts';
import { useDecisions } from './use-decisions.ts';
import { useInboxAddress, useItemInAddress } from './use-inbox-address.ts';
import { useInboxCursor } from './use-inbox-cursor.ts';
import { useInboxShortcuts } from './use-inbox-shortcuts.ts';
import { useInboxLayout } from './use-layout.ts';
import { useOpenPublication } from './use-open-publication.ts';

/** How long an item must stay open to count as seen. */
const momentMs = 1500;

/** Marks the open item as seen once it has been open for a moment in a window that is in view. */
function useSeenAfterAMoment(publication: RegulatoryUpdateRow | undefined, isChosen: boolean): void {
  const { mutate } = useMarkSeen();
  const id = publication && !publication.is_seen && isChosen ? publication.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'visible') mutate([id]);
    }, momentMs);
    return () => window.clearTimeout(timer);
  }, [id, mutate]);
}

/**
 * Asks for the list anew when the page or another list of it is opened; going back from a record finds the list as
 * it was left.
 * @param key what is listed
 * @param wasKept the list was in memory before the page asked for it
 */
function useFreshList(key: string, wasKept: boolean, refresh: () => void): void {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === key) return;
    const isFirst = opened.current === undefined;
    opened.current = key;
    if (wasKept && !(isFirst && isReturn)) refresh();
  }, [key, wasKept, isReturn, refresh]);
}

export type Inbox = ReturnType<typeof useInbox>;

/** Everything the inbox page shows and does. */
export function useInbox(focusSearch: () => void) {
  const { state, filter, change, addressWith } = useInboxAddress();
  const layout = useInboxLayout();
  const now = useNow();
  const filters = useMemo(() => inboxFilters(state, now), [state, now]);
  const listKey = JSON.stringify(filters);
  const list = useInboxPages(filters);
  const { publications, query, refresh } = list;
  const counts = useQuery(inboxCountsQuery(filters)).data?.view_counts;
  const isStale = query.isPlaceholderData;
  const isWorkedOff = ['undecided', 'new', 'put_aside'].includes(state.view);
  const isDoneHere = useCallback(
    (publication: RegulatoryUpdateRow) => isDone(publication, state.view),
    [state.view],
  );
  useFreshList(listKey, query.data !== undefined && !isStale, () => void refresh());

  const cursor = useInboxCursor({
    items: publications,
    list: listKey,
    initialId: state.item,
    opensFirst: layout.hasPane && !isStale,
    skipsDone: isWorkedOff,
    isDone: isDoneHere,
  });
  useItemInAddress(cursor.isChosen ? cursor.id : undefined, change);
  const open = useOpenPublication({ id: cursor.id, listed: publications, hasPane: layout.hasPane });
  useSeenAfterAMoment(layout.hasPane ? open.publication : undefined, cursor.isChosen);

  const selection = useSelection({
    list: listKey,
    listed: useMemo(() => loadedRows(publications), [publications]),
    loadAll: undefined,
  });
  const { advance } = cursor;
  const onDecided = useCallback(({ id }: { id: string }) => advance([id]), [advance]);
  const { reopen } = cursor;
  const onUndone = useCallback(
    (undone: readonly { id: string }[]) => reopen(undone.map((one) => one.id)),
    [reopen],
  );
  // a verdict on relevance that takes an item out of the list is gone on from as a decision is
  const onFeedback = useCallback(
    (publication: RegulatoryUpdateRow, isRelevant: boolean | null) => {
      if (isWorkedOff && isRelevant !== null && isDoneHere(withFeedback(publication, isRelevant)))
        advance([publication.id]);
    },
    [isWorkedOff, isDoneHere, advance],
  );
  const { goBack } = cursor;
  const onNotStored = useCallback(({ id }: { id: string }) => goBack(id), [goBack]);
  const decisions = useDecisions({
    location: 'HORIZON_SCANNING',
    onDecided,
    onFeedback,
    onNotStored,
    onUndone,
  });
  const { clear, toggleAll } = selection;
  const { open: openItem } = cursor;
  /** which item was open when a selection was decided about, for the way back */
  const { id: openId } = cursor;
  const decidedFrom = useRef(openId);
  const bulk = useBulkDecisions({
    undo: decisions.undo,
    onDecided: useCallback(
      (decided: readonly { id: string }[], isVerdict: boolean) => {
        decidedFrom.current = openId;
        clear();
        if (isVerdict) advance(decided.map((one) => one.id));
      },
      [clear, advance, openId],
    ),
    onConflict: useCallback(
      (refused: readonly RegulatoryUpdateRow[]) => {
        toggleAll(refused);
        openItem(decidedFrom.current);
      },
      [toggleAll, openItem],
    ),
  });
  const [isBulkAssigning, setIsBulkAssigning] = useState(false);

  const actions = useInboxActionsFor({ cursor, selection, decisions, addressWith, hasPane: layout.hasPane });
  const hasSelection = selection.rows.length > 0;
  useDecisionShortcuts(hasSelection ? undefined : open.publication, decisions);
  useInboxShortcuts({
    cursor,
    current: publications.find((one) => one.id === cursor.id),
    selection,
    bulk,
    canDecide: decisions.canDecide,
    hasItems: publications.length > 0,
    openRecord: () => {
      if (cursor.id !== undefined) actions.openRecord(cursor.id);
    },
    focusSearch,
    openBulkAssign: () => setIsBulkAssigning(true),
  });

  const doneCount = useMemo(() => publications.filter(isDoneHere).length, [publications, isDoneHere]);
  const left = Math.max(0, list.total - doneCount);
  return {
    state,
    filter,
    addressWith,
    layout,
    filters,
    list,
    isStale,
    /** what the tabs show: the server's numbers, as everywhere else */
    counts,
    /** items of a worked-off list that are left, falling with each verdict at once; undefined in other views */
    left: isWorkedOff && query.data ? left : undefined,
    doneCount,
    cursor,
    open,
    selection,
    decisions,
    bulk,
    isBulkAssigning,
    setIsBulkAssigning,
    actions,
  };
}

interface ActionParts {
  cursor: ReturnType<typeof useInboxCursor>;
  selection: Selection<RegulatoryUpdateRow>;
  decisions: ReturnType<typeof useDecisions>;
  addressWith: ReturnType<typeof useInboxAddress>['addressWith'];
  hasPane: boolean;
}

/** What rows may do, as one object that stays the same, so that rows are drawn again only when they change. */
function useInboxActionsFor(parts: ActionParts): InboxActions {
  const navigate = useNavigate();
  const { colleagues } = useProfile();
  const { canDecide } = parts.decisions;
  const { toggle } = parts.selection;
  const latest = useRef({ ...parts, navigate, colleagues });
  useEffect(() => {
    latest.current = { ...parts, navigate, colleagues };
  });
  return useMemo(() => {
    const openRecord = async (id: string) => {
      track('open_publication', 'HORIZON_SCANNING');
      const from = latest.current.addressWith({ item: id });
      // the list's own entry in the history learns which item it is left at
      await latest.current.navigate(from, { replace: true });
      await latest.current.navigate(`/app/agents/screening/${id}`, { state: { from } });
    };
    return {
      open(id) {
        if (latest.current.hasPane) latest.current.cursor.open(id);
        else void openRecord(id);
      },
      openRecord: (id) => void openRecord(id),
      toggle: canDecide ? toggle : undefined,
      toggleBookmark: (publication) => latest.current.decisions.toggleBookmark(publication),
      takeFocus: (id) => latest.current.cursor.takeFocus(id),
      nameOf: (userId) =>
        latest.current.colleagues.find((one) => one.id === userId)?.name ?? textsOf('common').formerColleague,
    };
  }, [canDecide, toggle]);
}
