import { type ObligationPlace, useRestoreObligation } from '../../../../data/obligations.ts';
import { type Reversal, useUndo } from '../use-undo.ts';
import { noteRestored } from './restored-revisions.ts';

/** A split or merge. */
export interface Shape {
  /** what was split, or what others were merged into: by it the notification and the history know of one another */
  key: string;
  /** one of those that went with it */
  gone: string;
  publication: string;
}

/** Takes splits and merges back: from the notification, by Ctrl+Z, and from the history. */
export function useRestore(place: ObligationPlace) {
  const { mutateAsync, isPending } = useRestoreObligation(place);
  const { offer, undo } = useUndo(place);
  const reversalOf = ({ key, gone, publication }: Shape): Reversal => ({
    key: `shape ${key}`,
    run: async () => {
      const { obligations } = await mutateAsync({ id: gone, publication });
      // it went by one revision, and came back by another
      for (const { id, revision } of obligations) noteRestored(id, revision - 2, revision);
      return [];
    },
    event: { event_type: 'obligation_action', details: { action: 'undo' } },
  });
  return {
    isPending,
    reversalOf,
    /** Says that it was done, and offers to take it back. */
    offer: (message: string, shape: Shape) => offer(message, reversalOf(shape)),
    /** @returns whether it was taken back */
    restore: (shape: Shape) => undo(reversalOf(shape)),
  };
}
