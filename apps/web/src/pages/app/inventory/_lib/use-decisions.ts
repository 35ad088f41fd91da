import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { useDecide, useDecideBatch } from '../../../../data/decisions.ts';
import { discardDraft, noteDraftKey } from '../../../../data/drafts.ts';
import { useProfile } from '../../../../data/users.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { type BatchConflict, type Conflict, isConflict } from '../../_lib/conflicts.ts';
import { fieldOf, forgetNotStored, tellNotStored } from '../../_lib/not-stored.ts';
import { useUndo } from '../../_lib/use-undo.ts';

export interface Decisions {
  /** Sets the status of one or several; several at once or not at all. Answers whether it was stored. */
  setStatus: (
    publications: readonly RegulatoryUpdateRow[],
    status: PublicationStatus,
    note?: string | null,
  ) => Promise<boolean>;
  /** Gives one or several to a colleague, or to nobody. */
  assign: (publications: readonly RegulatoryUpdateRow[], assigneeId: string | null) => Promise<boolean>;
  undoLast: () => void;
  /** what was refused because a colleague was faster, of one publication or of several */
  conflict: Conflict | undefined;
  batchConflict: BatchConflict | undefined;
  closeConflicts: () => void;
}

/** One publication's note is the same draft on every page; that of a selection belongs to the table. */
export function inventoryNoteKey(status: 1 | 4, publications: readonly RegulatoryUpdateRow[]): string {
  const [only] = publications;
  return noteDraftKey(status, publications.length === 1 && only ? only.id : 'inventory-selection');
}

/**
 * Decisions made in the table: shown at once, offered to be taken back, reported where they fail. `onStored` is told
 * of those that were stored at a later try.
 */
export function useDecisions(onStored: (publications: readonly RegulatoryUpdateRow[]) => void): Decisions {
  const { colleagues } = useProfile();
  const { mutateAsync: decide } = useDecide();
  const { mutateAsync: decideBatch } = useDecideBatch();
  const { decide: decideInTurn, undoLast } = useUndo('INVENTORY');
  const [conflict, setConflict] = useState<Conflict>();
  const [batchConflict, setBatchConflict] = useState<BatchConflict>();
  type Change = Parameters<typeof decideBatch>[0]['change'];

  async function store(
    publications: readonly RegulatoryUpdateRow[],
    change: Change,
    message: string,
    failure: string,
  ): Promise<boolean> {
    const [only] = publications;
    if (!only) return false;
    const attempt = { field: fieldOf(change), publications };
    forgetNotStored(attempt);
    try {
      await decideInTurn(async (offer) => {
        const { decision_id } =
          publications.length === 1
            ? await decide({ publication: only, change })
            : await decideBatch({ publications, change });
        if (decision_id) offer(message, decision_id, publications.length === 1 ? only : undefined);
      });
      return true;
    } catch (error) {
      if (isConflict(error) && publications.length === 1) setConflict({ publication: only, change, error });
      else if (isConflict(error) && error.conflicts.length > 0) {
        setBatchConflict({ publications, change, error });
      } else {
        tellNotStored({
          ...attempt,
          title:
            publications.length === 1
              ? failure
              : textsOf('inventory-panels').bulk.failed({ count: publications.length }),
          error,
          async onRetry() {
            if (!(await store(publications, change, message, failure))) return;
            onStored(publications);
            const { status } = change;
            if (status === publicationStatus.irrelevant || status === publicationStatus.implemented)
              discardDraft(inventoryNoteKey(status, publications));
          },
        });
      }
      return false;
    }
  }

  return {
    setStatus(publications, status, note) {
      const { done, failed } = textsOf('decisions');
      const { bulk } = textsOf('inventory-panels');
      const count = publications.length;
      track('mark_status', 'INVENTORY', { status, count });
      const isKept = publications.every((one) => one.status === status);
      const message =
        count > 1 ? bulk.done[status]({ count }) : isKept ? done.keptRelevant : done.status[status];
      const notes = note === undefined ? {} : { irrelevant_notes: note };
      return store(publications, { status, ...notes }, message, failed.decide);
    },
    assign(publications, assigneeId) {
      const { done, failed } = textsOf('decisions');
      const { bulk } = textsOf('inventory-panels');
      const count = publications.length;
      track('assign', 'INVENTORY', { count, is_assigned: assigneeId !== null });
      const name = colleagues.find((colleague) => colleague.id === assigneeId)?.name;
      const message =
        name === undefined
          ? count === 1
            ? done.unassigned
            : bulk.unassigned({ count })
          : count === 1
            ? done.assigned({ name })
            : bulk.assigned({ count, name });
      return store(publications, { assignee_id: assigneeId }, message, failed.assign);
    },
    undoLast,
    conflict,
    batchConflict,
    closeConflicts() {
      setConflict(undefined);
      setBatchConflict(undefined);
    },
  };
}
