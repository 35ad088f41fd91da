import type { Control } from '@regulus/contract/controls.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { traceTexts as texts } from '../../../../lib/texts/trace.ts';

type Person = { id: string; name: string } | null;

const told = (other: Person, own: string, say: (name: string) => string) =>
  other === null ? texts.waits : say(other.id === own ? texts.you : other.name);

/** Whether the user is the one who may not be the second person. */
export const isOwn = (
  { second_person: second }: Pick<Obligation | Control, 'second_person'>,
  own: string,
): boolean => second?.other_than?.id === own;

/** For whom an obligation waits, or why the user may not approve it; undefined where anybody may. */
export function obligationWaits(
  obligation: Pick<Obligation, 'status' | 'second_person'>,
  own: string,
): string | undefined {
  const { second_person: second, status } = obligation;
  if (second && status === 1) return told(second.other_than, own, texts.waitsForChange);
  return isOwn(obligation, own) ? texts.ownChange : undefined;
}

/** For whom a control waits to be called Ready, or why the user may not; undefined where anybody may. */
export function controlWaits(
  control: Pick<Control, 'status' | 'condition_applies' | 'second_person'>,
  own: string,
): string | undefined {
  const { second_person: second, status, condition_applies: applies } = control;
  if (second && status === 1 && applies) return told(second.other_than, own, texts.waitsForProof);
  return isOwn(control, own) ? texts.ownProof : undefined;
}
