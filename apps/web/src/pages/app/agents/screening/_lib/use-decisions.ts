import type { TrackEvent } from '@regulus/contract/analytics.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { PublicationStatus, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useCallback, useState } from 'react';
import { track } from '../../../../../data/analytics.ts';
import { useBookmark } from '../../../../../data/decisions.ts';
import type { DecisionChange } from '../../../../../data/publications.ts';
import { useFeedback } from '../../../../../data/screening.ts';
import { useProfile } from '../../../../../data/users.ts';
import { textsOf } from '../../../../../lib/messages.ts';
import { notifyFailure } from '../../../../../ui/notify.tsx';
import { forgetNotStored, tellNotStored } from '../../../_lib/not-stored.ts';
import { useStoring } from '../../../_lib/use-storing.ts';
import { type Reversal, useUndo } from '../../../_lib/use-undo.ts';

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

export type Decisions = ReturnType<typeof useDecisions>;

/** Decisions on their way, so that a second one about the same publication is made from what the first has stored. */
const underWay = new Map<string, Promise<RegulatoryUpdateRow | undefined>>();

/**
 * Everything a page needs to decide about one publication at a time: status, notes, assignee, bookmark, undo from
 * notification and Ctrl+Z, conflicts with colleagues. Shown at once; goes back and says so where the server refuses.
 * Render `DecisionDialogs` once with the answer, and `DecisionControls` where the buttons belong.
 */
export function useDecisions(options: DecisionsOptions) {
  const { location, onDecided, onFeedback, onNotStored, onUndone } = options;
  const { role } = useProfile();
  const { mutateAsync: bookmarkOnServer } = useBookmark();
  const { mutateAsync: storeFeedback } = useFeedback();
  const undo = useUndo(location, onUndone);
  const { decide: decideInTurn } = undo;
  const [note, setNote] = useState<{ publication: RegulatoryUpdateRow; status: 1 | 4 }>();
  const { store: storeAt, conflict, closeConflict } = useStoring('selection');
  const [assigning, setAssigning] = useState<string>();

  const store = useCallback(
    async function storeDecision(
      publication: RegulatoryUpdateRow,
      stated: DecisionChange,
      /** where the note is known only in a moment; the page goes on at once */
      irrelevantNote?: Promise<string | null>,
    ): Promise<boolean> {
      if (stated.status !== undefined) onDecided?.(publication, stated.status);
      const before = underWay.get(publication.id);
      const work = decideInTurn(async (offer) => {
        const latest = (await before) ?? publication;
        const change = irrelevantNote ? { ...stated, irrelevant_notes: await irrelevantNote } : stated;
        const stored = await storeAt([latest], change, {
          offer,
          again: () => storeDecision(publication, change),
          onNotStored: () => change.status !== undefined && onNotStored?.(publication),
        });
        if (stored && change.status !== undefined)
          track('mark_status', location, { status: change.status, from: latest.status });
        if (stored && change.assignee_id !== undefined)
          track('assign', location, { is_assigned: change.assignee_id !== null });
        return stored?.[0];
      });
      underWay.set(publication.id, work);
      const stored = await work;
      if (underWay.get(publication.id) === work) underWay.delete(publication.id);
      return stored !== undefined;
    },
    [storeAt, decideInTurn, location, onDecided, onNotStored],
  );

  const decide = useCallback(
    (...about: Parameters<typeof store>) => {
      setNote(undefined);
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
    /** Gives the user's verdict on relevance, or takes it back where it is the same again; it decides nothing. */
    giveFeedback,
    /** Takes the user's verdict on relevance back, whatever it is now. */
    takeBackFeedback,
    /** false for a role that only reads */
    canDecide: role !== 'auditor',
    /** Sets a status at once; irrelevant and implemented first ask for their note. */
    setStatus(publication: RegulatoryUpdateRow, status: PublicationStatus) {
      if (status === publicationStatus.irrelevant || status === publicationStatus.implemented)
        setNote({ publication, status });
      else void decide(publication, { status });
    },
    /** Marks it as irrelevant at once, without a note. */
    markIrrelevant: (publication: RegulatoryUpdateRow) =>
      void decide(publication, { status: publicationStatus.irrelevant }),
    assign: (publication: RegulatoryUpdateRow, assigneeId: string | null) =>
      void decide(publication, { assignee_id: assigneeId }),
    toggleBookmark(publication: RegulatoryUpdateRow) {
      const bookmarked = !publication.is_bookmarked;
      track('bookmark', location, { is_bookmarked: bookmarked });
      bookmarkOnServer({ id: publication.id, bookmarked }).catch((error: unknown) =>
        notifyFailure(textsOf('decisions').failed.bookmark, error),
      );
    },
    undo,
    /** the publication whose assignee is being chosen */
    assigning,
    openAssign: setAssigning,
    /** what `DecisionDialogs` shows and answers */
    dialogs: { note, closeNote: () => setNote(undefined), conflict, closeConflict, decide },
  };
}
