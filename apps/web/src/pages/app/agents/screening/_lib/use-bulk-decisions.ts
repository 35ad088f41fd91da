import type { PublicationStatus, RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useCallback, useState } from 'react';
import { track } from '../../../../../data/analytics.ts';
import { useDecideBatch } from '../../../../../data/decisions.ts';
import { useProfile } from '../../../../../data/users.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { screeningTexts } from '../../../../../lib/texts/screening.ts';
import { notifyFailure } from '../../../../../ui/notify.tsx';
import type { Undo } from '../../../_lib/use-undo.ts';

const texts = screeningTexts.bulk;

interface BulkOptions {
  undo: Undo;
  /** called at once, before the server has answered; `isVerdict`: a status was set */
  onDecided: (publications: readonly RegulatoryUpdate[], isVerdict: boolean) => void;
  /** a colleague was faster with one of them; nothing was stored */
  onConflict: () => void;
}

export interface BulkDecisions {
  setStatus: (publications: readonly RegulatoryUpdate[], status: PublicationStatus) => void;
  assign: (publications: readonly RegulatoryUpdate[], assigneeId: string | null) => void;
  /** what the note is being asked for */
  asking: readonly RegulatoryUpdate[] | undefined;
  closeNote: () => void;
  /** Stores the selection as irrelevant with its note. Answers whether it was stored. */
  confirmNote: (note: string | null) => Promise<boolean>;
}

/** Decides about a selection in one call: all or none. Shown at once; goes back and says so where it fails. */
export function useBulkDecisions({ undo, onDecided, onConflict }: BulkOptions): BulkDecisions {
  const { colleagues } = useProfile();
  const { mutateAsync } = useDecideBatch();
  const { offer, expect } = undo;
  const [asking, setAsking] = useState<readonly RegulatoryUpdate[]>();

  const decide = useCallback(
    async (
      publications: readonly RegulatoryUpdate[],
      change: Parameters<typeof mutateAsync>[0]['change'],
      message: string,
    ) => {
      setAsking(undefined);
      onDecided(publications, change.status !== undefined);
      try {
        const stored = mutateAsync({ ids: publications.map((one) => one.id), change });
        expect(stored);
        const { decision_id } = await stored;
        if (decision_id) offer(message, decision_id);
        return true;
      } catch (error) {
        void notifyFailure(texts.failed(publications.length), error);
        if (error instanceof ApiError && error.status === 409) onConflict();
        return false;
      }
    },
    [mutateAsync, offer, expect, onDecided, onConflict],
  );

  const storeStatus = useCallback(
    (publications: readonly RegulatoryUpdate[], status: PublicationStatus, note?: string | null) => {
      track('mark_status', 'HORIZON_SCANNING', { status, count: publications.length });
      const notes = note === undefined ? {} : { irrelevant_notes: note };
      return decide(publications, { status, ...notes }, texts.done(publications.length, status));
    },
    [decide],
  );

  return {
    setStatus(publications, status) {
      if (status === 1) setAsking(publications);
      else void storeStatus(publications, status);
    },
    assign(publications, assigneeId) {
      track('assign', 'HORIZON_SCANNING', { count: publications.length, is_assigned: assigneeId !== null });
      const name = colleagues.find((one) => one.id === assigneeId)?.name;
      void decide(publications, { assignee_id: assigneeId }, texts.assigned(publications.length, name));
    },
    asking,
    closeNote: () => setAsking(undefined),
    confirmNote: (note) => storeStatus(asking ?? [], 1, note),
  };
}
