import type { Modality, ObligationKind } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { ObligationChange } from '../../../../data/obligations.ts';

export const partNames = ['addressee', 'condition', 'exception', 'deadline'] as const;
export type PartName = (typeof partNames)[number];

/** What was read of an obligation's sentence, as a form holds it; empty where there is none. */
export interface ReadingDraft extends Record<PartName, string> {
  due_on: string;
  topic: string;
  kind: ObligationKind;
  modality: Modality;
}

export const draftFields = [...partNames, 'due_on', 'kind', 'modality', 'topic'] as const;

export const draftOf = (obligation: Obligation): ReadingDraft => ({
  addressee: obligation.addressee?.text ?? '',
  condition: obligation.condition?.text ?? '',
  exception: obligation.exception?.text ?? '',
  deadline: obligation.deadline?.text ?? '',
  due_on: obligation.due_on ?? '',
  topic: obligation.topic ?? '',
  kind: obligation.kind,
  modality: obligation.modality,
});

/** What is sent for a form: only what differs from how the obligation stands; undefined where nothing does. */
export function changeOf(obligation: Obligation, draft: ReadingDraft): ObligationChange | undefined {
  const before = draftOf(obligation);
  const orNull = (words: string) => words.trim() || null;
  const change: ObligationChange = {};
  for (const name of partNames)
    if (draft[name].trim() !== before[name].trim()) change[name] = orNull(draft[name]);
  if (draft.due_on !== before.due_on) change.due_on = orNull(draft.due_on);
  if (draft.topic !== before.topic) change.topic = orNull(draft.topic) as Topic | null;
  if (draft.kind !== before.kind) change.kind = draft.kind;
  if (draft.modality !== before.modality) change.modality = draft.modality;
  return Object.keys(change).length === 0 ? undefined : change;
}

/** What of a form nobody else has changed meanwhile, and what somebody has, each with all three readings. */
export function conflictOf(seen: Obligation, present: Obligation, typed: Partial<ReadingDraft>) {
  const [before, now] = [draftOf(seen), draftOf(present)];
  return draftFields
    .filter((name) => typed[name] !== undefined && before[name] !== now[name] && typed[name] !== now[name])
    .map((name) => ({ name, mine: typed[name] ?? '', theirs: now[name] }));
}
