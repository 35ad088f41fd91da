import { useCallback } from 'react';
import { type TaskChange, useChangeTasks, useUndoTasks } from '../../../../../data/tasks.ts';
import { textsOf } from '../../../../../lib/messages.ts';
import { isNotificationShown, notify, notifyFailure, notifyWithUndo } from '../../../../../ui/notify.tsx';

interface Told {
  readonly notificationId: string;
  readonly action: TaskChange['action'];
  readonly count: number;
  readonly changes: readonly string[];
}

/** What was done in a row: told in one message while that is shown, and undone together. It outlives the page. */
let told: Told | undefined;

export interface TaskActions {
  /** Answers whether it was done. */
  change: (ids: readonly string[], change: TaskChange) => Promise<boolean>;
  undoLast: () => void;
}

/** The one way to change tasks: says what was done and offers to undo it. */
export function useTaskActions(): TaskActions {
  const { mutateAsync: send } = useChangeTasks();
  const { mutateAsync: takeBack } = useUndoTasks();
  const undo = useCallback(
    async (changes: readonly string[]) => {
      let count = 0;
      try {
        // the latest first, since an earlier one may have been built upon
        for (const one of changes.toReversed()) count += (await takeBack(one)).total;
        notify(textsOf('cockpit').done.undone({ count }));
      } catch (error) {
        void notifyFailure(textsOf('cockpit').failed.undo, error);
      }
    },
    [takeBack],
  );
  const change = useCallback(
    async (ids: readonly string[], wanted: TaskChange) => {
      try {
        const { change_id: changeId } = await send({ ids, change: wanted });
        if (changeId === null) return true;
        const { action } = wanted;
        const before = told?.action === action && isNotificationShown(told.notificationId) ? told : undefined;
        const count = (before?.count ?? 0) + ids.length;
        const changes = [...(before?.changes ?? []), changeId];
        const notificationId = notifyWithUndo({
          message: textsOf('cockpit').done[action]({ count }),
          onUndo: () => {
            told = undefined;
            void undo(changes);
          },
          inPlaceOf: before?.notificationId,
        });
        told = { notificationId, action, count, changes };
        return true;
      } catch (error) {
        void notifyFailure(textsOf('cockpit').failed.change, error);
        return false;
      }
    },
    [send, undo],
  );
  const undoLast = useCallback(() => {
    const last = told;
    told = undefined;
    if (last) void undo(last.changes);
    else notify(textsOf('decisions').done.nothingToUndo);
  }, [undo]);
  return { change, undoLast };
}
