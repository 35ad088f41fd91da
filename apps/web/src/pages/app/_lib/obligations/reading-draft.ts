import type { Obligation } from '@regulus/contract/obligations.ts';
import type { ObligationChange } from '../../../../data/obligations.ts';
import { changedOf } from '../records/record-draft.ts';

export const partNames = ['addressee', 'condition', 'exception', 'deadline'] as const;

/** What was read of an obligation's sentence, as a form holds it; empty where there is none. */
export const draftOf = (obligation: Obligation) => ({
  addressee: obligation.addressee?.text ?? '',
  condition: obligation.condition?.text ?? '',
  exception: obligation.exception?.text ?? '',
  deadline: obligation.deadline?.text ?? '',
  kind: obligation.kind,
  modality: obligation.modality,
  topic: obligation.topic ?? '',
});
export type ReadingDraft = ReturnType<typeof draftOf>;

/** What is sent for a form: only what differs from how the obligation stands. */
export const changeOf = (obligation: Obligation, draft: ReadingDraft): ObligationChange =>
  Object.fromEntries(
    Object.entries(changedOf(draftOf(obligation), draft)).map(([name, value]) => [name, value || null]),
  );
