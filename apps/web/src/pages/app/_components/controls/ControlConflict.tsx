import type { Readiness } from '@regulus/contract/control-values.ts';
import type { Control, ControlDetail } from '@regulus/contract/controls.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { type ControlDraft, conflictsOfControl } from '../../_lib/controls/control-draft.ts';
import { ConflictSides } from '../ConflictSides.tsx';

const namesOf = (texts: Texts['control-panel']): Record<keyof ControlDraft, string> => ({
  title: texts.name,
  code: texts.code,
  description: texts.description,
  due_on: texts.due,
  condition_applies: texts.condition,
  condition_reason: texts.conditionReason,
  regulators: texts.furtherRegulators,
});

function inWords(value: ControlDraft[keyof ControlDraft], { conditions }: Texts['control-panel']): string {
  if (typeof value === 'boolean') return conditions[`${value}`];
  return typeof value === 'string' ? value : value.join(', ');
}

interface ConflictProps {
  /** what the user saw */
  seen: Control;
  /** what is stored now */
  present: ControlDetail;
  typed: Partial<ControlDraft>;
  /** the readiness that was refused */
  wanted: Readiness | undefined;
  isPending: boolean;
  onTakeTheirs: (name: keyof ControlDraft) => void;
  onAgain: () => void;
  onLeave: () => void;
}

/** A colleague has changed the control in the meantime. */
export function ControlConflict(props: ConflictProps) {
  const { seen, present, typed, wanted, isPending, onTakeTheirs, onAgain, onLeave } = props;
  const differing = conflictsOfControl(seen, present, typed);
  const isOtherwise = wanted !== undefined && wanted !== present.status;
  const texts = useTexts('control-panel');
  const { status } = useTexts('controls');
  const names = namesOf(texts);
  return (
    <ConflictSides
      latest={present.history[0]}
      changedAt={present.updated_at}
      sides={[
        ...(isOtherwise
          ? [{ name: texts.readiness, yours: status[wanted], theirs: status[present.status] }]
          : []),
        ...differing.map(({ name: field, mine, theirs }) => ({
          field,
          name: names[field],
          yours: inWords(mine, texts),
          theirs: inWords(theirs, texts),
        })),
      ]}
      hasTyped={differing.length > 0}
      onTakeTheirs={onTakeTheirs}
      again={
        isOtherwise || Object.keys(typed).length > 0
          ? { label: texts.conflictAgain, isPending, run: onAgain }
          : undefined
      }
      onLeave={onLeave}
    />
  );
}
