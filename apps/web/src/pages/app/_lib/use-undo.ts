import type { TrackEvent } from '@regulus/contract/analytics.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { track } from '../../../data/analytics.ts';
import { useUndoDecision } from '../../../data/decisions.ts';
import { publicationKeys } from '../../../data/publications.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { textsOf } from '../../../lib/messages.ts';
import type { Subject } from '../../../ui/ActionMessage.tsx';
import {
  hideNotification,
  isNotificationShown,
  notify,
  notifyFailure,
  notifyWithUndo,
} from '../../../ui/notify.tsx';
import { type Decided, nextTurn, withDecided } from './decided.ts';
import { subjectOf } from './not-stored.ts';

/** What takes back something that is no decision. Its key tells it from others; a later one of the same key replaces it. */
export interface Reversal {
  key: string;
  /** answers what is as it was again */
  run: () => Promise<readonly RegulatoryUpdateRow[]>;
  /** what is reported once it has succeeded */
  event: Pick<TrackEvent, 'event_type' | 'details'>;
}

interface Undoable extends Decided {
  key: string;
  notificationId: string;
  /** what was said when it was done, and about what */
  message: string;
  subject: Subject | undefined;
  /** undefined for a decision, whose key is its id */
  reversal: Reversal | undefined;
}

/** What was done in this tab and can still be taken back, what was decided last at the end. It outlives the page it was made on. */
let undoable: readonly Undoable[] = [];
const onTheirWay = new Set<Promise<unknown>>();
const mostKept = 50;

/** What was said last about decisions. One message at a time, so that it covers little of the page. */
let said: string | undefined;
function say(notificationId: string): string {
  if (said !== undefined && said !== notificationId) hideNotification(said);
  said = notificationId;
  return notificationId;
}

/** What was done in a row, while the message about it is still shown: told together. */
let inARow: { notificationId: string; decided: readonly (Decided & { key: string })[] } | undefined;

const keyOf = (what: string | Reversal): string => (typeof what === 'string' ? what : what.key);

/** Takes it out of what can be taken back, with its notification. */
function forget(key: string): Undoable | undefined {
  const known = undoable.find((one) => one.key === key);
  undoable = undoable.filter((one) => one !== known);
  if (known) hideNotification(known.notificationId);
  return known;
}

type Offer = (message: string, what: string | Reversal, subject?: Subject) => void;

export interface Undo {
  /** Says what was done and offers to take it back: from the notification, and as the next `undoLast`. */
  offer: Offer;
  /** Takes a decision back, also a bulk one, or what was offered. Says so, or why not. Answers whether it was taken back. */
  undo: (what: string | Reversal) => Promise<boolean>;
  /** Takes back what was decided last, once the server has answered to it: Ctrl+Z. */
  undoLast: () => void;
  /** Stores what is decided now: `undoLast` waits for it, and takes it back in its turn, whenever it is stored. */
  decide: <Answer>(store: (offer: Offer) => Promise<Answer>) => Promise<Answer>;
  isUndoing: boolean;
}

/**
 * The one way to take decisions back, shared by notification, Ctrl+Z and history, so that each knows of the others.
 * A decision that someone has built upon stays, and the user is told.
 */
export function useUndo(
  location: TrackEvent['location'],
  /** called with what is as it was again */
  onUndone?: (publications: readonly RegulatoryUpdateRow[]) => void,
): Undo {
  const { mutateAsync, isPending } = useUndoDecision();
  const queryClient = useQueryClient();

  /** Takes it back without saying so; says why not where it fails. */
  const takeBack = useCallback(
    async (what: string | Reversal) => {
      const key = keyOf(what);
      const known = forget(key);
      const reversal = typeof what === 'string' ? known?.reversal : what;
      try {
        const undone = reversal ? await reversal.run() : (await mutateAsync(key)).regulatory_updates;
        const { event_type, details } = reversal?.event ?? {
          event_type: 'undo_status' as const,
          details: { count: undone.length },
        };
        track(event_type, location, details);
        return { undone, known };
      } catch (error) {
        // after an answer it will never succeed, and what is shown is old; without one it may be tried again
        if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey: publicationKeys.all });
        else if (known) undoable = withDecided(undoable, known);
        void notifyFailure(textsOf('decisions').failed.undo, error);
        return undefined;
      }
    },
    [mutateAsync, location, queryClient],
  );

  const undo = useCallback(
    async (what: string | Reversal) => {
      const takenBack = await takeBack(what);
      if (!takenBack) return false;
      const { undone, known } = takenBack;
      const [only] = undone;
      const subject = undone.length === 1 && only ? subjectOf(only) : undefined;
      const { done } = textsOf('decisions');
      if (known) say(notify(done.undoneWhat({ what: known.message }), known.subject ?? subject));
      else say(notify(done.undone({ count: undone.length }), subject));
      onUndone?.(undone);
      return true;
    },
    [takeBack, onUndone],
  );

  const undoAll = useCallback(
    async (keys: readonly string[]) => {
      const all: RegulatoryUpdateRow[] = [];
      // the latest first, since an earlier one may have been built upon
      for (const key of keys.toReversed()) {
        const takenBack = await takeBack(key);
        if (!takenBack) break;
        all.unshift(...takenBack.undone);
      }
      if (all.length === 0) return;
      const ids = new Set(all.map(({ id }) => id));
      say(notify(textsOf('decisions').done.undone({ count: ids.size })));
      onUndone?.(all);
    },
    [takeBack, onUndone],
  );

  const offerInTurn = useCallback(
    (turn: number, ...[message, what, subject]: Parameters<Offer>) => {
      const key = keyOf(what);
      const reversal = typeof what === 'string' ? undefined : what;
      forget(key);
      const before = inARow && isNotificationShown(inARow.notificationId) ? inARow : undefined;
      const decided = withDecided(before?.decided ?? [], { key, turn });
      const texts = textsOf('decisions').done;
      const notificationId = say(
        notifyWithUndo({
          message: before ? texts.inARow({ count: decided.length, last: message }) : message,
          subject,
          onUndo: () => void undo(what),
          all: before && {
            label: texts.undoAll({ count: decided.length }),
            onUndo: () => void undoAll(decided.map((one) => one.key)),
          },
          inPlaceOf: before?.notificationId,
        }),
      );
      inARow = { notificationId, decided };
      undoable = withDecided(undoable, { key, turn, notificationId, message, subject, reversal }).slice(
        -mostKept,
      );
    },
    [undo, undoAll],
  );

  const offer = useCallback<Offer>((...about) => offerInTurn(nextTurn(), ...about), [offerInTurn]);

  const decide = useCallback<Undo['decide']>(
    (store) => {
      const turn = nextTurn();
      const decision = store((...about) => offerInTurn(turn, ...about));
      onTheirWay.add(decision);
      const end = () => onTheirWay.delete(decision);
      decision.then(end, end);
      return decision;
    },
    [offerInTurn],
  );

  const undoLast = useCallback(() => {
    const undoWhatIsStored = () => {
      const last = undoable.at(-1);
      if (last) void undo(last.key);
      else say(notify(textsOf('decisions').done.nothingToUndo));
    };
    void Promise.allSettled(onTheirWay).then(undoWhatIsStored);
  }, [undo]);

  return { offer, undo, undoLast, decide, isUndoing: isPending };
}
