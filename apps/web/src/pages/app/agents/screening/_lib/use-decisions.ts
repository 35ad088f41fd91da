import type { TrackEvent } from '@regulus/contract/analytics.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { PublicationStatus, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { track } from '../../../../../data/analytics.ts';
import { useBookmark, useDecide } from '../../../../../data/decisions.ts';
import { discardDraft, noteDraftKey } from '../../../../../data/drafts.ts';
import type { DecisionChange } from '../../../../../data/publications.ts';
import { useFeedback } from '../../../../../data/screening.ts';
import { useProfile } from '../../../../../data/users.ts';
import { textsOf } from '../../../../../lib/messages.ts';
import { notifyFailure } from '../../../../../ui/notify.tsx';
import { type Conflict, isConflict } from '../../../_lib/conflicts.ts';
import { fieldOf, forgetNotStored, tellNotStored } from '../../../_lib/not-stored.ts';
import { type Reversal, type Undo, useUndo } from '../../../_lib/use-undo.ts';

export interface DecisionsOptions {
  /** where the user is, for the tracked events */
  location: TrackEvent['location'];
  /** called at once when a status is set, before the server has answered: the inbox opens the next item */
  onDecided?: (publication: RegulatoryUpdateRow, status: PublicationStatus) => void;
  /** called at once when the user gave a verdict on relevance, or took it back: null */
  onFeedback?: (publication: RegulatoryUpdateRow, isRelevant: boolean | null) => void;
  /** called when a verdict that was told to `onDecided` or `onFeedback` was not stored */
  onNotStored?: (publication: RegulatoryUpdateRow) => void;
  /** called when a decision was taken back */
  onUndone?: (publications: readonly RegulatoryUpdateRow[]) => void;
}

export interface Decisions {
  /** false for a role that only reads */
  canDecide: boolean;
  /** Sets a status at once; irrelevant and implemented first ask for their note. */
  setStatus: (publication: RegulatoryUpdateRow, status: PublicationStatus) => void;
  /** Marks it as irrelevant at once, without a note. */
  markIrrelevant: (publication: RegulatoryUpdateRow) => void;
  assign: (publication: RegulatoryUpdateRow, assigneeId: string | null) => void;
  toggleBookmark: (publication: RegulatoryUpdateRow) => void;
  /** Gives the user's verdict on relevance, or takes it back where it is the same again; it decides nothing. */
  giveFeedback: (publication: RegulatoryUpdateRow, isRelevant: boolean) => void;
  /** Takes the user's verdict on relevance back, whatever it is now. */
  takeBackFeedback: (publication: RegulatoryUpdateRow) => void;
  undo: Undo;
  /** the publication whose assignee is being chosen */
  assigning: string | undefined;
  openAssign: (publicationId: string | undefined) => void;
  /** what `DecisionDialogs` shows and answers */
  dialogs: {
    note: { publication: RegulatoryUpdateRow; status: 1 | 4 } | undefined;
    closeNote: () => void;
    conflict: Conflict | undefined;
    closeConflict: () => void;
    /** `irrelevantNote`: where the note is known only in a moment; the page goes on at once */
    decide: (
      publication: RegulatoryUpdateRow,
      change: DecisionChange,
      irrelevantNote?: Promise<string | null>,
    ) => Promise<boolean>;
  };
}

/** Decisions on their way, so that a second one about the same publication is made from what the first has stored. */
const underWay = new Map<string, Promise<RegulatoryUpdateRow | undefined>>();

/**
 * Everything a page needs to decide about one publication at a time: status, notes, assignee, bookmark, undo from
 * notification and Ctrl+Z, conflicts with colleagues. Shown at once; goes back and says so where the server refuses.
 * Render `DecisionDialogs` once with the answer, and `DecisionControls` where the buttons belong.
 */
export function useDecisions(options: DecisionsOptions): Decisions {
  const { location, onDecided, onFeedback, onNotStored, onUndone } = options;
  const profile = useProfile();
  const { mutateAsync: decideOnServer } = useDecide();
  const { mutateAsync: bookmarkOnServer } = useBookmark();
  const { mutateAsync: storeFeedback } = useFeedback();
  const undo = useUndo(location, onUndone);
  const { decide: decideInTurn } = undo;
  const { colleagues } = profile;
  const [note, setNote] = useState<Decisions['dialogs']['note']>();
  const [conflict, setConflict] = useState<Conflict>();
  const [assigning, setAssigning] = useState<string>();

  const isShown = useIsShown();

  const store = useCallback(
    async function storeDecision(
      publication: RegulatoryUpdateRow,
      stated: DecisionChange,
      irrelevantNote?: Promise<string | null>,
    ) {
      const attempt = { field: fieldOf(stated), publications: [publication] };
      forgetNotStored(attempt);
      if (stated.status !== undefined) onDecided?.(publication, stated.status);
      const before = underWay.get(publication.id);
      const work = decideInTurn(async (offer) => {
        const latest = (await before) ?? publication;
        const change = irrelevantNote ? { ...stated, irrelevant_notes: await irrelevantNote } : stated;
        try {
          const stored = await decideOnServer({ publication: latest, change });
          if (stored.decision_id) {
            offer(doneMessage(publication, change, colleagues), stored.decision_id, publication);
          }
          if (change.status !== undefined) {
            track('mark_status', location, { status: change.status, from: latest.status });
          }
          if (change.assignee_id !== undefined) {
            track('assign', location, { is_assigned: change.assignee_id !== null });
          }
          return stored;
        } catch (error) {
          if (isConflict(error) && isShown()) setConflict({ publication: latest, change, error });
          else {
            const { failed } = textsOf('decisions');
            tellNotStored({
              ...attempt,
              title: change.status === undefined ? failed.assign : failed.decide,
              error,
              async onRetry() {
                const isStored = await storeDecision(publication, change);
                if (isStored && change.irrelevant_notes !== undefined && change.status !== undefined) {
                  discardDraft(
                    noteDraftKey(change.status === publicationStatus.implemented ? 4 : 1, publication.id),
                  );
                }
              },
            });
            if (change.status !== undefined) onNotStored?.(publication);
          }
          return undefined;
        }
      });
      underWay.set(publication.id, work);
      const stored = await work;
      if (underWay.get(publication.id) === work) underWay.delete(publication.id);
      return stored !== undefined;
    },
    [decideOnServer, decideInTurn, colleagues, location, onDecided, onNotStored, isShown],
  );

  const decide = useCallback(
    (...about: Parameters<typeof store>) => {
      setNote(undefined);
      setConflict(undefined);
      return store(...about);
    },
    [store],
  );

  const setFeedback = useCallback(
    function setFeedbackOf(publication: RegulatoryUpdateRow, wanted: boolean | null) {
      const before = publication.feedback;
      const attempt = { field: 'feedback', publications: [publication] } as const;
      forgetNotStored(attempt);
      onFeedback?.(publication, wanted);
      void decideInTurn(async (offer) => {
        try {
          const { publication: stored } = await storeFeedback({ publication, isRelevant: wanted });
          track('feedback', location, { is_relevant: wanted });
          const reversal: Reversal = {
            key: `feedback:${publication.id}`,
            run: async () => [
              (await storeFeedback({ publication: stored, isRelevant: before, isUndo: true })).publication,
            ],
            event: { event_type: 'feedback', details: { is_relevant: before, is_undo: true } },
          };
          const told = textsOf('feedback');
          offer(wanted === null ? told.takenBack : told.given[wanted ? 'up' : 'down'], reversal, publication);
        } catch (error) {
          tellNotStored({
            ...attempt,
            title: textsOf('feedback').failed,
            error,
            onRetry: () => setFeedbackOf(publication, wanted),
          });
          onNotStored?.(publication);
        }
      });
    },
    [storeFeedback, decideInTurn, location, onFeedback, onNotStored],
  );

  const giveFeedback = useCallback(
    (publication: RegulatoryUpdateRow, isRelevant: boolean) =>
      setFeedback(publication, publication.feedback === isRelevant ? null : isRelevant),
    [setFeedback],
  );
  const takeBackFeedback = useCallback(
    (publication: RegulatoryUpdateRow) => setFeedback(publication, null),
    [setFeedback],
  );

  return {
    giveFeedback,
    takeBackFeedback,
    canDecide: profile.role !== 'auditor',
    setStatus(publication, status) {
      if (status === publicationStatus.irrelevant || status === publicationStatus.implemented)
        setNote({ publication, status });
      else void decide(publication, { status });
    },
    markIrrelevant: (publication) => void decide(publication, { status: publicationStatus.irrelevant }),
    assign: (publication, assigneeId) => void decide(publication, { assignee_id: assigneeId }),
    toggleBookmark(publication) {
      const bookmarked = !publication.is_bookmarked;
      track('bookmark', location, { is_bookmarked: bookmarked });
      bookmarkOnServer({ id: publication.id, bookmarked }).catch((error: unknown) =>
        notifyFailure(textsOf('decisions').failed.bookmark, error),
      );
    },
    undo,
    assigning,
    openAssign: setAssigning,
    dialogs: {
      note,
      closeNote: () => setNote(undefined),
      conflict,
      closeConflict: () => setConflict(undefined),
      decide,
    },
  };
}

/** Whether the page is still there: what it would show after it has gone, nobody sees. */
function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}

function doneMessage(
  publication: RegulatoryUpdateRow,
  change: DecisionChange,
  colleagues: readonly { id: string; name: string }[],
): string {
  const { done } = textsOf('decisions');
  if (change.status !== undefined) {
    return change.status === publicationStatus.relevant && publication.status === publicationStatus.relevant
      ? done.keptRelevant
      : done.status[change.status];
  }
  const assignee = colleagues.find((one) => one.id === change.assignee_id);
  return assignee ? done.assigned({ name: assignee.name }) : done.unassigned;
}
