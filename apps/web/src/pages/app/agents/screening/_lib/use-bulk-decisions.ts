import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { PublicationStatus, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useCallback, useState } from 'react';
import { track } from '../../../../../data/analytics.ts';
import { useDecideBatch } from '../../../../../data/decisions.ts';
import type { DecisionChange } from '../../../../../data/publications.ts';
import { useProfile } from '../../../../../data/users.ts';
import { textsOf } from '../../../../../lib/messages.ts';
import { type BatchConflict, isConflict } from '../../../_lib/conflicts.ts';
import { fieldOf, forgetNotStored, tellNotStored } from '../../../_lib/not-stored.ts';
import type { Undo } from '../../../_lib/use-undo.ts';

interface BulkOptions {
  undo: Undo;
  /** called at once, before the server has answered; `isVerdict`: a status was set */
  onDecided: (publications: readonly RegulatoryUpdateRow[], isVerdict: boolean) => void;
  /** a colleague was faster with some of them; nothing was stored, and it is all as it was before */
  onConflict: (publications: readonly RegulatoryUpdateRow[]) => void;
}

export interface BulkDecisions {
  setStatus: (publications: readonly RegulatoryUpdateRow[], status: PublicationStatus) => void;
  /** Asks why they are irrelevant, and marks them so. */
  askNote: (publications: readonly RegulatoryUpdateRow[]) => void;
  assign: (publications: readonly RegulatoryUpdateRow[], assigneeId: string | null) => void;
  /** what was refused because a colleague was faster */
  conflict: BatchConflict | undefined;
  closeConflict: () => void;
  /** decides again about these, as was wanted */
  decideAgain: (publications: readonly RegulatoryUpdateRow[]) => void;
  /** what the note is being asked for */
  asking: readonly RegulatoryUpdateRow[] | undefined;
  closeNote: () => void;
  /** Stores the selection as irrelevant with its note. Answers whether it was stored. */
  confirmNote: (note: string | null) => Promise<boolean>;
}

/** Decides about a selection in one call: all or none. Shown at once; goes back and says so where it fails. */
export function useBulkDecisions({ undo, onDecided, onConflict }: BulkOptions): BulkDecisions {
  const { colleagues } = useProfile();
  const { mutateAsync } = useDecideBatch();
  const { decide: decideInTurn } = undo;
  const [asking, setAsking] = useState<readonly RegulatoryUpdateRow[]>();
  const [conflict, setConflict] = useState<BatchConflict>();

  const decide = useCallback(
    async function decideAll(
      publications: readonly RegulatoryUpdateRow[],
      change: Parameters<typeof mutateAsync>[0]['change'],
    ) {
      const attempt = { field: fieldOf(change), publications };
      forgetNotStored(attempt);
      setAsking(undefined);
      setConflict(undefined);
      onDecided(publications, change.status !== undefined);
      try {
        await decideInTurn(async (offer) => {
          const { decision_id } = await mutateAsync({ publications, change });
          if (decision_id) offer(doneMessage(publications.length, change, colleagues), decision_id);
        });
        return true;
      } catch (error) {
        if (isConflict(error) && error.conflicts.length > 0) {
          onConflict(publications);
          setConflict({ publications, change, error });
        } else {
          tellNotStored({
            ...attempt,
            title: textsOf('screening').bulk.failed({ count: publications.length }),
            error,
            onRetry: () => void decideAll(publications, change),
          });
        }
        return false;
      }
    },
    [mutateAsync, decideInTurn, onDecided, onConflict, colleagues],
  );

  const storeStatus = useCallback(
    (publications: readonly RegulatoryUpdateRow[], status: PublicationStatus, note?: string | null) => {
      track('mark_status', 'HORIZON_SCANNING', { status, count: publications.length });
      const notes = note === undefined ? {} : { irrelevant_notes: note };
      return decide(publications, { status, ...notes });
    },
    [decide],
  );

  return {
    setStatus: (publications, status) => void storeStatus(publications, status),
    askNote: setAsking,
    assign(publications, assigneeId) {
      track('assign', 'HORIZON_SCANNING', { count: publications.length, is_assigned: assigneeId !== null });
      void decide(publications, { assignee_id: assigneeId });
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    decideAgain(publications) {
      if (conflict) void decide(publications, conflict.change);
    },
    asking,
    closeNote: () => setAsking(undefined),
    confirmNote: (note) => storeStatus(asking ?? [], publicationStatus.irrelevant, note),
  };
}

function doneMessage(
  count: number,
  { status, assignee_id }: DecisionChange,
  colleagues: readonly { id: string; name: string }[],
): string {
  const texts = textsOf('screening').bulk;
  if (status !== undefined) return texts.done[status]({ count });
  const name = colleagues.find((one) => one.id === assignee_id)?.name;
  return name === undefined ? texts.unassigned({ count }) : texts.assigned({ count, name });
}
