import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { track } from '../../../../../../data/analytics.ts';
import { actionsQuery, type PublicationActions } from '../../../../../../data/publications.ts';
import { type Correction, useCorrect } from '../../../../../../data/screening.ts';
import { textsOf } from '../../../../../../lib/messages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { useShortcuts } from '../../../../../../ui/shortcuts/shortcuts.ts';
import { isConflict } from '../../../../_lib/conflicts.ts';
import type { Decisions } from '../../_lib/use-decisions.ts';
import { backToFound, type CorrectedField, correctedBy } from './corrections.ts';

export type Corrections = ReturnType<typeof useCorrections>;

/** Putting a publication right: the dialog's state, storing, the way back to what was found, and undo. */
export function useCorrections(
  { regulatory_update: publication, history }: PublicationActions,
  decisions: Decisions,
) {
  const texts = useTexts('corrections');
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useCorrect();
  const [isOpen, setIsOpen] = useState(false);
  const [hasConflict, setHasConflict] = useState(false);
  const { canDecide, undo } = decisions;

  async function offerUndo(stored: RegulatoryUpdate, message: string) {
    const actions = await queryClient.fetchQuery({ ...actionsQuery(stored.id), staleTime: 0 });
    const made = actions.history.find((entry) => entry.action === 'correction' && entry.can_undo);
    if (made?.decision_id) undo.offer(message, made.decision_id, publication);
  }

  async function store(correction: Correction, message: string): Promise<void> {
    setHasConflict(false);
    try {
      const stored = await mutateAsync({ publication, correction });
      track('correct', 'RAP', { fields: Object.keys(correction).join(',') });
      setIsOpen(false);
      await offerUndo(stored, message);
    } catch (error) {
      if (isConflict(error)) setHasConflict(true);
      else void notifyFailure(textsOf('corrections').failed, error);
      if (isConflict(error) && !isOpen) setIsOpen(true);
    }
  }

  function open() {
    setHasConflict(false);
    setIsOpen(true);
  }

  useShortcuts(texts.title, [{ keys: 'e', label: texts.key, run: open, isAllowed: canDecide }]);
  return {
    canCorrect: canDecide,
    isOpen,
    isStoring: isPending,
    /** a colleague was faster; what stands now is on its way */
    hasConflict,
    open,
    close: () => setIsOpen(false),
    put: (correction: Correction) => store(correction, textsOf('corrections').done),
    takeBack: (field: CorrectedField) => void store(backToFound(field), textsOf('corrections').tookBack),
    has: (field: CorrectedField) => publication.corrected.includes(field),
    by: (field: CorrectedField) => correctedBy(history, field),
  };
}
