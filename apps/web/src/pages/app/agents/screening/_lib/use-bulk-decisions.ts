import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { PublicationStatus, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useCallback, useState } from 'react';
import { track } from '../../../../../data/analytics.ts';
import type { DecisionChange } from '../../../../../data/publications.ts';
import { useStoring } from '../../../_lib/use-storing.ts';
import type { Undo } from '../../../_lib/use-undo.ts';

type Publications = readonly RegulatoryUpdateRow[];

interface BulkOptions {
  undo: Undo;
  /** called at once, before the server has answered; `isVerdict`: a status was set */
  onDecided: (publications: Publications, isVerdict: boolean) => void;
  /** a colleague was faster with some of them; nothing was stored, and it is all as it was before */
  onConflict: (publications: Publications) => void;
}

export type BulkDecisions = ReturnType<typeof useBulkDecisions>;

/** Decides about a selection in one call: all or none. */
export function useBulkDecisions({ undo, onDecided, onConflict }: BulkOptions) {
  const { store, conflict, closeConflict } = useStoring('selection');
  const { decide: decideInTurn } = undo;
  const [asking, setAsking] = useState<Publications>();

  const decide = useCallback(
    async function decideAll(publications: Publications, change: DecisionChange): Promise<boolean> {
      setAsking(undefined);
      onDecided(publications, change.status !== undefined);
      const stored = await decideInTurn((offer) =>
        store(publications, change, {
          offer,
          again: () => decideAll(publications, change),
          onConflict: () => onConflict(publications),
        }),
      );
      return stored !== undefined;
    },
    [store, decideInTurn, onDecided, onConflict],
  );

  const storeStatus = useCallback(
    (publications: Publications, status: PublicationStatus, note?: string | null) => {
      track('mark_status', 'HORIZON_SCANNING', { status, count: publications.length });
      const notes = note === undefined ? {} : { irrelevant_notes: note };
      return decide(publications, { status, ...notes });
    },
    [decide],
  );

  return {
    setStatus: (publications: Publications, status: PublicationStatus) =>
      void storeStatus(publications, status),
    /** Asks why they are irrelevant, and marks them so. */
    askNote: setAsking,
    assign(publications: Publications, assigneeId: string | null) {
      track('assign', 'HORIZON_SCANNING', { count: publications.length, is_assigned: assigneeId !== null });
      void decide(publications, { assignee_id: assigneeId });
    },
    conflict,
    closeConflict,
    /** decides again, as was wanted */
    decideAgain: (publications: Publications, change: DecisionChange) => void decide(publications, change),
    /** what the note is being asked for */
    asking,
    closeNote: () => setAsking(undefined),
    /** Stores the selection as irrelevant with its note. Answers whether it was stored. */
    confirmNote: (note: string | null) => storeStatus(asking ?? [], publicationStatus.irrelevant, note),
  };
}
